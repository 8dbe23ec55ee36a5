public import UIKitCore

/// The methods that are optional in UIKit, called as `animator.animationEnded?(true)`.
///
/// - Difference: they are never nil; a method that the animator does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewControllerAnimatedTransitioning {
    public var animationEnded: ((Bool) -> Void)? { { self.animationEnded($0) } }
    public var interruptibleAnimator: InterruptibleAnimatorMethod? {
        InterruptibleAnimatorMethod(animator: self)
    }
}

/// The method `interruptibleAnimator(using:)` of an animator.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct InterruptibleAnimatorMethod {
    let animator: any UIViewControllerAnimatedTransitioning

    public func callAsFunction(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { animator.interruptibleAnimator(using: transitionContext) }
}
