import FilmstripParallel
package import Foundation
package import StageEvents

/// All that rules are held against: what happened in a play, and how it looked.
package struct Evidence: Sendable {
    package let transitions: [StageTransition]
    /// By time.
    package let events: [StageEvent]
    /// The events during each transition, by its number.
    private let eventsOfTransitions: [[StageEvent]]
    /// By time: where something happens that moves anything, before scripted ones and after, and at the
    /// display's frames while a transition is under way and shortly after.
    package let looks: [Look]
    /// How many recognizers of a name the views have, at the beginning and whenever a screen appeared.
    package let recognizers: [(time: Double, counts: [RecognizerCount])]
    /// From the first transition's beginning to the last one's end.
    package let span: ClosedRange<Double>
    /// When the strip's frames are, in rising order.
    package var frameTimes: [Double] = []
    /// The screen, points.
    package let size: CGSize
    /// Hertz.
    package let refreshRate: Double
    /// Whether the device asks for less motion.
    package let reducesMotion: Bool

    /// What the parties of each transition say before it plays, by its number.
    package let promises: [Int: StageTransition.Promise]

    /// What was seen of a play that has come to its end.
    package init(
        _ transitions: [StageTransition], promises: [Int: StageTransition.Promise],
        events: [StageEvent], looks: [Look],
        recognizers: [(time: Double, counts: [RecognizerCount])], span: ClosedRange<Double>,
        size: CGSize, refreshRate: Double, reducesMotion: Bool
    ) {
        (self.transitions, self.promises, self.events) = (transitions, promises, events)
        var sorted = [[StageEvent]](repeating: [], count: transitions.count)
        for event in events {
            if let id = event.transition { sorted[id].append(event) }
        }
        eventsOfTransitions = sorted
        (self.looks, self.recognizers, self.span) = (looks, recognizers, span)
        (self.size, self.refreshRate, self.reducesMotion) = (size, refreshRate, reducesMotion)
    }

    /// Seconds between two frames of the display.
    package var frameTime: Double { 1 / refreshRate }

    /// The look before anything happens at `time`.
    package func look(before time: Double) -> Look? {
        let index = looks.firstIndex(from: time, by: \.time)
        if looks[index...].prefix(while: { $0.time == time }).contains(where: \.isBefore) {
            return looks[index...].first(where: \.isBefore)
        }
        return index > 0 ? looks[index - 1] : nil
    }

    /// What a transition leaves; nil if it is under way, or the next one began with its end.
    package func look(after transition: StageTransition) -> Look? {
        guard let ended = transition.ended, next(after: transition) > ended else { return nil }
        return look(at: ended)
    }

    /// The last look of those until `time`, when all has happened that happens then.
    package func look(at time: Double) -> Look? { looks(in: -.infinity...time).last }

    /// The looks in a span, both ends included.
    ///
    /// None once the work is to end.
    package func looks(in span: ClosedRange<Double>) -> ArraySlice<Look> {
        if Cancellation.isRequested { return [] }
        let begin = looks.firstIndex(from: span.lowerBound, by: \.time)
        return looks[begin..<max(looks.firstIndex(from: span.upperBound.nextUp, by: \.time), begin)]
    }

    /// The events from `time` on.
    package func events(from time: Double) -> ArraySlice<StageEvent> {
        events[events.firstIndex(from: time, by: \.time)...]
    }

    /// When a transition is last seen alone; nil if it never ends.
    package func end(of transition: StageTransition) -> Double? {
        transition.ended.map { min($0, next(after: transition).nextDown) }
    }

    /// The display's frames in a span, both ends included.
    package func frames(in span: ClosedRange<Double>) -> [Look] {
        looks(in: span).filter { $0.isFrame && !$0.isBefore }
    }

    /// A transition's events of these names; none once the work is to end.
    package func events(_ names: StageEvent.Name..., of transition: StageTransition) -> [StageEvent]
    {
        if Cancellation.isRequested { return [] }
        return eventsOfTransitions[transition.id].filter { names.contains($0.name) }
    }

    /// When the next transition after `transition` begins; infinite if none does.
    package func next(after transition: StageTransition) -> Double {
        let next = transition.id + 1
        return transitions.indices.contains(next) ? transitions[next].began : .infinity
    }

    /// When a finger leaves a transition to itself: its release, or where the driver tells of none, the
    /// end of the last gesture within it. Nil if no finger drove it.
    package func handOff(of transition: StageTransition) -> Double? {
        guard transition.isInteractive else { return nil }
        return transition.released ?? lastGestureEnd(within: transition)?.time
    }

    /// The end or the cancellation of the last recognizer's gesture within a transition.
    package func lastGestureEnd(within transition: StageTransition) -> StageEvent? {
        eventsOfTransitions[transition.id].last { event in
            event.name == .recognizerState && event.time > transition.began
                && [.word("ended"), .word("cancelled")].contains(event.detail)
        }
    }

    /// The part of the screen by which a view shows at `place`, 0…1.
    package func part(of place: CGRect) -> Double {
        let seen = place.intersection(CGRect(origin: .zero, size: size))
        return seen.isNull ? 0 : seen.width * seen.height / (size.width * size.height)
    }

    /// How much of the screen a view is: the part of it that it covers, times its visibility.
    package func weight(of view: Seen) -> Double { part(of: view.place) * view.visibility }
}

extension Array {
    /// The place of the first element that is not before `time`, of elements in the order of their times: by
    /// halving.
    fileprivate func firstIndex(from time: Double, by key: KeyPath<Element, Double>) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle][keyPath: key] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// How many recognizers of one name a view has.
package struct RecognizerCount: Equatable, Sendable {
    package var view, recognizer: String
    package var count: Int

    package init(view: String, recognizer: String, count: Int) {
        (self.view, self.recognizer, self.count) = (view, recognizer, count)
    }
}
