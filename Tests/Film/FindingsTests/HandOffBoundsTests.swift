import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents
import Testing

/// The bounds of the rules, on both sides; they are those of the pages in Docs/findings.
@Suite struct `The bounds of a finding at the hand-off` {
    private typealias Staged = StagedEvidence

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
}
