public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.animationController?(forDismissed: screen)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewControllerTransitioningDelegate {
    public var animationController: AnimationControllerMethod? {
        AnimationControllerMethod(delegate: self)
    }
    public var interactionControllerForPresentation: InteractionControllerMethod? {
        InteractionControllerMethod { self.interactionControllerForPresentation(using: $0) }
    }
    public var interactionControllerForDismissal: InteractionControllerMethod? {
        InteractionControllerMethod { self.interactionControllerForDismissal(using: $0) }
    }
    public var presentationController: PresentationControllerMethod? {
        PresentationControllerMethod(delegate: self)
    }
}

/// The methods of a transitioning delegate that return animators.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct AnimationControllerMethod {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(
            forPresented: presented, presenting: presenting, source: source)
    }
    public func callAsFunction(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(forDismissed: dismissed)
    }
}

/// A method of a transitioning delegate that returns an interaction controller.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct InteractionControllerMethod {
    let method:
        (any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )?

    public func callAsFunction(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { method(animator) }
}

/// The method of a transitioning delegate that returns the presentation controller.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct PresentationControllerMethod {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        delegate.presentationController(
            forPresented: presented, presenting: presenting, source: source)
    }
}
