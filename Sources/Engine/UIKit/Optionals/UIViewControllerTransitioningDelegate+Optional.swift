public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.animationController?(forDismissed: screen)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
extension UIViewControllerTransitioningDelegate {
    /// The methods `animationController(forPresented:presenting:source:)` and `animationController(forDismissed:)`.
    public var animationController: AnimationControllerMethod? {
        AnimationControllerMethod(delegate: self)
    }
    /// The method `interactionControllerForPresentation(using:)`.
    public var interactionControllerForPresentation: InteractionControllerMethod? {
        InteractionControllerMethod { self.interactionControllerForPresentation(using: $0) }
    }
    /// The method `interactionControllerForDismissal(using:)`.
    public var interactionControllerForDismissal: InteractionControllerMethod? {
        InteractionControllerMethod { self.interactionControllerForDismissal(using: $0) }
    }
    /// The method `presentationController(forPresented:presenting:source:)`.
    public var presentationController: PresentationControllerMethod? {
        PresentationControllerMethod(delegate: self)
    }
}

/// The methods of a transitioning delegate that return animators.
public struct AnimationControllerMethod {
    let delegate: any UIViewControllerTransitioningDelegate

    /// Calls the method for a presentation.
    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(
            forPresented: presented, presenting: presenting, source: source)
    }
    /// Calls the method for a dismissal.
    public func callAsFunction(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(forDismissed: dismissed)
    }
}

/// A method of a transitioning delegate that returns an interaction controller.
public struct InteractionControllerMethod {
    let method:
        (any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )?

    /// Calls the method.
    public func callAsFunction(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { method(animator) }
}

/// The method of a transitioning delegate that returns the presentation controller.
public struct PresentationControllerMethod {
    let delegate: any UIViewControllerTransitioningDelegate

    /// Calls the method.
    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        delegate.presentationController(
            forPresented: presented, presenting: presenting, source: source)
    }
}
