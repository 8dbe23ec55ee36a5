import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `Overridden traits` {
    private func perform(_ body: (UIView, UIView) -> Void) {
        let stage = Stage()
        stage.perform {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            body(outer, inner)
        }
        stage.tearDown()
    }

    @Test func `count for the view and everything in it, the innermost first`() {
        perform { outer, inner in
            outer.traitOverrides.horizontalSizeClass = .regular
            outer.traitOverrides.layoutDirection = .rightToLeft
            #expect(inner.traitCollection.horizontalSizeClass == .regular)
            #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(inner.traitCollection.verticalSizeClass == .regular)
            inner.traitOverrides.horizontalSizeClass = .compact
            #expect(inner.traitCollection.horizontalSizeClass == .compact)
            #expect(outer.traitCollection.horizontalSizeClass == .regular)
        }
    }

    @Test func `end when they are removed`() {
        perform { outer, inner in
            let before = inner.traitCollection
            outer.traitOverrides.displayScale = 3
            #expect(outer.traitOverrides.contains(UITraitDisplayScale.self))
            #expect(!outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
            #expect(inner.traitCollection.displayScale == 3)
            outer.traitOverrides.remove(UITraitDisplayScale.self)
            #expect(!outer.traitOverrides.contains(UITraitDisplayScale.self))
            #expect(inner.traitCollection == before)
        }
    }

    @Test func `of a controller count for its view`() {
        let stage = Stage()
        stage.perform {
            let controller = UIViewController()
            stage.window.rootViewController = controller
            controller.traitOverrides.userInterfaceStyle = .dark
            #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
            #expect(controller.overrideUserInterfaceStyle == .dark)
            #expect(stage.window.traitCollection.userInterfaceStyle == .light)
        }
        stage.tearDown()
    }

    @Test func `call the handlers of traits that have changed, with the former ones`() {
        perform { outer, inner in
            var entries: [String] = []
            let registration = inner.registerForTraitChanges(
                [UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self]
            ) { view, before in
                entries.append(
                    "\(before.userInterfaceStyle) \(view.traitCollection.userInterfaceStyle)")
            }
            outer.traitOverrides.userInterfaceStyle = .dark
            outer.traitOverrides.horizontalSizeClass = .regular
            #expect(entries == ["light dark"])
            outer.traitOverrides.verticalSizeClass = .compact
            #expect(entries == ["light dark", "dark dark"])
            inner.unregisterForTraitChanges(registration)
            outer.traitOverrides.userInterfaceStyle = .light
            #expect(entries.count == 2)
        }
    }

    @Test func `call a controller's handlers, as its own class`() {
        final class Screen: UIViewController { var count = 0 }
        let stage = Stage()
        stage.perform {
            let screen = Screen()
            stage.window.rootViewController = screen
            _ = screen.view
            screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { screen, _ in
                screen.count += 1
            }
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(screen.count == 1)
        }
        stage.tearDown()
    }

    /// Halfway through a linear second from white to black, in sRGB.
    @Test func `that change in an animation block animate the colours`() {
        let stage = Stage()
        let view = stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .systemBackground
            stage.window.addSubview(view)
            return view
        }
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.traitOverrides.userInterfaceStyle = .dark
                view.updateTraitsIfNeeded()
            }
        }
        stage.advance(to: stage.now + 0.5)
        stage.perform {
            #expect(view.seen.backgroundColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        }
        stage.tearDown()
    }

    @Test func `make collections by mutation`() {
        let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
        #expect(traits == UITraitCollection(userInterfaceStyle: .dark))
        let more = traits.modifyingTraits { $0.displayScale = 2 }
        #expect(more.userInterfaceStyle == .dark && more.displayScale == 2)
    }
}
