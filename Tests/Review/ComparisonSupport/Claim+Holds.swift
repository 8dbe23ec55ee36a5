import FilmstripComparison
import FilmstripFilm
import StageEvents

extension Claim {
    /// Whether two plays are as the claim says.
    ///
    /// It reads the plays alone, without the code that matches them, so that a claim that follows from a wrong match is
    /// denied.
    ///
    /// - Parameters:
    ///   - baseline: The old play, with the names of the new one.
    ///   - actual: The new play.
    func holds(_ baseline: Timeline, _ actual: Timeline) -> Bool {
        switch self {
        case .transitionGone(let index, phrase: _, route: _, let time):
            baseline.transitions.indices.contains(index)
                && baseline.lacks(baseline.transitions[index], atOnce: time, actual)
        case .noneLeft(let indices, phrases: _, route: _, noun: _, let ends):
            !indices.isEmpty
                && indices.allSatisfy {
                    baseline.lacks(baseline.transitions[$0], atOnce: nil, actual)
                }
                && actual.transitions.allSatisfy {
                    $0.operation != baseline.transitions[indices[0]].operation
                }
                && (ends.map { ends in
                    ends.actual != ends.baseline && baseline.isSeen(ends.baseline)
                        && actual.isSeen(ends.actual)
                } ?? true)
        case .transitionNew(let index, noun: _, route: _, let outcome, let time):
            actual.transitions.indices.contains(index)
                && actual.transitions[index].outcome == outcome
                && actual.lacks(actual.transitions[index], atOnce: time, baseline)
        case .route(let pair, phrase: _, sentence: _, sameKind: _):
            Self.differ(pair, baseline, actual) {
                [$0.container, $0.operation, $0.from, $0.to]
            }
        case .interactivity(let pair, phrase: _, let isNow):
            Self.differ(pair, baseline, actual, \.isInteractive)
                && actual.transitions[pair.actual].isInteractive == isNow
        case .outcome(let pair, phrase: _, let outcomes):
            Self.differ(pair, baseline, actual, \.outcome)
                && outcomes.baseline == baseline.transitions[pair.baseline].outcome
                && outcomes.actual == actual.transitions[pair.actual].outcome
        case .state(let pair, phrase: _, let states):
            states.baseline != states.actual
                && baseline.changes[pair.baseline].to == states.baseline
                && actual.changes[pair.actual].to == states.actual
                && baseline.changes[pair.baseline].screen == actual.changes[pair.actual].screen
        case .initialState(let screen, let states):
            states.baseline != states.actual
                && baseline.changes.first { $0.screen == screen }?.from == states.baseline
                && actual.changes.first { $0.screen == screen }?.from == states.actual
        case .time(let kind, let pair, phrase: _, let times):
            Self.holds(kind, pair, times, baseline, actual)
        case .missed(let missed, let isNow):
            missed == (isNow ? actual : baseline).record?.missed
                && (missed.event != (isNow ? baseline : actual).record?.missed?.event
                    || missed.step != (isNow ? baseline : actual).record?.missed?.step)
        case .refused(let refused, let isNow):
            Self.holds(refused, isNow ? actual : baseline, isNow ? baseline : actual)
        case .states(let name, let states):
            states.baseline == baseline.states(of: name)
                && states.actual == actual.states(of: name) && states.baseline != states.actual
        case .order(let calls, let anchor, phrases: _, anchorPhrase: _):
            calls.allSatisfy { call in
                (call.baseline < anchor.baseline) != (call.actual < anchor.actual)
                    && baseline.events[call.baseline].isLike(actual.events[call.actual])
            } && baseline.events[anchor.baseline].isLike(actual.events[anchor.actual])
        case .count(let call, phrase: _, let counts):
            counts.baseline != counts.actual
                && counts.actual == actual.count(call, isOld: false)
                && (counts.baseline == baseline.count(call, isOld: true)
                    // The old play may have another number for the transition.
                    || (call.transition ?? -1) >= 0
                        && counts.baseline <= baseline.count(of: call.name, call.subject))
        case .detail(let pair, phrase: _, let told, isQuestion: _):
            baseline.events[pair.baseline].name == actual.events[pair.actual].name
                && baseline.events[pair.baseline].detail != actual.events[pair.actual].detail
                && told.baseline == baseline.events[pair.baseline].detail.phrase
                && told.actual == actual.events[pair.actual].detail.phrase
        case .signal(let pair, phrase: _, let times):
            baseline.events[pair.baseline].name == .hapticFeedback
                && actual.events[pair.actual].name == .hapticFeedback
                && baseline.events[pair.baseline].time == times.baseline
                && actual.events[pair.actual].time == times.actual
                && abs(times.baseline - times.actual) > 0.005
        case .finding(let rule, let view, let message, let isNew):
            Self.holds(rule, view, message, isNew, baseline, actual)
        case .name(role: _, let names, question: _, let only, let circle):
            // The old play has the new name already.
            baseline.knows(names.actual) && actual.knows(names.actual)
                && [baseline, actual].allSatisfy { $0.knows(names.baseline) == !circle.isEmpty }
                && circle.allSatisfy { baseline.knows($0) && actual.knows($0) }
                && (only == 0 || baseline.shows(all: actual))
        case .view(let names, let isNew, let isVisible):
            !names.isEmpty
                && names.allSatisfy { Self.holds($0, isNew: isNew, isVisible, baseline, actual) }
        case .presence(let names, let isShown, let moments, let span, isVisible: _):
            !moments.isEmpty
                && names.allSatisfy { name in
                    moments.allSatisfy { moment in
                        Self.isSound(moment, baseline, actual)
                            && actual.has(name, at: moment.new, like: baseline) == isShown
                            && moment.old.allSatisfy {
                                baseline.has(name, at: $0, like: actual) != isShown
                            }
                    } && (!span.contains(" to ") || Self.ends(name, moments, baseline, actual))
                }
        // Frames are compared by their numbers, beside records, too.
        case .progress(let moment, _, _, _, _, _)
        where moment.basis == .number && actual.record != nil:
            holds(baseline.ofFrames, actual.ofFrames)
        case .progress(let moment, let values, phrase: _, span: _, moment: _, let moving):
            moving?.reading.holds(of: moving?.view ?? "", isOfTransition: true, baseline, actual)
                != false
                && Self.isSound(moment, baseline, actual) && !actual.isAtTouch(moment.new)
                && actual.progress(at: moment.new, like: baseline) == values.actual
                && moment.old.map { baseline.progress(at: $0, like: actual) } == [values.baseline]
                && values.baseline != values.actual
        case .value(let claim): claim.holds(baseline, actual)
        case .drawingOrder(let above, let below, let moment, let last, let span):
            [moment, last].allSatisfy { Self.isDrawn(above, over: below, $0, baseline, actual) }
                // It lasts until the end, or until the plays part.
                && (!span.hasSuffix(" on") || Self.isDrawn(above, over: below, after: last, actual))
                && (!span.contains(" to ")
                    || !Self.isDrawn(above, over: below, last.next, baseline, actual))
        case .frameCount(let counts):
            counts == Pair(baseline: baseline.frames.count, actual: actual.frames.count)
                && counts.baseline != counts.actual
        case .frameTime(let index, let times):
            times.baseline == baseline.frames[index].time
                && times.actual == actual.frames[index].time
                && abs(times.baseline - times.actual) > sameTime
        case .displaySize(let sizes):
            sizes.baseline == baseline.displaySize && sizes.actual == actual.displaySize
                && sizes.baseline != sizes.actual
        case .scale(let scales):
            scales.baseline == baseline.scale && scales.actual == actual.scale
                && scales.baseline != scales.actual
        case .decisions(let claim): claim.holds(baseline, actual)
        case .decider(let name, let isNew):
            [baseline, actual].map { timeline in
                timeline.record?.decisions.contains { $0.interaction == name } ?? false
            } == [!isNew, isNew]
        }
    }

