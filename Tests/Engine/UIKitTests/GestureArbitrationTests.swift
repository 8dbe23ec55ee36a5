import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// A drag to the right of 100 points in four steps of 0.1 s.
private let drag: [Touch] = [
    .down(0, 5, 400), .move(0.1, 30, 400), .move(0.2, 55, 400), .move(0.3, 80, 400),
    .move(0.4, 105, 400), .up(0.5, 105, 400),
]
private let tap: [Touch] = [.down(0, 100, 100), .up(0.1, 100, 100)]
private let doubleTap: [Touch] = tap + [.down(0.2, 100, 100), .up(0.3, 100, 100)]

@Suite struct `Of two recognizers` {
    private let hand = Hand()

    @Test func `the deeper view's has the touch`() {
        let inner = hand.addView(CGRect(x: 0, y: 0, width: 390, height: 844))
        hand.add(UIPanGestureRecognizer(), "outer")
        hand.add(UIPanGestureRecognizer(), "inner", to: inner)
        hand.play(drag)
        #expect(hand.walk(of: "inner") == ["began", "changed", "ended"])
        #expect(hand.walk(of: "outer") == ["failed"])
        hand.stage.tearDown()
    }

    @Test func `the first to find its gesture has the touch`() {
        hand.add(UIPanGestureRecognizer(), "pan")
        hand.add(UILongPressGestureRecognizer(), "press").allowableMovement = 100
        hand.play([.down(0, 100, 100), .move(0.6, 150, 100), .up(0.7, 150, 100)])
        #expect(hand.walk(of: "press") == ["began", "changed", "ended"])
        #expect(hand.walk(of: "pan") == ["failed"])
        hand.stage.tearDown()
    }

    @Test func `both may have touches of their own`() {
        let (left, right) = (
            hand.addView(CGRect(x: 0, y: 0, width: 150, height: 800)),
            hand.addView(CGRect(x: 200, y: 0, width: 150, height: 800))
        )
        hand.add(UIPanGestureRecognizer(), "left", to: left)
        hand.add(UIPanGestureRecognizer(), "right", to: right)
        hand.play([
            .down(0, 10, 100), .down(0, 210, 100, finger: 1), .move(0.1, 10, 150),
            .move(0.1, 210, 150, finger: 1), .up(0.2, 10, 150), .up(0.2, 210, 150, finger: 1),
        ])
        #expect(hand.told == ["left began", "right began", "left ended", "right ended"])
        hand.stage.tearDown()
    }

    enum Allowance: CaseIterable, Sendable {
        case nobody, innersDelegate, outersDelegate, canPrevent, canBePrevented
    }

    @Test(arguments: Allowance.allCases)
    func `both run if either delegate or class allows it`(_ allowance: Allowance) {
        let inner = hand.addView(CGRect(x: 0, y: 0, width: 390, height: 844))
        let outer = PlainRecognizer()
        outer.whenShown = { recognizer, word in
            if word == "moved" { recognizer.state = .changed }
            if word == "ended" { recognizer.state = .ended }
        }
        hand.add(outer, "outer")
        let deep = PlainRecognizer()
        deep.whenShown = outer.whenShown
        hand.add(deep, "inner", to: inner)
        let (innersReferee, outersReferee) = (Referee(), Referee())
        (deep.delegate, outer.delegate) = (innersReferee, outersReferee)
        switch allowance {
        case .nobody: break
        case .innersDelegate: innersReferee.runsBeside = outer
        case .outersDelegate: outersReferee.runsBeside = deep
        case .canPrevent: deep.mayPrevent = false
        case .canBePrevented: outer.mayBePrevented = false
        }
        hand.play(drag)
        #expect(hand.walk(of: "inner") == ["began", "changed", "ended"])
        let alone = allowance == .nobody
        #expect(hand.walk(of: "outer") == (alone ? ["failed"] : ["began", "changed", "ended"]))
        hand.stage.tearDown()
    }

    @Test func `one that may not begin leaves the touch to the other`() {
        let inner = hand.addView(CGRect(x: 0, y: 0, width: 390, height: 844))
        let referee = Referee()
        referee.begins = false
        hand.add(UIPanGestureRecognizer(), "outer")
        hand.add(UIPanGestureRecognizer(), "inner", to: inner).delegate = referee
        hand.play(drag)
        #expect(hand.walk(of: "inner") == ["failed"])
        #expect(hand.walk(of: "outer") == ["began", "changed", "ended"])
        #expect(referee.questions == ["receive", "require", "begin"])
        hand.stage.tearDown()
    }

    @Test func `one that may not have the touch is not asked further`() {
        let referee = Referee()
        referee.receives = false
        let pan = hand.add(UIPanGestureRecognizer(), "pan")
        pan.delegate = referee
        hand.play(drag, until: 0.5)
        #expect(hand.walk(of: "pan").isEmpty)
        #expect(referee.questions == ["receive"])
        hand.stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `one that would take a view's touch asks the view`(cancels: Bool) {
        hand.view.mayBegin = false
        hand.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = cancels
        hand.play(drag)
        #expect(hand.walk(of: "pan") == (cancels ? ["failed"] : ["began", "changed", "ended"]))
        hand.stage.tearDown()
    }
}

@Suite struct `A recognizer that waits for another one` {
    private let hand = Hand()

