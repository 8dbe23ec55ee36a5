import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents
import Testing

/// The bounds of the rules on the end, the set-up and the scrubbing of transitions, on both sides.
@Suite struct `The bounds of a finding at an end` {
    private typealias Staged = StagedEvidence

    // MARK: Jumps

    /// The change of the arriving screen at the end.
    struct Jump: CustomTestStringConvertible {
        var x = 0.0
        var visibility = (old: 1.0, new: 1.0)
        var isFound: Bool
        var testDescription: String {
            "by \(x), visible \(visibility.old), then \(visibility.new)"
        }
    }

    @Test(arguments: [
        Jump(isFound: false), Jump(x: 2, isFound: false), Jump(x: 2.001, isFound: true),
        Jump(x: -2.001, isFound: true), Jump(visibility: (0.9, 1), isFound: false),
        Jump(visibility: (0.899, 1), isFound: true), Jump(visibility: (1, 0.899), isFound: true),
        Jump(x: 50, visibility: (0.1, 0.1), isFound: false),
        Jump(x: 50, visibility: (0.101, 0.101), isFound: true),
    ])
    func `a jump is one of more than 2 points or a tenth of the visibility`(_ row: Jump) {
        var staged = Staged()
        staged.see(at: 1.499_999, isBefore: true, [.screen("new", visibility: row.visibility.old)])
        staged.see(at: 1.5, [.screen("new", x: row.x, visibility: row.visibility.new)])
        #expect(!staged.findings(.completionJump).isEmpty == row.isFound)
        staged.promises[0]?.isSystems = true
        #expect(staged.findings(.completionJump).isEmpty)
    }

    /// Where the screen was in the two frames before it jumps by 20 points.
    @Test(arguments: [
        ([-10.0, 0], false), ([-9.9, 0], true), ([-30, 0], false), ([0, 0], true),
        // It has moved since the last frame: the movement is not made frame by frame.
        ([-30, -1], true),
    ])
    func `a jump is no last step of a movement made frame by frame`(places: [Double], isFound: Bool)
    {
        var staged = Staged()
        for (index, place) in places.enumerated() {
            staged.see(at: 1.46 + Double(index) / 60, isFrame: true, [.screen("new", x: place)])
        }
        staged.see(at: 1.499_999, isBefore: true, [.screen("new")])
        staged.see(at: 1.5, [.screen("new", x: 20)])
        #expect(!staged.findings(.completionJump).isEmpty == isFound)
    }

    @Test func `a jump is one of the screen that stays`() {
        for (outcome, jumps) in [
            (StageTransition.Outcome.completed, "new"), (.cancelled, "old"),
        ] {
            for name in ["old", "new"] {
                var staged = Staged()
                staged.transitions[0].outcome = outcome
                staged.see(at: 1.499_999, isBefore: true, [.screen(name)])
                staged.see(at: 1.5, [.screen(name, x: 20)])
                #expect(staged.findings(.completionJump).isEmpty == (name != jumps))
            }
        }
    }

    /// The other screen is drawn above or below, and covers a part of the one that jumps.
    @Test(arguments: [(0, 400.0, true), (2, 400, false), (2, 199, true), (2, 201, false)])
    func `a jump below a screen is not seen`(rank: Int, width: Double, isFound: Bool) {
        var staged = Staged()
        var (new, old) = (
            Seen.screen("new"), Seen.screen("old", size: CGSize(width: width, height: 800))
        )
        (new.rank, old.rank) = (1, rank)
        staged.see(at: 1.499_999, isBefore: true, [new, old])
        new.place.origin.x = 20
        staged.see(at: 1.5, [new])
        #expect(!staged.findings(.completionJump).isEmpty == isFound)
    }

    @Test func `a jump below a snapshot that goes at that instant is not seen`() {
        for stays in [true, false] {
            var staged = Staged()
            let snapshot = Seen(
                name: "flying", isScreen: false, isInWindow: true, hasSpring: false,
                place: CGRect(origin: .zero, size: Staged.size), visibility: 1)
            staged.see(at: 1, isBefore: true, [snapshot])
            staged.see(at: 1.499_999, isBefore: true, [.screen("new"), snapshot])
            staged.see(at: 1.5, [.screen("new", x: 20)] + (stays ? [snapshot] : []))
            #expect(!staged.findings(.completionJump).isEmpty == stays)
        }
    }

