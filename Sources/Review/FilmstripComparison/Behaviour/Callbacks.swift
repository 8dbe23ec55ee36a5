import FilmstripFilm
import FilmstripJSON
import FilmstripParallel
package import StageEvents

/// The differences in calls: their order, number and details.
struct Callbacks {
    private(set) var changes: [Change] = []

    private let baseline, actual: Timeline
    private let transitions: TransitionMatch
    private let olds, news: NamedParticipants

    /// A call together with its event.
    private struct Entry {
        var call: CallKey
        var event: StageEvent
        /// Its position in the list of events.
        var index: Int
    }

    init(
        _ baseline: Timeline, _ actual: Timeline, _ transitions: TransitionMatch
    ) {
        (self.baseline, self.actual, self.transitions) = (baseline, actual, transitions)
        (olds, news) = (NamedParticipants(baseline), NamedParticipants(actual))
        compareRecognizers()
        let numbers = Dictionary(uniqueKeysWithValues: transitions.pairs.map { ($0.old, $0.new) })
        let old = entries(of: baseline) { numbers[$0] ?? -1 - $0 }
        let new = entries(of: actual) { $0 }
        compareOrder(old, new)
    }

    // MARK: Recognizers

    /// Compares the states that each recognizer goes through; repeated changes are ignored.
    private mutating func compareRecognizers() {
        let (old, new) = (states(baseline), states(actual))
        for name in new.names + old.names.filter({ new.states[$0] == nil }) {
            let (was, isNow) = (old.states[name] ?? [], new.states[name] ?? [])
            guard was.map(\.state) != isNow.map(\.state) else { continue }
            let first = zip(was, isNow).prefix { $0.state == $1.state }.count
            let time = isNow.dropFirst(first).first?.time ?? was.dropFirst(first).first?.time
            let isSkipped = actual.record?.missed != nil && first == isNow.count
            let wasSkipped = baseline.record?.missed != nil && first == was.count
            if isSkipped || wasSkipped { continue }
            changes.append(
                Change(
                    .decision, time: time, view: name,
                    .states(
                        name, Pair(baseline: was.map(\.state), actual: isNow.map(\.state)))))
        }
    }

    private func states(
        _ timeline: Timeline
    ) -> (names: [String], states: [String: [(state: String, time: Double)]]) {
        var (names, states) = ([String](), [String: [(state: String, time: Double)]]())
        for event in timeline.events where event.name == .recognizerState {
            guard case .word(let state) = event.detail, state != "changed",
                let name = event.subject
            else { continue }
            if states[name] == nil { names.append(name) }
            states[name, default: []].append((state, event.time))
        }
        return (names, states)
    }

    // MARK: Order

    /// Events that call no code of the app, or that follow every move of a finger: their effects are told.
    private static let implied: Set<StageEvent.Name> = [
        .recognizerState, .updateInteractiveTransition, .updateIgnored, .gestureDeclined,
        .swipeRefused, .interfaceOrientationChanged,
    ]

    private func entries(
        of timeline: Timeline, _ number: (Int) -> Int
    ) -> [Entry] {
        timeline.events.enumerated().filter { !Self.implied.contains($0.element.name) }.map {
            index, event in
            Entry(
                call: CallKey(
                    name: event.name, subject: event.subject,
                    // A finger touches by the script, in whatever transition.
                    transition: event.name.isTouch ? nil : event.transition.map(number)),
                event: event, index: index)
        }
    }

    /// Whether the change of a call follows from a reported change of its transition.
    private func isImplied(
        _ entry: Entry, isNew: Bool
    ) -> Bool {
        if transitions.haveOtherKind { return true }
        // Of a screen that only one play has, its transitions tell.
        if !transitions.upsetOld.isEmpty || !transitions.upsetNew.isEmpty,
            EventName.role(entry.event.name.rawValue) == .screen,
            let subject = entry.event.subject, !(isNew ? olds : news).isKnown(subject)
        {
            return true
        }
        let timeline = isNew ? actual : baseline
        let upset = isNew ? transitions.upsetNew : transitions.upsetOld
        let event = entry.event
        if let transition = event.transition {
            guard upset.contains(transition) else { return false }
            // A missing call of completeTransition is the cause of a stall, so it is reported.
            return event.name != .completeTransition
                || timeline.transitions[transition].outcome == .stalled
                || !isStalled(entry.call.transition)
        }
        let instants = isNew ? transitions.instants.actual : transitions.instants.baseline
        if instants.contains(where: { abs($0 - event.time) <= sameTime }) { return true }
        // After a wait that never ended in the other play, calls belong to steps that it skipped.
        let missed = isNew ? baseline.record?.missed : actual.record?.missed
        if let missed, event.time >= missed.since { return true }
        return upset.contains { abs(timeline.transitions[$0].began - event.time) <= sameTime }
    }

