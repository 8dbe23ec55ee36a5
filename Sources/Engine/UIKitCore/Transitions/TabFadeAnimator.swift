import CoreAnimation
import Foundation

/// The animator of the system's change of tabs since iOS 18: the arriving screen fades in over the leaving one.
///
/// Another selection interrupts it: it is completed at once, and both screens go on fading below the next one.
final class TabFadeAnimator: SystemAnimator, StageNamed {
    /// How a fade was seen that another one interrupts.
    struct Interruption {
        /// A picture of the screen below.
        let below: UIView?
        /// Alpha of the screen that was arriving.
        let alpha: CGFloat
    }

    private let profile: Profile
    private let interrupted: Interruption?
    private var scene:
        (to: UIView, from: UIView, context: any UIViewControllerContextTransitioning)?
    private var alpha: CGFloat = 1

    let stageName = "system"

    init(_ profile: Profile, interrupting interrupted: Interruption?) {
        (self.profile, self.interrupted) = (profile, interrupted)
    }

    var pace: ViewPace { .spring(profile.tabFadeSpring) }
    var options: UIView.AnimationOptions { .allowUserInteraction }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { profile.tabFadeDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return transitionContext.completeWithoutViews() }
        scene = (to, from, transitionContext)
        alpha = to.alpha
        let fromAlpha = from.alpha
        UIView.performWithoutAnimation {
            if let interrupted {
                if let below = interrupted.below {
                    transitionContext.containerView.insertSubview(below, at: 0)
                }
                from.alpha = interrupted.alpha
            }
            transitionContext.containerView.addSubview(to)
            to.alpha = 0
        }
        UIView.animate(
            lasting: profile.tabFadeDuration, pace, options: options,
            animations: {
                to.alpha = alpha
                if interrupted != nil { from.alpha = fromAlpha }
            }, completion: { [self] _ in end() })
    }

    /// Ends the fade at once; returns how it was seen.
    func interrupt() -> Interruption? {
        guard let scene else { return nil }
        let seen = scene.to.layer.presentation()?.opacity ?? 1
        let below = scene.from.snapshotView(afterScreenUpdates: false)
        below?.isUserInteractionEnabled = false
        for view in [scene.to, scene.from] { view.layer.removeAnimation(forKey: "opacity") }
        end()
        return Interruption(below: below, alpha: CGFloat(seen))
    }

    private func end() {
        guard let scene else { return }
        self.scene = nil
        interrupted?.below?.removeFromSuperview()
        scene.to.alpha = alpha
        scene.context.completeTransition(true)
    }
}
