/// A kind of bug in transitions; the raw value is its id in specs, reports and pages.
public enum FindingRule: String, CaseIterable, Codable, Sendable {
    // End of a transition.
    case transitionNeverCompleted = "transition-never-completed"
    case transitionCompletedTwice = "transition-completed-twice"
    case cancelCompletes = "cancel-completes"
    case finishCancels = "finish-cancels"
    case durationDiffers = "duration-differs"
    case oneFrameFlash = "one-frame-flash"
    case blackScreen = "black-screen"
    case completionJump = "completion-jump"
    case elementVanishes = "element-vanishes"
    case animationJump = "animation-jump"

    // Sight of a transition.
    case suddenChange = "sudden-change"
    case crossFadeDips = "cross-fade-dips"
    case motionUnseen = "motion-unseen"
    case elementMisplaced = "element-misplaced"
    case elementSeenTwice = "element-seen-twice"
    case propertyNotAnimated = "property-not-animated"

    // Beginning of a transition.
    case prepareNeverRuns = "prepare-never-runs"
    case placementWithoutEffect = "placement-without-effect"

    // State left behind.
    case frameLeftBehind = "frame-left-behind"
    case alphaLeftBehind = "alpha-left-behind"
    case transformLeftBehind = "transform-left-behind"
    case shadowLeftBehind = "shadow-left-behind"
    case hiddenLeftBehind = "hidden-left-behind"
    case maskLeftBehind = "mask-left-behind"
    case cornerRadiusLeftBehind = "corner-radius-left-behind"
    case touchesLeftOff = "touches-left-off"
    case viewLeftBehind = "view-left-behind"
    case propertyLeftBehind = "property-left-behind"
    case barLeftBehind = "bar-left-behind"

    // Gestures and their drivers.
    case nothingToPop = "nothing-to-pop"
    case cancelledTouchCompletes = "cancelled-touch-completes"
    case progressOutOfRange = "progress-out-of-range"
    case driverNeverDriven = "driver-never-driven"
    case driverOutlivesGesture = "driver-outlives-gesture"
    case updateAfterDecision = "update-after-decision"
    case recognizersPileUp = "recognizers-pile-up"
    case touchReachesWrongScreen = "touch-reaches-wrong-screen"
    case callWithoutEffect = "call-without-effect"
    case animatorReleasedHeld = "animator-released-held"
    case dragJump = "drag-jump"
    case dragRunsAway = "drag-runs-away"
    case dragMovesNothing = "drag-moves-nothing"

    // Motion.
    case crossingSides = "crossing-sides"
    case positionJump = "position-jump"
    case velocityJump = "velocity-jump"
    case springCut = "spring-cut"
    case springAheadOfFinger = "spring-ahead-of-finger"
    case reducedMotionIgnored = "reduced-motion-ignored"

    // What pictures show; only looked for on request.
    case flashes
    case redFlashes = "red-flashes"
    case motionWithoutPause = "motion-without-pause"

    // What costs much on a device; only looked for on request.
    case offscreenPasses = "offscreen-passes"

    // Callbacks.
    case overlappingTransitions = "overlapping-transitions"
    case containmentUnbalanced = "containment-unbalanced"
    case appearanceUnbalanced = "appearance-unbalanced"
    case coordinatorNeverTold = "coordinator-never-told"
    case coordinatorToldLate = "coordinator-told-late"
}
