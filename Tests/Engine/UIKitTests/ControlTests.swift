import Testing
import UIKit

@Suite struct `A control` {
    private let hand = Hand()
    private let control: NoticingControl

    /// Creates a control of 100 × 50 points at (100, 300).
    init() {
        control = hand.stage.perform { [hand] in
            let control = NoticingControl(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
            hand.view.addSubview(control)
            return control
        }
    }

    private func play(_ touches: [Touch]) -> [String] {
        control.told = []
        hand.play(touches)
        return control.told
    }

    private let tap: [Touch] = [.down(0, 150, 325), .up(0.1, 150, 325)]

    @Test func `tells of a tap after tracking it`() {
        #expect(
            play(tap) == [
                "begin", "touchDown highlighted tracking", "end tracking", "touchUpInside",
            ])
        #expect(hand.view.told == [])
        hand.stage.tearDown()
    }

    /// 70 points beyond the right edge, the finger is at x = 270.
    @Test func `follows a finger out of its bounds and back`() {
        let told = play([
            .down(0, 150, 325), .move(0.1, 160, 325), .move(0.2, 269, 325), .move(0.3, 271, 325),
            .move(0.4, 300, 325), .move(0.5, 260, 325), .up(0.6, 260, 325),
        ])
        #expect(
            told == [
                "begin", "touchDown highlighted tracking",
                "continue", "touchDragInside highlighted tracking",
                "continue", "touchDragInside highlighted tracking",
                "continue", "touchDragExit tracking", "continue", "touchDragOutside tracking",
                "continue", "touchDragEnter highlighted tracking",
                "end tracking", "touchUpInside",
            ])
        hand.stage.tearDown()
    }

    @Test(arguments: [(269.0, "touchUpInside"), (271, "touchUpOutside")])
    func `tells where a finger is lifted`(x: Double, event: String) {
        let told = play([.down(0, 150, 325), .up(0.1, x, 325)])
        #expect(told == ["begin", "touchDown highlighted tracking", "end tracking", event])
        #expect(control.isTouchInside == (event == "touchUpInside"))
        hand.stage.tearDown()
    }

    @Test func `lets go at its bounds if the profile says so`() {
        var profile = Profile()
        profile.controlTrackingSlop = 0
        let hand = Hand(profile: profile)
        let control = hand.stage.perform {
            let control = NoticingControl(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
            hand.view.addSubview(control)
            return control
        }
        hand.play([.down(0, 150, 325), .up(0.1, 201, 325)])
        #expect(control.told.last == "touchUpOutside")
        hand.stage.tearDown()
    }

    @Test func `tells that its touch was taken away`() {
        let told = play([.down(0, 150, 325), .off(0.1, 150, 325)])
        #expect(
            told == ["begin", "touchDown highlighted tracking", "cancel tracking", "touchCancel"])
        #expect(!control.isTracking && !control.isHighlighted)
        hand.stage.tearDown()
    }

    @Test func `loses its touch to a recognised gesture`() {
        hand.add(UIPanGestureRecognizer(), "pan")
        let told = play([.down(0, 150, 325), .move(0.1, 190, 325), .up(0.2, 190, 325)])
        #expect(told.suffix(2) == ["cancel tracking", "touchCancel"])
        hand.stage.tearDown()
    }

    @Test func `keeps touches from others and does nothing while it is not enabled`() {
        hand.stage.perform { control.isEnabled = false }
        #expect(play(tap) == [] && hand.view.told == [])
        hand.stage.perform { control.isEnabled = true }
        #expect(play(tap.map { $0.later(by: 3) }).count == 4)
        hand.stage.tearDown()
    }

    @Test func `cancels a touch under which it is turned off`() {
        control.told = []
        hand.play([.down(0, 150, 325)], until: 0.1)
        hand.stage.perform { control.isEnabled = false }
        hand.play([.move(0.2, 155, 325), .up(0.3, 155, 325)])
        #expect(
            control.told == [
                "begin", "touchDown highlighted tracking", "cancel tracking", "touchCancel",
            ])
        hand.stage.tearDown()
    }

    @Test func `tracks no touch that a subclass refuses, and none further`() {
        control.begins = false
        #expect(play(tap) == ["begin"])
        (control.begins, control.continues) = (true, false)
        let told = play([.down(3, 150, 325), .move(3.1, 160, 325), .up(3.2, 160, 325)])
        #expect(told == ["begin", "touchDown highlighted tracking", "continue"])
        #expect(!control.isTracking && !control.isHighlighted)
        hand.stage.tearDown()
    }

    @Test func `tracks the first finger alone`() {
        hand.stage.perform { control.isMultipleTouchEnabled = true }
        let told = play([
            .down(0, 150, 325), .down(0.1, 160, 325, finger: 1), .up(0.2, 160, 325, finger: 1),
            .up(0.3, 150, 325),
        ])
        #expect(
            told == [
                "begin", "touchDown highlighted tracking", "end tracking", "touchUpInside",
            ])
        hand.stage.tearDown()
    }

    @Test func `counts taps in a row`() {
        var repeats = 0
        control.addAction(UIAction { _ in repeats += 1 }, for: .touchDownRepeat)
        _ = play(tap + tap.map { $0.later(by: 0.2) })
        #expect(repeats == 1)
        hand.stage.tearDown()
    }

    @Test func `is highlighted, selected and disabled at once`() {
        hand.stage.perform {
            #expect(control.state == .normal)
            (control.isHighlighted, control.isSelected) = (true, true)
            #expect(control.state == [.highlighted, .selected])
            control.isEnabled = false
            #expect(control.state == [.highlighted, .selected, .disabled])
        }
        hand.stage.tearDown()
    }

    @Test func `places its content by the direction of lines`() {
        hand.stage.perform {
            #expect(control.effectiveContentHorizontalAlignment == .center)
            control.contentHorizontalAlignment = .leading
            #expect(control.effectiveContentHorizontalAlignment == .left)
            control.semanticContentAttribute = .forceRightToLeft
            #expect(control.effectiveContentHorizontalAlignment == .right)
            control.contentHorizontalAlignment = .trailing
            #expect(control.effectiveContentHorizontalAlignment == .left)
        }
        hand.stage.tearDown()
    }
}

