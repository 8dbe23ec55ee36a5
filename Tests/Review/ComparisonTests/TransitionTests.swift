import FilmstripComparison
import FilmstripFilm
import StageEvents
import Testing

/// Two plays, and what a comparison tells of them.
struct PlayPair: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old, new: HandmadePlay
    var sentences: [String]

    init(_ name: String, _ old: HandmadePlay, _ new: HandmadePlay, _ sentences: String...) {
        (testDescription, self.old, self.new, self.sentences) = (name, old, new, sentences)
    }
}

@Suite struct `A comparison of transitions` {
    private static func play(_ transitions: StageTransition...) -> HandmadePlay {
        HandmadePlay(transitions: transitions, frames: [.handmade(0, nil, x: 0)])
    }

    private static func push(
        _ id: Int = 1, to: String = "c", from began: Double = 2, until ended: Double = 3,
        _ outcome: StageTransition.Outcome = .completed
    ) -> StageTransition {
        .handmade(id, "push", to: to, from: began, until: ended, outcome)
    }

    private static func changed(
        _ transition: StageTransition, _ change: (inout StageTransition) -> Void
    ) -> StageTransition {
        var copy = transition
        change(&copy)
        return copy
    }

    /// The play with a push from "b" to "c" without animation.
    private static func atOnce(
        _ play: HandmadePlay, _ change: (inout HandmadePlay) -> Void = { _ in }
    ) -> HandmadePlay {
        var play = play
        let calls: [(StageEvent.Name, String)] = [(.viewDidDisappear, "b"), (.viewDidAppear, "c")]
        play.events = calls.map {
            StageEvent(time: 2, name: $0.0, subject: $0.1)
        }
        change(&play)
        return play
    }

    private static let pop = StageTransition.handmade(until: 1)
    private static let swipe = StageTransition.handmade(released: 0.4, until: 1)