    private static func differ<Value: Equatable>(
        _ pair: Pair<Int>, _ baseline: Timeline, _ actual: Timeline,
        _ value: (StageTransition) -> Value
    ) -> Bool {
        baseline.transitions.indices.contains(pair.baseline)
            && actual.transitions.indices.contains(pair.actual)
            && value(baseline.transitions[pair.baseline]) != value(actual.transitions[pair.actual])
    }

    private static func holds(
        _ kind: TransitionTime, _ pair: Pair<Int>, _ times: Pair<Double>, _ baseline: Timeline,
        _ actual: Timeline
    ) -> Bool {
        func seconds(_ transition: StageTransition) -> Double? {
            switch kind {
            case .beginning: transition.began
            case .release: transition.released.map { $0 - transition.began }
            case .settling:
                transition.ended.flatMap { ended in transition.released.map { ended - $0 } }
            case .length: transition.ended.map { $0 - transition.began }
            }
        }
        return seconds(baseline.transitions[pair.baseline]) == times.baseline
            && seconds(actual.transitions[pair.actual]) == times.actual
            && figure(times.baseline) != figure(times.actual)
    }

    private static func holds(
        _ rule: FindingRule, _ view: String?, _ message: String, _ isNew: Bool,
        _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        func count(_ timeline: Timeline) -> Int {
            timeline.findings.count { $0.rule == rule && $0.view == view }
        }
        let own = isNew ? actual : baseline
        return own.findings.contains {
            $0.rule == rule && $0.view == view && $0.message == message && $0.allowed == nil
        }
            // The same finding may be in another transition.
            && (isNew ? count(actual) >= count(baseline) : count(baseline) >= count(actual))
    }

