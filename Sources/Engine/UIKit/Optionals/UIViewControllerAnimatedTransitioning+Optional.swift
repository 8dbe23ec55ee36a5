public import UIKitCore

/// The methods that are optional in UIKit, called as `animator.animationEnded?(true)`.
///
/// - Difference: they are never nil; a method that the animator does not implement has the default.
extension UIViewControllerAnimatedTransitioning {
    /// The method `animationEnded(_:)`.
    public var animationEnded: ((Bool) -> Void)? { { self.animationEnded($0) } }
    /// The method `interruptibleAnimator(using:)`.
    public var interruptibleAnimator: InterruptibleAnimatorMethod? {
        InterruptibleAnimatorMethod(animator: self)
    }
}

/// The method `interruptibleAnimator(using:)` of an animator.
public struct InterruptibleAnimatorMethod {
    let animator: any UIViewControllerAnimatedTransitioning

    /// Calls the method.
    public func callAsFunction(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { animator.interruptibleAnimator(using: transitionContext) }
}
