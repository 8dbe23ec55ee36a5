extension FindingRule {
    /// The severity of the rule's findings.
    public var severity: FindingSeverity {
        switch self {
        case .transitionNeverCompleted, .transitionCompletedTwice, .cancelCompletes,
            .finishCancels, .blackScreen, .driverNeverDriven, .containmentUnbalanced,
            .appearanceUnbalanced, .flashes, .redFlashes, .animatorReleasedHeld:
            .error
        case .durationDiffers, .oneFrameFlash, .frameLeftBehind, .alphaLeftBehind,
            .transformLeftBehind, .shadowLeftBehind, .nothingToPop, .cancelledTouchCompletes,
            .driverOutlivesGesture, .updateAfterDecision, .recognizersPileUp,
            .touchReachesWrongScreen, .positionJump, .springCut, .reducedMotionIgnored,
            .coordinatorNeverTold, .completionJump, .elementVanishes, .prepareNeverRuns,
            .placementWithoutEffect, .hiddenLeftBehind, .maskLeftBehind, .cornerRadiusLeftBehind,
            .touchesLeftOff, .viewLeftBehind, .springAheadOfFinger, .overlappingTransitions,
            .motionWithoutPause, .animationJump, .motionUnseen, .elementMisplaced,
            .elementSeenTwice, .propertyNotAnimated, .propertyLeftBehind, .barLeftBehind,
            .callWithoutEffect, .dragJump, .dragRunsAway, .coordinatorToldLate, .suddenChange,
            .crossFadeDips, .dragMovesNothing:
            .warning
        case .progressOutOfRange, .crossingSides, .velocityJump, .offscreenPasses: .note
        }
    }

    /// The rule's findings, described in one noun phrase.
    public var summary: String {
        switch self {
        case .transitionNeverCompleted: "A transition that never calls completeTransition(_:)."
        case .transitionCompletedTwice:
            "A transition that calls completeTransition(_:) more than once."
        case .cancelCompletes: "A cancelled transition that reports completion."
        case .finishCancels: "A finished transition that reports cancellation."
        case .durationDiffers:
            "Animations that end at another time than transitionDuration(using:) declares."
        case .oneFrameFlash:
            "A view that briefly shows another state at the beginning or the end of a transition."
        case .blackScreen: "A window that is black after a transition, or behind what it moves."
        case .completionJump: "A view that jumps at the instant at which a transition ends."
        case .animationJump: "A view that jumps when its animation ends."
        case .suddenChange:
            "A large part of the display that changes at once when a transition begins or ends."
        case .crossFadeDips:
            "Two screens that fade at once, so that what is behind them shows through."
        case .motionUnseen: "A screen that moves behind the one that covers it."
        case .elementMisplaced:
            "A view that stands elsewhere than the element in whose place it flies."
        case .elementSeenTwice: "An element that is seen beside the view that stands for it."
        case .propertyNotAnimated:
            "A property in an animation of UIView that UIView does not animate."
        case .elementVanishes:
            "An element of both screens that is on neither for a part of a transition."
        case .prepareNeverRuns:
            "An animator whose preparations never run because a driver moves its views."
        case .placementWithoutEffect:
            "A view that is not put below or above another, as it was to be."
        case .frameLeftBehind: "A view that a transition leaves with a wrong frame."
        case .alphaLeftBehind: "A view that a transition leaves with a wrong alpha."
        case .transformLeftBehind:
            "A view that a transition leaves with a wrong transform."
        case .shadowLeftBehind:
            "A view that a transition leaves with a changed shadow."
        case .hiddenLeftBehind: "A view that is still hidden when its screen is shown again."
        case .maskLeftBehind: "A view that a transition leaves with a mask."
        case .cornerRadiusLeftBehind:
            "A view that a transition leaves with a changed corner radius."
        case .touchesLeftOff: "A view that a transition leaves unable to receive touches."
        case .viewLeftBehind:
            "A view that a transition leaves in the window, or in another view than before."
        case .propertyLeftBehind:
            "A view that a transition leaves with another order, clipping, background or border."
        case .barLeftBehind: "A bar that another screen hid or showed, and that stays so."
        case .nothingToPop: "A gesture that begins to pop the only screen of its stack."
        case .cancelledTouchCompletes:
            "A transition that completes although the system cancelled its gesture."
        case .progressOutOfRange: "A call of update(_:) with a fraction below 0 or above 1."
        case .driverNeverDriven: "An interaction controller that no gesture drives."
        case .driverOutlivesGesture:
            "An interaction controller that is updated after its transition has ended."
        case .updateAfterDecision: "A call of update(_:) after finish() or cancel()."
        case .recognizersPileUp: "A view to which the same recognizer is added repeatedly."
        case .touchReachesWrongScreen:
            "A touch during a transition that reaches the leaving screen."
        case .callWithoutEffect: "A call that has no effect, for a transition is running."
        case .animatorReleasedHeld:
            "A property animator that is released while it is paused or stopped."
        case .dragJump: "A view that jumps when a drag begins."
        case .dragMovesNothing: "A drag that begins a transition and moves nothing."
        case .dragRunsAway: "A view that runs away from the finger that drags it."
        case .crossingSides: "Two screens that pass each other in opposite directions."
        case .positionJump: "A view that jumps when the finger lifts."
        case .velocityJump: "A view whose velocity jumps when the finger lifts."
        case .springCut: "A spring that is stopped before it settles."
        case .springAheadOfFinger: "A spring that runs far ahead of the finger that drives it."
        case .overlappingTransitions:
            "A transition that begins while its container is in another one."
        case .reducedMotionIgnored:
            "A transition that moves screens although reduced motion is requested."
        case .flashes: "A part of the display that flashes more than three times in a second."
        case .redFlashes:
            "A part of the display that flashes in saturated red more than three times in a second."
        case .motionWithoutPause:
            "Motion that goes on for more than five seconds without a finger."
        case .offscreenPasses: "A view that Core Animation draws off screen at each frame."
        case .containmentUnbalanced:
            "A child that receives only half of a pair of containment calls."
        case .appearanceUnbalanced:
            "A screen that receives only half of a pair of appearance calls."
        case .coordinatorNeverTold:
            "An interactive transition that does not report how its interaction ends."
        case .coordinatorToldLate:
            "An interactive transition that reports late how its interaction ends."
        }
    }

    /// The remedy, in one sentence that names UIKit's call.
    public var fix: String {
        switch self {
        case .transitionNeverCompleted:
            "Call completeTransition(_:) on every path through animateTransition(using:), "
                + "including early returns."
        case .transitionCompletedTwice:
            "Call completeTransition(_:) once, in the completion of the animation that ends last."
        case .cancelCompletes:
            "Call completeTransition(!context.transitionWasCancelled)."
        case .finishCancels:
            "Call completeTransition(!context.transitionWasCancelled), and false only after "
                + "cancelInteractiveTransition()."
        case .durationDiffers:
            "Return the duration of all animations, delays included, from "
                + "transitionDuration(using:)."
        case .oneFrameFlash:
            "Stop the animation at its final values before the views are restored: animate with a "
                + "UIViewPropertyAnimator, and call stopAnimation(false) and finishAnimation(at: "
                + ".start)."
        case .blackScreen:
            "Leave the presenting view in place unless view(forKey:) returns it, and add "
                + "the view for .to to the containerView."
        case .completionJump:
            "Animate to the values that hold once completeTransition(_:) returns: what the completion "
                + "sets, or the container restores after a cancel, is seen as a jump."
        case .animationJump:
            "Set the view's values to those with which the animation ends: after autoreverses these are the "
                + "first ones, and after an explicit animation its last."
        case .motionUnseen:
            "Order the views so that the one that moves is in front: insert the other one with "
                + "insertSubview(_:belowSubview:), and reset zPosition."
        case .suddenChange:
            "Set layer.position by as much as a new anchorPoint moves the view, and let every view begin where it "
                + "is."
        case .crossFadeDips:
            "Fade only the screen on top: the one below stays opaque until it is covered."
        case .elementMisplaced:
            "Convert the element's bounds with convert(_:to: containerView): its frame is in the coordinates "
                + "of its own superview."
        case .elementSeenTwice:
            "Hide the element on both screens while another view stands for it."
        case .propertyNotAnimated:
            "Add an explicit CABasicAnimation for the layer's property, and set the value beside it."
        case .elementVanishes:
            "Add a snapshot of the element to the containerView for the flight, or keep one of the two "
                + "views visible until the other one is."
        case .prepareNeverRuns:
            "Set the views up in startInteractiveTransition(_:), the start of the free-form driver: "
                + "nothing calls animateTransition(using:) there."
        case .placementWithoutEffect:
            "Order only subviews of the containerView, and move the presenting view's neighbours "
                + "instead: with the style overFullScreen that view is not in the containerView."
        case .hiddenLeftBehind:
            "Set isHidden back to false in the animation's completion, on both screens, completed or "
                + "cancelled."
        case .maskLeftBehind:
            "Set mask to nil in the animation's completion, before completeTransition(_:)."
        case .cornerRadiusLeftBehind:
            "Set the layer's cornerRadius back in the animation's completion, cancelled or not."
        case .touchesLeftOff:
            "Set isUserInteractionEnabled back to true in the animation's completion, cancelled or not."
        case .viewLeftBehind:
            "Call removeFromSuperview() on the views that the animator added, before "
                + "completeTransition(_:), cancelled or not."
        case .propertyLeftBehind:
            "Set the property back in the animation's completion, cancelled or not."
        case .barLeftBehind:
            "Call setNavigationBarHidden(_:animated:) in viewWillAppear(_:) of both screens."
        case .callWithoutEffect:
            "Make the call when the running transition has ended, in the completion of its "
                + "transitionCoordinator."
        case .animatorReleasedHeld:
            "Call continueAnimation(withTimingParameters:durationFactor:) on a paused animator, and "
                + "finishAnimation(at:) on a stopped one, before completeTransition(_:)."
        case .dragJump:
            "Add the recognizer's translation(in:) to where the view was when the drag began, or to the "
                + "fractionComplete of the animator that it holds; from a location, subtract the one at which "
                + "the drag began."
        case .dragRunsAway:
            "Call setTranslation(.zero, in:) whenever the translation has been added, or add it to the place "
                + "where the drag began."
        case .dragMovesNothing:
            "Let the progress grow with the gesture's way, and return false from gestureRecognizerShouldBegin(_:) for "
                + "drags that go another way."
        case .springAheadOfFinger:
            "Scrub a linear or eased animation and keep the spring for the time after the release, or "
                + "use a UIViewPropertyAnimator, which scrubs linearly."
        case .overlappingTransitions:
            "Begin it when the first transition has ended, in the completion of its "
                + "transitionCoordinator, or without animation."
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
            "Return viewControllers.count > 1 from gestureRecognizerShouldBegin(_:)."
        case .cancelledTouchCompletes:
            "Call cancel() on the driver in the recognizer's states .cancelled and .failed."
        case .progressOutOfRange:
            "Call update(_:) with a fraction between 0 and 1: min(max(fraction, 0), 1)."
        case .driverNeverDriven:
            "Return nil as the interaction controller unless a gesture is about to drive it."
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
            "Move both views in the same direction, with initialFrame and finalFrame on "
                + "opposite sides."
        case .positionJump:
            "Leave the view's values where the finger left them, and begin the remaining animation there: "
                + "the option beginFromCurrentState changes nothing for positions."
        case .velocityJump:
            "Pass the finger's velocity(in:) on as initialSpringVelocity, or as completionSpeed."
        case .springCut:
            "Let the spring settle: give the animation its settlingDuration, or more damping."
        case .reducedMotionIgnored:
            "Check UIAccessibility.isReduceMotionEnabled, and cross-fade instead of moving."
        case .flashes:
            "Change brightness more slowly, at most three times a second, or over less of the display."
        case .redFlashes: "Use another colour, or change it at most three times a second."
        case .motionWithoutPause:
            "Let it end within five seconds, or let people pause it; stop it under Reduce Motion."
        case .offscreenPasses:
            "Set shadowPath, and mask, fade and blur as little of the display as possible."
        case .containmentUnbalanced:
            "Call addChild(_:) and didMove(toParent:) for the arriving child, and "
                + "willMove(toParent: nil) and removeFromParent() for the leaving one."
        case .appearanceUnbalanced:
            "End every beginAppearanceTransition(_:animated:) with endAppearanceTransition(), and "
                + "keep the view in the window while its controller is visible."
        case .coordinatorNeverTold:
            "Call updateInteractiveTransition(_:), and finishInteractiveTransition() or "
                + "cancelInteractiveTransition() before completeTransition(_:)."
        case .coordinatorToldLate:
            "Call finishInteractiveTransition() or cancelInteractiveTransition() when the finger lifts, and "
                + "completeTransition(_:) when the animation ends."
        }
    }
}
