import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A safe area` {
    let stage = Stage(device: coveredDevice())

    private func add(_ frame: CGRect, to superview: UIView? = nil) -> SafeAreaView {
        let view = SafeAreaView(frame: frame)
        (superview ?? stage.window).addSubview(view)
        return view
    }

    struct Place: CustomTestStringConvertible {
        var testDescription: String
        var frame: CGRect
        var insets: UIEdgeInsets

        init(_ name: String, _ frame: CGRect, _ top: CGFloat, _ bottom: CGFloat) {
            (testDescription, self.frame) = (name, frame)
            insets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        }
    }

    /// The window is 390 × 844 with insets of 47 at the top and 34 at the bottom: its safe area
    /// ends at 810.
    @Test(arguments: [
        Place("over all of it", CGRect(x: 0, y: 0, width: 390, height: 844), 47, 34),
        Place("inside the safe area", CGRect(x: 20, y: 100, width: 50, height: 50), 0, 0),
        Place("at the safe area's edge", CGRect(x: 0, y: 47, width: 390, height: 763), 0, 0),
        Place("partly covered at the top", CGRect(x: 0, y: 20, width: 390, height: 100), 27, 0),
        Place("partly covered at the bottom", CGRect(x: 0, y: 790, width: 390, height: 44), 0, 24),
        Place("covered whole", CGRect(x: 0, y: 10, width: 390, height: 20), 20, 0),
        Place("beyond the upper edge", CGRect(x: 0, y: -10, width: 390, height: 844), 57, 24),
        Place("beyond the left edge", CGRect(x: -117, y: 0, width: 390, height: 844), 47, 34),
        Place("pushed down by 300", CGRect(x: 0, y: 300, width: 390, height: 844), 0, 334),
        Place("off screen below", CGRect(x: 0, y: 844, width: 390, height: 844), 0, 0),
        Place("off screen to the right", CGRect(x: 390, y: 0, width: 390, height: 844), 0, 0),
    ])
    func `is what of a view is covered`(_ place: Place) {
        stage.perform {
            #expect(add(place.frame).safeAreaInsets == place.insets)
        }
    }

    @Test func `of a nested view is what its superview's safe area leaves of it`() {
        stage.perform {
            let outer = add(CGRect(x: 0, y: 20, width: 390, height: 400))
            let inner = add(CGRect(x: 0, y: 10, width: 100, height: 100), to: outer)
            let free = add(CGRect(x: 0, y: 30, width: 100, height: 100), to: outer)
            let innermost = add(CGRect(x: 0, y: 5, width: 10, height: 50), to: inner)
            #expect(inner.safeAreaInsets.top == 17)
            #expect(free.safeAreaInsets == .zero)
            #expect(innermost.safeAreaInsets.top == 12)
            // A scrolled superview: content at 10 is shown 6 points farther up.
            outer.bounds.origin.y = 6
            #expect(inner.safeAreaInsets.top == 23)
        }
    }

    @Test func `is zero outside a window`() {
        stage.perform {
            let view = add(stage.window.bounds)
            let inner = add(stage.window.bounds, to: view)
            #expect(inner.safeAreaInsets.top == 47)
            view.removeFromSuperview()
            #expect(view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
            let stray = UIWindow(frame: stage.window.bounds)
            #expect(stray.safeAreaInsets == .zero)
        }
    }

    @Test func `follows a view that is moved, and stays with one that is turned or scaled`() {
        stage.perform {
            let view = add(stage.window.bounds)
            stage.window.layoutIfNeeded()
            view.transform = CGAffineTransform(translationX: 0, y: 30)
            #expect(view.safeAreaInsets.top == 17)
            #expect(view.safeAreaInsets.bottom == 64)
            view.transform = .identity
            view.layoutIfNeeded()
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            #expect(view.safeAreaInsets == stage.device.safeAreaInsets)
            view.transform = CGAffineTransform(rotationAngle: 1)
            #expect(view.safeAreaInsets == stage.device.safeAreaInsets)
        }
    }

    @Test func `is told once for each change, before layout`() {
        let (view, inner) = stage.perform { () -> (SafeAreaView, SafeAreaView) in
            let view = add(stage.window.bounds)
            let inner = add(CGRect(x: 0, y: 40, width: 390, height: 100), to: view)
            // Moves that cancel out within a turn have no effect.
            view.frame.origin.y = 500
            view.frame.origin.y = 0
            return (view, inner)
        }
        #expect(view.diary.entries == ["safe area 47.0", "margins 55.0", "layout"])
        #expect(inner.diary.entries == ["safe area 7.0", "margins 15.0", "layout"])
        for diary in [view.diary, inner.diary] { diary.entries = [] }
        stage.perform { view.frame.origin.y = 45 }
        #expect(view.diary.entries == ["safe area 2.0", "margins 10.0", "layout"])
        #expect(inner.diary.entries == ["safe area 0.0", "margins 8.0", "layout"])
        for diary in [view.diary, inner.diary] { diary.entries = [] }
        stage.perform {
            view.frame.origin.x = 10
            view.center.x += 10
        }
        #expect(view.diary.entries.isEmpty && inner.diary.entries.isEmpty)
        stage.perform { view.removeFromSuperview() }
        #expect(view.diary.entries == ["safe area 0.0", "margins 8.0"])
        #expect(inner.diary.entries.isEmpty)
    }

    @Test func `changes with the superview's size`() {
        let view = stage.perform { () -> SafeAreaView in
            let outer = add(stage.window.bounds)
            return add(CGRect(x: 0, y: 744, width: 390, height: 100), to: outer)
        }
        #expect(stage.perform { view.safeAreaInsets.bottom } == 34)
        // Superview and window end 44 points higher; the window's own safe area still begins at 810.
        stage.perform { view.superview?.frame.size.height = 800 }
        #expect(stage.perform { view.safeAreaInsets.bottom } == 0)
        #expect(stage.perform { view.superview?.safeAreaInsets.bottom } == 0)
        #expect(view.diary.entries.count { $0.hasPrefix("safe area") } == 2)
    }

    @Test func `is told of to nobody where nothing is covered`() {
        let stage = Stage()
        let view = stage.perform {
            let view = SafeAreaView(frame: stage.window.bounds)
            stage.window.addSubview(view)
            return view
        }
        stage.perform { view.frame.origin.y = 10 }
        #expect(view.diary.entries == ["layout"])
    }

    @Test func `is the frame of its guide, and moves the margins`() {
        stage.perform {
            let view = add(stage.window.bounds)
            #expect(
                view.safeAreaLayoutGuide.layoutFrame
                    == CGRect(x: 0, y: 47, width: 390, height: 763))
            #expect(
                view.layoutMargins == UIEdgeInsets(top: 55, left: 8, bottom: 42, right: 8))
            view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(
                view.layoutMarginsGuide.layoutFrame
                    == CGRect(x: 2, y: 48, width: 384, height: 759))
            view.insetsLayoutMarginsFromSafeArea = false
            #expect(
                view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
    }
}

