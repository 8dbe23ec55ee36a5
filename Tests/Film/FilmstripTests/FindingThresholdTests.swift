import Filmstrip
import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents
import Testing

/// The bounds of the rules, on both sides; they are those of the pages in Docs/findings.
@Suite struct `The bounds of a finding` {
    private typealias Staged = StagedEvidence

    // MARK: The hand-off

    /// The change of a screen at the moment when the finger leaves it: moved by `x` and `y`, and wider.
    struct Jump: CustomTestStringConvertible {
        var x = 0.0
        var y = 0.0
        var wider = 0.0
        var visibility = (old: 1.0, new: 1.0)
        var isFound: Bool
        var testDescription: String {
            "by (\(x), \(y)), wider by \(wider), visible \(visibility.old), then \(visibility.new)"
        }
    }

    @Test(arguments: [
        Jump(isFound: false), Jump(x: 2, isFound: false), Jump(x: 2.001, isFound: true),
        Jump(x: -2.001, isFound: true), Jump(y: 2, isFound: false), Jump(y: -2.001, isFound: true),
        Jump(x: 39, isFound: true), Jump(x: 1.19, y: 1.6, isFound: false),
        Jump(x: 1.21, y: 1.6, isFound: true), Jump(wider: 2, isFound: false),
        Jump(wider: 2.001, isFound: true), Jump(x: 2.001, wider: -2.001, isFound: true),
        Jump(x: 9, visibility: (0.01, 0.01), isFound: false),
        Jump(x: 9, visibility: (0.011, 0.01), isFound: true),
        Jump(x: 9, visibility: (0.01, 0.011), isFound: true),
    ])
    func `a jump at the hand-off is one of more than 2 points that is seen`(_ row: Jump) {
        var staged = Staged.interactive
        staged.see(
            at: 1.25, isBefore: true, [.screen("old", visibility: row.visibility.old)])
        staged.see(
            at: 1.25,
            [
                .screen(
                    "old", x: row.x, y: row.y, size: CGSize(width: 400 + row.wider, height: 800),
                    visibility: row.visibility.new)
            ])
        #expect(!staged.findings(.positionJump).isEmpty == row.isFound)
    }

    @Test func `a jump is told of the leaving screen unless the other one jumps farther`() {
        let rows = [
            (10.0, 10.0, "old"), (10, 10.05, "old"), (99, 100, "new"), (10, 10.2, "new"),
        ]
        for (old, new, name) in rows {
            var staged = Staged.interactive
            staged.see(at: 1.25, isBefore: true, [.screen("old"), .screen("new")])
            staged.see(at: 1.25, [.screen("old", x: old), .screen("new", x: new)])
            #expect(staged.findings(.positionJump).map(\.view) == [name], "\(old), \(new)")
        }
    }

    @Test func `a jump is one of a view that is in the window before and after`() {
        for (old, new) in [(true, false), (false, true)] {
            var staged = Staged.interactive
            staged.see(at: 1.25, isBefore: true, [.screen("old", isInWindow: old)])
            staged.see(at: 1.25, [.screen("old", x: 100, isInWindow: new)])
            #expect(staged.findings.isEmpty)
        }
    }

    /// A screen that the finger moved by `moved` points in the last 50 ms, and that goes on by `went`
    /// in the next 50 ms and by `left` until the end.
    struct Turn: CustomTestStringConvertible {
        var testDescription: String
        var moved = 20.0
        var went: Double
        var left: Double
        var end = 1.5
        var outcome = StageTransition.Outcome.completed
        var hasSpring = false
        var isFound: Bool
    }

