import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents
import Testing

/// The bounds of the rules, on both sides; they are those of the pages in Docs/findings.
@Suite struct `The bounds of a finding of what is seen` {
    private typealias Staged = StagedEvidence

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
        (
            Seen.screen("new", visibility: 0.01),
            "`new` or a view around it is transparent or hidden"
        ),
        (
            Seen.screen("new", x: 400, visibility: 0.011),
            "`new` is outside the window, at [400, 0, 400, 800]"
        ),
        (
            Seen.screen("new", x: 397, visibility: 1),
            "`new` is nearly outside the window, at [397, 0, 400, 800]"
        ),
        (
            Seen.screen("new", x: 100, size: CGSize(width: 4, height: 8)),
            "`new` is only 4 × 8 points large"
        ),
        (
            Seen.screen("new", visibility: 0, isInWindow: false),
            "`new` was never inserted into the containerView"
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
