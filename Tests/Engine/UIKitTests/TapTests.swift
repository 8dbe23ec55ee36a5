import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Touches and the states of a recognizer that result from them.
struct Walk: CustomTestStringConvertible {
    var testDescription: String
    var touches: [Touch]
    var states: String
    /// Values that override the recognizer's defaults.
    var taps: Int?
    var fingers: Int?

    init(
        _ description: String, _ touches: [Touch], _ states: String, taps: Int? = nil,
        fingers: Int? = nil
    ) {
        (testDescription, self.touches, self.states) = (description, touches, states)
        (self.taps, self.fingers) = (taps, fingers)
    }
}

@Suite struct `A tap` {
    /// The profile: a slop of 10 pt, 0.75 s for a tap, 0.35 s and 45 pt between taps.
    @Test(arguments: [
        Walk("short and still", [.down(0, 100, 100), .up(0.1, 100, 100)], "ended"),
        Walk("lifted 10 points away", [.down(0, 100, 100), .up(0.1, 106, 108)], "ended"),
        Walk("lifted 10.5 points away", [.down(0, 100, 100), .up(0.1, 110.5, 100)], "failed"),
        Walk(
            "moved away and back",
            [.down(0, 100, 100), .move(0.1, 120, 100), .move(0.2, 100, 100), .up(0.3, 100, 100)],
            "failed"),
        Walk("lifted just in time", [.down(0, 100, 100), .up(0.749, 100, 100)], "ended"),
        Walk("lifted at the last moment", [.down(0, 100, 100), .up(0.75, 100, 100)], "failed"),
        Walk("never lifted", [.down(0, 100, 100)], "failed"),
        Walk("taken away", [.down(0, 100, 100), .off(0.1, 100, 100)], "failed"),
        Walk(
            "of one finger too many",
            [
                .down(0, 100, 100), .down(0.05, 200, 100, finger: 1), .up(0.1, 100, 100),
                .up(0.1, 200, 100, finger: 1),
            ], "failed"),
        Walk(
            "of two fingers",
            [
                .down(0, 100, 100), .down(0.05, 200, 100, finger: 1), .up(0.1, 100, 100),
                .up(0.15, 200, 100, finger: 1),
            ], "ended", fingers: 2),
        Walk(
            "of two fingers at once",
            [
                .down(0, 100, 100), .down(0, 200, 100, finger: 1), .up(0.1, 100, 100),
                .up(0.1, 200, 100, finger: 1),
            ], "ended", fingers: 2),
        Walk(
            "of one finger too few", [.down(0, 100, 100), .up(0.1, 100, 100)], "failed", fingers: 2),
        Walk(
            "of two fingers after each other",
            [
                .down(0, 100, 100), .up(0.1, 100, 100), .down(0.2, 200, 100, finger: 1),
                .up(0.3, 200, 100, finger: 1),
            ], "failed failed", fingers: 2),
        Walk(
            "twice",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.449, 100, 100), .up(0.5, 100, 100)],
            "ended", taps: 2),
        Walk(
            "twice, the second too late",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.45, 100, 100), .up(0.5, 100, 100)],
            "failed failed", taps: 2),
        Walk(
            "twice, 45 points apart",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.2, 127, 136), .up(0.3, 127, 136)],
            "ended", taps: 2),
        Walk(
            "twice, 46 points apart",
            [.down(0, 100, 100), .up(0.1, 100, 100), .down(0.2, 146, 100), .up(0.3, 146, 100)],
            "failed", taps: 2),
        Walk("once of two times", [.down(0, 100, 100), .up(0.1, 100, 100)], "failed", taps: 2),
        Walk(
            "three times in five",
            [
                .down(0, 9, 9), .up(0.1, 9, 9), .down(0.2, 9, 9), .up(0.3, 9, 9), .down(0.4, 9, 9),
                .up(0.5, 9, 9), .down(0.6, 9, 9), .up(0.7, 9, 9), .down(0.8, 9, 9), .up(0.9, 9, 9),
            ],
            "ended failed", taps: 3),
    ])
    func `is told from what is none`(_ row: Walk) {
        let hand = Hand()
        let tap = hand.add(UITapGestureRecognizer(), "tap")
        if let taps = row.taps { tap.numberOfTapsRequired = taps }
        if let fingers = row.fingers { tap.numberOfTouchesRequired = fingers }
        hand.play(row.touches)
        #expect(hand.walk(of: "tap").joined(separator: " ") == row.states)
        #expect(hand.told == hand.walk(of: "tap").filter { $0 == "ended" }.map { "tap \($0)" })
        hand.stage.tearDown()
    }

    @Test func `is possible again when it has been told`() {
        let hand = Hand()
        let tap = hand.add(UITapGestureRecognizer(), "tap")
        hand.play([.down(0, 100, 100), .up(0.1, 100, 100)], until: 0.1)
        #expect(tap.state == .possible)
        hand.play([.down(0.2, 300, 100), .up(0.3, 300, 100)])
        #expect(hand.told == ["tap ended", "tap ended"])
        hand.stage.tearDown()
    }

    @Test func `lies where the first tap did`() {
        let hand = Hand()
        let inner = hand.addView(CGRect(x: 50, y: 60, width: 200, height: 200))
        let tap = UITapGestureRecognizer()
        hand.add(tap, "tap", to: inner) { [unowned inner] tap in
            "\(tap.numberOfTouches) \(tap.location(in: inner).words) \(tap.location(ofTouch: 1, in: nil).words)"
        }
        tap.numberOfTapsRequired = 2
        tap.numberOfTouchesRequired = 2
        hand.play([
            .down(0, 100, 100), .down(0, 140, 100, finger: 1), .up(0.1, 105, 100),
            .up(0.1, 145, 100, finger: 1), .down(0.2, 120, 110), .down(0.2, 160, 110, finger: 1),
            .up(0.3, 120, 110), .up(0.3, 160, 110, finger: 1),
        ])
        #expect(hand.told == ["tap ended 2 (70.0, 40.0) (140.0, 100.0)"])
        hand.stage.tearDown()
    }

    @Test func `tells targets that take it or any recognizer, while they live`() {
        let hand = Hand()
        let screen = Screen()
        var gone: Screen? = Screen()
        hand.stage.perform {
            let tap = UITapGestureRecognizer(target: screen, action: Screen.tapped)
            tap.addTarget(screen, action: Screen.anything)
            if let gone { tap.addTarget(gone, action: Screen.tapped) }
            hand.view.addGestureRecognizer(tap)
        }
        gone = nil
        hand.play([.down(0, 100, 100), .up(0.1, 100, 100)])
        #expect(screen.taps == 1)
        #expect(screen.gestures == 1)
        hand.stage.perform { hand.view.gestureRecognizers?[0].removeTarget(screen, action: nil) }
        hand.play([.down(5, 100, 100), .up(5.1, 100, 100)])
        #expect(screen.taps == 1)
        #expect(screen.gestures == 1)
        hand.stage.tearDown()
    }

    /// Objective-C does not look at the class either.
    @Test func `is what a method gets that takes one, and is told of a pan`() {
        let hand = Hand()
        let screen = Screen()
        hand.stage.perform {
            hand.view.addGestureRecognizer(
                UIPanGestureRecognizer(target: screen, action: Screen.tapped))
        }
        hand.play([.down(0, 100, 100), .move(0.1, 140, 100), .up(0.2, 140, 100)])
        #expect(screen.taps == 2)
        hand.stage.tearDown()
    }
}

