import CoreAnimation
import Foundation
import Testing
import UIKitCore

private let drag: [Touch] = [
    .down(0, 100, 400), .move(0.1, 120, 400), .move(0.2, 140, 400), .move(0.3, 160, 400),
    .move(0.4, 180, 400), .up(0.5, 180, 400),
]

@Suite struct `A recognizer under way` {
    private let hand = Hand()
    private let pan: UIPanGestureRecognizer

    init() {
        pan = UIPanGestureRecognizer()
        hand.add(pan, "pan")
    }

    enum Loss: CaseIterable, Sendable {
        case turnedOff, turnedOffAndOn, removed, moved, viewRemoved, outerViewRemoved, prevented
    }

    private func lose(_ loss: Loss) {
        switch loss {
        case .turnedOff: pan.isEnabled = false
        case .turnedOffAndOn:
            pan.isEnabled = false
            pan.isEnabled = true
        case .removed: hand.view.removeGestureRecognizer(pan)
        case .moved: hand.stage.window.addGestureRecognizer(pan)
        case .viewRemoved: hand.view.removeFromSuperview()
        case .outerViewRemoved:
            let outer = UIView(frame: hand.stage.window.bounds)
            hand.stage.window.addSubview(outer)
            outer.addSubview(hand.view)
            outer.removeFromSuperview()
        case .prevented: pan.state = .failed
        }
    }

    /// The drag begins at 0.1 s; the loss comes at 0.25 s, or when a target is called for the
    /// second time.
    @Test(arguments: Loss.allCases, [false, true])
    func `is cancelled once when it is lost`(_ loss: Loss, inAction: Bool) {
        var count = 0
        if inAction {
            pan.addTarget {
                count += 1
                if count == 2 { lose(loss) }
            }
        } else {
            hand.stage.schedule(at: 0.25) { lose(loss) }
        }
        hand.play(drag)
        #expect(hand.told == ["pan began", "pan changed", "pan cancelled"])
        #expect(pan.state == .possible)
        #expect(pan.numberOfTouches == 0)
        hand.stage.tearDown()
    }

    @Test(arguments: Loss.allCases.filter { $0 != .prevented })
    func `tells nobody when it is lost before it begins`(_ loss: Loss) {
        hand.stage.schedule(at: 0.05) { lose(loss) }
        hand.play(drag)
        #expect(hand.told.isEmpty)
        #expect(hand.walk(of: "pan") == ["failed"])
        hand.stage.tearDown()
    }

    @Test func `survives that its view is moved inside the window`() {
        hand.stage.schedule(at: 0.25) { [hand] in
            let outer = UIView(frame: hand.stage.window.bounds)
            hand.stage.window.addSubview(outer)
            outer.addSubview(hand.view)
        }
        hand.play(drag)
        #expect(hand.walk(of: "pan") == ["began", "changed", "ended"])
        hand.stage.tearDown()
    }

    @Test func `begins anew once the fingers were lifted`() {
        hand.stage.schedule(at: 0.25) { lose(.turnedOffAndOn) }
        hand.play(drag)
        hand.play(drag.map { $0.later(by: 5) })
        #expect(
            hand.walk(of: "pan") == ["began", "changed", "cancelled", "began", "changed", "ended"])
        hand.stage.tearDown()
    }

    @Test func `lets the play end in an action`() {
        pan.addTarget { [hand] in hand.stage.tearDown() }
        hand.stage.send([TouchSample(phase: .began, location: CGPoint(x: 9, y: 9))])
        hand.stage.send([TouchSample(phase: .moved, location: CGPoint(x: 99, y: 9))])
        #expect(hand.told == ["pan began"])
    }

    @Test func `may turn off another one`() {
        let other = UIPanGestureRecognizer()
        hand.add(other, "other")
        let referee = Referee()
        referee.runsBeside = pan
        other.delegate = referee
        pan.addTarget { [unowned pan, unowned other] in
            if pan.state == .changed { other.isEnabled = false }
        }
        hand.play(drag)
        #expect(hand.walk(of: "pan") == ["began", "changed", "ended"])
        #expect(hand.walk(of: "other") == ["began", "cancelled"])
        hand.stage.tearDown()
    }

    @Test func `does not share its touch with one that comes later`() {
        let late = PlainRecognizer()
        pan.addTarget { [hand] in
            if late.view == nil { hand.view.addGestureRecognizer(late) }
        }
        hand.play(drag)
        #expect(late.shown.isEmpty)
        #expect(hand.walk(of: "pan") == ["began", "changed", "ended"])
        hand.stage.tearDown()
    }
}