    private func taps() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer) {
        let single = hand.add(UITapGestureRecognizer(), "single")
        let double = hand.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        return (single, double)
    }

    @Test func `recognises when that one has failed`() {
        let (single, double) = taps()
        single.require(toFail: double)
        hand.play(tap, until: 0.44)
        #expect(hand.told.isEmpty)
        #expect(single.state == .possible)
        hand.stage.advance(to: 1)
        #expect(hand.told == ["single ended"])
        #expect(hand.time(of: "single", "ended").map { abs($0 - 0.45) < 1e-9 } == true)
        hand.stage.tearDown()
    }

    @Test func `fails when that one recognises`() {
        let (single, double) = taps()
        single.require(toFail: double)
        hand.play(doubleTap)
        #expect(hand.told == ["double ended"])
        #expect(hand.walk(of: "single") == ["failed"])
        hand.stage.tearDown()
    }

    @Test func `would otherwise have recognised the first tap`() {
        _ = taps()
        hand.play(doubleTap)
        #expect(hand.told == ["single ended", "double ended"])
        hand.stage.tearDown()
    }

    @Test func `waits no longer than for a chain of them`() {
        let (single, double) = taps()
        let triple = hand.add(UITapGestureRecognizer(), "triple")
        triple.numberOfTapsRequired = 3
        single.require(toFail: double)
        double.require(toFail: triple)
        hand.play(tap, until: 2)
        #expect(hand.told == ["single ended"])
        hand.play(doubleTap.map { $0.later(by: 3) }, until: 5)
        #expect(hand.told == ["single ended", "double ended"])
        #expect(hand.time(of: "double", "ended").map { abs($0 - 3.65) < 1e-9 } == true)
        hand.play((doubleTap + tap.map { $0.later(by: 0.4) }).map { $0.later(by: 6) })
        #expect(hand.told == ["single ended", "double ended", "triple ended"])
        hand.stage.tearDown()
    }

    /// The first would wait for the second; the second, which would close the circle, fails.
    @Test func `fails where it would close a circle`() {
        let first = hand.add(UIPanGestureRecognizer(), "first")
        let second = hand.add(UIPanGestureRecognizer(), "second")
        let third = hand.add(UIPanGestureRecognizer(), "third")
        first.require(toFail: second)
        second.require(toFail: third)
        third.require(toFail: first)
        hand.play(drag)
        #expect(hand.walk(of: "third") == ["failed"])
        #expect(hand.walk(of: "second") == ["began", "changed", "ended"])
        #expect(hand.walk(of: "first") == ["failed"])
        hand.stage.tearDown()
    }

    enum Spelling: CaseIterable, Sendable {
        case requireToFail, delegate, othersDelegate, subclass, othersSubclass
    }

    @Test(arguments: Spelling.allCases)
    func `says so itself or by a delegate, and the other may too`(_ spelling: Spelling) {
        let (waiter, other) = (PlainRecognizer(), PlainRecognizer())
        waiter.whenShown = { recognizer, word in
            if word == "began" { recognizer.state = .began }
        }
        other.whenShown = { recognizer, word in
            if word == "moved" { recognizer.state = .failed }
        }
        hand.add(waiter, "waiter")
        hand.add(other, "other")
        let (referee, othersReferee) = (Referee(), Referee())
        (waiter.delegate, other.delegate) = (referee, othersReferee)
        switch spelling {
        case .requireToFail: waiter.require(toFail: other)
        case .delegate: referee.waitsFor = other
        case .othersDelegate: othersReferee.isAwaitedBy = waiter
        case .subclass: waiter.needsFailure = other
        case .othersSubclass: other.isNeededToFail = waiter
        }
        hand.play([.down(0, 100, 100), .move(0.2, 150, 100)], until: 0.3)
        #expect(hand.time(of: "waiter", "began") == 0.2)
        hand.stage.tearDown()
    }

    /// The swipe has failed after half a second: by then the pan has moved 10 points, then another 20.
    @Test func `goes on with what it has found meanwhile`() {
        let swipe = hand.add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .left
        let pan = UIPanGestureRecognizer()
        hand.add(pan, "pan") { "\($0.translation(in: nil).x)" }
        pan.require(toFail: swipe)
        hand.play([
            .down(0, 100, 100), .move(0.1, 112, 100), .move(0.4, 130, 100), .move(0.6, 140, 100),
            .up(0.7, 140, 100),
        ])
        #expect(hand.told == ["pan began 20.0", "pan changed 30.0", "pan ended 30.0"])
        #expect(hand.time(of: "pan", "began") == 0.5)
        hand.stage.tearDown()
    }