    private static func holds(
        _ refused: Timeline.Refused, _ own: Timeline, _ other: Timeline
    ) -> Bool {
        let (here, there) = (own.record?.refused ?? [], other.record?.refused ?? [])
        func count(_ all: [Timeline.Refused]) -> Int {
            // Steps may have other numbers in the other play.
            let key = refused.pointer.split(separator: "/").last
            return all.count {
                $0.reason == refused.reason && $0.pointer.split(separator: "/").last == key
            }
        }
        return here.contains(refused) && count(here) > count(there)
    }

    private static func holds(
        _ name: String, isNew: Bool, _ isVisible: Bool, _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        let (own, other) = isNew ? (actual, baseline) : (baseline, actual)
        let seen = own.allViews(like: other).filter { $0.name == name }
        return !seen.isEmpty && !other.allViews(like: own).contains { $0.name == name }
            && isVisible == seen.contains { $0.isVisible }
    }

    /// Whether two moments show the same of their plays for the reason that they give.
    static func isSound(
        _ moment: PairedMoment, _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        let new = actual.time(at: moment.new, like: baseline)
        var olds = moment.old.map { baseline.time(at: $0, like: actual) }
        guard !olds.isEmpty else { return false }
        // After its last moment, a play stays as it is while the transition goes on in the other one.
        if moment.basis != .progress, moment.old == [(baseline.record?.samples.count ?? 0) - 1],
            actual.transitions.contains(where: {
                $0.began <= new + 3e-6 && $0.ended ?? .infinity > new + 3e-6
            })
        {
            olds.append(.infinity)
        }
        func events(_ timeline: Timeline) -> [[Double]] {
            [
                timeline.transitions.map(\.began), timeline.transitions.compactMap(\.released),
                timeline.transitions.compactMap(\.ended),
            ]
        }
        switch moment.basis {
        case .number: return moment.old == [moment.new]
        case .time:
            return (olds.min() ?? 0) <= new + sameTime && (olds.max() ?? 0) >= new - sameTime
        case .offset:
            // As long after one of the events that were last of their kinds.
            return zip(events(actual), events(baseline)).contains { isNow, was in
                guard let last = isNow.last(where: { $0 <= new + 3e-6 }) else { return false }
                return was.contains { event in
                    let time = event + new - last
                    return (olds.min() ?? 0) <= time + 2e-5 && (olds.max() ?? 0) >= time - 2e-5
                }
            }
        // Curves of the same shape have the same values at the same fraction, others need not.
        case .fraction: return false
        case .progress:
            guard let progress = actual.progress(at: moment.new, like: baseline) else {
                return false
            }
            let values = moment.old.compactMap { baseline.progress(at: $0, like: actual) }
            return values.count == olds.count && (values.min() ?? 0) <= progress + 1e-5
                && (values.max() ?? 0) >= progress - 1e-5
        }
    }

