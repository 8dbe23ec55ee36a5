import FilmstripGeometry
import Foundation

/// Containment: the parent places the child's view, and these calls keep both informed.
extension UIViewController {
    func take(_ child: UIViewController) {
        if child.parent === self { return }
        child.parent?.removeChild(child)
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes the controller from its parent.
    func leaveParent() {
        guard let parent else { return }
        parent.removeChild(self)
        didMove(toParent: nil)
    }

    func exchange(
        _ fromViewController: UIViewController, for toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
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
