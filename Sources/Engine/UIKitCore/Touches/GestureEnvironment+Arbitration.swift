import CoreAnimation

extension GestureEnvironment {
    private enum Verdict { case recognizes, waits, fails }

    /// Lets one recognizer take a step that it has requested; returns false if none can.
    func settleOne() -> Bool {
        for recognizer in recognizers where !recognizer.attempt.course.asked.isEmpty {
            guard recognizer.attempt.course.isRecognition else {
                if recognizer.advance() != .failed { recognizer.tell() }
                return true
            }
            switch verdict(on: recognizer) {
            case .waits:
                recognizer.attempt.course.isWaiting = true
            case .fails:
                recognizer.fail()
                return true
            case .recognizes:
                recognize(recognizer)
                return true
            }
        }
        return false
    }

    /// Returns whether a recognizer may proceed, given the recognizers whose failure it requires.
    private func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
        var verdict = Verdict.recognizes
        stage.spend(4 * recognizers.count)
        for other in recognizers where other !== recognizer {
            guard other.attempt.course.state != .failed, recognizer.requiresFailure(of: other)
            else {
                continue
            }
            if other.attempt.course.state != .possible { return .fails }
            if other.isAnalysing {
                var seen: [UIGestureRecognizer] = []
                if waits(other, for: recognizer, &seen) { return .fails }
                verdict = .waits
            }
        }
        return verdict
    }

    /// Whether `recognizer` waits, directly or through others, for `last`; `seen` are those already
    /// examined.
    private func waits(
        _ recognizer: UIGestureRecognizer, for last: UIGestureRecognizer,
        _ seen: inout [UIGestureRecognizer]
    ) -> Bool {
        guard recognizer.attempt.course.isWaiting else { return false }
        seen.append(recognizer)
        stage.spend(4 * recognizers.count)
        for next in recognizers where next.isAnalysing && !seen.contains(next) {
            guard recognizer.requiresFailure(of: next) else { continue }
            if next === last || waits(next, for: last, &seen) { return true }
        }
        return false
    }

    /// Recognizes a gesture if the recognizer's delegate and the touched views allow it and no
    /// active recognizer prevents it. Recognizers that it prevents fail, and so do those that wait
    /// for its failure.
    private func recognize(_ recognizer: UIGestureRecognizer) {
        let isExcluded = recognizers.contains {
            $0 !== recognizer && $0.isActive && $0.sharesTouch(with: recognizer)
                && $0.prevents(recognizer)
        }
        guard !isExcluded, recognizer.mayBegin() else {
            recognizer.fail()
            return
        }
        let losers = recognizers.filter {
            $0 !== recognizer && $0.attempt.course.state == .possible
                && ($0.sharesTouch(with: recognizer) && recognizer.prevents($0)
                    || $0.attempt.course.isWaiting && $0.requiresFailure(of: recognizer))
        }
        // The delegates and views may have disabled it, or ended the play.
        guard recognizer.attempt.course.isRecognition else { return }
        recognizer.advance()
        for loser in losers where loser.attempt.course.state == .possible { loser.fail() }
        if recognizer.cancelsTouchesInView {
            for touch in recognizer.attempt.touches { touch.isTaken = true }
        }
        recognizer.tell()
    }
}
