extension Spec {
    /// One thing that happens on the stage.
    public struct ScriptStep: Equatable, Sendable {
        /// Stage seconds, 0…600.
        public var at: Double
        /// What happens then.
        public var action: Action

        /// Does `action` at the given time.
        public init(at: Double, action: Action) { (self.at, self.action) = (at, action) }

        /// What can happen.
        public enum Action: Equatable, Sendable {
            /// `popViewController(animated: true)`.
            case pop
            /// `pushViewController(_:animated: true)`.
            case push(Screen)
            case drag(Drag)
            case touches(Touches)
        }
    }

    /// A finger that goes down, moves on a straight line at constant speed, and lifts.
    public struct Drag: Equatable, Sendable {
        /// In the window's points.
        public var from, to: Point
        /// Seconds from touch to the last move, 0…600.
        public var duration: Double
        /// Seconds of rest between the last move and the lift, 0…600.
        public var hold: Double
        /// Whether the system cancels the touch instead of the finger lifting.
        public var isCancelled: Bool

        /// A drag along a line.
        public init(from: Point, to: Point, duration: Double, hold: Double, isCancelled: Bool) {
            (self.from, self.to) = (from, to)
            (self.duration, self.hold) = (duration, hold)
            self.isCancelled = isCancelled
        }
    }

    /// A finger sample by sample.
    public struct Touches: Equatable, Sendable {
        /// At least two, times never fall: the first is the touch, the last the lift.
        public var samples: [Sample]
        /// Whether the system cancels the touch instead of the finger lifting.
        public var isCancelled: Bool

        /// A finger with the given samples.
        public init(samples: [Sample], isCancelled: Bool) {
            (self.samples, self.isCancelled) = (samples, isCancelled)
        }

        /// Where the finger is at one time.
        public struct Sample: Equatable, Sendable {
            /// Seconds after the step's `at`, 0…600.
            public var time: Double
            /// In the window's points.
            public var location: Point

            /// The finger at `location`.
            public init(time: Double, location: Point) {
                (self.time, self.location) = (time, location)
            }
        }
    }
}
