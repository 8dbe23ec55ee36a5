import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Orders of the screens' calls are reported of iOS up to 26, but for those of animators and of fingers, which are
/// chosen; a navigation controller forwards its own calls to the screens inside it.
@Suite struct `The order of a tab bar controller's calls` {
    let play = TabPlay()

    /// The calls from `action` until everything has ended.
    private func log(_ action: () -> Void) -> String {
        let first = play.stage.events.count
        action()
        play.stage.advance(to: play.stage.now + 2)
        defer { play.stage.tearDown() }
        return play.stage.callbacks(from: first)
    }

    private func select(_ index: Int) {
        play.stage.perform { play.tabs.selectedIndex = index }
    }

    @Test func `for a tap`() {
        let log = log { play.tap(1) }
        #expect(
            log == """
                tabBarController.shouldSelect second
                tabBarController.animationControllerFor tabs
                viewWillAppear second
                viewWillDisappear stack
                viewWillDisappear root
                viewIsAppearing second
                viewDidDisappear stack
                viewDidDisappear root
                viewDidAppear second
                tabBarController.didSelect second
                """)
    }

    @Test func `for a tap that the delegate refuses`() {
        play.delegate.allows = false
        #expect(log { play.tap(1) } == "tabBarController.shouldSelect second")
    }

    @Test func `for a selection by code`() {
        let log = log { select(1) }
        #expect(
            log == """
                tabBarController.animationControllerFor tabs
                viewWillAppear second
                viewWillDisappear stack
                viewWillDisappear root
                viewIsAppearing second
                viewDidDisappear stack
                viewDidDisappear root
                viewDidAppear second
                """)
    }

    @Test func `for a tap that is animated`() {
        play.delegate.animator = FadeAnimator()
        let log = log { play.tap(1) }
        #expect(
            log == """
                tabBarController.shouldSelect second
                tabBarController.animationControllerFor tabs
                tabBarController.interactionControllerFor tabs
                viewWillAppear second
                viewWillDisappear stack
                viewWillDisappear root
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                tabBarController.didSelect second
                context.completeTransition
                viewDidAppear second
                viewDidDisappear stack
                viewDidDisappear root
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a selection that a finger finishes`() {
        let driver = play.driver
        let log = log {
            select(1)
            play.stage.perform { driver.finish() }
        }
        #expect(
            log == """
                tabBarController.animationControllerFor tabs
                tabBarController.interactionControllerFor tabs
                viewWillAppear second
                viewWillDisappear stack
                viewWillDisappear root
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                context.finishInteractiveTransition
                context.completeTransition
                viewDidAppear second
                viewDidDisappear stack
                viewDidDisappear root
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a selection that a finger cancels`() {
        let driver = play.driver
        let log = log {
            select(1)
            play.stage.perform { driver.cancel() }
        }
        #expect(
            log == """
                tabBarController.animationControllerFor tabs
                tabBarController.interactionControllerFor tabs
                viewWillAppear second
                viewWillDisappear stack
                viewWillDisappear root
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                context.cancelInteractiveTransition
                context.completeTransition
                viewWillDisappear second
                viewDidDisappear second
                viewWillAppear stack
                viewIsAppearing stack
                viewWillAppear root
                viewIsAppearing root
                viewDidAppear stack
                viewDidAppear root
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a selection during another`() {
        play.delegate.animator = FadeAnimator()
        let log = log {
            select(1)
            select(2)
        }
        #expect(
            log == """
                tabBarController.animationControllerFor tabs
                tabBarController.interactionControllerFor tabs
                viewWillAppear second
                viewWillDisappear stack
                viewWillDisappear root
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                tabBarController.animationControllerFor tabs
                tabBarController.interactionControllerFor tabs
                viewWillAppear third
                viewWillDisappear second
                animator.animateTransition FadeAnimator
                viewIsAppearing third
                context.completeTransition
                viewDidDisappear second
                viewDidDisappear stack
                viewDidDisappear root
                animator.animationEnded FadeAnimator
                context.completeTransition
                viewDidAppear third
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a tap on the tab that is selected`() {
        play.stage.perform {
            play.navigation.pushViewController(play.page, animated: false)
        }
        let log = log { play.tap(0) }
        #expect(
            log == """
                tabBarController.shouldSelect stack
                willMoveToParent page
                navigationController.animationControllerFor stack
                viewWillDisappear page
                viewWillAppear root
                navigationController.willShow root
                animator.animateTransition system
                viewIsAppearing root
                tabBarController.didSelect stack
                context.completeTransition
                viewDidDisappear page
                viewDidAppear root
                didMoveToParent page
                navigationController.didShow root
                animator.animationEnded system
                """)
    }

    @Test func `for other tabs`() {
        let log = log {
            play.stage.perform { play.tabs.viewControllers = [play.page, play.second] }
        }
        #expect(
            log == """
                willMoveToParent stack
                willMoveToParent third
                willMoveToParent page
                viewWillAppear page
                viewWillDisappear stack
                viewWillDisappear root
                viewIsAppearing page
                viewDidDisappear stack
                viewDidDisappear root
                viewDidAppear page
                didMoveToParent page
                didMoveToParent stack
                didMoveToParent third
                """)
    }

    @Test func `for a push inside a tab`() {
        let log = log {
            play.stage.perform {
                play.navigation.pushViewController(play.page, animated: true)
            }
        }
        #expect(
            log == """
                willMoveToParent page
                navigationController.animationControllerFor stack
                viewWillDisappear root
                viewWillAppear page
                navigationController.willShow page
                animator.animateTransition system
                viewIsAppearing page
                context.completeTransition
                viewDidDisappear root
                viewDidAppear page
                didMoveToParent page
                navigationController.didShow page
                animator.animationEnded system
                """)
    }

    /// The recognizer first asks whether the delegate animates pops.
    @Test func `for a pop from the edge inside a tab that goes back`() {
        play.stage.perform {
            play.navigation.pushViewController(play.page, animated: false)
        }
        let log = log { play.dragFromEdge(by: 150) }
        #expect(
            log == """
                navigationController.animationControllerFor stack
                willMoveToParent page
                navigationController.animationControllerFor stack
                viewWillDisappear page
                viewWillAppear root
                navigationController.willShow root
                interactionController.startInteractiveTransition system
                animator.animateTransition system
                viewIsAppearing root
                context.cancelInteractiveTransition
                context.completeTransition
                viewWillDisappear root
                viewDidDisappear root
                viewWillAppear page
                viewIsAppearing page
                viewDidAppear page
                animator.animationEnded system
                """)
    }
}
