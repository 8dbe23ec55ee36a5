import CoreAnimation
import FilmstripGeometry

/// The delivery of touches to recognizers and views, and the arbitration between recognizers.
///
/// A delivery first shows the touches to all recognizers; then `update` handles, one at a time
/// until nothing is left, the steps that recognizers request, the pending calls to views, and the
/// ends of attempts. Anything that a program does in a call (remove views, disable recognizers, end
/// the play) is a change like any other, seen by the next step.
///
/// See Docs/decisions/gesture-arbitration.md.
final class GestureEnvironment {
    unowned let stage: Stage
    /// The fingers on the screen in the order in which they came down, and lifted ones that are
    /// still to be reported to views.
    @exclusivity(unchecked) private(set) var touches: [UITouch] = []
    /// The recognizers with an attempt in progress, the deepest view's first; at equal depth those
    /// that have been watching longest, then those that were added first.
    @exclusivity(unchecked) private(set) var recognizers: [UIGestureRecognizer] = []
    /// Recent taps, latest last.
    private var taps: [UITouch] = []
    @exclusivity(unchecked) private var isBusy = false
    @exclusivity(unchecked) private var needsUpdate = false

    init(_ stage: Stage) { self.stage = stage }

    deinit { removeAll() }

    /// Releases everything without calling anyone.
    func removeAll() {
        for recognizer in recognizers { recognizer.attempt = GestureAttempt() }
        for touch in touches { touch.gestureRecognizers = nil }
        (touches, recognizers, taps) = ([], [], [])
    }

    func deliver(_ samples: [TouchSample]) {
        demand(!isBusy, "touches are sent while others are delivered")
        demand(
            samples.count < 2 || Set(samples.map(\.finger)).count == samples.count,
            "a finger twice in \(samples.map(\.finger))")
        timeOut()
        isBusy = true
        for touch in touches where !touch.isLifted { touch.rest() }
        let changed = samples.map { sample in
            sample.phase == .began ? begin(sample) : change(sample)
        }
        let event = event()
        guard stage.spend(50 * changed.count * (1 + recognizers.count)) else {
            isBusy = false
            return
        }
        var told: [UIWindow] = []
        for touch in changed {
            guard let window = touch.window, !told.contains(where: { $0 === window }) else {
                continue
            }
            told.append(window)
            window.sendEvent(event)
        }
        for recognizer in recognizers { recognizer.receive(changed, with: event) }
        isBusy = false
        update()
    }

    /// Runs the deadlines that have passed.
    ///
    /// Touches at the time of a deadline come after it, regardless of who reports first that it has
    /// been reached.
    func timeOut() {
        guard !isBusy, recognizers.contains(where: { $0.isDue(at: stage.now) }) else { return }
        isBusy = true
        for recognizer in recognizers where recognizer.isDue(at: stage.now) { recognizer.expire() }
        isBusy = false
        update()
    }

    /// Handles all requests of recognizers and all pending calls to views.
    func update() {
        needsUpdate = true
        guard !isBusy else { return }
        stage.perform {
            isBusy = true
            while needsUpdate {
                needsUpdate = false
                while stage.spend(1), settleOne() || tellOneView() || retireOne() {}
            }
            isBusy = false
        }
        guard touches.contains(where: \.isGone) else { return }
        for touch in touches where touch.isGone { touch.gestureRecognizers = nil }
        touches = touches.filter { !$0.isGone }
    }

    /// Begins an attempt of a recognizer, unless one is in progress.
    func join(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.environment == nil else { return }
        var (depth, view) = (0, recognizer.view)
        while let current = view { (depth, view) = (depth + 1, current.superview) }
        (recognizer.attempt.environment, recognizer.attempt.depth) = (self, depth)
        let place = recognizers.firstIndex { $0.attempt.depth < depth } ?? recognizers.endIndex
        recognizers.insert(recognizer, at: place)
    }

    /// Ends the touches and attempts of a view that was removed from the window.
    func lose(_ view: UIView) {
        if touches.isEmpty && recognizers.isEmpty { return }
        var hasChanged = false
        for touch in touches where touch.view === view {
            touch.isTaken = true
            hasChanged = true
        }
        for recognizer in view.recognizers ?? [] {
            recognizer.giveUp()
            hasChanged = true
        }
        if hasChanged { update() }
    }

    /// Cancels the fingers on the screen, which views and recognizers do not see any more.
    func cancelAll() {
        for touch in touches where !touch.isLifted { touch.isTaken = true }
        for recognizer in recognizers where !recognizer.attempt.fingers.isEmpty {
            recognizer.giveUp()
        }
        update()
    }

    /// An event with all fingers that are on the screen or were just lifted.
    func event() -> UIEvent { UIEvent(allTouches: touches, timestamp: stage.now) }

    /// Ends the attempt of one recognizer that has nothing left to do; returns false if there is none.
    private func retireOne() -> Bool {
        guard let index = recognizers.firstIndex(where: \.isSpent) else { return false }
        let recognizer = recognizers.remove(at: index)
        let isOver = recognizer.attempt.course.state.isFinal
        recognizer.attempt = GestureAttempt()
        // A recognizer that has not reached a final state may still be waiting for more touches, so
        // it is not reset.
        if isOver { recognizer.reset() }
        return true
    }

    private func begin(_ sample: TouchSample) -> UITouch {
        demand(
            !touches.contains { $0.finger == sample.finger && !$0.isLifted },
            "finger \(sample.finger) comes down twice")
        let view = stage.hitTest(sample.location)
        let touch = UITouch(
            sample, view: view, tapCount: tapCount(of: sample), timestamp: stage.now)
        if let view, showsFingers(to: view) { touch.viewCourse = .untold }
        touches.append(touch)
        var current = view
        while let candidate = current {
            for recognizer in candidate.recognizers ?? [] where recognizer.wants(touch) {
                join(recognizer)
                recognizer.take(touch)
                touch.gestureRecognizers?.append(recognizer)
            }
            current = candidate.superview
        }
        return touch
    }

    private func change(_ sample: TouchSample) -> UITouch {
        guard let touch = touches.first(where: { $0.finger == sample.finger && !$0.isLifted })
        else {
            fatalError("finger \(sample.finger) is not down")
        }
        touch.change(sample, at: stage.now, slop: stage.profile.tapSlop)
        if sample.phase == .ended, touch.isStill { taps.append(touch) }
        return touch
    }

    /// Whether a view receives a finger that comes down on it now.
    private func showsFingers(to view: UIView) -> Bool {
        let shown = touches.filter { !$0.isLifted && $0.viewCourse != .over }
        if !view.isMultipleTouchEnabled, shown.contains(where: { $0.view === view }) {
            return false
        }
        let others = shown.compactMap(\.view).filter { $0 !== view }
        return others.isEmpty
            || !(view.isExclusiveTouch || others.contains(where: \.isExclusiveTouch))
    }

    /// The tap count of a touch that begins here.
    private func tapCount(of sample: TouchSample) -> Int {
        let profile = stage.profile
        taps.removeAll { stage.now - $0.timestamp >= profile.tapInterval }
        let last = taps.lastIndex {
            $0.start.distance(to: sample.location) <= profile.tapSeparation
        }
        return last.map { taps.remove(at: $0).tapCount + 1 } ?? 1
    }
}
