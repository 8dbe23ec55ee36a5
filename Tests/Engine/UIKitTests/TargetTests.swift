import Testing
import UIKit

/// A screen with methods of every shape, as apps write them.
private class TargetScreen: UIViewController {
    var told: [String] = []

    func nothing() { told.append("nothing") }
    func button(_ sender: UIButton) { told.append("button \(sender.tag)") }
    func control(sender: UIControl) { told.append("control \(sender.tag)") }
    func anything(_ sender: Any) { told.append("any \(type(of: sender))") }
    func maybe(_ sender: Any?) { told.append("maybe \(sender != nil)") }
    func both(_ sender: UIButton, event: UIEvent) {
        told.append("both \(event.allTouches?.count ?? -1)")
    }
    func maybeBoth(_ sender: UIControl, _ event: UIEvent?) { told.append("maybeBoth") }
    private func hidden() { told.append("hidden") }
    @discardableResult
    func answering() -> Bool {
        told.append("answering")
        return true
    }
    func toggled(_ sender: Toggle) {}

    func wire(_ button: UIButton) {
        button.addTarget(self, action: TargetScreen.nothing, for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.button, for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.control(sender:), for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.anything, for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.maybe, for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.both(_:event:), for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.maybeBoth, for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.hidden, for: .touchUpInside)
        button.addTarget(self, action: TargetScreen.answering, for: .touchUpInside)
        button.addTarget(self, action: { self.told.append("closure") }, for: .touchUpInside)
        button.addTarget(
            self, action: { (sender: UIButton) in self.told.append("closure \(sender.tag)") },
            for: .touchUpInside)
        button.addTarget(self, action: Selector(TargetScreen.nothing), for: .touchUpInside)
    }

    func panned(_ gesture: UIPanGestureRecognizer) {
        told.append("pan \(gesture.state.rawValue) \(gesture.translation(in: view).words)")
    }
    func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
        let (place, translation) = (gesture.location(in: view), gesture.translation(in: view))
        told.append(
            "edge \(gesture.state.rawValue) \(place.words) \(translation.words) \(gesture.numberOfTouches)"
        )
        if gesture.state == .began { gesture.setTranslation(.zero, in: view) }
        if gesture.state == .ended { told.append("speed \(gesture.velocity(in: view).words)") }
        #expect(gesture.view === view)
    }
    func swiped(_ gesture: OwnPan) {}
}

private class Toggle: UIControl {}
private class OwnPan: UIPanGestureRecognizer {}

/// A recognizer as apps subclass it.
private class Press: UILongPressGestureRecognizer {
    let count: Int

    init(count: Int) {
        self.count = count
        super.init(target: nil, action: nil)
        minimumPressDuration = 0
    }
}

private class Squeeze: UIPinchGestureRecognizer {
    var made = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        made = 1
    }
}

@Suite struct `A control's target` {
    private let hand = Hand()
    private var stage: Stage { hand.stage }

    private func show() -> (TargetScreen, UIButton) {
        stage.perform {
            let (screen, button) = (TargetScreen(), UIButton(type: .system))
            stage.window.rootViewController = screen
            button.frame = CGRect(x: 100, y: 300, width: 100, height: 50)
            button.tag = 7
            screen.view.addSubview(button)
            return (screen, button)
        }
    }

