import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// A navigation controller `stack` with the screens named by `titles`, out of `a`, `b`, `c` and `d`.
private struct StackPlay {
    let stage = Stage()
    let navigation: UINavigationController
    let screens: [String: UIViewController]
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()

    init(_ titles: String) {
        (navigation, screens) = stage.perform {
            let titles = ["a", "b", "c", "d"]
            let screens = titles.map { title in
                let screen = UIViewController()
                screen.title = title
                return screen
            }
            return (
                UINavigationController(),
                Dictionary(uniqueKeysWithValues: zip(titles, screens))
            )
        }
        stage.perform { [self] in
            navigation.restorationIdentifier = "stack"
            navigation.viewControllers = controllers(titles)
            stage.window.rootViewController = navigation
        }
    }

    func controllers(_ titles: String) -> [UIViewController] {
        titles.compactMap { screens[String($0)] }
    }

    /// The calls from `action` until everything has ended.
    func log(_ action: (StackPlay) -> Void) -> String {
        let first = stage.events.count
        stage.perform { action(self) }
        stage.advance(to: stage.now + 2)
        defer { stage.tearDown() }
        return stage.callbacks(from: first)
    }

    /// Makes all transitions interactive.
    func useDriver() {
        delegate.animator = FadeAnimator()
        delegate.interaction = driver
        stage.perform { navigation.delegate = delegate }
    }
}

