public import Foundation
public import UIKitCore

/// The methods that are optional in UIKit, called as `animator.addCompletion? { … }`.
///
/// - Difference: they are never nil.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewImplicitlyAnimating {
    public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
        { self.addCompletion($0) }
    }
    public var addAnimations: AddAnimationsMethod? { AddAnimationsMethod(animator: self) }
    public var continueAnimation: ContinueAnimationMethod? {
        ContinueAnimationMethod(animator: self)
    }
}

/// The methods of an animator that add animations.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct AddAnimationsMethod {
    let animator: any UIViewImplicitlyAnimating

    public func callAsFunction(_ animation: @escaping () -> Void) {
        animator.addAnimations(animation)
    }
    public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        animator.addAnimations(animation, delayFactor: delayFactor)
    }
}

/// The method `continueAnimation(withTimingParameters:durationFactor:)` of an animator.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct ContinueAnimationMethod {
    let animator: any UIViewImplicitlyAnimating

    public func callAsFunction(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        animator.continueAnimation(
            withTimingParameters: parameters, durationFactor: durationFactor)
    }
}
