extension Spec {
    /// How fingers go their way.
    public struct Motion: Equatable, Sendable {
        /// Seconds from touch to the last move, 0…600.
        public var duration: Double
        /// Seconds of rest between the last move and the lift, 0…600.
        public var hold: Double
        /// The part of the way that they have gone over the part of the duration; never one that has
        /// a duration of its own.
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
        /// Where they touch, in the window's points.
        public var from: Point
        /// What they pass on a smooth curve; without any they go on a straight line. No two places in
        /// a row are nearer than 0.001.
        public var through: [Point]
        /// Where they go.
        public var to: Point
        /// How they go.
        public var motion: Motion
        /// How many they are; the places are those of their middle.
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

    /// Fingers that go down and lift at one place, once or several times.
    public struct Tap: Equatable, Sendable {
        /// In the window's points.
        public var location: Point
        /// 1…10.
        public var numberOfTaps: Int
        /// Seconds of each touch, and between two of them, 0…600.
        public var duration: Double
        /// How many fingers tap; the location is their middle's.
        public var row: FingerRow
        /// Whether the system cancels the last touch instead of the fingers lifting.
        public var isCancelled: Bool

        /// Taps at a place.
        public init(
            location: Point, numberOfTaps: Int, duration: Double, row: FingerRow = FingerRow(),
            isCancelled: Bool = false
        ) {
            (self.location, self.numberOfTaps) = (location, numberOfTaps)
            (self.duration, self.row, self.isCancelled) = (duration, row, isCancelled)
        }
    }

    /// Two fingers on either side of a centre whose distance changes.
    public struct Pinch: Equatable, Sendable {
        /// In the window's points.
        public var center: Point
        /// Points between the fingers, 0…10000.
        public var from, to: Double
        /// The direction of the second finger from the centre, in radians: 0 is right, positive
        /// clockwise.
        public var angle: Double
        /// How they go.
        public var motion: Motion

        /// A pinch around a centre.
        public init(center: Point, from: Double, to: Double, angle: Double, motion: Motion) {
            (self.center, self.from, self.to) = (center, from, to)
            (self.angle, self.motion) = (angle, motion)
        }
    }

    /// Two fingers on either side of a centre that turn around it.
    public struct Rotate: Equatable, Sendable {
        /// In the window's points.
        public var center: Point
        /// Points from the centre to each finger, above 0, at most 10000.
        public var radius: Double
        /// The direction of the second finger from the centre, in radians: 0 is right, positive
        /// clockwise.
        public var from, to: Double
        /// How they go.
        public var motion: Motion

        /// A turn around a centre.
        public init(center: Point, radius: Double, from: Double, to: Double, motion: Motion) {
            (self.center, self.radius) = (center, radius)
            (self.from, self.to, self.motion) = (from, to, motion)
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
            /// Seconds after the step's beginning, 0…600.
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
