public import Foundation

/// An object that drives a transition interactively.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins to drive the transition.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning)
    /// Whether the transition begins interactively; true by default.
    var wantsInteractiveStart: Bool { get }
    /// The curve of the rest after the finger has let go.
    var completionCurve: UIView.AnimationCurve { get }
    /// The speed of the rest, 1 being the animator's own.
    var completionSpeed: CGFloat { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
    /// Ease in and out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// 1, the animator's own speed.
    public var completionSpeed: CGFloat { 1 }
}