    @Test(arguments: [
        Turn(
            testDescription: "slower than 300 pt/s", moved: 14.99, went: 0, left: 200,
            isFound: false),
        Turn(testDescription: "as fast", moved: 15.01, went: 0, left: 200, isFound: true),
        Turn(testDescription: "at a quarter of its speed", went: 5.01, left: 200, isFound: false),
        Turn(testDescription: "at less than that", went: 4.99, left: 200, isFound: true),
        Turn(testDescription: "at four times of it", went: 79.9, left: 200, isFound: false),
        Turn(testDescription: "at more than that", went: 80.1, left: 200, isFound: true),
        Turn(
            testDescription: "at more than that on a spring", went: 80.1, left: 200,
            hasSpring: true, isFound: false),
        Turn(
            testDescription: "too slowly on a spring", went: 4.99, left: 200, hasSpring: true,
            isFound: true),
        Turn(testDescription: "with 4 points left", went: 0, left: 4, isFound: false),
        Turn(testDescription: "with more left", went: 0, left: 4.01, isFound: true),
        Turn(testDescription: "a quarter of what is left", went: 2.01, left: 8, isFound: false),
        Turn(testDescription: "less than that", went: 1.99, left: 8, isFound: true),
        Turn(testDescription: "the other way", went: -20, left: -200, isFound: true),
        Turn(
            testDescription: "the other way after a cancel", went: -20, left: -200,
            outcome: .cancelled, isFound: false),
        Turn(
            testDescription: "too slowly after a cancel", went: 4.99, left: 200,
            outcome: .cancelled, isFound: true),
        Turn(
            testDescription: "the other way, over in 24 ms", went: -200, left: -200, end: 1.274,
            isFound: false),
        Turn(
            testDescription: "the other way, over in 26 ms", went: -200, left: -200, end: 1.276,
            isFound: true),
    ])
    func `a change of speed is one of a fast screen that has a way to go`(_ row: Turn) {
        var staged = Staged.interactive
        (staged.transitions[0].ended, staged.transitions[0].outcome) = (row.end, row.outcome)
        func screen(_ y: Double) -> [Seen] {
            [.screen("old", y: 100 + y, hasSpring: row.hasSpring)]
        }
        staged.see(at: 1.25 - 0.05, isBefore: true, screen(-row.moved))
        staged.see(at: 1.25, isBefore: true, screen(0))
        staged.see(at: 1.25, screen(0))
        if row.end > 1.3 { staged.see(at: 1.25 + 0.05, screen(row.went)) }
        staged.see(at: row.end, isBefore: true, screen(row.left))
        staged.see(at: max(row.end, 1.25 + 0.05), screen(row.left))
        #expect(!staged.findings(.velocityJump).isEmpty == row.isFound)
        staged.promises[0]?.isSystems = true
        #expect(staged.findings(.velocityJump).isEmpty)
    }

    @Test(arguments: [
        (2, 1, 0.5, false), (2.001, 1, 0.5, true), (9, 0.01, 0.5, false), (9, 0.011, 0.5, true),
        (9, 1, 1, false),
    ])
    func `a spring is cut more than 2 points from its end, and by no new transition`(
        jump: Double, visibility: Double, time: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.see(
            at: time, isBefore: true, [.screen("old", visibility: visibility, hasSpring: true)])
        staged.see(at: time, [.screen("old", x: jump)])
        #expect(!staged.findings(.springCut).isEmpty == isFound)
    }

    // MARK: Time and progress

    @Test(arguments: [
        (0, false), (Staged.frameTime, false), (-Staged.frameTime, false),
        (Staged.frameTime + 1e-8, true), (-Staged.frameTime - 1e-8, true),
    ])
    func `a duration differs by more than a frame`(difference: Double, isFound: Bool) {
        var staged = Staged()
        staged.transitions[0].ended = 1.5 + difference
        #expect(!staged.findings(.durationDiffers).isEmpty == isFound)
        staged.transitions[0].isInteractive = true
        #expect(staged.findings(.durationDiffers).isEmpty)
    }

