extension Spec {
    /// Fingers that lie side by side and do the same.
    public struct FingerRow: Equatable, Sendable {
        /// 1…5.
        public var count: Int
        /// Points between two neighbours, 0…10000. They lie across the way that they go, and side by
        /// side from left to right if they go none.
        public var spread: Double

        /// One finger, unless more are wanted.
        public init(count: Int = 1, spread: Double = 60) {
            (self.count, self.spread) = (count, spread)
        }
    }

    /// Fingers that lift while they move at an even speed, so that recognizers find that velocity.
    public struct Flick: Equatable, Sendable {
        /// In the window's points; never the same.
        public var from, to: Point
        /// Points a second, 50…20000.
        public var velocity: Double
        /// How many fingers they are; the places are those of their middle.
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

    /// Fingers that rest at one place.
    public struct Hold: Equatable, Sendable {
        /// In the window's points.
        public var location: Point
        /// Seconds from touch to lift, 0…600.
        public var duration: Double
        /// How many fingers they are; the location is their middle's.
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