@Suite struct `A control's events` {
    private let stage = Stage()

    @Test func `reach actions and targets in order`() {
        stage.perform {
            let (control, target) = (UIControl(), EventTarget())
            let action = UIAction { [unowned target] in
                target.told.append("action \($0.sender as? UIControl === control)")
            }
            control.addTarget(target, action: EventTarget.changed, for: .valueChanged)
            control.addAction(action, for: .valueChanged)
            control.addTarget(
                target, action: EventTarget.noticed, for: [.valueChanged, .touchUpInside])
            control.sendActions(for: .valueChanged)
            #expect(target.told == ["changed UIControl", "action true", "noticed"])
            target.told = []
            control.sendActions(for: .touchUpInside)
            #expect(target.told == ["noticed"])
        }
    }

    @Test func `reach an action once, on all events that it was added for`() {
        stage.perform {
            let control = UIControl()
            var count = 0
            let action = UIAction { _ in count += 1 }
            control.addAction(action, for: .touchDown)
            control.addAction(action, for: .touchUpInside)
            control.sendActions(for: .allTouchEvents)
            #expect(count == 1)
            control.removeAction(action, for: .touchDown)
            control.sendActions(for: .touchDown)
            #expect(count == 1)
            control.sendActions(for: .touchUpInside)
            #expect(count == 2)
        }
    }

    @Test func `reach no target that was removed or is gone`() {
        stage.perform {
            let (control, first, second) = (UIControl(), EventTarget(), EventTarget())
            var third: EventTarget? = EventTarget()
            weak var gone: EventTarget?
            gone = third
            for target in [first, second] {
                control.addTarget(target, action: EventTarget.noticed, for: .allEvents)
            }
            if let third { control.addTarget(third, action: EventTarget.noticed, for: .allEvents) }
            third = nil
            #expect(gone == nil)
            control.removeTarget(first, for: .touchDown)
            control.sendActions(for: .touchDown)
            #expect(first.told == [] && second.told == ["noticed"])
            control.sendActions(for: .touchUpInside)
            #expect(first.told == ["noticed"])
            control.removeTarget(nil, for: .allEvents)
            control.sendActions(for: .touchUpInside)
            #expect(first.told == ["noticed"] && second.told == ["noticed", "noticed"])
        }
    }

    @Test func `reach a primary action`() {
        stage.perform {
            var count = 0
            let control = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
            control.sendActions(for: .primaryActionTriggered)
            control.sendActions(for: .touchUpInside)
            #expect(count == 1)
        }
    }
}

/// A target as a program would write it.
private final class EventTarget {
    var told: [String] = []

    func changed(_ control: UIControl) { told.append("changed \(type(of: control))") }
    func noticed() { told.append("noticed") }
}

/// A control that logs its tracking calls and events.
private final class NoticingControl: UIControl {
    var told: [String] = []
    var begins = true
    var continues = true

    private static let events: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
        ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (name, event) in Self.events {
            addAction(UIAction { [unowned self] _ in note(name) }, for: event)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ name: String) {
        told.append(
            name + (isHighlighted ? " highlighted" : "") + (isTracking ? " tracking" : ""))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        told.append("begin")
        return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        told.append("continue")
        return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("end") }
    override func cancelTracking(with event: UIEvent?) { note("cancel") }
}
