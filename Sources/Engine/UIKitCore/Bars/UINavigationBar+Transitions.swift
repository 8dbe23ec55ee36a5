import CoreAnimation
import Foundation

/// Transitions: prepared, animated inside a caller's animation, then completed or cancelled.
extension UINavigationBar {
    /// Shows the beginning of a change to `items`; a change in progress is completed first.
    ///
    /// - Parameter isPush: Whether the new top item lies above the old one.
    package func prepareTransition(to items: [UINavigationItem], isPush: Bool) {
        completeTransition(true)
        holdsLargeTitle = true
        let formerItems = stack
        setStack(items)
        UIView.performWithoutAnimation {
            guard let item = items.last else { return replaceContent(with: nil) }
            let arriving = makeContent(item, above: items.dropLast().last)
            guard let leaving = content else { return replaceContent(with: arriving) }
            addSubview(arriving)
            layoutIfNeeded()
            let transition = NavigationBarTransition(
                lower: isPush ? leaving : arriving, upper: isPush ? arriving : leaving,
                isPush: isPush, formerItems: formerItems)
            self.transition = transition
            transition.begin()
        }
    }

    /// Shows the end of the prepared change; animated if called inside an animation.
    package func animateTransition() {
        holdsLargeTitle = false
        guard let transition else { return }
        // A coordinator that nobody asks for tells of nothing.
        let coordinator = transition.lower.hasCapsules ? manager?.transitionCoordinator : nil
        let isDriven = coordinator?.isInteractive ?? false
        transition.animate(isDriven: isDriven)
        if isDriven {
            coordinator?.notifyWhenInteractionChanges { [weak self, weak transition] context in
                guard let transition, self?.transition === transition, !context.isInteractive,
                    !context.isCancelled
                else { return }
                transition.release()
            }
        }
        showIndicator(for: transition.arriving)
        showScrollEdge()
        if largeTitleHeight > 0 || transition.hasLargeTitles { layoutIfNeeded() }
    }

    /// Ends the prepared change; if `completed` is false, everything is restored to the state before.
    package func completeTransition(_ completed: Bool) {
        holdsLargeTitle = false
        guard let transition else { return }
        self.transition = nil
        UIView.performWithoutAnimation {
            if !completed { setStack(transition.formerItems) }
            (completed ? transition.leaving : transition.arriving).removeFromSuperview()
            let kept = completed ? transition.arriving : transition.leaving
            content = kept
            kept.rest()
            indicator.layer.removeAllAnimations()
            showIndicator(for: kept)
            showScrollEdge()
            if waitsForReload { reload() }
        }
    }
}
