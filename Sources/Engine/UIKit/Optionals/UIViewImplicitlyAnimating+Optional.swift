public import Foundation
public import UIKitCore

/// The methods that are optional in UIKit, called as `animator.addCompletion? { … }`.
///
/// - Difference: they are never nil.
extension UIViewImplicitlyAnimating {
    /// The method `addCompletion(_:)`.
    public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
        { self.addCompletion($0) }
    }
    /// The methods `addAnimations(_:)` and `addAnimations(_:delayFactor:)`.
    public var addAnimations: AddAnimationsMethod? { AddAnimationsMethod(animator: self) }
    /// The method `continueAnimation(withTimingParameters:durationFactor:)`.
    public var continueAnimation: ContinueAnimationMethod? {
        ContinueAnimationMethod(animator: self)
    }
}

/// The methods of an animator that add animations.
public struct AddAnimationsMethod {
    let animator: any UIViewImplicitlyAnimating

    /// Calls `addAnimations(_:)`.
    public func callAsFunction(_ animation: @escaping () -> Void) {
        animator.addAnimations(animation)
    }
    /// Calls `addAnimations(_:delayFactor:)`.
    public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        animator.addAnimations(animation, delayFactor: delayFactor)
    }
}

/// The method `continueAnimation(withTimingParameters:durationFactor:)` of an animator.
public struct ContinueAnimationMethod {
    let animator: any UIViewImplicitlyAnimating

    /// Calls the method.
    public func callAsFunction(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        animator.continueAnimation(
            withTimingParameters: parameters, durationFactor: durationFactor)
    }
}
