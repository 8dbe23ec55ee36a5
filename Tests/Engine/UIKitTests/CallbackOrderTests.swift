import CoreAnimation
import Foundation
import Testing
import UIKitCore

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

    @Test func `for a push during another one, after a pop`() {
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
                willMoveToParent d
                viewDidLoad d
                navigationController.animationControllerFor stack
                viewWillDisappear c
                viewWillAppear d
                navigationController.willShow d
                animator.animateTransition system
                viewIsAppearing d
                context.completeTransition
                viewDidDisappear a
                viewDidDisappear c
                didMoveToParent c
                navigationController.didShow c
                animator.animationEnded system
                context.completeTransition
                viewDidAppear d
                didMoveToParent d
                navigationController.didShow d
                animator.animationEnded system
                """)
    }
}
