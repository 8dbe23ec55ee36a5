import FilmstripFilm

extension [Finding] {
    /// The findings without those that another one causes.
    ///
    /// The doings of an animator or a driver are told the first time, and of what is seen of one view at one time only the
    /// first cause.
    func withoutConsequences(frameTime: Double) -> [Finding] {
        enumerated().filter { index, finding in
            if self[..<index].contains(where: {
                $0.rule == finding.rule && $0.view == finding.view && $0.site == finding.site
                    && (Self.told.contains(finding.rule)
                        || [.durationDiffers, .blackScreen].contains(finding.rule)
                            && $0.message == finding.message
                        || finding.rule == .suddenChange && finding.isOfAnchorPoint
                        || finding.rule == .callWithoutEffect && finding.site != nil)
            }) {
                return false
            }
            // One step of an animator changes either screen: it is told for the first.
            if Self.values.contains(finding.rule), finding.site?.hasPrefix("/animators/") == true,
                self[..<index].contains(where: {
                    $0.rule == finding.rule && $0.site == finding.site && $0.view != finding.view
                })
            {
                return false
            }
            return !enumerated().contains { other, cause in
                other != index
                    && (cause.transition == finding.transition || Self.overlaps(cause, finding))
                    && Self.isCause(cause, of: finding, isFirst: other < index, frameTime)
                    // The touch is explained by a duration that the overlap itself cuts short.
                    && !(cause.rule == .touchReachesWrongScreen
                        && finding.rule == .overlappingTransitions
                        && contains {
                            $0.rule == .durationDiffers && Self.overlaps(finding, $0)
                                && $0.transition == cause.transition
                        })
            }
        }.map(\.element)
    }

    /// Whether one finding of a transition explains another one.
    private static func isCause(
        _ cause: Finding, of finding: Finding, isFirst: Bool, _ frameTime: Double
    ) -> Bool {
        let frames = abs(cause.time - finding.time) / frameTime - 1e-6
        switch (cause.rule, finding.rule) {
        // A wrong argument leaves everything in the wrong place.
        case (.cancelCompletes, .completionJump), (.cancelCompletes, .animationJump),
            (.cancelCompletes, .oneFrameFlash), (.cancelCompletes, .viewLeftBehind),
            (.finishCancels, .completionJump), (.finishCancels, .animationJump),
            (.finishCancels, .oneFrameFlash), (.finishCancels, .viewLeftBehind):
            return true
        case (.cancelCompletes, let other) where Self.values.contains(other),
            (.finishCancels, let other) where Self.values.contains(other):
            return true
        // Two transitions that move the same screens disturb each other.
        case (.overlappingTransitions, .durationDiffers), (.overlappingTransitions, .motionUnseen),
            (.overlappingTransitions, .completionJump), (.overlappingTransitions, .animationJump),
            (.overlappingTransitions, .oneFrameFlash), (.overlappingTransitions, .shadowLeftBehind),
            (.overlappingTransitions, .dragJump):
            return true
        // A view that is missing, or not seen, does not move.
        case (.blackScreen, .durationDiffers): return finding.message.contains("as soon as")
        // A gesture that begins in a direction in which it does nothing, and a progress in per cent.
        case (.dragMovesNothing, .progressOutOfRange): return true
        case (.progressOutOfRange, .dragJump): return frames <= 2
        case (.durationDiffers, .cancelCompletes): return frames <= 0
        case (.durationDiffers, .suddenChange), (.suddenChange, .suddenChange): return false
        case (.elementVanishes, .suddenChange), (.motionUnseen, .suddenChange),
            (.cancelCompletes, .suddenChange), (.finishCancels, .suddenChange):
            return true
        case (_, .suddenChange): return frames <= 6
        // The completion takes back an anchor point as it was set: without a position.
        case (.suddenChange, .completionJump):
            return cause.view == finding.view && cause.isOfAnchorPoint
        // A transition that takes longer than it says is not over when people touch again.
        case (.durationDiffers, .touchReachesWrongScreen):
            return cause.transition == finding.transition
        // What never ends may also show what its animations leave, and go on under another finger.
        case (.transitionNeverCompleted, .animationJump),
            (.transitionNeverCompleted, .updateAfterDecision),
            (.transitionNeverCompleted, .callWithoutEffect),
            (.transitionNeverCompleted, .overlappingTransitions),
            // The wrong decision is what changes the velocity.
            (.cancelledTouchCompletes, .velocityJump):
            return true
        // A finger that moves a transition which cannot be paused moves nothing.
        case (.callWithoutEffect, .updateAfterDecision),
            (.callWithoutEffect, .driverOutlivesGesture):
            return cause.message.contains("pause()")
        // A transition that waits for ever holds up those after it.
        case (.driverNeverDriven, .transitionNeverCompleted),
            (.driverNeverDriven, .overlappingTransitions):
            return true
        // The touch comes first, and then the call or the transition of what it reaches.
        case (.touchReachesWrongScreen, .callWithoutEffect),
            (.touchReachesWrongScreen, .overlappingTransitions):
            return (0...0.5).contains(finding.time - cause.time)
        // A black window is told with the value that makes it black.
        case (.blackScreen, .animationJump), (.blackScreen, .completionJump):
            return frames <= 1.5 && cause.view == finding.view
        case (.blackScreen, let other) where Self.values.contains(other),
            (let other, .animationJump) where Self.values.contains(other):
            return frames <= 1.5 && cause.view == finding.view
        // An exception is the last that is seen.
        case (.animatorReleasedHeld, .completionJump), (.animatorReleasedHeld, .positionJump):
            return frames <= 1
        case (.blackScreen, .blackScreen): return isFirst
        // A flash lasts for some frames until the jump that ends it.
        case (.oneFrameFlash, .oneFrameFlash):
            return isFirst && (frames <= 0 || concerns(cause, finding))
        case (.animationJump, .oneFrameFlash): return frames <= 6 && concerns(cause, finding)
        case (.elementMisplaced, .completionJump), (.elementSeenTwice, .completionJump),
            (.completionJump, .positionJump), (.dragJump, .positionJump),
            (.completionJump, .animationJump), (.springCut, .animationJump):
            return frames <= 1 && concerns(cause, finding)
        case (.completionJump, .completionJump), (.animationJump, .animationJump):
            return isFirst && frames <= 1 && cause.view != finding.view && concerns(cause, finding)
        default: return false
        }
    }

