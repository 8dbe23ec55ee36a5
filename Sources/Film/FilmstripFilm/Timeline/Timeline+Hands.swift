package import StageEvents

extension Timeline {
    /// A part of a play in which a screen's behavior, or a transition that a finger has let go of, is in a phase that no
    /// call about a transition tells.
    package struct Hand: Equatable {
        /// Stage seconds.
        package var range: Range<Double>
        /// The phase of which it is a part: idle for a behavior, interactive for a transition.
        package var within: StageTransition.Phase
        package var phase: StageTransition.Phase
        /// Words in place of the phase's name; nil for that name.
        package var words: String?
        /// The id of the transition; nil for a behavior.
        package var transition: Int?
    }

    /// These parts, the later of two at one time last.
    package var hands: [Hand] {
        changes.flatMap { hands(of: $0) } + transitions.flatMap { hands(of: $0) }
    }

    /// The parts in which a finger holds one of the system's sheets, which goes between its detents without a transition.
    /// They last until the sheet chooses another detent, which it may do some milliseconds after the lift.
    package var sheets: [Hand] {
        var began: Double?
        return events.compactMap { event in
            guard event.name == .recognizerState, event.subject == "sheetPresentationController",
                case .word(let state) = event.detail, state != "changed"
            else { return nil }
            defer { began = state == "began" ? event.time : nil }
            guard let start = began, start < event.time else { return nil }
            let next = events.first {
                $0.time >= event.time
                    && ($0.name == .sheetDidChangeDetent || $0.name == .touchBegan)
            }
            let end = next?.name == .sheetDidChangeDetent ? next?.time : nil
            return Hand(
                range: start..<(end ?? event.time), within: .idle, phase: .interactive,
                words: "sheet, pan")
        }
    }

    /// The parts of a behavior: the finger's, that of the way to the state, and the rest in it.
    private func hands(of change: StateChange) -> [Hand] {
        let next =
            changes.filter { $0.screen == change.screen && $0.began > change.began }
            .map(\.began).min() ?? .infinity
        let isFirst = !changes.contains { $0.screen == change.screen && $0.began < change.began }
        let released = change.released ?? .infinity
        let ended = min(max(change.ended ?? .infinity, released), max(next, released))
        let held = change.from.map { "\($0), \(change.gesture)" } ?? change.gesture
        let parts: [(Double, Double, StageTransition.Phase, String?)] = [
            (isFirst ? 0 : change.began, change.began, .idle, change.from),
            (change.began, released, .interactive, held),
            (released, ended, change.from == change.to ? .cancelling : .completing, change.words),
            (ended, next, .idle, change.to ?? change.from),
        ]
        return parts.filter { $0.0 < $0.1 && ($0.3 != nil || $0.2 != .idle) }.map {
            Hand(range: $0.0..<$0.1, within: .idle, phase: $0.2, words: $0.3)
        }
    }

    /// The parts between the lift of the last finger from an interactive transition, and the call that finishes or
    /// cancels it, of a driver that moves the views itself before.
    private func hands(of transition: StageTransition) -> [Hand] {
        guard transition.isInteractive, let ended = transition.ended,
            let outcome = transition.outcome, outcome != .stalled
        else { return [] }
        let end = min(transition.released ?? ended, ended)
        let lifts = gestures.map(\.ended).filter { lift in
            lift >= transition.began && lift < end - 1.0 / 60
                && !gestures.contains { $0.began <= lift && lift < $0.ended }
        }
        return lifts.map { lift in
            let next = gestures.map(\.began).filter { $0 > lift }.min() ?? .infinity
            return Hand(
                range: lift..<min(next, end), within: .interactive,
                phase: outcome == .completed ? .completing : .cancelling,
                transition: transition.id)
        }
    }

    /// Gives frames the phases of the parts in which they lie.
    package mutating func tellHands() {
        let hands = hands
        for index in frames.indices {
            let frame = frames[index]
            let hand = hands.last { $0.within == frame.phase && $0.range.contains(frame.time) }
            if let hand { frames[index].phase = hand.phase }
        }
    }
}
