import UIKit

/// The direction in which the screens of a slide move.
public enum SlideDirection: Sendable {
    case up, down, left, right

    /// Returns the vector from the place of a screen to that of the next one, in a container of the
    /// given size.
    func offset(in size: CGSize) -> CGVector {
        switch self {
        case .up: CGVector(dx: 0, dy: -size.height)
        case .down: CGVector(dx: 0, dy: size.height)
        case .left: CGVector(dx: -size.width, dy: 0)
        case .right: CGVector(dx: size.width, dy: 0)
        }
    }
}

/// One screen pushes the other out of the container.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let direction: SlideDirection
    private let arrivesOnTop: Bool

    init(_ direction: SlideDirection, arrivesOnTop: Bool) {
        (self.direction, self.arrivesOnTop) = (direction, arrivesOnTop)
    }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return }
        let container = transitionContext.containerView
        if arrivesOnTop {
            container.addSubview(to)
        } else {
            container.insertSubview(to, belowSubview: from)
        }
        let place = CGRect(origin: .zero, size: container.bounds.size)
        let way = direction.offset(in: place.size)
        to.frame = place.offsetBy(dx: -way.dx, dy: -way.dy)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: .curveEaseInOut
        ) {
            to.frame = place
            from.frame = place.offsetBy(dx: way.dx, dy: way.dy)
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
