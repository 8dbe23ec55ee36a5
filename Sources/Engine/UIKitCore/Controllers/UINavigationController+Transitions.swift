import Foundation

/// A change of a navigation controller's stack, animated or at once.
struct NavigationChange {
    let operation: UINavigationController.Operation
    let before: [UIViewController]
    let after: [UIViewController]

    /// The controllers that leave the stack, last one first.
    var removed: [UIViewController] { before.excluding(after).reversed() }
    /// The controllers that are new on the stack.
    var added: [UIViewController] { after.excluding(before) }
    /// Those of them that were not still on their way out, whose move away is silently taken back.
    var entering: [UIViewController] = []
}

extension UINavigationController {
    /// Changes the stack and shows its new last controller; does nothing and returns false during a
    /// transition that is to be interrupted, and cannot be, or whose screens share a collection view.
    @discardableResult
    func change(_ operation: Operation, to stack: [UIViewController], animated: Bool) -> Bool {
        let isExclusive =
            Stage.shared.profile.navigationIsInterruptible
            || newestContext?.animator is LayoutAnimator
        guard !isInTransition || !isExclusive else {
            log(.operationRefused, .word(operation.name))
            return false
        }
        if !isBeginning { overtake() }
        var change = NavigationChange(operation: operation, before: self.stack, after: stack)
        change.entering = change.added.filter { $0.parent !== self }
        for controller in change.removed { controller.willMove(toParent: nil) }
        for controller in change.added { addChild(controller) }
        let from = topViewController
        self.stack = stack
        guard let to = stack.last, from !== to, let from, viewIfLoaded?.window != nil else {
            if isViewLoaded, from !== stack.last {
                from?.view.removeFromSuperview()
                mountTop()
            }
            placeBars()
            settle(change)
            return true
        }
        let show = { [self, change] in
            let exchange = ChildExchange(in: transitionView, from: from, to: to, leaving: room)
            if animated { transition(change, exchange) } else { replace(change, exchange) }
        }
        if isBeginning {
            delayedTransitions.append { [self] in
                overtake()
                show()
            }
        } else {
            show()
        }
        return true
    }

    /// Takes the bars from the transition that is under way, if there is one, beside which another one begins.
    private func overtake() {
        passage?.end(true)
        passage?.isOvertaken = true
        newestContext?.isOvertaken = true
    }

    func setStack(_ controllers: [UIViewController]) {
        change(.push, to: controllers, animated: false)
    }

    func mountTop() {
        guard isViewLoaded, let top = topViewController else { return }
        top.loadViewIfNeeded()
        top.leave(room(for: top), in: transitionView)
        top.view.frame = transitionView.bounds.inset(by: top.barRoom)
        transitionView.addSubview(top.view)
        (top as? UICollectionViewController)?.showCollectionView(on: stack)
    }