    /// Whether a transition of the new play, or its counterpart in the old one, never ends.
    private func isStalled(_ number: Int?) -> Bool {
        guard let pair = transitions.pairs.first(where: { $0.new == number }) else { return false }
        return actual.transitions[pair.new].outcome == .stalled
            || baseline.transitions[pair.old].outcome == .stalled
    }

    private mutating func compareOrder(_ old: [Entry], _ new: [Entry]) {
        let same = matches(old.map(\.call), new.map(\.call))
        var (goneOld, comeNew) = (Set(old.indices), Set(new.indices))
        for pair in same {
            goneOld.remove(pair.old)
            comeNew.remove(pair.new)
            compareDetails(old[pair.old], new[pair.new])
        }
        goneOld = goneOld.filter { !isImplied(old[$0], isNew: false) }
        comeNew = comeNew.filter { !isImplied(new[$0], isNew: true) }
        var moves: [(old: Int, new: Int)] = []
        // The remaining calls of each kind, the first one last.
        var left = Dictionary(grouping: goneOld.sorted(by: >)) { old[$0].call }
        for index in comeNew.sorted() {
            if Cancellation.isRequested { return }
            guard let from = left[new[index].call]?.popLast() else { continue }
            goneOld.remove(from)
            comeNew.remove(index)
            moves.append((from, index))
            compareDetails(old[from], new[index])
        }
        tellMoves(moves, same, old, new)
        tellCounts(goneOld.sorted().map { old[$0] }, comeNew.sorted().map { new[$0] }, old, new)
    }

    /// Adds the calls that moved, in one sentence for those that passed the same call in the same direction.
    private mutating func tellMoves(
        _ moves: [(old: Int, new: Int)], _ same: [(old: Int, new: Int)], _ old: [Entry],
        _ new: [Entry]
    ) {
        var groups:
            [(anchor: (old: Int, new: Int), isEarlier: Bool, calls: [(old: Int, new: Int)])] =
                []
        for move in moves {
            if Cancellation.isRequested { return }
            // The nearest call that it has passed, among those that did not move themselves.
            let passed = same.filter { ($0.old < move.old) != ($0.new < move.new) }
            guard let anchor = passed.min(by: { abs($0.new - move.new) < abs($1.new - move.new) })
            else { continue }
            let isEarlier = move.new < anchor.new
            if let index = groups.firstIndex(where: {
                $0.anchor.new == anchor.new && $0.isEarlier == isEarlier
            }) {
                groups[index].calls.append(move)
            } else {
                groups.append((anchor, isEarlier, [move]))
            }
        }
        for group in groups {
            let first = new[group.calls[0].new]
            func both(_ call: (old: Int, new: Int)) -> Pair<Int> {
                Pair(baseline: old[call.old].index, actual: new[call.new].index)
            }
            changes.append(
                Change(
                    .callbacks, time: first.event.time, view: first.event.subject,
                    .order(
                        calls: group.calls.map(both), anchor: both(group.anchor),
                        phrases: group.calls.map { phrase(new[$0.new]) },
                        anchorPhrase: phrase(new[group.anchor.new]))))
        }
    }

    private mutating func tellCounts(
        _ gone: [Entry], _ come: [Entry], _ old: [Entry], _ new: [Entry]
    ) {
        var told: Set<CallKey> = []
        let (counts, newCounts) = (Self.counts(old), Self.counts(new))
        for entry in gone + come where told.insert(entry.call).inserted {
            let (was, isNow) = (counts[entry.call] ?? 0, newCounts[entry.call] ?? 0)
            // Calls of transitions that another sentence explains may be as many as before.
            guard was != isNow else { continue }
            // A sentence that names no transition is about the whole play.
            func isSame(_ other: Entry) -> Bool {
                other.call.name == entry.call.name && other.call.subject == entry.call.subject
            }
            if !namesTransition(entry), old.count(where: isSame) == new.count(where: isSame) {
                continue
            }
            changes.append(
                Change(
                    .callbacks, time: entry.event.time, view: entry.event.subject,
                    .count(
                        entry.call, phrase: phrase(entry), Pair(baseline: was, actual: isNow))))
        }
    }

