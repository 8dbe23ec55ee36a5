import CoreAnimation
public import Foundation

extension UIView {
    /// Changes a view with a transition from its old content to its new content.
    ///
    /// - Parameters:
    ///   - view: The view within which changes are made; it is turned, folded or dissolved as one
    ///     picture.
    ///   - duration: Seconds.
    ///   - options: One of the transitions; without one the changes are animated as by `animate`.
    ///   - animations: Makes the changes; they are not animated unless `allowAnimatedContent` is set.
    ///   - completion: Called at the end, with true if the end was reached.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let duration = seconds(duration, "transition of")
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
        // Added first, so that it captures the picture from before the changes.
        view.layer.add(transition, forKey: nil)
        change()
    }

    /// Replaces a view with another in its superview, with a transition named by `options`.
    ///
    /// `fromView` is removed and `toView` added in its place; with `showHideTransitionViews` the
    /// former is hidden and the latter shown instead. Without a superview of `fromView` nothing changes, and
    /// `completion` is called with true.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Stage.shared.afterCommit { completion?(true) }
            return
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
    /// The transition that the options name and its direction; nil if they name none.
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