/// `willDisappear`, `willAppear`, `didDisappear`, `didAppear` and then `didShow` are the order of
/// published logs of devices; so is `didMove` after `didAppear`, and that a cancelled transition
/// has no `didShow`, no `didMove` and no `did…` of a change that did not happen. Chosen: where the
/// screens are loaded, the place of `willShow` and `viewIsAppearing`, the order of the opposite
/// calls of a cancelled transition, and that `animationEnded` follows the container's own calls.
@Suite struct `The order of a navigation controller's calls` {
    @Test func `for a push`() {
        let log = StackPlay("a").log { play in
            play.navigation.pushViewController(play.controllers("b")[0], animated: true)
        }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad b
                navigationController.animationControllerFor stack
                viewWillDisappear a
                viewWillAppear b
                navigationController.willShow b
                animator.animateTransition system
                viewIsAppearing b
                context.completeTransition
                viewDidDisappear a
                viewDidAppear b
                didMoveToParent b
                navigationController.didShow b
                animator.animationEnded system
                """)
    }

    @Test func `for a push without animation`() {
        let log = StackPlay("a").log { play in
            play.navigation.pushViewController(play.controllers("b")[0], animated: false)
        }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad b
                viewWillDisappear a
                viewWillAppear b
                navigationController.willShow b
                viewIsAppearing b
                viewDidDisappear a
                viewDidAppear b
                didMoveToParent b
                navigationController.didShow b
                """)
    }

    @Test func `for a pop`() {
        let log = StackPlay("ab").log { $0.navigation.popViewController(animated: true) }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad a
                navigationController.animationControllerFor stack
                viewWillDisappear b
                viewWillAppear a
                navigationController.willShow a
                animator.animateTransition system
                viewIsAppearing a
                context.completeTransition
                viewDidDisappear b
                viewDidAppear a
                didMoveToParent b
                navigationController.didShow a
                animator.animationEnded system
                """)
    }

    @Test func `for a pop without animation`() {
        let log = StackPlay("ab").log { $0.navigation.popViewController(animated: false) }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad a
                viewWillDisappear b
                viewWillAppear a
                navigationController.willShow a
                viewIsAppearing a
                viewDidDisappear b
                viewDidAppear a
                didMoveToParent b
                navigationController.didShow a
                """)
    }

    /// Screens in the middle get only the calls of their removal.
    @Test func `for a pop to the root`() {
        let log = StackPlay("abc").log { $0.navigation.popToRootViewController(animated: true) }
        #expect(
            log == """
                willMoveToParent c
                willMoveToParent b
                viewDidLoad a
                navigationController.animationControllerFor stack
                viewWillDisappear c
                viewWillAppear a
                navigationController.willShow a
                animator.animateTransition system
                viewIsAppearing a
                context.completeTransition
                viewDidDisappear c
                viewDidAppear a
                didMoveToParent c
                didMoveToParent b
                navigationController.didShow a
                animator.animationEnded system
                """)
    }

    @Test func `for a new stack whose last screen was not on the old one`() {
        let log = StackPlay("ab").log { play in
            play.navigation.setViewControllers(play.controllers("acd"), animated: true)
        }
        #expect(
            log == """
                willMoveToParent b
                willMoveToParent c
                willMoveToParent d
                viewDidLoad d
                navigationController.animationControllerFor stack
                viewWillDisappear b
                viewWillAppear d
                navigationController.willShow d
                animator.animateTransition system
                viewIsAppearing d
                context.completeTransition
                viewDidDisappear b
                viewDidAppear d
                didMoveToParent c
                didMoveToParent d
                didMoveToParent b
                navigationController.didShow d
                animator.animationEnded system
                """)
    }

    @Test func `for a new stack whose last screen was on the old one`() {
        let log = StackPlay("abc").log { play in
            play.navigation.setViewControllers(play.controllers("db"), animated: true)
        }
        #expect(
            log == """
                willMoveToParent c
                willMoveToParent a
                willMoveToParent d
                viewDidLoad b
                navigationController.animationControllerFor stack
                viewWillDisappear c
                viewWillAppear b
                navigationController.willShow b
                animator.animateTransition system
                viewIsAppearing b
                context.completeTransition
                viewDidDisappear c
                viewDidAppear b
                didMoveToParent d
                didMoveToParent c
                didMoveToParent a
                navigationController.didShow b
                animator.animationEnded system
                """)
    }

    @Test func `for a new stack below the same last screen`() {
        let log = StackPlay("ab").log { play in
            play.navigation.setViewControllers(play.controllers("cb"), animated: true)
        }
        #expect(
            log == """
                willMoveToParent a
                willMoveToParent c
                didMoveToParent c
                didMoveToParent a
                """)
    }

    @Test func `for a pop that a finger finishes`() {
        let play = StackPlay("ab")
        play.useDriver()
        let log = play.log { play in
            play.navigation.popViewController(animated: true)
            play.driver.update(0.5)
            play.driver.finish()
        }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad a
                navigationController.animationControllerFor stack
                navigationController.interactionControllerFor stack
                viewWillDisappear b
                viewWillAppear a
                navigationController.willShow a
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing a
                context.finishInteractiveTransition
                context.completeTransition
                viewDidDisappear b
                viewDidAppear a
                didMoveToParent b
                navigationController.didShow a
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a pop that a finger cancels`() {
        let play = StackPlay("ab")
        play.useDriver()
        let log = play.log { play in
            play.navigation.popViewController(animated: true)
            play.driver.update(0.5)
            play.driver.cancel()
        }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad a
                navigationController.animationControllerFor stack
                navigationController.interactionControllerFor stack
                viewWillDisappear b
                viewWillAppear a
                navigationController.willShow a
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing a
                context.cancelInteractiveTransition
                context.completeTransition
                viewWillDisappear a
                viewDidDisappear a
                viewWillAppear b
                viewIsAppearing b
                viewDidAppear b
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a push that a finger cancels`() {
        let play = StackPlay("a")
        play.useDriver()
        let log = play.log { play in
            play.navigation.pushViewController(play.controllers("b")[0], animated: true)
            play.driver.update(0.5)
            play.driver.cancel()
        }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad b
                navigationController.animationControllerFor stack
                navigationController.interactionControllerFor stack
                viewWillDisappear a
                viewWillAppear b
                navigationController.willShow b
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing b
                context.cancelInteractiveTransition
                context.completeTransition
                viewWillDisappear b
                viewDidDisappear b
                viewWillAppear a
                viewIsAppearing a
                viewDidAppear a
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a pop to the root that a finger cancels`() {
        let play = StackPlay("abc")
        play.useDriver()
        let log = play.log { play in
            play.navigation.popToRootViewController(animated: true)
            play.driver.cancel()
        }
        #expect(
            log == """
                willMoveToParent c
                willMoveToParent b
                viewDidLoad a
                navigationController.animationControllerFor stack
                navigationController.interactionControllerFor stack
                viewWillDisappear c
                viewWillAppear a
                navigationController.willShow a
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing a
                context.cancelInteractiveTransition
                context.completeTransition
                viewWillDisappear a
                viewDidDisappear a
                viewWillAppear c
                viewIsAppearing c
                viewDidAppear c
                animator.animationEnded FadeAnimator
                """)
    }

    @Test func `for a push during a pop`() {
        let log = StackPlay("ab").log { play in
            play.navigation.popViewController(animated: false)
            play.navigation.pushViewController(play.controllers("c")[0], animated: true)
            play.navigation.pushViewController(play.controllers("d")[0], animated: true)
        }
        #expect(
            log == """
                willMoveToParent b
                viewDidLoad a
                viewWillDisappear b
                viewWillAppear a
                navigationController.willShow a
                viewIsAppearing a
                viewDidDisappear b
                viewDidAppear a
                didMoveToParent b
                navigationController.didShow a
                willMoveToParent c
                viewDidLoad c
                navigationController.animationControllerFor stack
                viewWillDisappear a
                viewWillAppear c
                navigationController.willShow c
                animator.animateTransition system
                viewIsAppearing c
                navigationController.operationRefused stack
                context.completeTransition
                viewDidDisappear a
                viewDidAppear c
                didMoveToParent c
                navigationController.didShow c
                animator.animationEnded system
                """)
    }
}

/// All orders are chosen: those of the screens follow a navigation controller's, whose `will…` and
/// `did…` calls are forwarded to the screens inside it.
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear second
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear second
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear second
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                tabBarController.didSelect second
                context.completeTransition
                viewDidDisappear stack
                viewDidDisappear root
                viewDidAppear second
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear second
                interactionController.startInteractiveTransition UIPercentDrivenInteractiveTransition
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                context.finishInteractiveTransition
                context.completeTransition
                viewDidDisappear stack
                viewDidDisappear root
                viewDidAppear second
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear second
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear second
                animator.animateTransition FadeAnimator
                viewIsAppearing second
                tabBarController.selectionRefused tabs
                context.completeTransition
                viewDidDisappear stack
                viewDidDisappear root
                viewDidAppear second
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
                viewWillDisappear stack
                viewWillDisappear root
                viewWillAppear page
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
