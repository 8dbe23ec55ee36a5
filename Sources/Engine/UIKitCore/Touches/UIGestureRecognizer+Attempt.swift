import CoreAnimation
import Foundation

// Used by subclasses.
extension UIGestureRecognizer {
    /// Whether a reported gesture is in progress.
    var isActive: Bool { attempt.course.state == .began || attempt.course.state == .changed }

    /// Whether the gesture has begun, even if it has not been reported yet.
    var hasBegun: Bool { attempt.course.ahead == .began || attempt.course.ahead == .changed }

    /// Ends a gesture whose fingers have all been lifted.
    func finish() { state = hasBegun ? .ended : .failed }

    /// Returns a tracker, a new one for nil, that knows where the fingers are now.
    func tracked(
        _ point: CGPoint, _ tracker: VelocityTracker?, weights: [Double]? = nil
    ) -> VelocityTracker? {
        guard let stage = attempt.environment?.stage else { return tracker }
        var tracker =
            tracker
            ?? VelocityTracker(stage.profile, weights: weights ?? stage.profile.velocityWeights)
        tracker.add(point, at: stage.now)
        return tracker
    }

    /// Returns the watched fingers among `touches`, in the order in which they came down.
    func ordered(_ touches: Set<UITouch>) -> [UITouch] {
        attempt.fingers.filter { touches.contains($0) }
    }

    /// Ignores all but the first `count` fingers.
    func ignoreFingers(above count: Int, for event: UIEvent) {
        for touch in attempt.fingers.dropFirst(count) { ignore(touch, for: event) }
    }

    /// Schedules `timeOut` in `seconds` seconds, replacing an earlier deadline.
    func setDeadline(after seconds: TimeInterval) {
        guard let stage = attempt.environment?.stage else { return }
        let time = stage.now + seconds
        attempt.deadline = time
        // The stage calls it, or forgets it.
        stage.schedule(at: time) { [unowned stage] in stage.gestures.timeOut() }
    }
}

// Used by the environment.
extension UIGestureRecognizer {
    /// Whether the gesture may still be recognized, so that others wait for its failure.
    var isAnalysing: Bool {
        attempt.course.state == .possible
            && (!attempt.fingers.isEmpty || !attempt.course.asked.isEmpty
                || attempt.deadline != nil)
    }

    /// Whether the attempt has nothing left to do.
    var isSpent: Bool {
        attempt.fingers.isEmpty && attempt.course.asked.isEmpty && attempt.deadline == nil
            && !isActive
    }

    /// Whether a finger that comes down is watched, even if only until it lifts.
    func wants(_ touch: UITouch) -> Bool {
        guard isEnabled else { return false }
        if attempt.course.ahead.isFinal { return true }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Begins to watch a finger that comes down.
    func take(_ touch: UITouch) {
        attempt.fingers.append(touch)
        if !attempt.course.ahead.isFinal { attempt.touches.append(touch) }
    }

    /// Receives the changes of its fingers among `changed`.
    func receive(_ changed: [UITouch], with event: UIEvent) {
        guard changed.contains(where: watches) else { return }
        let someAreLifted = changed.contains { $0.isLifted && watches($0) }
        // Most events are of one finger, which is in one phase, and for the others nothing is made.
        let onlyPhase = changed.count == 1 ? changed[0].phase : nil
        func fingers(_ phase: UITouch.Phase) -> Set<UITouch>? {
            guard phase == onlyPhase ?? phase else { return nil }
            guard changed.contains(where: { $0.phase == phase && watches($0) }),
                !attempt.course.ahead.isFinal
            else { return nil }
            return Set(changed.lazy.filter { $0.phase == phase && self.watches($0) })
        }
        attempt.isWatching = true
        if let fingers = fingers(.began) { touchesBegan(fingers, with: event) }
        if let fingers = fingers(.moved) { touchesMoved(fingers, with: event) }
        if let fingers = fingers(.ended) { touchesEnded(fingers, with: event) }
        if let fingers = fingers(.cancelled) { touchesCancelled(fingers, with: event) }
        attempt.isWatching = false
        if someAreLifted {
            keepCentroid()
            attempt.fingers = attempt.fingers.filter { !$0.isLifted }
        }
        if attempt.course.ahead.isFinal { attempt.deadline = nil }
    }

    private func watches(_ touch: UITouch) -> Bool {
        attempt.fingers.contains { $0 === touch }
    }

    func isDue(at time: TimeInterval) -> Bool { attempt.deadline.map { $0 <= time } ?? false }

    /// Runs `timeOut`.
    func expire() {
        attempt.deadline = nil
        attempt.isWatching = true
        timeOut()
        attempt.isWatching = false
    }

    /// Takes the next requested step.
    @discardableResult func advance() -> State {
        let old = attempt.course.state
        let state = attempt.course.advance()
        if state.isFinal { attempt.deadline = nil }
        if state != old {
            attempt.environment?.stage.valueObservers?.changed(self)
            attempt.environment?.stage.log(
                .recognizerState, name ?? stageName(of: self), .word(state.name))
        }
        return state
    }

    /// Calls the targets.
    func tell() {
        for target in targets where targets.contains(where: { $0 === target }) { target.call(self) }
    }

    /// Fails, or cancels a gesture in progress.
    func giveUp() {
        guard let environment = attempt.environment else { return }
        attempt.course.giveUp()
        environment.update()
    }

    /// Fails at once.
    func fail() {
        attempt.course.giveUp()
        advance()
    }

    /// Whether both watch the same finger.
    func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        attempt.touches.contains { other.attempt.touches.contains($0) }
    }

    /// Whether recognition of this gesture makes another recognizer fail.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
                != true
    }

    /// Whether this recognizer waits until another one has failed.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if requirements.contains(where: { $0.recognizer === other }) { return true }
        guard sharesTouch(with: other) else { return false }
        if let answer = attempt.answers.first(where: { $0.other === other }) {
            return answer.requires
        }
        let requires =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
        attempt.answers.append((other, requires))
        return requires
    }

    /// Whether the delegate and the touched views let the gesture begin.
    ///
    /// - Source: UIKit's headers: a hit view is asked if its touch would be cancelled.
    func mayBegin() -> Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard cancelsTouchesInView else { return true }
        var asked: [UIView] = []
        for touch in attempt.touches where touch.viewCourse != .over {
            guard let view = touch.view, !asked.contains(where: { $0 === view }) else { continue }
            asked.append(view)
            if !view.gestureRecognizerShouldBegin(self) { return false }
        }
        return true
    }
}
