import Foundation

/// Everything that a container settles before a transition begins.
struct TransitionPlan {
    /// One of the two controllers of a transition.
    struct Side {
        let controller: UIViewController
        /// Nil where the animator is to leave the view alone.
        let view: UIView?
        /// Zero if the view is not there at the beginning.
        let initialFrame: CGRect
        /// Zero if the view is gone at the end.
        let finalFrame: CGRect
    }

    /// The kind of container in the timeline: `navigation`, `tabs` or `presentation`.
    let container: String
    /// What happens in the timeline: `push`, `select`, `dismiss` …
    let operation: String
    /// The controller whose transition it is.
    let host: UIViewController
    /// Where it takes place.
    let containerView: UIView
    /// What tells the container from others of its kind.
    var hostName: String? {
        container == "presentation" ? nil : host.restorationIdentifier
    }
    let from: Side
    let to: Side
    /// Nil once the transition is over; so is what follows.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var presentationStyle = UIModalPresentationStyle.none
    /// What the container itself animates along: its bars.
    var alongside: (() -> Void)?
}
