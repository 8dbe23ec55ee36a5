public import Foundation
public import Geometry

/// Which view controller of a transition is meant.
public struct UITransitionContextViewControllerKey: Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The key spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one that is seen at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The one that is seen at the end of a completed transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The key spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is seen at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view that is seen at the end of a completed transition.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// How a presented controller's view lies over the presenting one's; containers use `none`.
///
/// - Difference: there is no `automatic`.
public enum UIModalPresentationStyle: Int, Sendable {
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
}

/// What an animator and an interaction controller know of a transition, and how they report on it.
///
/// - Difference: `isAnimated`, `presentationStyle` and `targetTransform` are always true, `none`
///   and the identity.
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
    var presentationStyle: UIModalPresentationStyle { get }
    /// The turn of the container between the two orientations; always the identity here.
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

/// Animates a transition.
///
/// - Difference: there is no `interruptibleAnimator(using:)`.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds of the whole animation.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Starts the animations, and sees to it that `completeTransition` is called at their end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition is over; tells whether it arrived.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Moves a transition with a finger.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Takes hold of the transition.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning)
    /// Whether the transition begins under a finger; true by default.
    var wantsInteractiveStart: Bool { get }
    /// The pace of what remains after the finger let go.
    var completionCurve: UIView.AnimationCurve { get }
    /// How fast what remains plays, 1 being the animator's own pace.
    var completionSpeed: CGFloat { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Yes.
    public var wantsInteractiveStart: Bool { true }
    /// Slow at both ends.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// The animator's own pace.
    public var completionSpeed: CGFloat { 1 }
}
