import CoreAnimation
import Foundation

/// The animator of the system's push and pop: the upper screen enters from and leaves to the
/// trailing side; the lower one moves more slowly and darkens.
///
/// Its figures are the profile's. Driven by a finger it is linear over the driver's fraction; by itself it is a spring.
final class NavigationAnimator: SystemAnimator, StageNamed {
    private let operation: UINavigationController.Operation
    private let profile: Profile
    private let isInteractive: Bool
    private let isRightToLeft: Bool

    let stageName = "system"

    init(
        _ operation: UINavigationController.Operation, isInteractive: Bool, isRightToLeft: Bool,
        _ profile: Profile
    ) {
        (self.operation, self.isInteractive, self.profile) = (operation, isInteractive, profile)
        self.isRightToLeft = isRightToLeft
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
        else { fatalError("a navigation transition without views") }
        let container = transitionContext.containerView
        let isPush = operation == .push
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let inPlace = container.bounds
        let width = isRightToLeft ? -inPlace.width : inPlace.width
        let outside = inPlace.offsetBy(dx: width, dy: 0)
        let aside = inPlace.offsetBy(dx: -parallax(width), dy: 0)

        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        let dimming = UIView(frame: inPlace)
        dimming.backgroundColor = .black
        dimming.isUserInteractionEnabled = false
        container.insertSubview(dimming, belowSubview: upper)

        let shadow = Shadow(of: upper.layer)
        upper.layer.shadowOffset = .zero
        upper.layer.shadowRadius = profile.navigationShadowRadius
        upper.layer.shadowOpacity = isPush ? 0 : profile.navigationShadowOpacity
        upper.frame = isPush ? outside : inPlace
        lower.frame = isPush ? inPlace : aside
        dimming.alpha = isPush ? 0 : profile.navigationDimming
        UIView.animate(lasting: transitionDuration(using: transitionContext), pace) { [profile] in
            upper.frame = isPush ? inPlace : outside
            lower.frame = isPush ? aside : inPlace
            upper.layer.shadowOpacity = isPush ? profile.navigationShadowOpacity : 0
            dimming.alpha = isPush ? profile.navigationDimming : 0
        } completion: { _ in
            dimming.removeFromSuperview()
            shadow.restore(upper.layer)
            lower.frame = inPlace
            upper.frame = inPlace
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    /// The distance that the lower screen moves aside.
    private func parallax(_ width: CGFloat) -> CGFloat {
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