    /// Returns how often each call occurs.
    private static func counts(_ entries: [Entry]) -> [CallKey: Int] {
        Dictionary(entries.map { ($0.call, 1) }, uniquingKeysWith: +)
    }

    // MARK: Details

    private mutating func compareDetails(_ before: Entry, _ entry: Entry) {
        let (old, new) = (before.event, entry.event)
        if new.name == .hapticFeedback { compareTimes(before, entry) }
        guard old.detail != new.detail, !isImplied(entry, isNew: true) else { return }
        if case .number(let was) = old.detail, case .number(let isNow) = new.detail,
            abs(was - isNow) <= 0.001
        {
            return
        }
        let isQuestion = EventName.isQuestion(new.name.rawValue)
        let change = Change(
            isQuestion || new.name == .sheetDidChangeDetent ? .decision : .callbacks,
            time: new.time, view: new.subject,
            .detail(
                Pair(baseline: before.index, actual: entry.index),
                phrase: isQuestion ? "`\(new.name.rawValue)`" : phrase(entry),
                Pair(baseline: old.detail.phrase, actual: new.detail.phrase),
                isQuestion: isQuestion))
        // The same answer to the same question is told once.
        if !changes.contains(where: { $0.sentence == change.sentence }) { changes.append(change) }
    }

    /// Tells another time of a haptic signal, unless it is as long after the last touch, or the
    /// beginning of its transition, as before.
    private mutating func compareTimes(_ before: Entry, _ entry: Entry) {
        func starts(_ timeline: Timeline, _ event: StageEvent) -> [Double?] {
            let touch = timeline.events.last { $0.name.isTouch && $0.time <= event.time }
            return [0, touch?.time, event.transition.map { timeline.transitions[$0].began }]
        }
        let times = Pair(baseline: before.event.time, actual: entry.event.time)
        let isSame = zip(starts(baseline, before.event), starts(actual, entry.event)).contains {
            guard let was = $0, let isNow = $1 else { return false }
            return abs(times.baseline - was - (times.actual - isNow)) <= unnoticedTime
        }
        if isSame || isImplied(entry, isNew: true) { return }
        changes.append(
            Change(
                .callbacks, time: times.actual, view: nil,
                .signal(
                    Pair(baseline: before.index, actual: entry.index),
                    phrase: before.event.detail == entry.event.detail
                        ? "the haptic signal `\(entry.event.detail.phrase)`" : "the haptic signal",
                    times)))
    }

    /// Whether the phrase for a call names its transition: where there are several.
    private func namesTransition(_ entry: Entry) -> Bool {
        actual.transitions.count > 1
            && entry.call.transition.map(actual.transitions.indices.contains) == true
    }

    /// Returns a phrase such as `viewDidDisappear of message`, or the full name if the event has no subject.
    private func phrase(_ entry: Entry) -> String {
        let name = entry.call.name.rawValue
        var phrase = name
        if let subject = entry.call.subject {
            phrase =
                entry.call.name.isTouch
                ? "\(name) of \(subject)"
                : "\(name.split(separator: ".").last ?? name[...]) of \(subject)"
        }
        guard namesTransition(entry), let number = entry.call.transition else { return phrase }
        return phrase + " in " + TransitionMatch.phrase(actual.transitions, number)
    }
}

extension StageEvent.Name {
    /// Whether a finger touches, moves or lifts.
    package var isTouch: Bool { rawValue.hasPrefix("touch.") }
}

extension StageEvent.Detail {
    /// The detail as worded in sentences.
    package var phrase: String {
        switch self {
        case .none: "nothing"
        case .answer(let answer): answer ?? "nil"
        case .number(let number): figure(number)
        case .flag(let flag): flag ? "true" : "false"
        case .word(let word): word
        }
    }
}
