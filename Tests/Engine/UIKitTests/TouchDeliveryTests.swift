import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A touched view` {
    private let hand = Hand()
    private var told: [String] { hand.view.told }

    /// A finger that moves 30 points in three steps and is lifted.
    private let drag: [Touch] = [
        .down(0, 100, 100), .move(0.1, 105, 100), .move(0.2, 120, 100), .move(0.3, 130, 100),
        .up(0.4, 130, 100),
    ]
    private let tap: [Touch] = [.down(0, 100, 100), .up(0.1, 100, 100)]

    @Test func `is told of every change`() {
        hand.play(drag)
        #expect(told == ["began", "moved", "moved", "moved", "ended"])
        hand.stage.tearDown()
    }

    @Test func `is told that the system took a touch away`() {
        hand.play([.down(0, 100, 100), .off(0.1, 100, 100)])
        #expect(told == ["began", "cancelled"])
        hand.stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `loses the touches of a recognised gesture`(cancels: Bool) {
        hand.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = cancels
        hand.play(drag)
        #expect(
            told
                == (cancels
                    ? ["began", "moved", "cancelled"]
                    : ["began", "moved", "moved", "moved", "ended"]))
        hand.stage.tearDown()
    }

    @Test func `loses a tapped touch in place of its end, after the action`() {
        hand.add(UITapGestureRecognizer(), "tap") { [unowned hand] _ in "\(hand.view.told)" }
        hand.play(tap)
        #expect(hand.told == ["tap ended [\"began\"]"])
        #expect(told == ["began", "cancelled"])
        hand.stage.tearDown()
    }

    @Test func `keeps touches of a gesture that failed`() {
        hand.add(UILongPressGestureRecognizer(), "press")
        hand.play(tap)
        #expect(told == ["began", "ended"])
        hand.stage.tearDown()
    }

    /// The pan leaves its slop at 0.2 s.
    @Test(arguments: [(true, [String]()), (false, ["began", "moved", "cancelled"])])
    func `is not told of a touch that a delaying recognizer takes`(delays: Bool, expected: [String])
    {
        hand.add(UIPanGestureRecognizer(), "pan").delaysTouchesBegan = delays
        hand.play(drag)
        #expect(told == expected)
        hand.stage.tearDown()
    }

    @Test func `is told of the beginning, as it was, when a delaying recognizer has failed`() {
        var seen: [String] = []
        hand.view.whenTold = { touches in
            for touch in touches {
                seen.append("\(touch.phase) \(touch.timestamp) \(touch.location(in: nil).words)")
            }
        }
        hand.add(UILongPressGestureRecognizer(), "press").delaysTouchesBegan = true
        hand.play(Array(drag.prefix(3)), until: 0.2)
        #expect(
            seen == ["began 0.0 (100.0, 100.0)", "moved 0.2 (120.0, 100.0)"])
        hand.stage.tearDown()
    }

    @Test func `is told of both when a delaying recognizer fails as the finger is lifted`() {
        hand.add(UILongPressGestureRecognizer(), "press").delaysTouchesBegan = true
        hand.play(tap)
        #expect(told == ["began", "ended"])
        hand.stage.tearDown()
    }

    /// A double tap fails 0.35 s after the first tap.
    @Test(arguments: [(true, 0.45), (false, 0.1)])
    func `is told of the end when no second tap comes`(delays: Bool, time: Double) {
        let double = hand.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = delays
        var end: Double?
        hand.view.whenTold = { [hand] _ in
            if hand.view.told.last == "ended" { end = hand.stage.now }
        }
        hand.play(tap)
        #expect(told == ["began", "ended"])
        #expect(end.map { abs($0 - time) < 1e-9 } == true)
        hand.stage.tearDown()
    }

    @Test func `loses both touches of a double tap`() {
        hand.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        hand.play(tap + tap.map { $0.later(by: 0.2) })
        #expect(told == ["began", "began", "cancelled 2"])
        hand.stage.tearDown()
    }

    @Test(arguments: [false, true])
    func `is told of a second finger if it wants`(several: Bool) {
        hand.view.isMultipleTouchEnabled = several
        let plain = PlainRecognizer()
        plain.delaysTouchesEnded = false
        hand.add(plain, "plain")
        hand.play([
            .down(0, 100, 100), .down(0.1, 200, 100, finger: 1), .move(0.2, 110, 100),
            .move(0.2, 210, 100, finger: 1), .up(0.3, 110, 100), .up(0.4, 210, 100, finger: 1),
        ])
        #expect(
            told
                == (several
                    ? ["began", "began", "moved 2", "ended", "ended"]
                    : ["began", "moved", "ended"]))
        #expect(plain.shown == ["began", "began", "moved", "ended", "ended"])
        hand.stage.tearDown()
    }

    @Test func `is told of the next finger after the first`() {
        hand.play(tap + tap.map { $0.later(by: 0.2) })
        #expect(told == ["began", "ended", "began", "ended"])
        hand.stage.tearDown()
    }

    @Test(arguments: [(false, false), (true, false), (false, true)])
    func `has touches beside others unless one is exclusive`(first: Bool, second: Bool) {
        let (left, right) = (
            hand.addView(CGRect(x: 0, y: 0, width: 100, height: 100)),
            hand.addView(CGRect(x: 200, y: 0, width: 100, height: 100))
        )
        (left.isExclusiveTouch, right.isExclusiveTouch) = (first, second)
        hand.play([
            .down(0, 50, 50), .down(0.1, 250, 50, finger: 1), .up(0.2, 250, 50, finger: 1),
            .up(0.3, 50, 50),
        ])
        #expect(left.told == ["began", "ended"])
        #expect(right.told == (first || second ? [] : ["began", "ended"]))
        hand.stage.tearDown()
    }

    @Test func `loses its touches with its window`() {
        hand.stage.schedule(at: 0.15) { [hand] in hand.view.removeFromSuperview() }
        hand.play(drag)
        #expect(told == ["began", "moved", "cancelled"])
        hand.stage.tearDown()
    }

    @Test func `loses a finger that joins a gesture`() {
        hand.view.isMultipleTouchEnabled = true
        hand.add(UIPanGestureRecognizer(), "pan")
        hand.play([
            .down(0, 100, 100), .move(0.1, 150, 100), .down(0.2, 200, 200, finger: 1),
            .up(0.3, 200, 200, finger: 1), .up(0.4, 150, 100),
        ])
        #expect(told == ["began", "cancelled"])
        hand.stage.tearDown()
    }
}

@Suite struct `A touch` {
    @Test func `knows its view, window and recognizers, and events know touches`() {
        let hand = Hand()
        let inner = hand.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        let outerPan = hand.add(UIPanGestureRecognizer(), "outer")
        let innerPan = hand.add(UIPanGestureRecognizer(), "inner", to: inner)
        let spy = EventSpy()
        hand.add(spy, "spy")
        hand.play([.down(0, 50, 50), .down(0.1, 250, 250, finger: 1)], until: 0.2)
        let (first, second) = (spy.seen[0], spy.seen[1])
        #expect(first.view === inner)
        #expect(first.window === hand.stage.window)
        #expect(first.gestureRecognizers == [innerPan, outerPan, spy])
        #expect(second.gestureRecognizers == [outerPan, spy])
        #expect(first.phase == .stationary)
        #expect(first.type == .direct)
        let event = spy.event
        #expect(event?.type == .touches)
        #expect(event?.allTouches == [first, second])
        #expect(event?.touches(for: inner) == [first])
        #expect(event?.touches(for: hand.view) == [second])
        #expect(event?.touches(for: hand.stage.window as UIWindow) == [first, second])
        #expect(event?.touches(for: innerPan) == [first])
        #expect(event?.touches(for: UIPanGestureRecognizer()) == nil)
        hand.play([.up(0.3, 50, 50), .up(0.3, 250, 250, finger: 1)])
        #expect(first.gestureRecognizers == nil)
        hand.stage.tearDown()
    }

    @Test func `comes down once before it moves`() async {
        await #expect(processExitsWith: .failure) {
            let hand = Hand()
            hand.play([.down(0, 9, 9), .down(0.1, 9, 9)])
        }
        await #expect(processExitsWith: .failure) {
            let hand = Hand()
            hand.play([.move(0, 9, 9)])
        }
    }
}