@Suite struct `A touch's tap count` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var second: Touch
        var moved: Double = 0
        var count: Int
    }

    /// A first tap at (100, 100) until 0.1 s.
    @Test(arguments: [
        Row(testDescription: "soon and near", second: .down(0.4, 130, 100), count: 2),
        Row(testDescription: "in the nick of time", second: .down(0.449, 100, 100), count: 2),
        Row(testDescription: "too late", second: .down(0.45, 100, 100), count: 1),
        Row(testDescription: "45 points away", second: .down(0.2, 127, 136), count: 2),
        Row(testDescription: "too far", second: .down(0.2, 146, 100), count: 1),
        Row(
            testDescription: "after a slight movement", second: .down(0.2, 100, 100), moved: 10,
            count: 2),
        Row(testDescription: "after a drag", second: .down(0.2, 100, 100), moved: 11, count: 1),
    ])
    func `goes up in a row`(_ row: Row) {
        let hand = Hand()
        var counts: [Int] = []
        hand.view.whenTold = { touches in counts += touches.map(\.tapCount) }
        hand.play([
            .down(0, 100, 100), .up(0.1, 100 + row.moved, 100), row.second,
            .up(row.second.time + 0.1, 100, 100),
        ])
        #expect(counts == [1, 1, row.count, row.count])
        hand.stage.tearDown()
    }
}
