public import FilmstripGeometry
public import Foundation

/// The context of a transition, which an animator and an interaction controller query and report to.
///
/// An app's own container controller creates its own contexts by conforming to the protocol.
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place; it contains the from view, and the animator
    /// adds the to view.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a finger is driving the transition.
    var isInteractive: Bool { get }
    /// Whether the transition is being cancelled or was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The presented controller's style; `none` in other containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the container between two orientations; the identity in our containers.
    var targetTransform: CGAffineTransform { get }

    /// Reports that a finger moved the transition to `percentComplete`, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the finger let go and the transition will complete.
    func finishInteractiveTransition()
    /// Reports that the finger let go and the transition will be cancelled.
    func cancelInteractiveTransition()
    /// Reports that a finger took hold of a transition that was playing by itself.
    func pauseInteractiveTransition()
    /// Ends the transition; must be called exactly once.
    ///
    /// - Parameter didComplete: Whether the transition completed; false if it was cancelled.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view to animate; nil if it must be left alone.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the initial frame of the controller's view; zero if the view is not there yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the final frame of the controller's view; zero if the view is gone then.
    func finalFrame(for vc: UIViewController) -> CGRect
}

extension UIViewControllerContextTransitioning {
    /// Completes a transition of the system's that has nothing to move, because its context gives none of the views that
    /// it needs, as of a presentation controller without a presented view.
    func completeWithoutViews() { completeTransition(!transitionWasCancelled) }

    /// Asks the animator of a transition in one of our containers to start its animations, as a percent-driven
    /// transition does.
    package func startAnimator() { (self as? TransitionContext)?.animate() }
}
