extension Spec {
    /// The course of a movement of fingers over time.
    public struct Motion: Equatable, Sendable {
        /// Seconds from touch to the last move, 0…600.
        public var duration: Double
        /// Seconds between the last move and the lift, 0…600.
        public var hold: Double
        /// The covered fraction of the path as a function of the elapsed fraction of the duration;
        /// never a curve with a duration of its own.
        public var curve: Curve
        /// Whether the system cancels the touch instead of the finger lifting.
        public var isCancelled: Bool

        /// A motion of the given duration.
        public init(duration: Double, hold: Double, curve: Curve, isCancelled: Bool) {
            (self.duration, self.hold) = (duration, hold)
            (self.curve, self.isCancelled) = (curve, isCancelled)
        }
    }

    /// Fingers that go down, move together, and lift.
    public struct Drag: Equatable, Sendable {
        /// The start in window coordinates.
        public var from: Point
        /// Points that the fingers pass through on a smooth curve; if empty, they move in a
        /// straight line. Consecutive points are at least 0.001 apart.
        public var through: [Point]
        /// The end in window coordinates.
        public var to: Point
        /// The course of the movement over time.
        public var motion: Motion
        /// The number of fingers; the positions are those of the middle of the row.
        public var row: FingerRow

        /// A drag along a line or a curve.
        public init(
            from: Point, through: [Point] = [], to: Point, motion: Motion,
            row: FingerRow = FingerRow()
        ) {
            (self.from, self.through, self.to) = (from, through, to)
            (self.motion, self.row) = (motion, row)
        }
    }

    /// Fingers that touch and lift in one place, once or several times.
    public struct Tap: Equatable, Sendable {
        /// The position in window coordinates.
        public var location: Point
        /// The number of taps, 1…10.
        public var numberOfTaps: Int
        /// Seconds of each touch and between two touches, 0…600.
        public var duration: Double
        /// The number of fingers; `location` is the middle of the row.
        public var row: FingerRow
        /// Whether the system cancels the last touch instead of the fingers lifting.
        public var isCancelled: Bool

        /// Taps at a position.
        public init(
            location: Point, numberOfTaps: Int, duration: Double, row: FingerRow = FingerRow(),
            isCancelled: Bool = false
        ) {
            (self.location, self.numberOfTaps) = (location, numberOfTaps)
            (self.duration, self.row, self.isCancelled) = (duration, row, isCancelled)
        }
    }

    /// Two fingers on either side of a centre, whose distance changes.
    public struct Pinch: Equatable, Sendable {
        /// The centre in window coordinates.
        public var center: Point
        /// The distance between the fingers at the start and at the end, in points, 0…10000.
        public var from, to: Double
        /// The direction of the second finger from the centre, in radians: 0 is right, positive is clockwise.
        public var angle: Double
        /// The course of the movement over time.
        public var motion: Motion

        /// A pinch around a centre.
        public init(center: Point, from: Double, to: Double, angle: Double, motion: Motion) {
            (self.center, self.from, self.to) = (center, from, to)
            (self.angle, self.motion) = (angle, motion)
        }
    }

    /// Two fingers on either side of a centre, which rotate around it.
    public struct Rotate: Equatable, Sendable {
        /// The centre in window coordinates.
        public var center: Point
        /// The distance from the centre to each finger in points, above 0 and at most 10000.
        public var radius: Double
        /// The direction of the second finger from the centre at the start and at the end, in
        /// radians: 0 is right, positive is clockwise.
        public var from, to: Double
        /// The course of the movement over time.
        public var motion: Motion

        /// A rotation around a centre.
        public init(center: Point, radius: Double, from: Double, to: Double, motion: Motion) {
            (self.center, self.radius) = (center, radius)
            (self.from, self.to, self.motion) = (from, to, motion)
        }
    }

    /// A finger given by its samples.
    public struct Touches: Equatable, Sendable {
        /// At least two samples, the first for the touch and the last for the lift; times never decrease.
        public var samples: [Sample]
        /// Whether the system cancels the touch instead of the finger lifting.
        public var isCancelled: Bool

        /// A finger with the given samples.
        public init(samples: [Sample], isCancelled: Bool) {
            (self.samples, self.isCancelled) = (samples, isCancelled)
        }

        /// The position of a finger at one time.
        public struct Sample: Equatable, Sendable {
            /// Seconds after the start of the step, 0…600.
            public var time: Double
            /// The position in window coordinates.
            public var location: Point

            /// The finger at `location`.
            public init(time: Double, location: Point) {
                (self.time, self.location) = (time, location)
            }
        }
    }
}
