import FilmstripParallel
package import Foundation
package import StageEvents

/// The input of all finding rules: the events of a play, and its appearance over time.
package struct Evidence: Sendable {
    package let transitions: [StageTransition]
    /// Events in order of time.
    package let events: [StageEvent]
    /// The events during each transition, by the transition's id.
    private let eventsOfTransitions: [[StageEvent]]
    /// Looks in order of time: at times when anything moves a view, before and after scripted events, and at the
    /// display's frames during a transition and shortly after it.
    package let looks: [Look]
    /// The number of recognizers of each name on the views, at the beginning and whenever a screen appeared.
    package let recognizers: [(time: Double, counts: [RecognizerCount])]
    /// The lifts of fingers during transitions, in order of time.
    package let lifts: [Lift]
    /// The fingers on the display, in the order in which they touch.
    package var strokes: [Stroke] = []
    /// The seconds that the animations of named views take in each interactive transition, by its id, from its beginning
    /// on.
    package var lengths: [Int: Double] = [:]
    /// The containers' bars at each time when one appears or goes, in order of time.
    package var bars: [(time: Double, bars: [BarState])] = []
    /// The display's frames during transitions for which something is drawn off screen, in order of time; empty if that
    /// was not counted.
    package var offscreen: [OffscreenFrame] = []
    /// The display at moments of each transition, by its id.
    package var pictures: [Int: Pictures] = [:]
    /// Pixels per point of the display.
    package var scale = 1.0
    /// From the beginning of the first transition to the end of the last one.
    package let span: ClosedRange<Double>
    /// The times of the strip's frames, rising.
    package var frameTimes: [Double] = []
    /// The screen's size; points.
    package let size: CGSize
    /// The display's refresh rate; hertz.
    package let refreshRate: Double
    package let reducesMotion: Bool

    /// The declared duration and final frame of each transition, by its id.
    package let promises: [Int: StageTransition.Promise]
    /// Facts noted by the scene.
    package let facts: Facts

    /// Facts that the scene of a spec notes of its play; those of code are empty.
    package struct Facts: Sendable {
        /// Facts about transitions, in order of time.
        package var notes: [SceneNote] = []
        /// The values with which screens and their named views were made.
        package var built: [ViewValues] = []
        /// JSON Pointers of the rules that decided something, and of the conditional steps that were done.
        package var decided: Set<String> = []
        /// Values read by the conditions that once kept a gesture from beginning, by their JSON Pointers.
        package var declined: [String: String] = [:]
        /// The direction, such as "to the right", in which alone a drag moves the progress of an interaction, by its name.
        package var directions: [String: String] = [:]
        /// Moving touches that no recognizer watches, in order of time.
        package var strays: [StrayTouch] = []
        /// JSON Pointers of the script's operations that were performed at rest and changed nothing.
        package var idle: [String] = []
        /// The changes of each view's properties by steps, by the view's name, in order of time.
        package var changes: [String: [PropertyChange]] = [:]
        /// Operations that were impossible and skipped, in order of time; empty unless the play is for a review.
        package var refused: [Timeline.Refused] = []

        package init() {}
    }

    /// Collects the evidence of a finished play.
    package init(
        _ transitions: [StageTransition], promises: [Int: StageTransition.Promise],
        events: [StageEvent], looks: [Look],
        recognizers: [(time: Double, counts: [RecognizerCount])], lifts: [Lift] = [],
        span: ClosedRange<Double>, size: CGSize, refreshRate: Double, reducesMotion: Bool,
        facts: Facts = Facts()
    ) {
        self.facts = facts
        (self.transitions, self.promises, self.events) = (transitions, promises, events)
        var sorted = [[StageEvent]](repeating: [], count: transitions.count)
        for event in events {
            if let id = event.transition { sorted[id].append(event) }
        }
        eventsOfTransitions = sorted
        (self.looks, self.recognizers, self.span) = (looks, recognizers, span)
        self.lifts = lifts
        (self.size, self.refreshRate, self.reducesMotion) = (size, refreshRate, reducesMotion)
    }

    /// Seconds between two frames of the display.
    package var frameTime: Double { 1 / refreshRate }

    /// The look just before anything happens at `time`; nil if there is none.
    package func look(before time: Double) -> Look? {
        let index = looks.firstIndex(from: time, by: \.time)
        if looks[index...].prefix(while: { $0.time == time }).contains(where: \.isBefore) {
            return looks[index...].first(where: \.isBefore)
        }
        return index > 0 ? looks[index - 1] : nil
    }

    /// The look just before a transition's end; nil if it never ends.
    package func look(beforeEndOf transition: StageTransition) -> Look? {
        transition.ended.flatMap { look(before: $0) }
    }

    /// The look at a transition's end; nil if it is under way, or if the next one has begun by its end.
    package func look(after transition: StageTransition) -> Look? {
        guard let ended = transition.ended, next(after: transition) > ended else { return nil }
        // The time at which the look was taken may differ from that of the end by rounding errors.
        return look(at: ended + 1e-9)
    }

    /// The last look at or before `time`, after all that happens then.
    package func look(at time: Double) -> Look? { looks(in: -.infinity...time).last }

    /// The looks in a span, both ends included.
    ///
    /// Empty once cancellation is requested.
    package func looks(in span: ClosedRange<Double>) -> ArraySlice<Look> {
        if Cancellation.isRequested { return [] }
        let begin = looks.firstIndex(from: span.lowerBound, by: \.time)
        return looks[begin..<max(looks.firstIndex(from: span.upperBound.nextUp, by: \.time), begin)]
    }

    /// The events at or after `time`.
    package func events(from time: Double) -> ArraySlice<StageEvent> {
        events[events.firstIndex(from: time, by: \.time)...]
    }

    /// The last instant of a transition: its end, or just before the next one begins if that is earlier; nil if it
    /// never ends.
    package func end(of transition: StageTransition) -> Double? {
        transition.ended.map { min($0, next(after: transition).nextDown) }
    }

    /// The display's frames in a span, both ends included.
    package func frames(in span: ClosedRange<Double>) -> [Look] {
        looks(in: span).filter { $0.isFrame && !$0.isBefore }
    }

    /// A frame of the display, in stage seconds, with the pictures that are drawn off screen for it.
    package typealias OffscreenFrame = (time: Double, passes: [OffscreenPass])

    /// The frames of a transition for which something is drawn off screen.
    package func offscreen(in transition: StageTransition) -> [OffscreenFrame] {
        let end = transition.ended ?? .infinity
        return offscreen.filter { $0.time > transition.began - 1e-9 && $0.time < end + 1e-9 }
    }

    /// A transition's events with these names; empty once cancellation is requested.
    package func events(_ names: StageEvent.Name..., of transition: StageTransition) -> [StageEvent]
    {
        if Cancellation.isRequested { return [] }
        return eventsOfTransitions[transition.id].filter { names.contains($0.name) }
    }

    /// The time at which the next transition begins; infinite if there is none.
    package func next(after transition: StageTransition) -> Double {
        let next = transition.id + 1
        return transitions.indices.contains(next) ? transitions[next].began : .infinity
    }

    /// The time at which a finger lets go of a transition: its release, or the end of the last gesture within it if
    /// no release was recorded. Nil if the transition is not interactive or neither exists.
    package func handOff(of transition: StageTransition) -> Double? {
        guard transition.isInteractive else { return nil }
        return transition.released ?? lastGestureEnd(within: transition)?.time
    }

    /// The time of the last touch at or before the beginning of a transition, if a finger began it; nil otherwise.
    package func touch(before transition: StageTransition) -> Double? {
        guard transition.isInteractive else { return nil }
        return events.last { $0.name == .touchBegan && $0.time <= transition.began }?.time
    }

    /// The last event within a transition that ends or cancels a recognizer's gesture.
    package func lastGestureEnd(within transition: StageTransition) -> StageEvent? {
        eventsOfTransitions[transition.id].last { event in
            event.name == .recognizerState && event.time > transition.began
                && [.word("ended"), .word("cancelled")].contains(event.detail)
        }
    }

    /// The fraction of the screen that a view at `place` covers, 0…1.
    package func part(of place: CGRect) -> Double {
        let seen = place.intersection(CGRect(origin: .zero, size: size))
        return seen.isNull ? 0 : seen.width * seen.height / (size.width * size.height)
    }

    /// The fraction of the screen that a view covers, times its visibility.
    package func weight(of view: Seen) -> Double { part(of: view.place) * view.visibility }
}

extension Array {
    /// The index of the first element at or after `time`, in an array sorted by time: binary search.
    fileprivate func firstIndex(from time: Double, by key: KeyPath<Element, Double>) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle][keyPath: key] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The number of recognizers with one name on a view.
package struct RecognizerCount: Equatable, Sendable {
    package var view, recognizer: String
    package var count: Int

    package init(view: String, recognizer: String, count: Int) {
        (self.view, self.recognizer, self.count) = (view, recognizer, count)
    }
}