    @Test func `may take the sender, the event, both or nothing`() {
        let (screen, button) = show()
        stage.perform { screen.wire(button) }
        hand.play([.down(0, 150, 325), .up(0.1, 150, 325)])
        #expect(
            screen.told == [
                "nothing", "button 7", "control 7", "any UIButton", "maybe true", "both 1",
                "maybeBoth", "hidden", "answering", "closure", "closure 7", "nothing",
            ])
        screen.told = []
        stage.perform {
            button.sendActions(for: .touchUpInside)
            #expect(button.allTargets == [screen] && button.allControlEvents == .touchUpInside)
            #expect(
                button.actions(forTarget: screen, forControlEvent: .touchUpInside)?.count == 12)
            #expect(button.actions(forTarget: screen, forControlEvent: .touchDown) == nil)
        }
        #expect(screen.told.count == 12 && screen.told[5] == "both 0")
        stage.tearDown()
    }

    @Test func `without an object is the first in the responder chain that has the method`() {
        let (screen, button) = show()
        stage.perform {
            button.addTarget(nil, action: TargetScreen.button, for: .touchUpInside)
            button.addTarget(nil, action: Toggle.layoutSubviews, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(screen.told == ["button 7"] && button.allTargets.count == 1)
            #expect(button.allTargets.first?.base is NSNull)
        }
        stage.tearDown()
    }

    @Test func `can be removed with its methods, or all at once`() {
        let (screen, button) = show()
        stage.perform {
            button.addTarget(
                screen, action: TargetScreen.nothing, for: [.touchDown, .touchUpInside])
            button.addTarget(screen, action: TargetScreen.button, for: .touchUpInside)
            button.removeTarget(screen, action: TargetScreen.nothing, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            button.sendActions(for: .touchDown)
            #expect(screen.told == ["button 7", "nothing"])
            button.removeTarget(nil, action: nil, for: .allEvents)
            button.sendActions(for: .allEvents)
            #expect(screen.told.count == 2 && button.allTargets.isEmpty)
        }
        stage.tearDown()
    }

    @Test func `passes through the method that apps override`() {
        class Counting: UIButton {
            var sent = 0
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent += 1
                super.sendAction(action, to: target, for: event)
            }
        }
        let (screen, _) = show()
        stage.perform {
            let button = Counting(frame: .zero)
            button.addTarget(screen, action: TargetScreen.nothing, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(button.sent == 1 && screen.told == ["nothing"])
        }
        stage.tearDown()
    }

    @Test func `of another class is a programmer error when it is called`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                let (screen, button) = (TargetScreen(), UIButton(type: .custom))
                button.addTarget(screen, action: TargetScreen.toggled, for: .touchUpInside)
                button.sendActions(for: .touchUpInside)
            }
        }
        let words = String(
            decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("a method for Toggle is called with UIButton"))
    }

    @Test func `of a bar's item may be of any shape`() {
        let screen = stage.perform { TargetScreen() }
        stage.perform {
            let items = [
                UIBarButtonItem(
                    title: "a", style: .plain, target: screen, action: TargetScreen.nothing),
                UIBarButtonItem(
                    image: nil, style: .done, target: screen, action: TargetScreen.anything),
                UIBarButtonItem(
                    barButtonSystemItem: .done, target: screen, action: TargetScreen.maybe),
                UIBarButtonItem(title: "b", style: .plain, target: nil, action: nil),
                UIBarButtonItem(
                    title: "c", style: .plain, target: nil, action: TargetScreen.answering),
            ]
            let closure = UIBarButtonItem(
                title: "d", style: .plain, target: screen, action: { screen.told.append("d") })
            #expect(closure.target === screen)
            #expect(items[0].target === screen && items[3].action == nil)
            for item in items {
                guard let action = item.action else { continue }
                UIApplication.shared.sendAction(
                    action, to: item.target ?? screen, from: item, for: nil)
            }
            #expect(screen.told == ["nothing", "any UIBarButtonItem", "maybe true", "answering"])
        }
        stage.tearDown()
    }
}

@Suite struct `A recognizer's target` {
    private let hand = Hand()
    private var stage: Stage { hand.stage }

    private func show() -> TargetScreen {
        stage.perform {
            let screen = TargetScreen()
            stage.window.rootViewController = screen
            return screen
        }
    }

    /// The pan begins after 10 points, which its translation leaves out.
    private let drag: [Touch] = [
        .down(0, 100, 300), .move(0.1, 120, 300), .move(0.2, 140, 300), .up(0.3, 140, 300),
    ]