    private func transition(_ change: NavigationChange, _ exchange: ChildExchange) {
        let asked = animator(for: change.operation, from: exchange.from, to: exchange.to)
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if let asked {
            interaction = delegate?.navigationController(self, interactionControllerFor: asked)
            log(.interactionControllerFor, .answer(UIKitCore.stageName(of: interaction)))
        } else {
            interaction = systemInteraction(for: change.operation, from: exchange.from)
        }
        let zoom =
            asked == nil
            ? ZoomTransition(
                of: change.operation == .push ? exchange.to : exchange.from,
                isOpening: change.operation == .push) : nil
        transitionCount += 1
        isBeginning = true
        let passage = BarPassage(self, change, exchange)
        self.passage = passage
        let sharing = shareCollectionView(in: change, from: exchange.from, to: exchange.to)
        let animator =
            asked ?? zoom.map { ZoomAnimator($0, view.stage.profile.zoom) }
            ?? sharing.map {
                LayoutAnimator($0, isInteractive: interaction != nil, view.stage.profile)
            }
            ?? NavigationAnimator(
                change.operation, isInteractive: interaction != nil,
                isRightToLeft: view.isRightToLeft, view.stage.profile,
                interrupting: interrupted?.screens)
        let plan = TransitionPlan(
            container: "navigation", operation: change.operation.name, host: self,
            containerView: transitionView, from: exchange.fromSide, to: exchange.toSide,
            animator: animator, interaction: interaction, alongside: passage.animate)
        let context = TransitionContext(plan) { [self] didComplete in
            transitionCount -= 1
            course = nil
            sharing?.end(didComplete)
            // One that was overtaken leaves the stack as the newer ones have made it.
            if didComplete || passage.isOvertaken {
                if !passage.isOvertaken { self.passage = nil }
                passage.end(true)
                completed(change, exchange, animated: true)
            } else {
                self.passage = nil
                exchange.undo()
                stack = change.before
                passage.end(false)
                for controller in change.added { removeChild(controller) }
                exchange.undoAppearance()
            }
            showNextStack()
        }
        if asked == nil, let animator = animator as? NavigationAnimator {
            course = NavigationCourse(context: context, animator: animator, change: change)
        }
        newestContext = context
        exchange.beginAppearance(animated: true)
        tell(.willShow, exchange.to, animated: true)
        passage.begin()
        // A bar that the screen shows or hides as it appears has changed its place.
        context.moveDestination(to: exchange.toSide.finalFrame)
        // Under a finger the bar is seen at the fraction that is in its hand.
        if interaction == nil, let madeBar { interrupted?.bar?.show(in: madeBar) }
        // A delegate's animator finds the collection view in its final place.
        if asked != nil { sharing?.begin(in: transitionView) }
        context.start()
        if let interrupted, let driver = interaction as? SystemPopDriver {
            let width = view.isRightToLeft ? -view.bounds.width : view.bounds.width
            driver.interaction?.hold(
                at: interrupted.screens.fraction(ofPopping: exchange.from.view, over: width))
        }
        isBeginning = false
        let delayed = delayedTransitions
        delayedTransitions = []
        for begin in delayed { begin() }
    }

    /// Shows the stack that was set during the transition that has ended.
    private func showNextStack() {
        guard let next = nextStack, !isInTransition else { return }
        nextStack = nil
        guard !next.controllers.elementsEqual(stack, by: ===) else { return }
        setViewControllers(next.controllers, animated: next.isAnimated)
    }

    func animator(
        for operation: Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegateLacksAnimators = delegate == nil
        let asked = delegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
        log(.animationControllerFor, .answer(UIKitCore.stageName(of: asked)))
        return asked
    }

    /// Exchanges the screens without animation.
    private func replace(_ change: NavigationChange, _ exchange: ChildExchange) {
        let sharing = shareCollectionView(in: change, from: exchange.from, to: exchange.to)
        exchange.beginAppearance(animated: false)
        tell(.willShow, exchange.to, animated: false)
        transitionView.addSubview(exchange.to.view)
        sharing?.begin(in: transitionView)
        sharing?.end(true)
        placeBars()
        completed(change, exchange, animated: false)
    }

    private func completed(
        _ change: NavigationChange, _ exchange: ChildExchange, animated: Bool
    ) {
        exchange.complete(keeping: topViewController)
        settle(change)
        if let madeBar, !hidesBar {
            switch change.operation {
            case .push: navigationBar(madeBar, didPush: exchange.to.navigationItem)
            case .pop: navigationBar(madeBar, didPop: exchange.from.navigationItem)
            case .none: break
            }
        }
        tell(.didShow, exchange.to, animated: animated)
    }

    /// Completes the containment calls of the children added and removed, unless a newer change has undone that.
    private func settle(_ change: NavigationChange) {
        for controller in change.entering where stack.contains(where: { $0 === controller }) {
            controller.didMove(toParent: self)
        }
        for controller in change.removed.excluding(stack) { controller.removeFromParent() }
    }

    /// Tells the delegate of a top screen that it has not been told of, as the controller appears or has appeared: of the
    /// root, or of a stack that was set out of sight.
    ///
    /// Source: openradar 44966342.
    func tellOfTop(_ name: StageEvent.Name) {
        guard let top = topViewController, top !== shownScreen, !isInTransition else { return }
        tell(name, top, animated: false)
    }

    private func tell(_ name: StageEvent.Name, _ controller: UIViewController, animated: Bool) {
        view.stage.log(name, controller.stageName)
        if name == .didShow { shownScreen = controller }
        if name == .willShow {
            delegate?.navigationController(self, willShow: controller, animated: animated)
        } else {
            delegate?.navigationController(self, didShow: controller, animated: animated)
        }
    }
}
