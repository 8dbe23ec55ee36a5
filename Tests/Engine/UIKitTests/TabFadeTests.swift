import Foundation
import Testing
import UIKitCore

@Suite struct `The system's fade between tabs` {
    private struct Tabs {
        let stage: Stage
        let controller: UITabBarController
        let screens: [UIViewController]

        init(_ system: Profile.System = .iOS27) {
            let stage = Stage(system: system)
            self.stage = stage
            (controller, screens) = stage.perform {
                let screens = ["a", "b", "c"].map(screen)
                let controller = UITabBarController()
                controller.viewControllers = screens
                stage.window.rootViewController = controller
                return (controller, screens)
            }
        }

        func select(_ index: Int) { stage.perform { controller.selectedIndex = index } }

        func alpha(of index: Int) -> CGFloat {
            stage.perform {
                CGFloat(screens[index].view.layer.presentation()?.opacity ?? .nan)
            }
        }
    }

    /// Source of its beginning with iOS 18: eggswift/ESTabBarController, issue 295.
    @Test(arguments: [0, 0.05, 0.1, 0.3], [Profile.System.iOS18, .iOS27])
    func `lets the new screen appear over the old one, on a critical spring`(
        _ time: Double, _ system: Profile.System
    ) {
        let tabs = Tabs(system)
        tabs.select(1)
        tabs.stage.advance(to: time)
        let w = 2 * Double.pi / 0.3
        #expect(abs(tabs.alpha(of: 1) - (1 - exp(-w * time) * (1 + w * time))) < 1e-4)
        #expect(tabs.alpha(of: 0) == 1)
        tabs.stage.tearDown()
    }

    @Test func `is a transition, whose calls come at its ends`() {
        let tabs = Tabs()
        let first = tabs.stage.events.count
        tabs.select(1)
        #expect(tabs.stage.phase == .running)
        tabs.stage.advance(to: 2)
        #expect(
            tabs.stage.callbacks(from: first) == """
                tabBarController.animationControllerFor UITabBarController
                viewWillDisappear a
                viewWillAppear b
                animator.animateTransition system
                viewIsAppearing b
                context.completeTransition
                viewDidDisappear a
                viewDidAppear b
                animator.animationEnded system
                """)
        let end = tabs.stage.events.last { $0.name == .viewDidAppear }?.time
        #expect(end == 0.5)
        #expect(tabs.stage.transitions.map(\.operation) == ["select"])
        tabs.stage.tearDown()
    }

    /// Source: react-native-screens, test-tabs-events, of iOS 18.6 and 26.2.
    @Test func `tells the arriving screen first in iOS 18`() {
        let tabs = Tabs(.iOS18)
        let first = tabs.stage.events.count
        tabs.select(1)
        tabs.stage.advance(to: 2)
        let calls = tabs.stage.callbacks(from: first).split(separator: "\n")
        #expect(
            calls.filter { $0.contains("ppear ") } == [
                "viewWillAppear b", "viewWillDisappear a", "viewDidAppear b", "viewDidDisappear a",
            ])
        tabs.stage.tearDown()
    }

    @Test func `is not there in the classic system, nor without animations`() {
        let classic = Tabs(.classic)
        classic.select(1)
        #expect(classic.stage.transitions.isEmpty)
        classic.stage.tearDown()
        let tabs = Tabs()
        tabs.stage.perform { UIView.performWithoutAnimation { tabs.controller.selectedIndex = 1 } }
        tabs.stage.perform {
            UIView.setAnimationsEnabled(false)
            tabs.controller.selectedIndex = 2
            UIView.setAnimationsEnabled(true)
        }
        #expect(tabs.stage.transitions.isEmpty)
        tabs.stage.tearDown()
    }

    @Test func `is interrupted by another selection, and shows nothing of the window meanwhile`() {
        let tabs = Tabs()
        tabs.select(1)
        tabs.stage.advance(to: 0.05)
        let seen = tabs.alpha(of: 1)
        tabs.select(2)
        #expect(abs(tabs.alpha(of: 1) - seen) < 1e-4)
        #expect(tabs.alpha(of: 2) == 0)
        tabs.stage.advance(to: 0.06)
        tabs.stage.perform {
            let views = tabs.screens[2].view.superview?.subviews
            #expect(views?.count == 3)
            #expect(views?.last === tabs.screens[2].view)
        }
        tabs.stage.advance(to: 2)
        #expect(tabs.stage.transitions.map(\.outcome) == [.completed, .completed])
        #expect(tabs.stage.transitions.map(\.ended) == [0.05, 0.55])
        tabs.stage.perform {
            let own: UIView = tabs.screens[2].view
            #expect(own.superview?.subviews == [own])
            #expect(tabs.screens.map { $0.viewIfLoaded?.alpha ?? 1 } == [1, 1, 1])
        }
        tabs.stage.tearDown()
    }
}