    @Test func `may take the recognizer, anything or nothing`() {
        let screen = show()
        stage.perform {
            let pan = UIPanGestureRecognizer(target: screen, action: TargetScreen.panned)
            pan.addTarget(screen, action: TargetScreen.nothing)
            pan.addTarget(screen, action: TargetScreen.anything)
            pan.addTarget(
                screen,
                action: { (pan: UIPanGestureRecognizer) in
                    screen.told.append("closure \(pan.state.rawValue)")
                })
            screen.view.addGestureRecognizer(pan)
        }
        hand.play(drag)
        #expect(
            screen.told.prefix(4) == [
                "pan 1 (10.0, 0.0)", "nothing", "any UIPanGestureRecognizer", "closure 1",
            ])
        #expect(screen.told.count == 12 && screen.told[8] == "pan 3 (30.0, 0.0)")
        stage.tearDown()
    }

    @Test func `may declare a narrower class, and gets the recognizer's values`() {
        let screen = show()
        let pan = stage.perform { () -> UIPanGestureRecognizer in
            let pan = UIPanGestureRecognizer(target: screen, action: TargetScreen.edgePanned)
            screen.view.addGestureRecognizer(pan)
            return pan
        }
        hand.play(drag)
        #expect(
            screen.told.prefix(3) == [
                "edge 1 (120.0, 300.0) (10.0, 0.0) 1", "edge 2 (140.0, 300.0) (20.0, 0.0) 1",
                "edge 3 (140.0, 300.0) (20.0, 0.0) 0",
            ])
        #expect(screen.told.last?.hasPrefix("speed (") == true && pan.state == .possible)
        stage.tearDown()
    }

    @Test func `that declares an app's own narrower class is a programmer error when called`() async
    {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let hand = Hand()
            hand.stage.perform {
                let screen = TargetScreen()
                hand.stage.window.rootViewController = screen
                screen.view.addGestureRecognizer(
                    UIPanGestureRecognizer(target: screen, action: TargetScreen.swiped))
            }
            hand.play([.down(0, 100, 300), .move(0.1, 120, 300), .up(0.3, 140, 300)])
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("a method for OwnPan is called with UIPanGestureRecognizer"))
    }

    @Test func `may hold what changes the targets when it goes`() {
        final class Parting {
            private let say: () -> Void
            init(_ say: @escaping () -> Void) { self.say = say }
            deinit { say() }
        }
        let screen = show()
        var (partings, taps) = (0, 0)
        stage.perform {
            let tap = UITapGestureRecognizer()
            screen.view.addGestureRecognizer(tap)
            var parting: Parting? = Parting { [unowned tap] in
                partings += 1
                tap.removeTarget(nil)
                tap.addTarget { taps += 1 }
            }
            tap.addTarget { [parting] in _ = parting }
            parting = nil
            tap.removeTarget(nil)
        }
        hand.play([.down(0, 100, 300), .up(0.1, 100, 300)])
        #expect(partings == 1 && taps == 1)
    }

    @Test func `can be left out, added later and removed`() {
        let screen = show()
        stage.perform {
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.addTarget(screen, action: TargetScreen.nothing)
            tap.addTarget(screen, action: TargetScreen.anything)
            tap.removeTarget(screen, action: TargetScreen.nothing)
            screen.view.addGestureRecognizer(tap)
            let other = UITapGestureRecognizer(target: screen, action: TargetScreen.maybe)
            other.removeTarget(nil, action: nil)
            screen.view.addGestureRecognizer(other)
            let editing = UITapGestureRecognizer(target: screen.view, action: UIView.endEditing)
            editing.cancelsTouchesInView = false
            #expect(Press(count: 2).count == 2 && Squeeze(target: nil, action: nil).made == 1)
            #expect(
                Squeeze(target: screen, action: TargetScreen.nothing).made == 1
                    && Squeeze().made == 1)
        }
        hand.play([.down(0, 100, 300), .up(0.1, 100, 300)])
        #expect(screen.told == ["any UITapGestureRecognizer"])
        stage.tearDown()
    }

    @Test func `without an object is found along the responder chain`() {
        let screen = show()
        stage.perform {
            screen.view.addGestureRecognizer(
                UITapGestureRecognizer(target: nil, action: TargetScreen.nothing))
        }
        hand.play([.down(0, 100, 300), .up(0.1, 100, 300)])
        #expect(screen.told == ["nothing"])
        stage.tearDown()
    }
}

@Suite struct `The first responder` {
    private class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
        var keeps = false
        override var canResignFirstResponder: Bool { !keeps }
    }

    @Test func `is one that can be, in a window, and gives way unless it refuses`() {
        let stage = Stage()
        stage.perform {
            let (first, second, plain) = (Field(), Field(), UIView())
            #expect(!first.becomeFirstResponder())
            for view in [first, second, plain] { stage.window.addSubview(view) }
            #expect(!plain.becomeFirstResponder() && first.becomeFirstResponder())
            #expect(second.becomeFirstResponder() && !first.isFirstResponder)
            second.keeps = true
            #expect(!first.becomeFirstResponder() && !second.resignFirstResponder())
            #expect(!stage.window.endEditing(false) && stage.window.endEditing(true))
            #expect(!second.isFirstResponder)
            second.keeps = false
            second.becomeFirstResponder()
            UIApplication.shared.sendAction(
                UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)
            #expect(!second.isFirstResponder)
        }
        stage.tearDown()
    }

    @Test func `keeps what is stored for assistive technology`() {
        class Badge: UIView {
            override var accessibilityLabel: String? {
                get { "badge" }
                set {}
            }
        }
        let stage = Stage()
        stage.perform {
            let view = UIView()
            #expect(view.accessibilityLabel == nil && !view.isAccessibilityElement)
            view.isAccessibilityElement = true
            view.accessibilityLabel = "Close"
            view.accessibilityTraits = [.button, .selected]
            #expect(view.isAccessibilityElement && view.accessibilityLabel == "Close")
            #expect(
                view.accessibilityTraits.contains(.button) && Badge().accessibilityLabel == "badge")
            UIAccessibility.post(notification: .screenChanged, argument: view)
            #expect(!UIAccessibility.isVoiceOverRunning)
        }
        stage.tearDown()
    }
}
