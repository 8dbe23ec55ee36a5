extension Spec {
    /// What carries an interactive transition along.
    public enum Driver: Equatable, Sendable {
        case percentDriven(PercentDriven, Rules)
        case layerTime(LayerTime, Rules)
        case freeForm(FreeForm)

        /// The rules of the drivers that move by one number; nil for those that have none.
        public var rules: Rules? {
            switch self {
            case .percentDriven(_, let rules), .layerTime(_, let rules): rules
            case .freeForm: nil
            }
        }

        /// When a driver moves and ends.
        public struct Rules: Equatable, Sendable {
            /// The driver's value, asked at every change; not clamped.
            public var progress: InteractionExpression<Double>
            /// Asked when the finger lifts: true finishes, false cancels.
            public var finish: InteractionExpression<Bool>
            /// What a touch means that the system cancels.
            public var touchCancelled: TouchCancelled

            /// The given rules.
            public init(
                progress: InteractionExpression<Double>, finish: InteractionExpression<Bool>,
                touchCancelled: TouchCancelled
            ) {
                (self.progress, self.finish) = (progress, finish)
                self.touchCancelled = touchCancelled
            }
        }

        /// What a touch means that the system cancels.
        public enum TouchCancelled: String, CaseIterable, Sendable {
            /// The transition is cancelled.
            case cancel
            /// The `finish` rule is asked as if the finger had lifted.
            case decide
        }
    }

    /// A `UIPercentDrivenInteractiveTransition`.
    public struct PercentDriven: Equatable, Sendable {
        /// Whether it is the answer to every question for an interaction controller, not only while
        /// its gesture begins: an operation from elsewhere then waits for a finger.
        public var always: Bool
        /// The curve of the rest after the decision.
        public var completionCurve: AnimationCurve
        /// Asked at the decision: above 0, at most 100; 1 takes the time that is left of the duration.
        public var completionSpeed: InteractionExpression<Double>
        /// The timing of the rest; only of an interruptible animator. Nil leaves it to
        /// `completionCurve`.
        public var timingCurve: TimingParameters?
        /// `wantsInteractiveStart`: false lets the animator begin by itself.
        public var wantsInteractiveStart: Bool
        /// Whether a gesture that begins while the transition runs by itself takes it up again
        /// (`pause()`).
        public var pauses: Bool
        /// After which decision the interaction still holds the driver.
        public var keptAfter: KeptAfter

        /// A driver of the given settings.
        public init(
            always: Bool = false, completionCurve: AnimationCurve,
            completionSpeed: InteractionExpression<Double>, timingCurve: TimingParameters? = nil,
            wantsInteractiveStart: Bool = true, pauses: Bool = false, keptAfter: KeptAfter
        ) {
            self.always = always
            (self.completionCurve, self.completionSpeed) = (completionCurve, completionSpeed)
            (self.timingCurve, self.wantsInteractiveStart) = (timingCurve, wantsInteractiveStart)
            (self.pauses, self.keptAfter) = (pauses, keptAfter)
        }

        /// After which decision the interaction still holds its driver.
        public enum KeptAfter: String, CaseIterable, Sendable {
            /// The driver is dropped after every decision.
            case nothing
            /// The driver outlives a finish: a later gesture drives it again although its
            /// transition is over.
            case finish
        }
    }

    /// A timing curve without a duration (`UITimingCurveProvider`).
    public enum TimingParameters: Equatable, Sendable {
        case cubic(TimingFunction)
        /// Never a damped spring with a duration of its own.
        case spring(Spring)
    }

    /// A driver of one's own, which stops the time of the layer above the transition's container
    /// view and moves it by hand.
    ///
    /// It starts with speed 0; a value, clamped to 0…1, times the animator's duration is the layer's
    /// `timeOffset`. After the decision a display link moves that on by `completionSpeed` of each
    /// tick's duration until it is below 0 or above the duration; then the speed is 1 again, after a
    /// finish `timeOffset` 0 and `beginTime` such that time goes on from where it was, and the
    /// animator's `animationEnded(_:)` is called.
    public struct LayerTime: Equatable, Sendable {
        /// Asked at the decision: above 0, at most 100.
        public var completionSpeed: InteractionExpression<Double>

        /// A driver of the given speed.
        public init(completionSpeed: InteractionExpression<Double>) {
            self.completionSpeed = completionSpeed
        }
    }
}