    /// Whether one finding is of a transition that ran beside that of another one: the one before, if the cause is that
    /// its own began beside it, or one after, if the cause is a touch that began that, or that its own never ends.
    private static func overlaps(_ cause: Finding, _ finding: Finding) -> Bool {
        guard let one = cause.transition, let other = finding.transition else { return false }
        return switch cause.rule {
        case .overlappingTransitions: other == one - 1
        case .touchReachesWrongScreen: other == one + 1
        case .transitionNeverCompleted: other > one && finding.rule == .overlappingTransitions
        case .driverNeverDriven: other > one
        default: false
        }
    }

    /// Whether two findings are of the same view, or of a screen and a view in it.
    private static func concerns(_ cause: Finding, _ finding: Finding) -> Bool {
        guard let one = cause.view, let other = finding.view else { return true }
        return one == other || other.hasPrefix(one + ".") || one.hasPrefix(other + ".")
    }

    /// Rules whose cause is in the transition itself, whatever happens in a play of it.
    private static let told: Set<FindingRule> = [
        .motionUnseen, .elementMisplaced, .elementSeenTwice, .dragJump, .dragRunsAway,
        .coordinatorToldLate, .springAheadOfFinger, .dragMovesNothing,
    ]

    /// Rules for values that a transition leaves behind.
    private static let values: Set<FindingRule> = [
        .frameLeftBehind, .alphaLeftBehind, .transformLeftBehind, .hiddenLeftBehind,
        .maskLeftBehind, .cornerRadiusLeftBehind, .propertyLeftBehind,
    ]
}

extension Finding {
    /// Whether the step that would change sets an anchor point.
    fileprivate var isOfAnchorPoint: Bool { site?.hasSuffix("anchorPoint") == true }
}