    static let pairs = [
        PlayPair("equal ones", play(pop, push()), play(pop, push())),
        PlayPair(
            "one that is gone", play(pop, push()), play(pop),
            "The push from b to c no longer happens"),
        PlayPair(
            "a new one", play(pop), play(pop, push()), "A push from b to c happens that did not"),
        PlayPair(
            "the second of three that is gone",
            play(
                push(0, to: "c", from: 0, until: 1), push(1, to: "d"),
                push(2, to: "c", from: 4, until: 5)),
            play(push(0, to: "c", from: 0, until: 1), push(1, to: "d", from: 4, until: 5)),
            "The second push from b to d no longer happens",
            "The second push (formerly the third) goes from b to d; it went from b to c"),
        PlayPair(
            "one that is no longer animated", play(pop, push()), atOnce(play(pop)),
            "The push from b to c is no longer animated: it happens at once, at 2 s"),
        PlayPair(
            "one that is animated now", atOnce(play(pop)), play(pop, push()),
            "The push from b to c is animated; it happened at once, at 2 s"),
        PlayPair(
            "one that another screen shows at once", play(pop, push()),
            atOnce(play(pop)) { $0.events.removeLast() }, "The push from b to c no longer happens",
            "viewDidDisappear of b is called, which was not"),
        PlayPair(
            "steps at the same times between other screens",
            play(pop, push(from: 2), push(2, to: "d", from: 4, until: 5)),
            play(pop, push(to: "d")), "The first push goes from b to d; it went from b to c",
            "The second push from b to d no longer happens"),
        PlayPair(
            "an outcome of the first of two pops",
            play(swipe, push(), .handmade(2, from: 4, until: 5)),
            play(changed(swipe) { $0.outcome = .cancelled }, push()),
            "The first pop is cancelled; it was completed",
            "The second pop from b to a no longer happens"),
        PlayPair(
            "a release and a settling", play(swipe), play(.handmade(released: 0.5, until: 1.2)),
            "The pop is let go after 0.5 s; it was let go after 0.4 s",
            "The pop takes 0.7 s from letting go to its end; it took 0.6 s"),
        PlayPair(
            "another route", play(pop, push()), play(.handmade(to: "c", until: 1), push()),
            "The pop goes from b to c; it went from b to a"),
        PlayPair(
            "another kind", play(pop),
            play(
                changed(pop) { ($0.container, $0.operation) = ("presentation", "dismiss") }),
            "Transition number 1 is a dismissal in presentation from b to a; it was a pop in navigation from b to a"
        ),
        PlayPair(
            "another container", play(pop), play(changed(pop) { $0.container = "own" }),
            "Transition number 1 is a pop in own from b to a; it was a pop in navigation from b to a"
        ),
        PlayPair(
            "a finger", play(changed(swipe) { $0.isInteractive = false }), play(swipe),
            "The pop is interactive; it was not"),
        PlayPair(
            "no finger", play(swipe), play(changed(swipe) { $0.isInteractive = false }),
            "The pop is no longer interactive"),
        PlayPair(
            "an outcome", play(pop), play(.handmade(until: 1, .cancelled)),
            "The pop is cancelled; it was completed"),
        PlayPair(
            "a stall", play(pop),
            play(changed(pop) { ($0.outcome, $0.ended) = (.stalled, nil) }),
            "The pop stalls; it was completed"),
        PlayPair(
            "no end", play(changed(pop) { ($0.outcome, $0.ended) = (.stalled, nil) }),
            play(changed(pop) { ($0.outcome, $0.ended) = (nil, nil) }),
            "The pop does not end; it stalled"),
        PlayPair(
            "a release", play(swipe), play(.handmade(released: 0.5, until: 1.1)),
            "The pop is let go after 0.5 s; it was let go after 0.4 s"),
        PlayPair(
            "a settling", play(swipe), play(.handmade(released: 0.4, until: 1.2)),
            "The pop takes 0.8 s from letting go to its end; it took 0.6 s"),
        PlayPair(
            "a later beginning", play(pop, push()), play(pop, push(from: 2.25, until: 3.25)),
            "The push begins at 2.25 s; it began at 2 s"),
        PlayPair(
            "a beginning that follows from a longer transition", play(pop, push()),
            play(.handmade(until: 1.5), push(from: 2.5, until: 3.5)),
            "The pop takes 1.5 s; it took 1 s"),
        PlayPair(
            "a beginning that follows from a later one", play(pop, push()),
            play(.handmade(from: 0.5, until: 1.5), push(from: 2.5, until: 3.5)),
            "The pop begins at 0.5 s; it began at 0 s"),
        PlayPair(
            "the second of two pushes", play(push(0, from: 0, until: 1), push()),
            play(push(0, from: 0, until: 1), push(until: 3.5)),
            "The second push takes 1.5 s; it took 1 s"),
        PlayPair(
            "the sixth of six pushes",
            HandmadePlay(
                transitions: (0..<6).map {
                    push($0, to: "\($0)", from: Double($0), until: Double($0) + 0.5)
                }, frames: [.handmade(0, nil, x: 0)]),
            HandmadePlay(
                transitions: (0..<6).map {
                    push(
                        $0, to: "\($0)", from: Double($0),
                        until: Double($0) + ($0 == 5 ? 0.75 : 0.5))
                }, frames: [.handmade(0, nil, x: 0)]),
            "Push number 6 takes 0.75 s; it took 0.5 s"),
        PlayPair(
            "one between equal ones", play(pop, push()),
            play(pop, .handmade(1, "select", to: "d", from: 1.2, until: 1.4), push(2)),
            "A selection from b to d happens that did not"),
    ]

    @Test(arguments: pairs) func `tells of`(_ pair: PlayPair) throws {
        let told = try pair.old.told(of: pair.new)
        #expect(told == pair.sentences)
    }

    /// Times of transitions are equal within a millisecond.
    @Test(arguments: [(1.001, 0), (1.0011, 1)])
    func `compares frames by number once the times differ`(end: Double, count: Int) throws {
        func play(_ end: Double, x: Double) -> HandmadePlay {
            HandmadePlay(
                transitions: [.handmade(until: end)],
                frames: [.handmade(0, 0, x: 0), .handmade(0.5 * end, 0.5, x: x)])
        }
        let told = try play(1, x: 10).told(of: play(end, x: 30))
        #expect(told.count { $0.contains("at the same frame") } == count)
    }
}
