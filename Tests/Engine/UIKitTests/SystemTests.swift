import Testing
import UIKit

@Suite struct `A value of geometry` {
    @Test func `can be put into an object and taken out`() {
        let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxY == 6)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        let space = CATransform3DMakeRotation(1, 0.2, 0.3, 0.4)
        #expect(
            CATransform3DEqualToTransform(NSValue(caTransform3D: space).caTransform3DValue, space))
        #expect(NSValue(uiOffset: offset).cgAffineTransformValue == .identity)
    }

    @Test func `is an object where an app asks for one, and the other way about`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let values: [Any] = [rect, NSValue(cgRect: rect)]
        for value in values {
            #expect((value as? NSValue)?.cgRectValue == rect && value as? CGRect == rect)
            #expect(value as? CGPoint == nil)
        }
        #expect((CGPoint(x: 1, y: 2) as Any as? NSValue)?.cgPointValue.y == 2)
        #expect((CGSize(width: 1, height: 2) as Any as? NSValue)?.cgSizeValue.height == 2)
    }

    @Test func `can be compared in older spellings`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(rect) && !rect.origin.equalTo(.zero) && rect.size.equalTo(rect.size))
        #expect(CGPointEqualToPoint(.zero, .zero) && !CGRectEqualToRect(rect, .zero))
        #expect(
            UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 1, 1, 1))
                == CGRect(x: 2, y: 3, width: 1, height: 2))
        #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
    }

    @Test func `can be converted to the screen's coordinates`() {
        let stage = Stage()
        stage.perform {
            let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
            window.addSubview(view)
            let screen = UIScreen.main.coordinateSpace
            #expect(
                view.convert(view.bounds, to: screen) == CGRect(x: 15, y: 25, width: 10, height: 10)
            )
            #expect(view.convert(CGPoint(x: 15, y: 25), from: screen) == .zero)
            #expect(view.convert(view.bounds, to: window) == view.frame)
        }
        stage.tearDown()
    }
}

@Suite struct `The system around an app` {
    private let stage = Stage()

    @Test func `records haptic signals with their times`() {
        stage.perform {
            let impact = UIImpactFeedbackGenerator(style: .heavy)
            impact.prepare()
            impact.impactOccurred()
            UISelectionFeedbackGenerator().selectionChanged()
        }
        stage.advance(to: 0.5)
        stage.perform {
            UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
            UINotificationFeedbackGenerator().notificationOccurred(.success)
        }
        #expect(
            stage.hapticSignals.map(\.kind) == [
                .impact(.heavy, intensity: 1), .selection, .impact(.medium, intensity: 0.5),
                .notification(.success),
            ])
        #expect(stage.hapticSignals.map(\.time) == [0, 0, 0.5, 0.5])
        let events = stage.events.filter { $0.name == .hapticFeedback }
        #expect(
            events.map(\.detail) == [
                .word("impact heavy"), .word("selection"), .word("impact medium 0.5"),
                .word("notification success"),
            ])
        #expect(events.map(\.time) == [0, 0, 0.5, 0.5])
        stage.tearDown()
    }

    @Test func `records motion effects`() {
        stage.perform {
            let view = UIView()
            view.accessibilityIdentifier = "card"
            let group = UIMotionEffectGroup()
            group.motionEffects = [
                UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis),
                UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis),
            ]
            view.addMotionEffect(group)
            #expect(view.motionEffects == [group])
        }
        let events = stage.events.filter { $0.name == .motionEffectAdded }
        #expect(events.map(\.subject) == ["card"])
        #expect(events.map(\.detail) == [.word("center.x center.y")])
        stage.tearDown()
    }

    @Test func `keeps what is copied`() {
        stage.perform {
            UIPasteboard.general.string = "a"
            #expect(UIPasteboard.general.string == "a" && UIPasteboard.general.hasStrings)
            #expect(UIPasteboard.general.changeCount == 1 && !UIPasteboard.general.hasImages)
            UIPasteboard.general.strings = ["b", "c"]
            #expect(UIPasteboard.general.strings == ["b", "c"] && UIPasteboard.general.url == nil)
            UIPasteboard.general.color = .red
            #expect(UIPasteboard.general.color == .red && UIPasteboard.general.string == nil)
        }
        stage.tearDown()
    }

    @Test func `leaves motion effects and interactions with their view`() {
        class Provider: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(title: "", children: [UIAction(title: "Copy", image: nil) { _ in }])
                }
            }
        }
        stage.perform {
            let (view, other, provider) = (UIView(), UIView(), Provider())
            let tilt = UIInterpolatingMotionEffect(
                keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            tilt.minimumRelativeValue = -10
            let group = UIMotionEffectGroup()
            group.motionEffects = [tilt]
            view.addMotionEffect(group)
            #expect(view.motionEffects.count == 1)
            view.removeMotionEffect(group)
            #expect(view.motionEffects.isEmpty)
            let menu = UIContextMenuInteraction(delegate: provider)
            view.addInteraction(menu)
            other.addInteraction(menu)
            #expect(
                menu.view === other && view.interactions.isEmpty && other.interactions.count == 1)
            view.restorationIdentifier = "v"
            view.tintAdjustmentMode = .dimmed
            #expect(view.restorationIdentifier == "v" && view.tintAdjustmentMode == .dimmed)
        }
        stage.tearDown()
    }

    @Test func `runs timers and display links of methods`() {
        final class Clock {
            var ticks: [String] = []
            func tick() { ticks.append("tick") }
            func link(_ link: CADisplayLink) { ticks.append("link \(link.frameInterval)") }
            func timed(_ timer: Timer) {
                ticks.append("timer")
                timer.invalidate()
            }
        }
        let clock = Clock()
        let link = stage.perform { () -> CADisplayLink in
            RunLoop.main.add(
                Timer(
                    timeInterval: 0.01, target: clock, selector: Clock.timed, userInfo: nil,
                    repeats: true), forMode: .common)
            let link = CADisplayLink(target: clock, selector: Clock.link)
            link.frameInterval = 2
            link.add(to: .main, forMode: .common)
            CADisplayLink(target: clock, selector: Clock.tick).invalidate()
            return link
        }
        stage.advance(to: 0.08)
        #expect(clock.ticks.prefix(2) == ["timer", "link 2"] || clock.ticks.contains("timer"))
        #expect(clock.ticks.filter { $0 == "link 2" }.count == 2)
        stage.perform { link.invalidate() }
        stage.tearDown()
    }
}