@Suite struct `A controller's safe area` {
    let stage = Stage(device: coveredDevice())

    private func show() -> SafeAreaController {
        stage.perform {
            let controller = SafeAreaController()
            stage.window.rootViewController = controller
            return controller
        }
    }

    @Test func `is told of before its view is laid out`() {
        let controller = show()
        #expect(controller.diary.entries == ["safe area 47.0", "layout"])
        #expect(stage.perform { controller.box.frame.minY } == 47)
    }

    @Test func `has the additional insets on top`() {
        let controller = show()
        controller.diary.entries = []
        stage.perform {
            controller.additionalSafeAreaInsets.top = 44
            controller.additionalSafeAreaInsets.left = 5
            #expect(
                controller.view.safeAreaInsets
                    == UIEdgeInsets(top: 91, left: 5, bottom: 34, right: 0))
        }
        #expect(controller.diary.entries == ["safe area 91.0", "layout"])
        #expect(stage.perform { controller.box.frame.minY } == 91)
        // Insets are never negative.
        stage.perform { controller.additionalSafeAreaInsets.top = -100 }
        #expect(stage.perform { controller.box.frame.minY } == 0)
    }

    @Test func `counts where the device covers nothing`() {
        let stage = Stage()
        let controller = stage.perform {
            let controller = SafeAreaController()
            stage.window.rootViewController = controller
            return controller
        }
        stage.perform { controller.additionalSafeAreaInsets.top = 20 }
        #expect(controller.diary.entries == ["layout", "safe area 20.0", "layout"])
    }

    /// Linear from 47 to 91 in one second.
    @Test func `changes inside an animation with the layout that it asks for`() {
        let controller = show()
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                controller.additionalSafeAreaInsets.top = 44
                controller.view.layoutIfNeeded()
            }
        }
        stage.advance(to: 0.5)
        #expect(stage.perform { controller.box.seen.frame.minY } == 69)
    }

    @Test func `leaves margins at its view's sides`() {
        let controller = show()
        stage.perform {
            #expect(
                controller.view.layoutMargins
                    == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
            controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
            #expect(controller.view.layoutMargins.left == 40)
            #expect(controller.view.layoutMargins.right == 16)
        }
    }

    @Test func `holds nothing when the stage is torn down`() {
        weak var ended: Stage?
        do {
            let stage = Stage(device: coveredDevice())
            stage.perform {
                let controller = SafeAreaController()
                controller.navigationItem.titleView = UIView()
                controller.tabBarItem.title = "Tab"
                stage.window.rootViewController = controller
            }
            ended = stage
            stage.tearDown()
        }
        #expect(ended == nil)
    }
}
