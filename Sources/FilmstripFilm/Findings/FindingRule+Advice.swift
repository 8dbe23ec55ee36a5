extension FindingRule {
    /// The severity of the rule's findings.
    public var severity: FindingSeverity {
        switch self {
        case .transitionNeverCompleted, .transitionCompletedTwice, .cancelCompletes,
            .finishCancels, .blackScreen, .driverNeverDriven, .containmentUnbalanced,
            .appearanceUnbalanced:
            .error
        case .durationDiffers, .oneFrameFlash, .frameLeftBehind, .alphaLeftBehind,
            .transformLeftBehind, .shadowLeftBehind, .nothingToPop, .cancelledTouchCompletes,
            .driverOutlivesGesture, .updateAfterDecision, .recognizersPileUp,
            .touchReachesWrongScreen, .positionJump, .springCut, .reducedMotionIgnored,
            .coordinatorNeverTold:
            .warning
        case .progressOutOfRange, .crossingSides, .velocityJump: .note
        }
    }

    /// The rule's findings, described in one noun phrase.
    public var summary: String {
        switch self {
        case .transitionNeverCompleted: "A transition that never calls completeTransition(_:)."
        case .transitionCompletedTwice:
            "A transition that calls completeTransition(_:) more than once."
        case .cancelCompletes: "A cancelled transition that says it was completed."
        case .finishCancels: "A finished transition that says it was cancelled."
        case .durationDiffers:
            "Animations that end at another time than transitionDuration(using:) says."
        case .oneFrameFlash:
            "A view that shows once more, for a frame or two, where it was already gone."
        case .blackScreen: "A window without any screen in it when a transition has ended."
        case .frameLeftBehind: "A view that a transition leaves at another frame than is its own."
        case .alphaLeftBehind: "A view that a transition leaves at another alpha than is its own."
        case .transformLeftBehind:
            "A view that a transition leaves with a transform that it did not have."
        case .shadowLeftBehind:
            "A view that a transition leaves with a shadow that it did not have."
        case .nothingToPop: "A gesture that begins to pop the only screen of its stack."
        case .cancelledTouchCompletes:
            "A gesture that was taken away and completes its transition nevertheless."
        case .progressOutOfRange: "A call of update(_:) with a fraction below 0 or above 1."
        case .driverNeverDriven: "An interaction controller that no gesture drives."
        case .driverOutlivesGesture:
            "An interaction controller that is updated when its transition is over."
        case .updateAfterDecision: "A call of update(_:) after finish() or cancel()."
        case .recognizersPileUp: "A view that is given the same recognizer again and again."
        case .touchReachesWrongScreen:
            "A touch during a transition that reaches the screen that goes."
        case .crossingSides: "Two screens that cross each other on their ways."
        case .positionJump: "A view that jumps when the finger lets go."
        case .velocityJump: "A view whose velocity jumps when the finger lets go."
        case .springCut: "A spring that is cut off before it settles."
        case .reducedMotionIgnored: "A transition that moves although less motion is asked for."
        case .containmentUnbalanced: "A child that is told only half of what its container owes it."
        case .appearanceUnbalanced:
            "A screen whose appearance calls lack their other half."
        case .coordinatorNeverTold:
            "An interactive transition whose coordinator is not told how it goes on."
        }
    }

    /// The remedy, in one sentence that names UIKit's call.
    public var fix: String {
        switch self {
        case .transitionNeverCompleted:
            "Call completeTransition(_:) in the completion of every way through "
                + "animateTransition(using:), early returns too."
        case .transitionCompletedTwice:
            "Call completeTransition(_:) once, in the completion of the animation that ends last."
        case .cancelCompletes:
            "Call completeTransition(!context.transitionWasCancelled)."
        case .finishCancels:
            "Call completeTransition(!context.transitionWasCancelled), and false only after "
                + "cancelInteractiveTransition()."
        case .durationDiffers:
            "Return from transitionDuration(using:) what the animations take, delays and all."
        case .oneFrameFlash:
            "End the animation where it is to stay before the views are put back: with a "
                + "UIViewPropertyAnimator, stopAnimation(false) and finishAnimation(at: .start)."
        case .blackScreen:
            "Leave the presenting view where it is unless view(forKey:) gives it, and add the view "
                + "of .to to the containerView."
        case .frameLeftBehind:
            "Set the arriving view's frame to finalFrame(for:) when the transition completes, and "
                + "the old frame when it was cancelled."
        case .alphaLeftBehind:
            "Set alpha back to 1 in the animation's completion, cancelled or not."
        case .transformLeftBehind:
            "Set transform back to .identity in the animation's completion, cancelled or not."
        case .shadowLeftBehind:
            "Set the layer's shadowOpacity, shadowRadius and shadowOffset back in the animation's "
                + "completion."
        case .nothingToPop:
            "Answer gestureRecognizerShouldBegin(_:) with viewControllers.count > 1."
        case .cancelledTouchCompletes:
            "Call cancel() on the driver in the recognizer's states .cancelled and .failed."
        case .progressOutOfRange:
            "Call update(_:) with a fraction between 0 and 1: min(max(fraction, 0), 1)."
        case .driverNeverDriven:
            "Answer the delegate's question for an interaction controller with nil unless a gesture "
                + "is about to drive it."
        case .driverOutlivesGesture:
            "Set the driver to nil after finish() as after cancel()."
        case .updateAfterDecision:
            "Call update(_:) only between the recognizer's .began and its end."
        case .recognizersPileUp:
            "Call addGestureRecognizer(_:) in viewDidLoad(), which is called once, not in "
                + "viewDidAppear(_:)."
        case .touchReachesWrongScreen:
            "Leave out .allowUserInteraction, or set isUserInteractionEnabled to false on the view "
                + "that leaves until the transition ends."
        case .crossingSides:
            "Let both views move the same way: with initialFrame and finalFrame on opposite sides."
        case .positionJump:
            "Begin the rest where the finger left the view: with .beginFromCurrentState, or from "
                + "percentComplete."
        case .velocityJump:
            "Hand the finger's velocity(in:) on as initialSpringVelocity, or as completionSpeed."
        case .springCut:
            "Let the spring settle: give the animation its settlingDuration, or more damping."
        case .reducedMotionIgnored:
            "Ask UIAccessibility.isReduceMotionEnabled, and cross-fade instead of moving."
        case .containmentUnbalanced:
            "Call addChild(_:) and didMove(toParent:) for who comes, willMove(toParent: nil) and "
                + "removeFromParent() for who goes."
        case .appearanceUnbalanced:
            "End every beginAppearanceTransition(_:animated:) with endAppearanceTransition(), and "
                + "keep the view in the window while its controller is visible."
        case .coordinatorNeverTold:
            "Call updateInteractiveTransition(_:), and finishInteractiveTransition() or "
                + "cancelInteractiveTransition() before completeTransition(_:)."
        }
    }
}
