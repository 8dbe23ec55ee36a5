public import Foundation

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
