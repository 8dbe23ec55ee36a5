import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// The orders: the presenting controller gets calls only if its view is removed, and then the
/// arriving controller has appeared before the leaving one has disappeared. The program's
/// completion comes last, whether or not the transition completed.
@Suite struct `A presentation's callbacks` {
    /// A play whose `detail` is driven by `driver` in both directions.
    private func play(_ style: UIModalPresentationStyle) -> (
        PresentationPlay, UIPercentDrivenInteractiveTransition
    ) {
        let play = PresentationPlay(style)
        let driver = UIPercentDrivenInteractiveTransition()
        play.stage.perform {
            let animator = RiseAnimator()
            (play.delegate.presenting, play.delegate.dismissing) = (animator, animator)
        }
        return (play, driver)
    }

    /// The log from the call until a second later; a cancelled transition is first moved to 50 %.
    private func log(
        _ style: UIModalPresentationStyle, dismissing: Bool, cancelled: Bool
    ) -> String {
        let (play, driver) = play(style)
        if dismissing { play.present() }
        if cancelled {
            play.stage.perform {
                play.delegate.presentingInteraction = driver
                play.delegate.dismissingInteraction = driver
            }
        }
        let first = play.stage.events.count
        play.stage.perform {
            if dismissing {
                play.detail.dismiss(animated: true) {}
            } else {
                play.home.present(play.detail, animated: true) {}
            }
        }
        if cancelled {
            play.stage.perform {
                driver.update(0.5)
                driver.cancel()
            }
        }
        play.stage.advance(to: play.stage.now + 1)
        defer { play.stage.tearDown() }
        return play.log(from: first)
    }

    static let removing: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
    static let staying: [UIModalPresentationStyle] = [
        .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .automatic, .popover,
    ]

