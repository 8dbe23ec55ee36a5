import CoreAnimation
import FilmstripGeometry
public import Foundation

extension UIView {
    /// Changes a view, and leads from what it showed to what it shows in the way that `options` names.
    ///
    /// - Parameters:
    ///   - view: The view within which changes are made; it is turned, folded or dissolved as one
    ///     picture.
    ///   - duration: Seconds.
    ///   - options: One of the transitions; without one the changes are animated as by `animate`.
    ///   - animations: Changes at once, unless `allowAnimatedContent` is set.
    ///   - completion: Told at the end, with whether it was reached.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        demand(duration >= 0 && duration.isFinite, "transition of \(duration) s")
        guard let (type, subtype) = options.transition else {
            return animate(
                withDuration: duration, options: options, animations: animations ?? {},
                completion: completion)
        }
        let stage = Stage.shared
        let animates = options.contains(.allowAnimatedContent)
        func change() {
            guard let animations else { return }
            if animates {
                animate(withDuration: duration, options: options, animations: animations)
            } else {
                performWithoutAnimation(animations)
            }
        }
        guard stage.viewAnimations.areEnabled, duration > 0, view.window != nil else {
            change()
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        let transition = CATransition()
        (transition.type, transition.subtype) = (type, subtype)
        transition.duration = duration
        transition.timingFunction = options.curve.timingFunction
        transition.onStop = completion
        transition.isLinearWhenDriven = true
        // Added first, so that it takes the picture from before the changes.
        view.layer.add(transition, forKey: nil)
        change()
    }

    /// Replaces a view by another in its superview, in the way that `options` names.
    ///
    /// `fromView` is removed and `toView` added in its place; with `showHideTransitionViews` the one is
    /// hidden and the other shown. A view without a superview is a programmer error.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            fatalError("a transition from a view without a superview")
        }
        transition(with: container, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }
}

extension UIView.AnimationOptions {
    /// The transition that the options name, and the side that it comes from.
    fileprivate var transition: (CATransitionType, CATransitionSubtype?)? {
        switch rawValue >> 20 & 0xF {
        case 1: (.flip, .fromLeft)
        case 2: (.flip, .fromRight)
        case 3: (.curlUp, nil)
        case 4: (.curlDown, nil)
        case 5: (.fade, nil)
        case 6: (.flip, .fromBottom)
        case 7: (.flip, .fromTop)
        default: nil
        }
    }
}
