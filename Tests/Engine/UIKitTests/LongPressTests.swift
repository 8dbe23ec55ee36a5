import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A long press` {
    /// Apple's defaults: half a second, 10 points.
    @Test(arguments: [
        Walk("long enough", [.down(0, 100, 100), .up(0.6, 100, 100)], "began ended"),
        Walk("lifted as it begins", [.down(0, 100, 100), .up(0.5, 100, 100)], "began ended"),
        Walk(
            "too short, soon after another touch",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.3, 100, 100), .up(0.7, 100, 100)],
            "failed failed"),
        Walk("lifted too soon", [.down(0, 100, 100), .up(0.499, 100, 100)], "failed"),
        Walk(
            "moved by 10 points before",
            [.down(0, 100, 100), .move(0.3, 106, 108), .up(0.6, 106, 108)], "began ended"),
        Walk(
            "moved by 10.5 points before",
            [.down(0, 100, 100), .move(0.3, 110.5, 100), .up(0.6, 110.5, 100)], "failed"),
        Walk(
            "moved far away once begun",
            [.down(0, 100, 100), .move(0.6, 300, 100), .up(0.7, 300, 100)], "began changed ended"),
        Walk("taken away before", [.down(0, 100, 100), .off(0.3, 100, 100)], "failed"),
        Walk(
            "taken away once begun", [.down(0, 100, 100), .off(0.6, 100, 100)], "began cancelled"),
        Walk(
            "of one finger too many",
            [
                .down(0, 100, 100), .down(0.3, 200, 100, finger: 1), .up(0.9, 100, 100),
                .up(1, 200, 100, finger: 1),
            ], "failed"),
        Walk(
            "joined by a finger once begun",
            [
                .down(0, 100, 100), .down(0.6, 200, 100, finger: 1),
                .up(0.7, 200, 100, finger: 1), .move(0.8, 110, 100), .up(0.9, 110, 100),
            ], "began changed ended"),
        Walk(
            "of two fingers, until one is lifted",
            [
                .down(0, 100, 100), .down(0.3, 200, 100, finger: 1), .up(0.9, 100, 100),
                .move(1, 250, 100, finger: 1), .up(1.1, 250, 100, finger: 1),
            ], "began ended", fingers: 2),
        Walk(
            "of one finger too few", [.down(0, 100, 100), .up(2, 100, 100)], "failed", fingers: 2),
        Walk(
            "after a tap",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.3, 100, 100), .up(0.9, 100, 100)],
            "began ended", taps: 1),
        Walk(
            "after the longest tap",
            [.down(0, 100, 100), .up(0.749, 100, 100), .down(0.9, 100, 100), .up(1.5, 100, 100)],
            "began ended", taps: 1),
        Walk(
            "after a touch that is too long for a tap",
            [.down(0, 100, 100), .up(0.75, 100, 100), .down(0.9, 100, 100), .up(1.5, 100, 100)],
            "failed failed", taps: 1),
        Walk(
            "45 points from the tap",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.3, 127, 136), .up(0.9, 127, 136)],
            "began ended", taps: 1),
        Walk(
            "46 points from the tap",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.3, 146, 100), .up(0.9, 146, 100)],
            "failed", taps: 1),
        Walk("without the tap", [.down(0, 100, 100), .up(0.9, 100, 100)], "failed", taps: 1),
        Walk(
            "too long after the tap",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.45, 100, 100), .up(1.3, 100, 100)],
            "failed failed", taps: 1),
    ])
    func `is told from what is none`(_ row: Walk) {
        let hand = Hand()
        let press = hand.add(UILongPressGestureRecognizer(), "press")
        if let taps = row.taps { press.numberOfTapsRequired = taps }
        if let fingers = row.fingers { press.numberOfTouchesRequired = fingers }
        hand.play(row.touches)
        #expect(hand.walk(of: "press").joined(separator: " ") == row.states)
        hand.stage.tearDown()
    }

    @Test func `begins when its time has come, at the place where the finger is`() {
        let hand = Hand()
        let press = UILongPressGestureRecognizer()
        hand.add(press, "press") { "\($0.numberOfTouches) \($0.location(in: nil).words)" }
        hand.play([
            .down(1, 100, 100), .move(1.2, 105, 100), .move(1.7, 200, 100), .up(1.8, 200, 100),
        ])
        #expect(hand.time(of: "press", "began") == 1.5)
        #expect(
            hand.told == [
                "press began 1 (105.0, 100.0)", "press changed 1 (200.0, 100.0)",
                "press ended 0 (200.0, 100.0)",
            ])
        hand.stage.tearDown()
    }

    @Test func `begins with the touch where no time is asked for`() {
        let hand = Hand()
        hand.add(UILongPressGestureRecognizer(), "press").minimumPressDuration = 0
        hand.stage.send(TouchSample(phase: .began, location: CGPoint(x: 100, y: 100)))
        // No time passes.
        #expect(hand.told == ["press began"])
        hand.stage.tearDown()
    }

    @Test func `begins at once where no time is asked for`() {
        let hand = Hand()
        hand.add(UILongPressGestureRecognizer(), "press").minimumPressDuration = 0
        hand.play([.down(1, 100, 100), .up(1, 100, 100)])
        #expect(hand.walk(of: "press") == ["began", "ended"])
        #expect(hand.time(of: "press", "began") == 1)
        hand.stage.tearDown()
    }
}
