import CoreAnimation
import Foundation

/// The animator of the system's push and pop: the upper screen enters from and leaves to the
/// trailing side; the lower one moves more slowly and darkens.
///
/// Its figures are the profile's. Driven by a finger it is linear over the driver's fraction; by itself it is a spring.
/// Where the profile says so another transition can interrupt it.
final class NavigationAnimator: SystemAnimator, StageNamed {
    private let operation: UINavigationController.Operation
    private let profile: Profile
    private let isInteractive: Bool
    private let isRightToLeft: Bool
    /// The transition that this one interrupts, as it was seen; nil if it interrupts none.
    private let interrupted: NavigationInterruption?
    /// The views while they move.
    private var scene: Scene?

    let stageName = "system"

    init(
        _ operation: UINavigationController.Operation, isInteractive: Bool, isRightToLeft: Bool,
        _ profile: Profile, interrupting interrupted: NavigationInterruption? = nil
    ) {
        (self.operation, self.isInteractive, self.profile) = (operation, isInteractive, profile)
        (self.isRightToLeft, self.interrupted) = (isRightToLeft, interrupted)
    }

    /// Whether another push or pop may interrupt it.
    var isInterruptible: Bool { profile.navigationIsInterruptible }

    /// While it can be interrupted, touches reach the screens.
    var options: UIView.AnimationOptions {
        isInterruptible ? .allowUserInteraction : []
    }

    /// A finger's spring may pass the ends; one that has none stays between them.
    var pace: ViewPace {
        guard isInteractive else { return .spring(profile.navigationSpring) }
        return profile.interactivePopSpring == nil ? ViewPace(.curveLinear) : .linearPastEnds
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        isInteractive ? profile.interactivePopDuration : profile.navigationDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return transitionContext.completeWithoutViews() }
        let container = transitionContext.containerView
        let isPush = operation == .push
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let inPlace = container.bounds
        let width = isRightToLeft ? -inPlace.width : inPlace.width
        let (place, lowerPlace) = (upper.place(in: inPlace), lower.place(in: inPlace))
        let outside = place.offsetBy(dx: width, dy: 0)
        let aside = lowerPlace.offsetBy(dx: -Self.parallax(width, profile), dy: 0)

        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        let dimming = UIView(frame: inPlace)
        dimming.backgroundColor = .black
        dimming.isUserInteractionEnabled = false
        container.insertSubview(dimming, belowSubview: upper)

        let shadow = Shadow(of: upper.layer)
        upper.layer.shadowOffset = .zero
        upper.layer.shadowRadius = profile.navigationShadowRadius
        let isShadowed = interrupted?.upper.view === upper && !isInteractive
        upper.layer.shadowOpacity =
            isShadowed
            ? interrupted?.shadowOpacity ?? 0 : isPush ? 0 : profile.navigationShadowOpacity
        upper.frame = isPush ? outside : place
        lower.frame = isPush ? lowerPlace : aside
        let isDimmed = interrupted?.lower.view === lower && !isInteractive
        dimming.alpha =
            isDimmed ? interrupted?.dimming ?? 0 : isPush ? 0 : profile.navigationDimming
        scene = Scene(
            upper: upper, lower: lower, dimming: dimming, inPlace: inPlace, shadow: shadow,
            context: transitionContext)
        UIView.animate(
            lasting: transitionDuration(using: transitionContext), pace, options: options
        ) { [profile] in
            upper.frame = isPush ? place : outside
            lower.frame = isPush ? aside : lowerPlace
            upper.layer.moveShadow(to: isPush ? profile.navigationShadowOpacity : 0)
            dimming.alpha = isPush ? profile.navigationDimming : 0
        } completion: { [self] _ in
            end()
        }
        interrupted?.goOn(
            with: NavigationInterruption.Next(
                container: container, isPush: isPush, upper: upper, lower: lower, dimming: dimming,
                outside: width, aside: aside.minX - inPlace.minX, profile: profile),
            isInteractive: isInteractive)
    }

    /// Ends the transition at once; returns how it was seen, or nil if it is not under way.
    func interrupt() -> NavigationInterruption? {
        guard let scene else { return nil }
        let interruption = NavigationInterruption(
            upper: .init(scene.upper, in: scene.inPlace),
            lower: .init(scene.lower, in: scene.inPlace),
            dimming: CGFloat(scene.dimming.layer.presentation()?.opacity ?? 0),
            shadowOpacity: scene.upper.layer.presentation()?.shadowOpacity ?? 0)
        for view in [scene.upper, scene.lower] { view.stopArriving() }
        end()
        return interruption
    }

    private func end() {
        guard let scene else { return }
        self.scene = nil
        scene.dimming.removeFromSuperview()
        scene.shadow.restore(scene.upper.layer)
        // A newer transition may have placed the screens.
        if (scene.context as? TransitionContext)?.isOvertaken != true {
            scene.lower.frame = scene.lower.place(in: scene.inPlace)
            scene.upper.frame = scene.upper.place(in: scene.inPlace)
        }
        scene.context.completeTransition(!scene.context.transitionWasCancelled)
    }

    /// The views of a transition.
    private struct Scene {
        let upper, lower, dimming: UIView
        let inPlace: CGRect
        let shadow: Shadow
        let context: any UIViewControllerContextTransitioning
    }

    /// The distance that the lower screen moves aside.
    private static func parallax(_ width: CGFloat, _ profile: Profile) -> CGFloat {
        let (way, step) = (width * profile.navigationParallax, profile.navigationParallaxStep)
        return step > 0 ? (way / step).rounded() * step : way
    }

    /// A layer's shadow properties, saved for restoring.
    private struct Shadow {
        private let offset: CGSize
        private let radius: CGFloat
        private let opacity: Float

        init(of layer: CALayer) {
            (offset, radius, opacity) = (
                layer.shadowOffset, layer.shadowRadius, layer.shadowOpacity
            )
        }

        func restore(_ layer: CALayer) {
            (layer.shadowOffset, layer.shadowRadius, layer.shadowOpacity) = (
                offset, radius, opacity
            )
        }
    }
}

extension UIView {
    /// The place of a screen's view in its container, but for the room that it leaves to bars.
    fileprivate func place(in container: CGRect) -> CGRect {
        container.inset(by: controller?.barRoom ?? .zero)
    }
}
