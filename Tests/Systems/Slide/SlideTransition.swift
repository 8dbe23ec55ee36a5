import UIKit

/// A transition for one operation of a navigation controller.
public struct SlideTransition {
    /// Where the screens go.
    public var direction: SlideDirection
    /// What is animated.
    public var operation: UINavigationController.Operation

    /// A slide for `operation`.
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

/// The animation of a slide by itself, for other delegates.
public func makeSlideAnimator(_ direction: SlideDirection) -> UIViewControllerAnimatedTransitioning
{
    SlideAnimator(direction, arrivesOnTop: true)
}
