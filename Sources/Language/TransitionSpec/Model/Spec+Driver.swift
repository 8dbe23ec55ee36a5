extension Spec {
    /// A driver of an interactive transition.
    public enum Driver: Equatable, Sendable {
        case percentDriven(PercentDriven, Rules)
        case layerTime(LayerTime, Rules)
        case freeForm(FreeForm)

        /// The rules of the drivers that are moved by a single number; nil for the others.
        public var rules: Rules? {
            switch self {
            case .percentDriven(_, let rules), .layerTime(_, let rules): rules
            case .freeForm: nil
            }
        }

        /// The rules by which a driver moves and ends.
        public struct Rules: Equatable, Sendable {
            /// The driver's progress, evaluated at every change; not clamped. A gesture that takes
            /// hold of a running transition adds it to the progress at that moment.
            public var progress: InteractionExpression<Double>
            /// The decision, evaluated when the finger lifts: true finishes, false cancels.
            public var finish: InteractionExpression<Bool>
            /// The effect of a touch that the system cancels.
            public var touchCancelled: TouchCancelled
            /// Signals of the moments at which conditions become true, in order.
            public var once: [Signal]
        }

        /// The effect of a touch that the system cancels.
        public enum TouchCancelled: String, CaseIterable, Sendable {
            /// The transition is cancelled.
            case cancel
            /// The `finish` rule decides, as if the finger had lifted.
            case decide
        }
    }

    /// A `UIPercentDrivenInteractiveTransition`.
    public struct PercentDriven: Equatable, Sendable {
        /// Whether it is returned whenever UIKit asks for an interaction controller, not only while
        /// its gesture begins. Operations that begin in another way then wait for a finger.
        public var always: Bool
        /// The curve of the remaining animation after the decision.
        public var completionCurve: AnimationCurve
        /// The speed after the decision, evaluated at the decision: above 0, at most 100. At 1 the
        /// remaining animation takes the rest of the duration.
        public var completionSpeed: InteractionExpression<Double>
        /// The timing of the remaining animation of an interruptible animator; nil uses `completionCurve`.
        public var timingCurve: TimingParameters?
        /// `wantsInteractiveStart`; if false, the transition begins without a finger.
        public var wantsInteractiveStart: Bool
        /// Whether a gesture that begins while the transition runs by itself takes hold of it again (`pause()`).
        public var pauses: Bool
        /// The decision after which the interaction keeps the driver.
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

        /// The decision after which an interaction keeps its driver.
        public enum KeptAfter: String, CaseIterable, Sendable {
            /// The driver is dropped after every decision, unless `pauses` is true.
            case nothing
            /// The driver is kept after a finish: a later gesture drives it again although its transition is over.
            case finish
        }
    }

    /// A timing curve without a duration (`UITimingCurveProvider`).
    public enum TimingParameters: Equatable, Sendable {
        case cubic(TimingFunction)
        /// A spring, but not a damped one with a duration of its own.
        case spring(Spring)
    }

    /// A custom driver that stops the time of the superlayer of the transition's container view and moves it by hand.
    ///
    /// At the start it sets the layer's speed to 0. Each update sets the layer's `timeOffset` to
    /// the progress, clamped to 0…1, times the animator's duration. After the decision, a display
    /// link moves `timeOffset` by `completionSpeed` times its frame duration at each tick, until it
    /// is below 0 or above the animator's duration. Then the speed becomes 1 again; after a finish,
    /// `timeOffset` becomes 0 and `beginTime` is set so that time continues where it was. Last, the
    /// animator's `animationEnded(_:)` is called.
    public struct LayerTime: Equatable, Sendable {
        /// The speed after the decision, evaluated at the decision: above 0, at most 100.
        public var completionSpeed: InteractionExpression<Double>
    }
}