    @Test(arguments: [
        ([0.0, 0.5, 1], nil), ([-0.001, 0.5], "0"), ([1.001], "1"), ([1.25, -0.5], "-0.5"),
        ([-0.25, 1.5], "1.5"), ([1.25, -0.25], "1.25"),
    ])
    func `progress is out of range outside 0 to 1`(values: [Double], worst: String?) {
        var staged = Staged.interactive
        for (index, value) in values.enumerated() {
            staged.note(
                .updateInteractiveTransition, at: 1.0625 + Double(index) / 64, .number(value))
        }
        let found = staged.findings(.progressOutOfRange)
        #expect(
            found.map(\.message)
                == (worst.map { ["the push was updated to \($0), outside 0 to 1"] } ?? []))
        #expect(found.allSatisfy { $0.time == 1.0625 })
    }

    @Test(arguments: [(1.5.nextDown, true), (1.5, true), (1.5.nextUp, false)])
    func `a decision counts up to the end, that instant included`(time: Double, isFound: Bool) {
        var staged = Staged.interactive
        staged.note(.cancelInteractiveTransition, at: time)
        staged.note(.completeTransition, at: 1.5, .flag(true))
        staged.events.sort { $0.time < $1.time }
        #expect(!staged.findings(.cancelCompletes).isEmpty == isFound)
    }

    @Test func `a transition that no finger drove cannot be cancelled by nobody`() {
        for staged in [Staged(), .interactive] {
            for isCompleted in [true, false] {
                var staged = staged
                staged.note(.completeTransition, at: 1.5, .flag(isCompleted))
                let isFound = !isCompleted && !staged.transitions[0].isInteractive
                #expect(staged.findings(.finishCancels).isEmpty == !isFound)
            }
        }
    }

    @Test(arguments: [(1.5, false), (1.5.nextUp, true)])
    func `a driver outlives its transition after the end`(time: Double, isFound: Bool) {
        var staged = Staged.interactive
        staged.note(.updateIgnored, at: time)
        #expect(!staged.findings(.driverOutlivesGesture).isEmpty == isFound)
    }

    @Test(arguments: [
        ([StageEvent.Name.updateInteractiveTransition, .finishInteractiveTransition], false),
        ([.finishInteractiveTransition, .updateInteractiveTransition], true),
        ([.cancelInteractiveTransition, .updateIgnored], true),
        ([.updateIgnored, .cancelInteractiveTransition], false),
        (
            [
                .finishInteractiveTransition, .pauseInteractiveTransition,
                .updateInteractiveTransition,
            ], false
        ),
        ([.finishInteractiveTransition, .completeTransition, .updateIgnored], false),
    ])
    func `an update is late after the decision, whatever its time is`(
        calls: [StageEvent.Name], isFound: Bool
    ) {
        var staged = Staged.interactive
        for call in calls { staged.note(call, at: 1.25) }
        #expect(!staged.findings(.updateAfterDecision).isEmpty == isFound)
    }

    @Test(arguments: [(1, false), (1.0.nextUp, true), (1.5.nextDown, true), (1.5, false)])
    func `a touch reaches the leaving screen between beginning and end`(
        time: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.note(.touchBegan, at: time, subject: "old")
        #expect(!staged.findings(.touchReachesWrongScreen).isEmpty == isFound)
        staged.transitions[0].outcome = .cancelled
        #expect(staged.findings(.touchReachesWrongScreen).isEmpty)
        staged.events[0].subject = "new"
        #expect(!staged.findings(.touchReachesWrongScreen).isEmpty == isFound)
    }

    /// The touch is down from 1.2 s to 1.4 s.
    @Test(arguments: [
        (1.2.nextDown, true), (1.2, false), (1.3, false), (1.4, false), (1.4.nextUp, true),
    ])
    func `a touch may reach the leaving screen to pause the transition`(
        pause: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.note(.touchBegan, at: 1.2, subject: "old")
        staged.note(.touchEnded, at: 1.4, subject: "old")
        staged.note(.pauseInteractiveTransition, at: pause)
        staged.events.sort { $0.time < $1.time }
        #expect(!staged.findings(.touchReachesWrongScreen).isEmpty == isFound)
    }

    @Test func `a touch is down until a later end, not until that of another finger`() {
        var staged = Staged()
        staged.note(.touchBegan, at: 1.2, subject: "old")
        staged.note(.touchEnded, at: 1.2, subject: "old")
        staged.note(.pauseInteractiveTransition, at: 1.3)
        staged.note(.touchEnded, at: 1.4, subject: "old")
        #expect(staged.findings(.touchReachesWrongScreen).isEmpty)
    }

    @Test(arguments: [([1, 2, 3], 1), ([1, 1], 0), ([2, 3], 0), ([1, 3], 1)])
    func `recognizers pile up from one on, and are told once`(counts: [Int], found: Int) {
        var staged = Staged()
        staged.recognizers = counts.enumerated().map { index, count in
            (Double(index), [RecognizerCount(view: "old", recognizer: "edge", count: count)])
        }
        #expect(staged.findings(.recognizersPileUp).count == found)
    }

    // MARK: What is seen

    @Test(arguments: [
        (0.01, 1, true), (0.011, 1, false), (1, 0.01, true), (1, 0.011, false),
    ])
    func `a window is black if screens cover no more than a hundredth of it`(
        visibility: Double, part: Double, isFound: Bool
    ) {
        var staged = Staged()
        let size = CGSize(width: 400, height: 800 * part)
        for time in [1.5, 1.5 + Staged.frameTime, 2] {
            staged.see(at: time, [.screen("new", size: size, visibility: visibility)])
        }
        #expect(!staged.findings(.blackScreen).isEmpty == isFound)
    }

    @Test(arguments: [
        (Seen.screen("new", visibility: 0.01), "new is transparent or hidden"),
        (Seen.screen("new", x: 400, visibility: 0.011), "new is outside of it"),
        (
            Seen.screen("new", visibility: 0, isInWindow: false),
            "new left the window with the container of the transition"
        ),
    ])
    func `a black window is explained by the arriving screen`(view: Seen, reason: String) {
        var staged = Staged()
        for time in [1.5, 1.5 + Staged.frameTime, 2] { staged.see(at: time, [view]) }
        let messages = staged.findings(.blackScreen).map(\.message)
        #expect(messages.count == 1 && messages.allSatisfy { $0.hasSuffix("shows: " + reason) })
    }

    /// The distances of the arriving screen from its place, in points, at frames up to the end, and the
    /// number of frames for which it flashes.
    @Test(arguments: [
        ([400, 39.9, 80.1, 0], StageTransition.Outcome.completed, 1),
        ([400, 40, 80.1, 0], .completed, 0), ([400, 39.9, 80, 0], .completed, 0),
        ([400, 0, 100, 90, 90, 100, 0], .completed, 4),
        ([400, 0, 100, 90, 90, 90, 100, 0], .completed, 0),
        ([400, 0, 100, 90, 90, 90, 100, 0], .cancelled, 5),
        ([0, 100, 200, 300, 0], .cancelled, 3), ([400, 300, 200, 100, 0], .completed, 0),
        ([400, 0, -100, 0], .completed, 1),
    ])
    func `a flash leaves a place that it had nearly, and far enough, for few frames`(
        distances: [Double], outcome: StageTransition.Outcome, frames: Int
    ) {
        var staged = Staged()
        staged.transitions[0].outcome = outcome
        for (index, distance) in distances.enumerated() {
            let time = 1.5 - Double(distances.count - 1 - index) * Staged.frameTime
            staged.see(
                at: time, [.screen("new", x: distance, size: CGSize(width: 100, height: 800))])
        }
        let found = staged.findings(.oneFrameFlash)
        #expect(found.isEmpty == (frames == 0))
        let count = "\(frames) frame\(frames == 1 ? "" : "s")"
        #expect(found.allSatisfy { $0.message.hasSuffix("for \(count)") })
    }

    /// A view of a tenth of the screen is missed less than one of a quarter.
    @Test(arguments: [
        (320.0, [1.0, 0, 1], false), (800, [1, 0, 1], true), (320, [0, 1, 0], false),
        (800, [0, 1, 0], true),
    ])
    func `a view that is hidden or shown for a frame flashes if it is large enough`(
        height: Double, visibilities: [Double], isFound: Bool
    ) {
        var staged = Staged()
        for (index, visibility) in visibilities.enumerated() {
            staged.see(
                at: 1.5 - Double(2 - index) * Staged.frameTime,
                [
                    .screen(
                        "new", x: 300 * (1 - visibility), size: CGSize(width: 100, height: height),
                        visibility: visibility)
                ])
        }
        #expect(!staged.findings(.oneFrameFlash).isEmpty == isFound)
    }

    /// In place until the end, away for a frame after it, and in place again.
    @Test(arguments: [(1, true), (2, true), (3, false), (4, false)])
    func `a flash is over within three frames after the end`(frame: Int, isFound: Bool) {
        var staged = Staged()
        for index in 0...6 {
            staged.see(
                at: 1.5 + Double(index) * Staged.frameTime,
                [
                    .screen(
                        "new", x: index == frame ? 100 : 0, size: CGSize(width: 100, height: 800))
                ])
        }
        #expect(!staged.findings(.oneFrameFlash).isEmpty == isFound)
    }

    /// In place, away for a frame, and in place again, shortly before the next transition begins; nearer than half
    /// a frame, that frame is the next transition's.
    @Test(arguments: [(0.6, true), (0.4, false)])
    func `a flash is over before the next transition`(frames: Double, isFound: Bool) {
        var staged = Staged()
        for index in 0...2 {
            staged.see(
                at: 1.5 + Double(index) * Staged.frameTime,
                [.screen("new", x: index == 1 ? 100 : 0, size: CGSize(width: 100, height: 800))])
        }
        staged.transitions.append(
            StageTransition(
                id: 1, container: "navigation", operation: "pop", from: "new", to: "old",
                began: 1.5 + (2 + frames) * Staged.frameTime, isInteractive: false))
        #expect(!staged.findings(.oneFrameFlash).isEmpty == isFound)
    }

    @Test(arguments: [
        (-100, 101, 0, 0, false), (-101, 101, 0, 0, true), (101, -100, 0, 0, false),
        (101, 101, 0, 0, false), (0, 0, -201, 200, false), (0, 0, 201, -201, true),
        (-101, 0, 0, 201, false),
    ])
    func `screens cross if both move by more than a quarter against each other`(
        oldX: Double, newX: Double, oldY: Double, newY: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.see(at: 1, [.screen("old"), .screen("new")])
        staged.see(at: 1.5, [.screen("old", x: oldX, y: oldY), .screen("new", x: newX, y: newY)])
        #expect(!staged.findings(.crossingSides).isEmpty == isFound)
        staged.transitions[0].outcome = .cancelled
        #expect(staged.findings(.crossingSides).isEmpty)
    }

    /// A move, and growth around the centre.
    @Test(arguments: [
        (100.0, 0.0, 0.0, 0.0, false), (101, 0, 0, 0, true), (-101, 0, 0, 0, true),
        (0, 200, 0, 0, false), (0, 201, 0, 0, true), (0, 0, 100, 0, false), (0, 0, 101, 0, true),
        (0, 0, 0, 200, false), (0, 0, 0, -201, true),
    ])
    func `motion is not reduced if it is by more than a quarter`(
        x: Double, y: Double, wider: Double, higher: Double, isFound: Bool
    ) {
        var staged = Staged()
        staged.reducesMotion = true
        staged.see(at: 1, [.screen("old")])
        staged.see(
            at: 1.5,
            [
                .screen(
                    "old", x: x - wider / 2, y: y - higher / 2,
                    size: CGSize(width: 400 + wider, height: 800 + higher))
            ])
        #expect(!staged.findings(.reducedMotionIgnored).isEmpty == isFound)
        staged.reducesMotion = false
        #expect(staged.findings(.reducedMotionIgnored).isEmpty)
        staged.reducesMotion = true
        staged.promises[0]?.isSystems = true
        #expect(staged.findings(.reducedMotionIgnored).isEmpty)
    }

    @Test func `motion begins where the animator has put the view`() {
        var staged = Staged()
        staged.reducesMotion = true
        staged.see(at: 1, isBefore: true, [.screen("old")])
        staged.see(at: 1, [.screen("old", x: 300)])
        staged.see(at: 1.5, [.screen("old", x: 300)])
        #expect(staged.findings(.reducedMotionIgnored).isEmpty)
    }

    /// The state in which the arriving screen is left; by default the window's frame, an alpha of 1 and no transform.
    struct Left: CustomTestStringConvertible {
        var testDescription: String
        var frame = CGRect(origin: .zero, size: StagedEvidence.size)
        var alpha = 1.0
        var transform = CGAffineTransform.identity
        var others: [ViewValues.Other] = []
        var found: [FindingRule]
    }

    @Test(arguments: [
        Left(testDescription: "nothing", found: []),
        Left(
            testDescription: "a frame nearly in place",
            frame: CGRect(x: 0.01, y: -0.01, width: 400.009, height: 799.991), found: []),
        Left(
            testDescription: "a frame to the right",
            frame: CGRect(x: 0.011, y: 0, width: 400, height: 800), found: [.frameLeftBehind]),
        Left(
            testDescription: "a frame above",
            frame: CGRect(x: 0, y: -0.011, width: 400, height: 800), found: [.frameLeftBehind]),
        Left(
            testDescription: "a wider frame",
            frame: CGRect(x: 0, y: 0, width: 400.011, height: 800), found: [.frameLeftBehind]),
        Left(
            testDescription: "a lower frame",
            frame: CGRect(x: 0, y: 0, width: 400, height: 799.989), found: [.frameLeftBehind]),
        Left(testDescription: "nearly its alpha", alpha: 0.9901, found: []),
        Left(testDescription: "another alpha", alpha: 0.9899, found: [.alphaLeftBehind]),
        Left(
            testDescription: "hardly a transform",
            transform: CGAffineTransform(
                a: 1.009, b: 0.01, c: -0.01, d: 0.991, tx: 0.01, ty: -0.01),
            found: []),
        Left(
            testDescription: "a transform",
            transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0.011),
            found: [.transformLeftBehind]),
        Left(
            testDescription: "a shadow",
            others: [ViewValues.Other("layer.shadowRadius", .number(5))],
            found: [.shadowLeftBehind]),
        Left(
            testDescription: "a border",
            others: [ViewValues.Other("layer.borderWidth", .number(5))],
            found: []),
    ])
    func `what remains differs by more than a hundredth`(_ row: Left) {
        var staged = Staged()
        let window = CGRect(origin: .zero, size: Staged.size)
        staged.promises[0]?.finalFrame = window
        func values(_ row: Left?) -> [ViewValues] {
            [
                ViewValues(
                    name: "new", frame: row?.frame ?? window, alpha: row?.alpha ?? 1,
                    transform: row?.transform ?? .identity, others: row?.others ?? [])
            ]
        }
        staged.see(at: 1, isBefore: true, [.screen("new", x: 400)], left: values(nil))
        let place = row.frame
        staged.see(
            at: 1.5, [.screen("new", x: place.minX, y: place.minY, size: place.size)],
            left: values(row))
        let rules: Set<FindingRule> = [
            .frameLeftBehind, .alphaLeftBehind, .transformLeftBehind, .shadowLeftBehind,
        ]
        #expect(staged.findings.map(\.rule).filter(rules.contains) == row.found)
        // A cancelled transition leaves what was before, so that the same values are wrong.
        staged.transitions[0].outcome = .cancelled
        #expect(staged.findings.map(\.rule).filter(rules.contains) == row.found)
    }

    @Test func `a finding is shown by the first frame that is not before it`() {
        var staged = Staged()
        staged.transitions[0].ended = 1.75
        for (times, frame) in [
            ([1.5, 1.75, 2], 1), ([1.75 - 1e-10, 2], 0), ([1.7499, 2], 1), ([1.5], nil),
        ] as [([Double], Int?)] {
            staged.frameTimes = times
            #expect(staged.findings(.durationDiffers).map(\.frame) == [frame], "\(times)")
        }
    }
}
