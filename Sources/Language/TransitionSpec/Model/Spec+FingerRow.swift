extension Spec {
    /// Fingers side by side that move alike.
    public struct FingerRow: Equatable, Sendable {
        /// The number of fingers, 1…5.
        public var count: Int
        /// The distance between two neighbours in points, 0…10000.
        ///
        /// The row is perpendicular to the line from the start to the end of the movement, or
        /// horizontal if the two are equal.
        public var spread: Double

        /// A row of fingers, by default a single one.
        public init(count: Int = 1, spread: Double = 60) {
            (self.count, self.spread) = (count, spread)
        }
    }

    /// Fingers that lift while moving at a constant speed, so that recognizers measure that velocity.
    public struct Flick: Equatable, Sendable {
        /// The start and the end in window coordinates; never equal.
        public var from, to: Point
        /// Points per second, 50…20000.
        public var velocity: Double
        /// The number of fingers; `from` and `to` are positions of the middle of the row.
        public var row: FingerRow
        /// Whether the system cancels the touch instead of the fingers lifting.
        public var isCancelled: Bool

        /// A flick along a line.
        public init(
            from: Point, to: Point, velocity: Double, row: FingerRow = FingerRow(),
            isCancelled: Bool = false
        ) {
            (self.from, self.to, self.velocity) = (from, to, velocity)
            (self.row, self.isCancelled) = (row, isCancelled)
        }
    }

    /// Fingers that rest in one place.
    public struct Hold: Equatable, Sendable {
        /// The position in window coordinates.
        public var location: Point
        /// Seconds from touch to lift, 0…600.
        public var duration: Double
        /// The number of fingers; `location` is the middle of the row.
        public var row: FingerRow
        /// Whether the system cancels the touch instead of the fingers lifting.
        public var isCancelled: Bool

        /// A touch that rests.
        public init(
            location: Point, duration: Double, row: FingerRow = FingerRow(),
            isCancelled: Bool = false
        ) {
            (self.location, self.duration) = (location, duration)
            (self.row, self.isCancelled) = (row, isCancelled)
        }
    }
}
