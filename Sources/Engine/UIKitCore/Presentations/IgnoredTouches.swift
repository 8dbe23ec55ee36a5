/// A time in which the app gets no touches.
final class IgnoredTouches {
    private weak var stage: Stage?

    /// Begins the time, and cancels the touches that are on the screen.
    init(_ stage: Stage) {
        self.stage = stage
        stage.ignoredInteractions += 1
        stage.gestures.cancelAll()
    }

    /// Ends the time, at the first call.
    func end() {
        guard let stage else { return }
        self.stage = nil
        stage.ignoredInteractions = max(stage.ignoredInteractions - 1, 0)
    }
}