    @Test func `a jump with a cause that another rule tells is not told again`() {
        var staged = Staged()
        staged.transitions[0].outcome = .cancelled
        func values(_ x: Double) -> [ViewValues] {
            [
                ViewValues(
                    name: "old", frame: CGRect(x: x, y: 0, width: 400, height: 800), alpha: 1,
                    transform: .identity, others: [])
            ]
        }
        staged.see(at: 1, isBefore: true, [.screen("old")], left: values(0))
        staged.see(at: 1.499_999, isBefore: true, [.screen("old")], left: values(20))
        staged.see(at: 1.5, [.screen("old", x: 20)], left: values(20))
        #expect(staged.findings(.frameLeftBehind).count == 1)
        #expect(staged.findings(.completionJump).isEmpty)
    }

    @Test func `a spring that has arrived is not cut by values that are set then`() {
        for (place, isFound) in [(100.0, false), (98, false), (97.9, true)] {
            var staged = Staged()
            func values(_ x: Double) -> [ViewValues] {
                [
                    ViewValues(
                        name: "old", frame: CGRect(x: x, y: 0, width: 400, height: 800), alpha: 1,
                        transform: .identity, others: [])
                ]
            }
            staged.see(
                at: 1.3, isBefore: true, [.screen("old", x: place, hasSpring: true)],
                left: values(100))
            staged.see(at: 1.3, [.screen("old", x: 0)], left: values(0))
            #expect(!staged.findings(.springCut).isEmpty == isFound)
        }
    }

    // MARK: Elements

    /// Frames in which the element is seen on the old screen and on the new one.
    struct Flight: CustomTestStringConvertible {
        var testDescription: String
        var old: [Double]
        var new: [Double]
        var isFound: Bool
    }