    @Test(arguments: removing)
    func `of a presentation that takes the presenting view away`(
        _ style: UIModalPresentationStyle
    ) {
        #expect(
            log(style, dismissing: false, cancelled: false) == """
                present home detail
                animationControllerForPresented detail RiseAnimator
                interactionControllerForPresentation detail nil
                presentationTransitionWillBegin detail
                viewWillDisappear home true
                viewWillAppear detail true
                animateTransition RiseAnimator
                viewIsAppearing detail true
                completeTransition true
                viewDidAppear detail true
                viewDidDisappear home true
                presentationTransitionDidEnd detail true
                presentCompletion home
                animationEnded RiseAnimator true
                """)
    }

    @Test(arguments: removing)
    func `of a dismissal that brings the presenting view back`(_ style: UIModalPresentationStyle) {
        #expect(
            log(style, dismissing: true, cancelled: false) == """
                dismiss home detail
                animationControllerForDismissed detail RiseAnimator
                interactionControllerForDismissal detail nil
                dismissalTransitionWillBegin detail
                viewWillDisappear detail true
                viewWillAppear home true
                animateTransition RiseAnimator
                viewIsAppearing home true
                completeTransition true
                viewDidAppear home true
                viewDidDisappear detail true
                dismissalTransitionDidEnd detail true
                dismissCompletion home
                animationEnded RiseAnimator true
                """)
    }

    @Test(arguments: staying)
    func `of a presentation that leaves the presenting view where it is`(
        _ style: UIModalPresentationStyle
    ) {
        #expect(
            log(style, dismissing: false, cancelled: false) == """
                present home detail
                animationControllerForPresented detail RiseAnimator
                interactionControllerForPresentation detail nil
                presentationTransitionWillBegin detail
                viewWillAppear detail true
                animateTransition RiseAnimator
                viewIsAppearing detail true
                completeTransition true
                viewDidAppear detail true
                presentationTransitionDidEnd detail true
                presentCompletion home
                animationEnded RiseAnimator true
                """)
    }

    @Test(arguments: staying)
    func `of a dismissal from over a view that stayed`(_ style: UIModalPresentationStyle) {
        #expect(
            log(style, dismissing: true, cancelled: false) == """
                dismiss home detail
                animationControllerForDismissed detail RiseAnimator
                interactionControllerForDismissal detail nil
                dismissalTransitionWillBegin detail
                viewWillDisappear detail true
                animateTransition RiseAnimator
                completeTransition true
                viewDidDisappear detail true
                dismissalTransitionDidEnd detail true
                dismissCompletion home
                animationEnded RiseAnimator true
                """)
    }

    @Test func `of a custom style, whose presentation controller is asked for`() {
        #expect(
            log(.custom, dismissing: false, cancelled: false).hasPrefix(
                """
                presentationControllerFor detail nil
                present home detail
                animationControllerForPresented detail RiseAnimator
                """))
        #expect(
            log(.custom, dismissing: true, cancelled: false)
                == log(.overFullScreen, dismissing: true, cancelled: false))
    }

    @Test(arguments: removing)
    func `of a presentation that takes the presenting view away and goes back`(
        _ style: UIModalPresentationStyle
    ) {
        #expect(
            log(style, dismissing: false, cancelled: true) == """
                present home detail
                animationControllerForPresented detail RiseAnimator
                interactionControllerForPresentation detail UIPercentDrivenInteractiveTransition
                presentationTransitionWillBegin detail
                viewWillDisappear home true
                viewWillAppear detail true
                startInteractiveTransition UIPercentDrivenInteractiveTransition
                animateTransition RiseAnimator
                viewIsAppearing detail true
                updateInteractiveTransition 0.5
                cancelInteractiveTransition
                completeTransition false
                viewWillDisappear detail true
                viewDidDisappear detail true
                viewWillAppear home true
                viewIsAppearing home true
                viewDidAppear home true
                presentationTransitionDidEnd detail false
                presentCompletion home
                animationEnded RiseAnimator false
                """)
    }

    @Test(arguments: removing)
    func `of a dismissal that would bring the presenting view back and goes back`(
        _ style: UIModalPresentationStyle
    ) {
        #expect(
            log(style, dismissing: true, cancelled: true) == """
                dismiss home detail
                animationControllerForDismissed detail RiseAnimator
                interactionControllerForDismissal detail UIPercentDrivenInteractiveTransition
                dismissalTransitionWillBegin detail
                viewWillDisappear detail true
                viewWillAppear home true
                startInteractiveTransition UIPercentDrivenInteractiveTransition
                animateTransition RiseAnimator
                viewIsAppearing home true
                updateInteractiveTransition 0.5
                cancelInteractiveTransition
                completeTransition false
                viewWillDisappear home true
                viewDidDisappear home true
                viewWillAppear detail true
                viewIsAppearing detail true
                viewDidAppear detail true
                dismissalTransitionDidEnd detail false
                dismissCompletion home
                animationEnded RiseAnimator false
                """)
    }

    @Test(arguments: staying)
    func `of transitions over a view that stays, going back`(_ style: UIModalPresentationStyle) {
        // A sheet's dimming is animated through the coordinator, which reports the release.
        let isSheet = style != .overFullScreen && style != .overCurrentContext
        let released = isSheet ? "\ninteractionChanged false" : ""
        #expect(
            log(style, dismissing: false, cancelled: true) == """
                present home detail
                animationControllerForPresented detail RiseAnimator
                interactionControllerForPresentation detail UIPercentDrivenInteractiveTransition
                presentationTransitionWillBegin detail
                viewWillAppear detail true
                startInteractiveTransition UIPercentDrivenInteractiveTransition
                animateTransition RiseAnimator
                viewIsAppearing detail true
                updateInteractiveTransition 0.5
                cancelInteractiveTransition\(released)
                completeTransition false
                viewWillDisappear detail true
                viewDidDisappear detail true
                presentationTransitionDidEnd detail false
                presentCompletion home
                animationEnded RiseAnimator false
                """)
        #expect(
            log(style, dismissing: true, cancelled: true) == """
                dismiss home detail
                animationControllerForDismissed detail RiseAnimator
                interactionControllerForDismissal detail UIPercentDrivenInteractiveTransition
                dismissalTransitionWillBegin detail
                viewWillDisappear detail true
                startInteractiveTransition UIPercentDrivenInteractiveTransition
                animateTransition RiseAnimator
                updateInteractiveTransition 0.5
                cancelInteractiveTransition\(released)
                completeTransition false
                viewWillAppear detail true
                viewIsAppearing detail true
                viewDidAppear detail true
                dismissalTransitionDidEnd detail false
                dismissCompletion home
                animationEnded RiseAnimator false
                """)
    }

    @Test func `of one without animation, for which no animator is asked`() {
        let (play, _) = play(.fullScreen)
        let first = play.stage.events.count
        play.stage.perform {
            play.home.present(play.detail, animated: false)
            play.home.dismiss(animated: false)
        }
        #expect(play.stage.transitions.isEmpty)
        #expect(
            play.log(from: first) == """
                present home detail
                presentationTransitionWillBegin detail
                viewWillDisappear home false
                viewWillAppear detail false
                viewIsAppearing detail false
                viewDidAppear detail false
                viewDidDisappear home false
                presentationTransitionDidEnd detail true
                dismiss home detail
                dismissalTransitionWillBegin detail
                viewWillDisappear detail false
                viewWillAppear home false
                viewIsAppearing home false
                viewDidAppear home false
                viewDidDisappear detail false
                dismissalTransitionDidEnd detail true
                """)
        play.stage.tearDown()
    }

    @Test func `find the flags of being presented and dismissed set`() {
        final class Flagged: UIViewController {
            var flags: [String] = []
            private func note(_ name: String) {
                flags.append("\(name) \(isBeingPresented) \(isBeingDismissed)")
            }
            override func viewWillAppear(_ animated: Bool) { note("willAppear") }
            override func viewDidAppear(_ animated: Bool) { note("didAppear") }
            override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
            override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
        }
        let play = PresentationPlay { Flagged() }
        play.present()
        play.stage.perform { #expect(!play.detail.isBeingPresented) }
        play.dismiss()
        let flags = (play.detail as? Flagged)?.flags
        #expect(
            flags == [
                "willAppear true false", "didAppear true false", "willDisappear false true",
                "didDisappear false true",
            ])
        play.stage.perform { #expect(!play.detail.isBeingDismissed) }
        play.stage.tearDown()
    }
}

@Suite struct `A controller in a navigation controller` {
    @Test func `says when it enters and leaves its parent`() {
        final class Flagged: UIViewController {
            var flags: [String] = []
            private func note(_ name: String) {
                flags.append("\(name) \(isMovingToParent) \(isMovingFromParent)")
            }
            override func viewDidAppear(_ animated: Bool) { note("appear") }
            override func viewDidDisappear(_ animated: Bool) { note("disappear") }
        }
        let stage = Stage()
        let (navigation, flagged) = stage.perform {
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.window.rootViewController = navigation
            return (navigation, Flagged())
        }
        stage.perform { navigation.pushViewController(flagged, animated: true) }
        stage.advance(to: 1)
        stage.perform { navigation.pushViewController(UIViewController(), animated: false) }
        stage.perform { _ = navigation.popViewController(animated: false) }
        stage.perform { _ = navigation.popViewController(animated: true) }
        stage.advance(to: 2)
        #expect(
            flagged.flags == [
                "appear true false", "disappear false false", "appear false false",
                "disappear false true",
            ])
        #expect(stage.perform { !flagged.isMovingFromParent })
        stage.tearDown()
    }
}
