import FilmstripGeometry

/// Something that happened on a stage, for the timeline.
public struct StageEvent: Equatable, Sendable {
    /// What happened; the table is closed, and its spellings are part of the timeline's format.
    public enum Name: String, CaseIterable, Sendable {
        case animationControllerFor = "navigationController.animationControllerFor"
        case interactionControllerFor = "navigationController.interactionControllerFor"
        /// A push or pop during a transition, which did nothing.
        case operationRefused = "navigationController.operationRefused"
        /// A pop where there is nothing below, which did nothing.
        case nothingToPop = "navigationController.nothingToPop"
        case willShow = "navigationController.willShow"
        case didShow = "navigationController.didShow"
        case viewDidLoad = "viewController.viewDidLoad"
        case viewWillAppear = "viewController.viewWillAppear"
        case viewDidAppear = "viewController.viewDidAppear"
        case viewWillDisappear = "viewController.viewWillDisappear"
        case viewDidDisappear = "viewController.viewDidDisappear"
        case willMoveToParent = "viewController.willMoveToParent"
        case didMoveToParent = "viewController.didMoveToParent"
        case viewIsAppearing = "viewController.viewIsAppearing"
        /// A question to a tab bar controller's delegate, and its answer.
        case tabShouldSelect = "tabBarController.shouldSelect"
        case tabDidSelect = "tabBarController.didSelect"
        case tabAnimationControllerFor = "tabBarController.animationControllerFor"
        case tabInteractionControllerFor = "tabBarController.interactionControllerFor"
        /// A selection during a transition, which did nothing.
        case tabSelectionRefused = "tabBarController.selectionRefused"
        case present = "viewController.present"
        case dismiss = "viewController.dismiss"
        /// A presentation or dismissal that did nothing, and why.
        case presentationRefused = "viewController.presentationRefused"
        case presentCompletion = "viewController.presentCompletion"
        case dismissCompletion = "viewController.dismissCompletion"
        case animationControllerForPresented =
            "transitioningDelegate.animationControllerForPresented"
        case animationControllerForDismissed =
            "transitioningDelegate.animationControllerForDismissed"
        case interactionControllerForPresentation =
            "transitioningDelegate.interactionControllerForPresentation"
        case interactionControllerForDismissal =
            "transitioningDelegate.interactionControllerForDismissal"
        case presentationControllerFor = "transitioningDelegate.presentationControllerFor"
        case presentationTransitionWillBegin =
            "presentationController.presentationTransitionWillBegin"
        case presentationTransitionDidEnd = "presentationController.presentationTransitionDidEnd"
        case dismissalTransitionWillBegin = "presentationController.dismissalTransitionWillBegin"
        case dismissalTransitionDidEnd = "presentationController.dismissalTransitionDidEnd"
        /// A question to a presentation's delegate when the user is about to dismiss, and its answer.
        case presentationShouldDismiss = "presentationController.shouldDismiss"
        case presentationWillDismiss = "presentationController.willDismiss"
        case presentationDidDismiss = "presentationController.didDismiss"
        case presentationDidAttemptToDismiss = "presentationController.didAttemptToDismiss"
        case sheetDidChangeDetent =
            "sheetPresentationController.didChangeSelectedDetentIdentifier"
        case interactionChanged = "transitionCoordinator.interactionChanged"
        case startInteractiveTransition = "interactionController.startInteractiveTransition"
        case animateTransition = "animator.animateTransition"
        case animationEnded = "animator.animationEnded"
        case updateInteractiveTransition = "context.updateInteractiveTransition"
        case finishInteractiveTransition = "context.finishInteractiveTransition"
        case cancelInteractiveTransition = "context.cancelInteractiveTransition"
        case pauseInteractiveTransition = "context.pauseInteractiveTransition"
        case completeTransition = "context.completeTransition"
        /// A percent-driven transition was to be paused that has no interruptible animator.
        case pauseRefused = "interactionController.pauseRefused"
        /// An `update` before the start or after the decision, which moved nothing.
        case updateIgnored = "interactionController.updateIgnored"
        case recognizerState = "gestureRecognizer.state"
        case scrollBegan = "scrollView.willBeginDragging"
        case scrollReleased = "scrollView.didEndDragging"
        case scrollRested = "scrollView.didEndDecelerating"
        case scrollAnimationEnded = "scrollView.didEndScrollingAnimation"
        case itemSelected = "collectionView.didSelectItem"
        case layoutTransitionBegan = "collectionView.startInteractiveTransition"
        /// Finished or cancelled.
        case layoutTransitionEnded = "collectionView.endInteractiveTransition"
        case touchBegan = "touch.began"
        case touchEnded = "touch.ended"
        case touchCancelled = "touch.cancelled"
    }

    /// What the event said.
    public enum Detail: Equatable, Sendable {
        case none
        /// What a delegate answered; nil is nil.
        case answer(String?)
        case number(Double)
        case flag(Bool)
        /// A state, or the name of the other party.
        case word(String)
    }

    /// Stage seconds.
    public var time: Double
    /// What happened.
    public var name: Name
    /// The view controller or recognizer that it happened to.
    public var subject: String?
    /// The id of the transition under way.
    public var transition: Int?
    /// What the event said.
    public var detail: Detail

    /// An event.
    public init(
        time: Double, name: Name, subject: String? = nil, transition: Int? = nil,
        detail: Detail = .none
    ) {
        (self.time, self.name, self.subject) = (time, name, subject)
        (self.transition, self.detail) = (transition, detail)
    }

    /// The same with its numbers on the grid of all that leave the engine.
    package var onGrid: StageEvent {
        var copy = self
        copy.time = snap(time)
        if case .number(let number) = detail { copy.detail = .number(snap(number)) }
        return copy
    }
}