    /// Whether a difference in presence from the first moment of both plays on ends where it is told to.
    private static func ends(
        _ name: String, _ moments: [PairedMoment], _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        guard let last = moments.last?.new, let samples = actual.record?.samples,
            let olds = baseline.record?.samples
        else { return true }
        // Up to the first transition, and at its beginning, the same moments are at the same time.
        guard last + 1 < samples.count else { return false }
        let time = samples[last + 1].time
        guard let old = olds.first(where: { abs($0.time - time) <= 1e-5 }),
            !(baseline.transitions + actual.transitions).contains(where: { $0.began < time - 1e-5 })
        else { return true }
        return samples[last + 1].views.contains { $0.name == name }
            == old.views.contains { $0.name == name }
    }

    private static func isDrawn(
        _ above: String, over below: [String], _ moment: PairedMoment, _ baseline: Timeline,
        _ actual: Timeline
    ) -> Bool {
        guard let olds = baseline.record?.samples, let news = actual.record?.samples,
            news.indices.contains(moment.new), moment.old.allSatisfy(olds.indices.contains)
        else { return false }
        return below.allSatisfy { below in
            isAbove(above, below, news[moment.new].order) == true
                && moment.old.allSatisfy { isAbove(above, below, olds[$0].order) == false }
        }
    }

    /// Whether a view is drawn above others in a play from a moment on, wherever it is drawn at all.
    private static func isDrawn(
        _ above: String, over below: [String], after moment: PairedMoment, _ actual: Timeline
    ) -> Bool {
        actual.record?.samples.dropFirst(moment.new + 1).allSatisfy { sample in
            below.allSatisfy { isAbove(above, $0, sample.order) ?? true }
        } == true
    }

    private static func isAbove(_ one: String, _ other: String, _ order: [String]?) -> Bool? {
        guard let order, let place = order.firstIndex(of: one),
            let otherPlace = order.firstIndex(of: other)
        else { return nil }
        return place > otherPlace
    }
}

extension PairedMoment {
    /// The moments after these.
    fileprivate var next: PairedMoment {
        var next = self
        next.new += 1
        next.old = old.map { $0 + 1 }
        return next
    }
}

extension StageEvent {
    /// Whether another event is the same call of the same object.
    fileprivate func isLike(_ other: StageEvent) -> Bool {
        name == other.name && subject == other.subject
    }
}

extension Timeline {
    /// The timeline of the frames alone, with the places of views on the display among their properties.
    var ofFrames: Timeline {
        var timeline = self
        timeline.record = nil
        for index in timeline.frames.indices {
            for view in timeline.frames[index].views.indices {
                let place = timeline.frames[index].views[view].displayed
                timeline.frames[index].views[view].properties.append(place)
            }
        }
        return timeline
    }

    fileprivate func count(like transition: StageTransition) -> Int {
        transitions.count {
            $0.container == transition.container && $0.operation == transition.operation
                && $0.from == transition.from && $0.to == transition.to
        }
    }

    /// Whether a screen is in the window at the end.
    fileprivate func isSeen(_ screen: String) -> Bool {
        (record?.samples.last?.views ?? frames.last?.views ?? []).contains { $0.name == screen }
    }