    @Test func `begins and ends where its fingers are gone by then`() {
        let double = hand.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let press = hand.add(UILongPressGestureRecognizer(), "press")
        press.minimumPressDuration = 0.1
        press.require(toFail: double)
        hand.play([.down(0, 100, 100), .up(0.2, 100, 100)], until: 0.5)
        #expect(hand.told.isEmpty)
        hand.stage.advance(to: 1)
        #expect(hand.told == ["press began", "press ended"])
        hand.stage.tearDown()
    }

    @Test(arguments: [(5.0, 100.0, 0.0, "edge"), (5, 0, 100, "pan"), (200, 100, 0, "pan")])
    func `leaves the edge to the pan from there`(x: Double, dx: Double, dy: Double, who: String) {
        let pan = hand.add(UIPanGestureRecognizer(), "pan")
        let edge = hand.add(UIScreenEdgePanGestureRecognizer(), "edge")
        edge.edges = .left
        pan.require(toFail: edge)
        hand.play([
            .down(0, x, 400), .move(0.1, x + dx / 2, 400 + dy / 2), .move(0.2, x + dx, 400 + dy),
            .up(0.3, x + dx, 400 + dy),
        ])
        #expect(hand.told == [who + " began", who + " changed", who + " ended"])
        hand.stage.tearDown()
    }

    @Test func `does not wait for one that is off, or sees nothing`() {
        let (single, double) = taps()
        let elsewhere = hand.addView(CGRect(x: 300, y: 700, width: 50, height: 50))
        let other = hand.add(UITapGestureRecognizer(), "other", to: elsewhere)
        other.numberOfTapsRequired = 2
        single.require(toFail: double)
        single.require(toFail: other)
        double.isEnabled = false
        hand.play(tap, until: 0.1)
        #expect(hand.told == ["single ended"])
        hand.stage.tearDown()
    }

    @Test func `fails when it is turned off meanwhile`() {
        let (single, double) = taps()
        single.require(toFail: double)
        hand.play(tap, until: 0.2)
        single.isEnabled = false
        hand.stage.advance(to: 2)
        #expect(hand.told.isEmpty)
        #expect(hand.walk(of: "single") == ["failed"])
        hand.stage.tearDown()
    }
}

@Suite struct `Of three recognizers` {
    /// The innermost may run beside the outermost; the one between does not wait and may not run
    /// beside them.
    @Test func `those run that may run beside the first`() {
        let hand = Hand()
        let middle = hand.addView(CGRect(x: 0, y: 0, width: 390, height: 844))
        let inner = hand.addView(CGRect(x: 0, y: 0, width: 390, height: 844), in: middle)
        let referee = Referee()
        let outerPan = hand.add(UIPanGestureRecognizer(), "outer")
        hand.add(UIPanGestureRecognizer(), "middle", to: middle)
        hand.add(UIPanGestureRecognizer(), "inner", to: inner).delegate = referee
        referee.runsBeside = outerPan
        hand.play(drag)
        #expect(hand.walk(of: "inner") == ["began", "changed", "ended"])
        #expect(hand.walk(of: "middle") == ["failed"])
        #expect(hand.walk(of: "outer") == ["began", "changed", "ended"])
        hand.stage.tearDown()
    }

    /// A pan of one finger is on its way; of two presses of another finger, one may not begin before the pan has
    /// failed, and the other not before that press has.
    @Test func `the last one begins at the moment at which the one between fails`() {
        let hand = Hand()
        let left = hand.addView(CGRect(x: 0, y: 0, width: 100, height: 844))
        let right = hand.addView(CGRect(x: 200, y: 0, width: 100, height: 844))
        let last = hand.add(UILongPressGestureRecognizer(), "last", to: right)
        let between = hand.add(UILongPressGestureRecognizer(), "between", to: right)
        between.require(toFail: hand.add(UIPanGestureRecognizer(), "pan", to: left))
        last.require(toFail: between)
        hand.play(
            [
                .down(0, 50, 400), .move(0.1, 50, 450), .move(0.2, 50, 500),
                .down(0.3, 250, 400, finger: 1),
            ],
            until: 0.8)
        #expect(hand.walk(of: "pan") == ["began", "changed"])
        #expect(hand.walk(of: "between") == ["failed"])
        #expect(hand.told.last == "last began")
        hand.stage.tearDown()
    }

    /// A tap, a press and a pan on one view: the finger's movement decides.
    @Test(arguments: [
        ("tap", tap), ("press", [.down(0, 9, 9), .move(0.6, 50, 9), .up(0.7, 50, 9)]),
        ("pan", drag),
    ])
    func `the one whose gesture it is has the touch`(who: String, touches: [Touch]) {
        let hand = Hand()
        hand.add(UIPanGestureRecognizer(), "pan")
        hand.add(UILongPressGestureRecognizer(), "press")
        hand.add(UITapGestureRecognizer(), "tap")
        hand.play(touches)
        #expect(Set(hand.told.map { $0.split(separator: " ")[0] }) == [Substring(who)])
        for other in ["tap", "press", "pan"] where other != who {
            #expect(hand.walk(of: other) == ["failed"])
        }
        hand.stage.tearDown()
    }
}

extension Touch {
    func later(by seconds: Double) -> Touch {
        var touch = self
        touch.time += seconds
        return touch
    }
}
