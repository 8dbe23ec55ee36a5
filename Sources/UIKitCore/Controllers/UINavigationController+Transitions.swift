import CoreAnimation
import Foundation

/// A change of a navigation controller's stack, animated or at once.
struct NavigationChange {
    let operation: UINavigationController.Operation
    let before: [UIViewController]
    let after: [UIViewController]

    /// Those who leave the stack, the last one first.
    var removed: [UIViewController] { Self.difference(before, after).reversed() }
    /// Those who come onto it.
    var added: [UIViewController] { Self.difference(after, before) }

    private static func difference(
        _ some: [UIViewController], _ others: [UIViewController]
    ) -> [UIViewController] {
        some.filter { one in !others.contains { $0 === one } }
    }
}

extension UINavigationController {
    /// Changes the stack, and shows its new last controller; false, and nothing done, during a
    /// transition.
    @discardableResult
    func change(_ operation: Operation, to stack: [UIViewController], animated: Bool) -> Bool {
        guard !isInTransition else {
            log(.operationRefused, .word(operation.name))
            return false
        }
        let change = NavigationChange(operation: operation, before: self.stack, after: stack)
        for controller in change.removed { controller.move(toParent: nil, .willMoveToParent) }
        for controller in change.added { addChild(controller) }
        let from = topViewController
        self.stack = stack
        guard let to = stack.last, from !== to, let from, viewIfLoaded?.window != nil else {
            if isViewLoaded, from !== stack.last {
                from?.view.removeFromSuperview()
                mountTop()
            }
            settle(change)
            return true
        }
        to.view.frame = transitionView.bounds
        if animated {
            transition(change, from: from, to: to)
        } else {
            replace(change, from: from, to: to)
        }
        return true
    }

    /// Puts the stack in place without telling anyone but the children.
    func setStack(_ controllers: [UIViewController]) {
        change(.push, to: controllers, animated: false)
    }

    func mountTop() {
        guard isViewLoaded, let top = topViewController else { return }
        top.view.frame = transitionView.bounds
        transitionView.addSubview(top.view)
    }

    private func transition(
        _ change: NavigationChange, from: UIViewController, to: UIViewController
    ) {
        let asked = animator(for: change.operation, from: from, to: to)
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if let asked {
            interaction = delegate?.navigationController(self, interactionControllerFor: asked)
            log(.interactionControllerFor, .answer(UIKitCore.stageName(of: interaction)))
        } else {
            interaction = systemInteraction(for: change.operation)
        }
        let index = transitionView.subviews.firstIndex { $0 === from.view } ?? 0
        let fromFrame = from.view.frame
        isInTransition = true
        let plan = TransitionPlan(
            container: "navigation", operation: change.operation.name, host: self,
            containerView: transitionView,
            from: .init(
                controller: from, view: from.view, initialFrame: fromFrame, finalFrame: .zero),
            to: .init(
                controller: to, view: to.view, initialFrame: .zero,
                finalFrame: transitionView.bounds),
            animator: asked
                ?? NavigationAnimator(
                    change.operation, isInteractive: interaction != nil, view.stage.profile),
            interaction: interaction)
        let context = TransitionContext(plan) { [self] didComplete in
            isInTransition = false
            if didComplete {
                completed(change, from: from, to: to, animated: true)
            } else {
                to.view.removeFromSuperview()
                from.view.frame = fromFrame
                if from.view.superview !== transitionView {
                    let index = min(index, transitionView.subviews.count)
                    transitionView.insertSubview(from.view, at: index)
                }
                cancelled(change, from: from, to: to)
            }
        }
        from.beginAppearanceTransition(false, animated: true)
        to.beginAppearanceTransition(true, animated: true)
        tell(.willShow, to, animated: true)
        context.start()
    }

    /// Asks the delegate who animates.
    func animator(
        for operation: Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let asked = delegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
        log(.animationControllerFor, .answer(UIKitCore.stageName(of: asked)))
        return asked
    }

    /// A transition without animation.
    private func replace(
        _ change: NavigationChange, from: UIViewController, to: UIViewController
    ) {
        from.beginAppearanceTransition(false, animated: false)
        to.beginAppearanceTransition(true, animated: false)
        tell(.willShow, to, animated: false)
        transitionView.addSubview(to.view)
        completed(change, from: from, to: to, animated: false)
    }

    private func completed(
        _ change: NavigationChange, from: UIViewController, to: UIViewController, animated: Bool
    ) {
        from.view.removeFromSuperview()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
        settle(change)
        tell(.didShow, to, animated: animated)
    }

    /// Tells the children that the change of the stack is over.
    private func settle(_ change: NavigationChange) {
        for controller in change.added { controller.move(toParent: self, .didMoveToParent) }
        for controller in change.removed { controller.removeFromParent() }
    }

    /// The stack is as it was; those who were told that they would change hear the opposite.
    private func cancelled(
        _ change: NavigationChange, from: UIViewController, to: UIViewController
    ) {
        stack = change.before
        for controller in change.added { removeChild(controller) }
        to.beginAppearanceTransition(false, animated: true)
        to.endAppearanceTransition()
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
    }

    private func tell(_ name: StageEvent.Name, _ controller: UIViewController, animated: Bool) {
        view.stage.log(name, controller.stageName)
        if name == .willShow {
            delegate?.navigationController(self, willShow: controller, animated: animated)
        } else {
            delegate?.navigationController(self, didShow: controller, animated: animated)
        }
    }
}