    fileprivate func states(of recognizer: String) -> [String] {
        events.compactMap { event in
            guard event.name == .recognizerState, event.subject == recognizer,
                case .word(let state) = event.detail, state != "changed"
            else { return nil }
            return state
        }
    }

    fileprivate func count(_ call: CallKey, isOld: Bool) -> Int {
        let transition = call.transition.map { $0 < 0 ? -1 - $0 : $0 }
        if !isOld, let number = call.transition, number < 0 { return 0 }
        return events.count {
            $0.name == call.name && $0.subject == call.subject
                && ($0.transition == transition || $0.name.isTouch)
        }
    }

    fileprivate func count(of name: StageEvent.Name, _ subject: String?) -> Int {
        events.count { $0.name == name && $0.subject == subject }
    }

    /// Whether another play has fewer transitions like one of this play; and whether their screens change at once there at
    /// a time, or, without one, no more often than in this play.
    fileprivate func lacks(
        _ transition: StageTransition, atOnce time: Double?, _ other: Timeline
    ) -> Bool {
        func times(_ timeline: Timeline) -> Set<Double> {
            func times(_ name: StageEvent.Name, _ screen: String?) -> Set<Double> {
                Set(
                    timeline.events.filter {
                        $0.transition == nil && $0.name == name && $0.subject == screen
                    }.map(\.time))
            }
            let come = times(.viewDidAppear, transition.to)
            let gone = times(.viewDidDisappear, transition.from)
            return switch transition.operation {
            case "present": come
            case "dismiss": gone
            default: come.intersection(gone)
            }
        }
        func alike(_ timeline: Timeline) -> Int {
            timeline.transitions.count {
                $0.container == transition.container && $0.operation == transition.operation
            }
        }
        return
            (count(like: transition) > other.count(like: transition)
            || alike(self) > alike(other))
            && (time.map(times(other).contains) ?? (times(other).count <= times(self).count))
    }

    /// Whether a finger that drives a transition touches at the very time of a moment, which may be before or after it in an
    /// earlier record.
    fileprivate func isAtTouch(_ index: Int) -> Bool {
        guard let record, record.version < 3 else { return false }
        let time = record.samples[index].time
        return events.contains {
            $0.name == .updateInteractiveTransition && abs($0.time - time) <= 1e-6
        }
    }

    fileprivate func has(_ name: String, at index: Int, like other: Timeline) -> Bool {
        views(at: index, like: other).contains { $0.name == name }
    }

    fileprivate func knows(_ name: String) -> Bool {
        transitions.contains { $0.from == name || $0.to == name }
            || events.contains { $0.subject == name || $0.detail == .answer(name) }
            || frames.contains { $0[name] != nil }
            || record?.samples.contains { $0.views.contains { $0.name == name } } ?? false
    }

    // Moments of two plays are samples if both have records, else frames.

    fileprivate func time(at index: Int, like other: Timeline) -> Double {
        guard let record, other.record != nil else { return frames[index].time }
        return record.samples.indices.contains(index) ? record.samples[index].time : .nan
    }

    fileprivate func progress(at index: Int, like other: Timeline) -> Double? {
        guard let record, other.record != nil else { return frames[index].progress }
        return record.samples.indices.contains(index) ? record.samples[index].progress : nil
    }

    fileprivate func views(at index: Int, like other: Timeline) -> [View] {
        guard let record, other.record != nil else { return frames[index].views }
        // A claim of another play has moments that this one may not have.
        return record.samples.indices.contains(index) ? record.samples[index].views : []
    }

    func view(_ name: String, at index: Int, like other: Timeline) -> View? {
        views(at: index, like: other).first { $0.name == name }
    }

    fileprivate func allViews(like other: Timeline) -> [View] {
        guard let record, other.record != nil else { return frames.flatMap(\.views) }
        return record.samples.flatMap(\.views)
    }
}