    @Test(arguments: [
        Flight(
            testDescription: "is gone for 7 frames", old: [0, 0, 0, 0, 0, 0, 0, 0],
            new: [0, 0, 0, 0, 0, 0, 0, 1], isFound: false),
        Flight(
            testDescription: "is gone for 8 frames", old: [0, 0, 0, 0, 0, 0, 0, 0, 0],
            new: [0, 0, 0, 0, 0, 0, 0, 0, 1], isFound: true),
        Flight(
            testDescription: "fades", old: [0.8, 0.4, 0, 0, 0, 0, 0, 0, 0, 0],
            new: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], isFound: false),
        Flight(
            testDescription: "is seen on one of the two", old: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0],
            new: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1], isFound: false),
    ])
    func `an element vanishes if it is on neither screen for a tenth of a second`(_ row: Flight) {
        var staged = Staged()
        staged.transitions[0].ended = 1 + Double(row.old.count) * Staged.frameTime
        func views(_ old: Double, _ new: Double, from: Double = 1) -> [Seen] {
            [
                .screen("new", visibility: 0.5), element("new.hero", 0.5 * new),
                .screen("old", visibility: from), element("old.hero", from * old),
            ]
        }
        staged.see(at: 1, isBefore: true, views(1, 0))
        for (index, (old, new)) in zip(row.old, row.new).enumerated() {
            staged.see(at: 1 + Double(index) * Staged.frameTime, views(old, new))
        }
        staged.see(at: staged.transitions[0].ended ?? 2, views(0, 1))
        #expect(!staged.findings(.elementVanishes).isEmpty == row.isFound)
    }

    private func element(_ name: String, _ visibility: Double) -> Seen {
        Seen(
            name: name, isScreen: false, isInWindow: true, hasSpring: false,
            place: CGRect(x: 20, y: 300, width: 100, height: 100), visibility: visibility)
    }

    // MARK: Springs under a finger

    /// The distance of the leaving screen from the place that the finger asks for, which is 100 points.
    @Test(arguments: [(60.0, false), (60.1, true), (-60, false), (-60.1, true)])
    func `a spring is ahead of the finger by more than 60 points`(lead: Double, isFound: Bool) {
        var staged = Staged.interactive
        func values(_ x: Double) -> [ViewValues] {
            [
                ViewValues(
                    name: "old", frame: CGRect(x: x, y: 0, width: 400, height: 800), alpha: 1,
                    transform: .identity, others: [])
            ]
        }
        staged.note(.updateInteractiveTransition, at: 1.1, .number(0.25))
        staged.see(at: 1, isBefore: true, [.screen("old")], left: values(0))
        staged.see(at: 1, [.screen("old", hasSpring: true)], left: values(400))
        staged.see(at: 1.1, [.screen("old", x: 100 + lead, hasSpring: true)], left: values(400))
        for index in staged.looks.indices { staged.looks[index].phase = .interactive }
        #expect(!staged.findings(.springAheadOfFinger).isEmpty == isFound)
        for index in staged.looks.indices { staged.looks[index].phase = .running }
        #expect(staged.findings(.springAheadOfFinger).isEmpty)
    }

    /// The view stays where it is within a card that moves: its own spring changes nothing but its alpha.
    @Test func `a spring is not held against the finger where a view above it moves`() {
        var staged = Staged.interactive
        let left = ViewValues(
            name: "old", frame: CGRect(x: 0, y: 0, width: 400, height: 800), alpha: 0,
            transform: .identity, others: [])
        staged.note(.updateInteractiveTransition, at: 1.1, .number(0.25))
        staged.see(at: 1, isBefore: true, [.screen("old")], left: [left])
        staged.see(at: 1, [.screen("old", hasSpring: true)], left: [left])
        var carried = Seen.screen("old", x: 200, hasSpring: true)
        carried.isCarried = true
        staged.see(at: 1.1, [carried], left: [left])
        for index in staged.looks.indices { staged.looks[index].phase = .interactive }
        #expect(staged.findings(.springAheadOfFinger).isEmpty)
    }

    // MARK: Flashes

    /// A bar of 60 points that returns after a cancel from the transparency that a finger gave it, and a curtain of the
    /// whole window that shows again.
    @Test(arguments: [(60.0, false), (800, true)])
    func `a view that shows again for a time counts for its part of the screen`(
        height: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.transitions[0].outcome = .cancelled
        for (index, visibility) in [1.0, 0, 0.3, 0.6, 1].enumerated() {
            staged.see(
                at: 1.5 - Double(4 - index) * Staged.frameTime,
                [.screen("new", size: CGSize(width: 400, height: height), visibility: visibility)])
        }
        #expect(!staged.findings(.oneFrameFlash).isEmpty == isFound)
    }

    /// A small view comes in from 400 points below, and is transparent at first.
    @Test func `a view that fades in on its way was not in place before it is seen`() {
        var staged = Staged()
        for (index, share) in [0.0, 0.3, 0.6, 0.9, 1].enumerated() {
            staged.see(
                at: 1.5 - Double(4 - index) * Staged.frameTime,
                [
                    .screen(
                        "new", y: 400 * (1 - share), size: CGSize(width: 40, height: 40),
                        visibility: share)
                ])
        }
        #expect(staged.findings(.oneFrameFlash).isEmpty)
    }

    // MARK: Containers

    /// The selection of "new", a container, takes from 1 s to 1.5 s.
    @Test(arguments: [
        (1.499, "new", "tabs", true), (1.5, "new", "tabs", false), (1.2, "old", "tabs", true),
        (1.2, "other", "tabs", false), (1.2, "new", "presentation", false),
    ])
    func `transitions overlap while one moves the container of the other`(
        began: Double, controller: String, outer: String, isFound: Bool
    ) {
        var staged = Staged()
        staged.transitions[0].container = outer
        staged.transitions.append(
            StageTransition(
                id: 1, container: "navigation", controller: controller, operation: "push",
                from: "list", to: "detail", began: began, isInteractive: false, ended: 2,
                outcome: .completed))
        #expect(!staged.findings(.overlappingTransitions).isEmpty == isFound)
    }
}
