import Foundation

/// A container's description of a transition, determined before it begins.
///
/// See Docs/decisions/one-kind-of-transition.md.
struct TransitionPlan {
    /// One of the two controllers of a transition.
    struct Side {
        let controller: UIViewController
        /// The controller's view; nil if the animator must not change it.
        let view: UIView?
        /// The initial frame; zero if the view is not there at the beginning.
        let initialFrame: CGRect
        /// The final frame; zero if the view is gone at the end, except in a dismissal: there it is the presented frame.
        var finalFrame: CGRect
    }

    /// The kind of container in the timeline: `navigation`, `tabs` or `presentation`.
    let container: String
    /// The operation in the timeline: `push`, `select`, `dismiss` …
    let operation: String
    let host: UIViewController
    let containerView: UIView
    /// The name that distinguishes the container from others of its kind; nil if it has none.
    var hostName: String? {
        container == "presentation" ? nil : host.restorationIdentifier
    }
    let from: Side
    var to: Side
    /// The animator; nil once the transition is over, like the interaction controller.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var presentationStyle = UIModalPresentationStyle.none
    /// Changes that the container itself animates alongside: its bars.
    var alongside: (() -> Void)?
}
