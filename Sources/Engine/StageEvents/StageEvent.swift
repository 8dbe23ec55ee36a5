import FilmstripGeometry

/// An event on a stage, recorded for the timeline.
public struct StageEvent: Equatable, Sendable {
    /// The kinds of event; the list is closed, and its spellings are part of the timeline's format.
    public enum Name: String, CaseIterable, Sendable {
        case animationControllerFor = "navigationController.animationControllerFor"
        case interactionControllerFor = "navigationController.interactionControllerFor"
        /// A push or pop refused during a transition.
        case operationRefused = "navigationController.operationRefused"
        /// A pop that did nothing because nothing lies below.
        case nothingToPop = "navigationController.nothingToPop"
        /// A swipe of the system's that does not begin, since the bar shows no back button.
        case swipeRefused = "navigationController.swipeRefused"
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
        /// A call to a tab bar controller's delegate, with its answer.
        case tabShouldSelect = "tabBarController.shouldSelect"
        case tabDidSelect = "tabBarController.didSelect"
        case tabAnimationControllerFor = "tabBarController.animationControllerFor"
        case tabInteractionControllerFor = "tabBarController.interactionControllerFor"
        /// A selection refused during a transition.
        case tabSelectionRefused = "tabBarController.selectionRefused"
        case present = "viewController.present"
        case dismiss = "viewController.dismiss"
        /// A presentation or dismissal that was refused, with the reason.
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
        /// A call to a presentation's delegate when the user is about to dismiss, with its answer.
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
        /// A pause of a percent-driven transition without an interruptible animator, which did nothing.
        case pauseRefused = "interactionController.pauseRefused"
        /// An `update` before the start or after the release, which did nothing.
        case updateIgnored = "interactionController.updateIgnored"
        case recognizerState = "gestureRecognizer.state"
        case scrollBegan = "scrollView.willBeginDragging"
        case scrollReleased = "scrollView.didEndDragging"
        case scrollRested = "scrollView.didEndDecelerating"
        case scrollAnimationEnded = "scrollView.didEndScrollingAnimation"
        case itemSelected = "collectionView.didSelectItem"
        case layoutTransitionBegan = "collectionView.startInteractiveTransition"
        /// The end of an interactive change of layout, finished or cancelled.
        case layoutTransitionEnded = "collectionView.endInteractiveTransition"
        /// The device has been turned, with the orientation that the interface has if it follows.
        case orientationChanged = "device.orientationDidChange"
        /// The interface turns, with the seconds that it takes; 0 if it turns at once.
        case interfaceOrientationChanged = "windowScene.interfaceOrientationDidChange"
        /// The interface gets another size, with that.
        case viewWillTransition = "viewController.viewWillTransition"
        /// A symbol of the system's that was drawn in a stand-in, by name.
        case symbolReplaced = "image.symbolReplaced"
        /// Constraints that cannot hold together, with UIKit's message.
        case constraintsConflict = "layout.unableToSatisfyConstraints"
        /// A change of the keyboard's height, with the new one in points.
        case keyboardWillShow = "keyboard.willShow"
        case keyboardDidShow = "keyboard.didShow"
        case keyboardWillHide = "keyboard.willHide"
        case keyboardDidHide = "keyboard.didHide"
        /// A haptic signal, with its kind.
        case hapticFeedback = "feedbackGenerator.feedbackOccurred"
        /// A gesture that a condition of its own kept from beginning, with the condition and what it read.
        case gestureDeclined = "gestureRecognizer.declined"
        /// A motion effect that was added to a view, with its property.
        case motionEffectAdded = "view.addMotionEffect"
        /// A task that still waits at the end for what nothing on the stage does, with the time at which it was made.
        case taskWaits = "task.waitsForEver"
        case touchBegan = "touch.began"
        case touchEnded = "touch.ended"
        case touchCancelled = "touch.cancelled"
    }

    /// The detail of an event.
    public enum Detail: Equatable, Sendable {
        case none
        /// A delegate's answer, by name; nil if it answered nil.
        case answer(String?)
        case number(Double)
        case flag(Bool)
        /// A state, a reason, or the name of the other party.
        case word(String)
    }

    /// Time of the event, stage seconds.
    public var time: Double
    /// The kind of event.
    public var name: Name
    /// The name of the view controller, recognizer or other object concerned; nil if there is none.
    public var subject: String?
    /// The id of the transition in progress; nil if there is none.
    public var transition: Int?
    /// The event's detail.
    public var detail: Detail

    /// Creates an event.
    public init(
        time: Double, name: Name, subject: String? = nil, transition: Int? = nil,
        detail: Detail = .none
    ) {
        (self.time, self.name, self.subject) = (time, name, subject)
        (self.transition, self.detail) = (transition, detail)
    }

    /// The event with its numbers rounded to the grid of all numbers that leave the engine.
    package var onGrid: StageEvent {
        var copy = self
        copy.time = snap(time)
        if case .number(let number) = detail { copy.detail = .number(snap(number)) }
        return copy
    }
}
