import FilmstripGeometry

/// Selections, with or without animation.
extension UITabBarController {
    func select(_ index: Int) {
        guard let controllers, index != selection else { return }
        let to = controllers[index]
        let interrupted = fade?.interrupt()
        // Code that the end of the interrupted change called may have selected it.
        guard index != selection else { return }
        newestContext?.isOvertaken = true
        if let from = selectedViewController, viewIfLoaded?.window != nil,
            let animator = animator(from: from, to: to)
        {
            transition(
                to: index, exchange(from, for: to), animator, isDelegates: true)
        } else if let from = selectedViewController, viewIfLoaded?.window != nil, fadesTabs {
            let fade = TabFadeAnimator(view.stage.profile, interrupting: interrupted)
            self.fade = fade
            transition(
                to: index, exchange(from, for: to), fade, isDelegates: false)
        } else {
            let from = selectedViewController
            selection = index
            show(to, inPlaceOf: from)
        }
    }

    func tapped(_ item: UITabBarItem) {
        guard let index = controllers?.firstIndex(where: { $0.tabBarItem === item }),
            let child = controllers?[index]
        else { return }
        let allows = delegate?.tabBarController(self, shouldSelect: child) ?? true
        child.log(.tabShouldSelect, .flag(allows))
        guard allows else { return }
        tabBar(tabBar, didSelect: item)
        if index == selection {
            (child as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(index)
        }
        child.log(.tabDidSelect)
        delegate?.tabBarController(self, didSelect: child)
    }

    func replaceControllers(_ new: [UIViewController]?) {
        guard !isInTransition else { return log(.tabSelectionRefused, .word("viewControllers")) }
        let (old, tabs) = (controllers ?? [], new ?? [])
        demand(
            Set(tabs.map(ObjectIdentifier.init)).count == tabs.count, "a controller has two tabs")
        let (removed, added) = (old.excluding(tabs), tabs.excluding(old))
        let from = selectedViewController
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        controllers = new
        selection =
            tabs.firstIndex { $0 === from }
            ?? selection.flatMap { tabs.indices.contains($0) ? $0 : nil } ?? tabs.indices.first
        show(selectedViewController, inPlaceOf: from)
        for controller in added { controller.didMove(toParent: self) }
        for controller in removed { controller.removeFromParent() }
    }

    /// Whether a change of tabs fades by itself.
    private var fadesTabs: Bool {
        view.stage.profile.tabFadeDuration > 0 && UIView.areAnimationsEnabled
            && !view.stage.viewAnimations.isSuspended
    }

    private func exchange(_ from: UIViewController, for to: UIViewController) -> ChildExchange {
        var exchange = ChildExchange(in: transitionView, from: from, to: to, leaving: room)
        exchange.tellsArrivingFirst = tellsArrivingFirst
        return exchange
    }

    /// Whether the arriving tab is told first; of iOS 27 it is known only that its order is another one.
    private var tellsArrivingFirst: Bool { view.stage.profile.system != .iOS27 }

    func mountSelected() {
        guard let child = selectedViewController else { return }
        child.loadViewIfNeeded()
        child.leave(room(for: child), in: transitionView)
        child.view.frame = transitionView.bounds.inset(by: child.barRoom)
        transitionView.addSubview(child.view)
    }

    private func animator(
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let asked = delegate?.tabBarController(
            self, animationControllerForTransitionFrom: from, to: to)
        log(.tabAnimationControllerFor, .answer(UIKitCore.stageName(of: asked)))
        return asked
    }

    private func transition(
        to index: Int, _ exchange: ChildExchange,
        _ animator: any UIViewControllerAnimatedTransitioning, isDelegates: Bool
    ) {
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if isDelegates {
            interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
            log(.tabInteractionControllerFor, .answer(UIKitCore.stageName(of: interaction)))
        }
        let (former, barWasHidden) = (selection, hidesBar)
        selection = index
        transitionCount += 1
        let plan = TransitionPlan(
            container: "tabs", operation: "select", host: self, containerView: transitionView,
            from: exchange.fromSide, to: exchange.toSide, animator: animator,
            interaction: interaction)
        weak var begun: TransitionContext?
        let context = TransitionContext(plan) { [self] didComplete in
            transitionCount -= 1
            if animator === fade { fade = nil }
            // One that was overtaken leaves the selection as the newer ones have made it.
            if didComplete || begun?.isOvertaken == true {
                placeBar()
                exchange.complete(keeping: selectedViewController)
            } else {
                exchange.undo()
                selection = former
                placeBar()
                exchange.undoAppearance()
            }
        }
        (begun, newestContext) = (context, context)
        exchange.beginAppearance(animated: true)
        UIView.performWithoutAnimation {
            showItems()
            if barWasHidden != hidesBar {
                (hidesBar ? exchange.from : exchange.to).view.carry(tabBar, at: barFrame)
            }
            coverSelected()
        }
        context.start()
    }

    /// Shows one child, or none, in place of another without animation.
    private func show(_ to: UIViewController?, inPlaceOf from: UIViewController?) {
        guard isViewLoaded, from !== to else { return placeBar() }
        let isSeen = view.window != nil
        if isSeen {
            for child in tellsArrivingFirst ? [to, from] : [from, to] {
                child?.beginAppearanceTransition(child === to, animated: false)
            }
        }
        mountSelected()
        placeBar()
        from?.viewIfLoaded?.removeFromSuperview()
        guard isSeen else { return }
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
    }
}