@Suite struct `A recognizer of a program's own` {
    private let hand = Hand()
    private let plain = PlainRecognizer()

    init() { hand.add(plain, "plain") }

    @Test func `sees nothing more of its touches when it has failed`() {
        plain.whenShown = { recognizer, word in
            if word == "began" { recognizer.state = .failed }
        }
        hand.play(
            [
                .down(0, 100, 100), .move(0.1, 120, 100), .down(0.2, 200, 200, finger: 1),
                .up(0.3, 120, 100),
            ], until: 0.35)
        #expect(plain.shown == ["began"])
        #expect(plain.state == .failed)
        #expect(plain.resets == 0)
        hand.stage.send(
            TouchSample(finger: 1, phase: .ended, location: CGPoint(x: 200, y: 200)))
        #expect(plain.state == .possible)
        #expect(plain.resets == 1)
        hand.play([.down(1, 100, 100), .up(1.1, 100, 100)])
        #expect(plain.shown == ["began", "began"])
        hand.stage.tearDown()
    }

    @Test func `keeps what it knows as long as it neither fails nor recognises`() {
        plain.whenShown = { recognizer, _ in
            if recognizer.shown.count == 4 { recognizer.state = .ended }
        }
        hand.play([
            .down(0, 9, 9), .up(0.1, 9, 9), .down(3, 9, 9), .up(3.1, 9, 9),
        ])
        #expect(plain.shown == ["began", "ended", "began", "ended"])
        #expect(hand.told == ["plain ended"])
        #expect(plain.resets == 1)
        hand.stage.tearDown()
    }

    @Test func `is not shown a touch that it ignores, and does not keep it from the view`() {
        plain.delaysTouchesBegan = true
        var ignored: UITouch?
        hand.view.whenTold = { touches in ignored = touches.first }
        let eager = Ignoring()
        hand.add(eager, "eager")
        plain.isEnabled = false
        eager.delaysTouchesBegan = true
        hand.play([.down(0, 9, 9), .move(0.1, 99, 9), .up(0.2, 99, 9)])
        #expect(eager.shown == ["began"])
        #expect(hand.view.told == ["began", "moved", "ended"])
        #expect(ignored != nil)
        hand.stage.tearDown()
    }

    struct Row: CustomTestStringConvertible {
        var testDescription: String
        /// The states requested when its finger comes down, moves twice, and is lifted.
        var asked: [UIGestureRecognizer.State?]
        var told: String
    }

    @Test(arguments: [
        Row(
            testDescription: "a walk", asked: [.began, .changed, .changed, .ended],
            told: "began changed changed ended"),
        Row(
            testDescription: "changed at first", asked: [nil, .changed, .changed, .ended],
            told: "began changed ended"),
        Row(
            testDescription: "began twice", asked: [.began, .began, nil, .ended],
            told: "began changed ended"),
        Row(
            testDescription: "failed under way", asked: [.began, .failed, .changed, .ended],
            told: "began cancelled"),
        Row(
            testDescription: "possible under way", asked: [.began, .possible, .changed, .ended],
            told: "began cancelled"),
        Row(
            testDescription: "ended at once", asked: [.ended, .changed, .changed, .ended],
            told: "ended"),
        Row(
            testDescription: "cancelled at first", asked: [.cancelled, .began, nil, nil], told: ""),
        Row(testDescription: "failed", asked: [nil, .failed, .began, .ended], told: ""),
        Row(testDescription: "nothing", asked: [nil, nil, nil, nil], told: ""),
        Row(
            testDescription: "never ended", asked: [.began, nil, nil, .cancelled],
            told: "began cancelled"),
    ])
    func `goes only where states may go`(_ row: Row) {
        var rest = row.asked[...]
        plain.whenShown = { recognizer, _ in
            if let state = rest.removeFirst() { recognizer.state = state }
        }
        hand.play([
            .down(0, 9, 9), .move(0.1, 9, 19), .move(0.2, 9, 29), .up(0.3, 9, 29),
        ])
        #expect(hand.told == row.told.split(separator: " ").map { "plain \($0)" })
        hand.stage.tearDown()
    }

    @Test func `may begin without touches`() {
        hand.stage.perform { plain.state = .began }
        hand.stage.perform { plain.state = .ended }
        #expect(hand.told == ["plain began", "plain ended"])
        #expect(plain.state == .possible)
        hand.stage.tearDown()
    }
}
