import UIKit

/// A transition for one operation of a navigation controller.
public struct SlideTransition {
    /// The direction in which the screens move.
    public var direction: SlideDirection
    /// The operation that is animated.
    public var operation: UINavigationController.Operation

    /// Creates a slide for `operation`.
    public init(_ direction: SlideDirection, for operation: UINavigationController.Operation) {
        (self.direction, self.operation) = (direction, operation)
    }

    func animator() -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push: SlideAnimator(direction, arrivesOnTop: true)
        case .pop: SlideAnimator(direction, arrivesOnTop: false)
        default: nil
        }
    }
}

/// Creates the animator of a slide alone, for other delegates.
public func makeSlideAnimator(_ direction: SlideDirection) -> UIViewControllerAnimatedTransitioning
{
    SlideAnimator(direction, arrivesOnTop: true)
}
