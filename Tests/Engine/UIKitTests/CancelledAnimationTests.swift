import Foundation
import Testing
import UIKit

/// Dims the container alongside, without code for a dismissal that is cancelled: Apple's own pattern, as in its sample
/// "Custom View Controller Presentations and Transitions".
private final class DimmingPresentation: UIPresentationController {
    let dimming = UIView()

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.alpha = 0
        containerView.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 0.5
        }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
    }
}

/// Changes several values of the leaving view, some of them twice, and puts none back.
private final class Leaving: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else { return }
        UIView.animate(withDuration: 0.2) { view.alpha = 0.9 }
        UIView.animate(withDuration: 0.4) {
            view.alpha = 0.6
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            view.backgroundColor = .black
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Sources: published decompilations of UIKit since iOS 13, in which a property animator that turns round drives a
/// percent-driven transition; Apple's sample; joomcode/BottomSheet and the first version of noppefoxwolf/MediaViewer,
/// whose shade and whose page would be gone after a cancelled pull, as nothing there brings them back.
@Suite struct `The animations of a cancelled transition` {
    private func play() -> (PresentationPlay, DimmingPresentation?) {
        let play = PresentationPlay(.custom)
        var made: DimmingPresentation?
        play.stage.perform {
            play.delegate.makePresentation = {
                let presentation = DimmingPresentation(
                    presentedViewController: $0, presenting: $1)
                made = presentation
                return presentation
            }
            play.delegate.dismissing = Leaving()
            play.detail.view.backgroundColor = .red
        }
        play.present()
        return (play, made)
    }

    /// Dismisses the screen under a finger to the middle, lets go, and waits for a second.
    private func dismiss(
        _ play: PresentationPlay, _ release: (UIPercentDrivenInteractiveTransition) -> Void
    ) {
        let driver = UIPercentDrivenInteractiveTransition()
        play.stage.perform {
            play.delegate.dismissingInteraction = driver
            play.detail.dismiss(animated: true)
            driver.update(0.5)
            release(driver)
        }
        play.stage.advance(to: play.stage.now + 1)
    }

    @Test func `leave the values from before them, of the animator and alongside`() throws {
        let (play, made) = play()
        let dimming = try #require(made?.dimming)
        dismiss(play) { $0.cancel() }
        play.stage.perform {
            #expect(play.stage.transitions.last?.outcome == .cancelled)
            #expect(dimming.alpha == 0.5)
            #expect(play.detail.view.alpha == 1 && play.detail.view.transform == .identity)
            #expect(play.detail.view.backgroundColor == .red)
        }
        play.stage.tearDown()
    }

    @Test func `leave the new values when the transition is finished`() throws {
        let (play, made) = play()
        let dimming = try #require(made?.dimming)
        dismiss(play) { $0.finish() }
        play.stage.perform {
            #expect(dimming.alpha == 0 && abs(play.detail.view.alpha - 0.6) < 1e-6)
        }
        play.stage.tearDown()
    }

    @Test func `leave the new values where the profile says so`() {
        var profile = Profile()
        profile.cancelledAnimationsAreUndone = false
        let play = PresentationPlay(.custom, profile: profile)
        let driver = UIPercentDrivenInteractiveTransition()
        play.present()
        play.stage.perform {
            (play.delegate.dismissing, play.delegate.dismissingInteraction) = (Leaving(), driver)
            play.detail.dismiss(animated: true)
            driver.update(0.5)
            driver.cancel()
        }
        play.stage.advance(to: play.stage.now + 1)
        #expect(abs(play.stage.perform { play.detail.view.alpha } - 0.6) < 1e-6)
        play.stage.tearDown()
    }
}

/// An animator that makes another property animator at each call, as a careless one does.
final class Careless: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var calls: [String] = []
    private(set) var animators: [UIViewPropertyAnimator] = []

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
    }

    private func made(_ context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
        animators.append(animator)
        if let view = context.view(forKey: .from) { animator.addAnimations { view.alpha = 0 } }
        animator.addCompletion { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        return animator
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        calls.append("animateTransition")
        made(context).startAnimation()
    }

    func interruptibleAnimator(
        using context: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        calls.append("interruptibleAnimator")
        return made(context)
    }
}

/// Sources: published decompilations of UIKit since iOS 13: a percent-driven transition with an interruptible animator
/// pauses or starts that itself; akaDuality/InterruptibleTransition, whose dismissal has an empty `animateTransition`;
/// insidegui/Chuck, which makes an animator at each call, and each of them ends the pull.
@Suite struct `A percent-driven transition with an interruptible animator` {
    @Test(arguments: [true, false])
    func `asks for that alone, and starts it`(isInteractive: Bool) {
        let play = PresentationPlay(.custom)
        play.present()
        let (animator, driver) = (Careless(), UIPercentDrivenInteractiveTransition())
        driver.wantsInteractiveStart = isInteractive
        play.stage.perform {
            (play.delegate.dismissing, play.delegate.dismissingInteraction) = (animator, driver)
            play.detail.dismiss(animated: true)
        }
        #expect(animator.calls == ["interruptibleAnimator"])
        play.stage.advance(to: play.stage.now + 0.2)
        let shown = play.stage.perform { play.detail.view.layer.presentation()?.opacity ?? -1 }
        #expect(abs(shown - (isInteractive ? 1 : 0.5)) < 1e-3)
        play.stage.perform { if isInteractive { driver.cancel() } }
        play.stage.advance(to: play.stage.now + 1)
        #expect(
            play.stage.transitions.last?.outcome == (isInteractive ? .cancelled : .completed))
        play.stage.tearDown()
    }

    /// This is how those libraries would fail: the finger still holds the transition when it ends.
    @Test func `has a second animator end it under the finger where the profile says so`() {
        var profile = Profile()
        profile.interruptibleAnimatorsStartAlone = false
        let play = PresentationPlay(.custom, profile: profile)
        play.present()
        let animator = Careless()
        play.stage.perform {
            play.delegate.dismissing = animator
            play.delegate.dismissingInteraction = UIPercentDrivenInteractiveTransition()
            play.detail.dismiss(animated: true)
        }
        #expect(animator.calls == ["interruptibleAnimator", "animateTransition"])
        play.stage.advance(to: play.stage.now + 0.5)
        #expect(play.stage.transitions.last?.outcome == .completed)
        play.stage.perform { animator.animators[0].stopAnimation(true) }
        play.stage.tearDown()
    }

    @Test func `gets no such request without an interaction controller`() {
        let play = PresentationPlay(.custom)
        play.present()
        let animator = Careless()
        play.stage.perform {
            play.delegate.dismissing = animator
            play.detail.dismiss(animated: true)
        }
        #expect(animator.calls == ["animateTransition"])
        play.stage.tearDown()
    }
}
