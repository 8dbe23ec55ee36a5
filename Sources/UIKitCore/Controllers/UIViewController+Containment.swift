import FilmstripGeometry
public import Foundation

/// Containment: the parent places the child's view, and these calls keep both informed.
extension UIViewController {
    /// Makes `child` a child, calling its `willMove(toParent:)`; the caller calls `didMove(toParent:)`
    /// when the view is in place.
    public func addChild(_ child: UIViewController) {
        if child.parent === self { return }
        child.parent?.removeChild(child)
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent and calls `didMove(toParent: nil)`; the caller has
    /// called `willMove(toParent: nil)`.
    public func removeFromParent() {
        guard let parent else { return }
        parent.removeChild(self)
        didMove(toParent: nil)
    }

    /// Replaces one child's view with another's in a view transition, reporting the appearance of both.
    ///
    /// Both must already be children; the caller calls `didMove(toParent:)` and
    /// `removeFromParent()` in `completion`. With a duration of 0 the change is immediate.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        demand(
            fromViewController.parent === self && toViewController.parent === self,
            "Children view controllers \(fromViewController.stageName) and \(toViewController.stageName) must have "
                + "a common parent view controller when calling -[UIViewController "
                + "transitionFromViewController:toViewController:duration:options:animations:completion:]"
        )
        guard let (from, to) = Self.views(fromViewController, toViewController),
            let place = from.superview
        else { return }
        fromViewController.beginAppearanceTransition(false, animated: duration > 0)
        toViewController.beginAppearanceTransition(true, animated: duration > 0)
        UIView.transition(with: place, duration: duration, options: options) {
            place.addSubview(to)
            animations?()
        } completion: { finished in
            from.removeFromSuperview()
            fromViewController.endAppearanceTransition()
            toViewController.endAppearanceTransition()
            completion?(finished)
        }
    }

    private static func views(
        _ from: UIViewController, _ to: UIViewController
    ) -> (UIView, UIView)? {
        guard let from = from.view, let to = to.view else { return nil }
        return (from, to)
    }

    func removeChild(_ child: UIViewController) {
        children.removeAll { $0 === child }
        child.parent = nil
        child.containerSafeAreaInsets = nil
    }
}
