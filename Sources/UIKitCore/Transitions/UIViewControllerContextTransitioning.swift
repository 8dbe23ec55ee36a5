public import FilmstripGeometry
public import Foundation

/// What an animator and an interaction controller know of a transition, and how they report on it.
///
/// A container controller of one's own makes its own contexts by conforming to it.
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where the transition takes place; the from view is in it, the to view is for the animator to
    /// add.
    var containerView: UIView { get }
    /// Whether anything is animated at all.
    var isAnimated: Bool { get }
    /// Whether a finger moves the transition now.
    var isInteractive: Bool { get }
    /// Whether it goes, or went, back to where it began.
    var transitionWasCancelled: Bool { get }
    /// The presented controller's style; `none` in other containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The turn of the container between two orientations; the identity in our containers.
    var targetTransform: CGAffineTransform { get }

    /// A finger moved the transition to `percentComplete`, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The finger let go, and the transition will complete.
    func finishInteractiveTransition()
    /// The finger let go, and the transition will go back.
    func cancelInteractiveTransition()
    /// A finger took hold again of a transition that ran by itself.
    func pauseInteractiveTransition()
    /// The transition is over; called exactly once.
    ///
    /// - Parameter didComplete: Whether it arrived; false if it went back.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view to move; nil means that it is to be left alone.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where the controller's view is at the beginning; zero if it is not there yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where the controller's view is at the end; zero if it is gone then.
    func finalFrame(for vc: UIViewController) -> CGRect
}
