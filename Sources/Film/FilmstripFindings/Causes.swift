import FilmstripFilm

extension [Finding] {
    /// The findings without those that another one causes.
    ///
    /// The doings of an animator or a driver are told the first time, and of what is seen of one view at one time only the
    /// first cause.
    func withoutConsequences(frameTime: Double) -> [Finding] {
        enumerated().filter { index, finding in
            // What an animator or a driver does each time is told the first time.
            if self[..<index].contains(where: {
                $0.rule == finding.rule && $0.view == finding.view && $0.site == finding.site
                    && (Self.told.contains(finding.rule)
                        || finding.rule == .durationDiffers && $0.message == finding.message)
            }) {
                return false
            }
            return !enumerated().contains { other, cause in
                other != index && cause.transition == finding.transition
                    && Self.isCause(cause, of: finding, isFirst: other < index, frameTime)
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
        // What never ends may also show what its animations leave.
        case (.transitionNeverCompleted, .animationJump): return true
        // An exception is the last that is seen.
        case (.animatorReleasedHeld, .completionJump), (.animatorReleasedHeld, .positionJump):
            return frames <= 1
        case (.blackScreen, .blackScreen): return isFirst
        // A flash lasts for some frames until the jump that ends it.
        case (.oneFrameFlash, .oneFrameFlash): return isFirst && concerns(cause, finding)
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

    /// Whether two findings are of the same view, or of a screen and a view in it.
    private static func concerns(_ cause: Finding, _ finding: Finding) -> Bool {
        guard let one = cause.view, let other = finding.view else { return true }
        return one == other || other.hasPrefix(one + ".") || one.hasPrefix(other + ".")
    }

    /// Rules whose cause is in the transition itself, whatever happens in a play of it.
    private static let told: Set<FindingRule> = [
        .motionUnseen, .elementMisplaced, .elementSeenTwice, .dragJump, .dragRunsAway,
        .coordinatorToldLate,
    ]
}
