extension Spec {
    /// The screen and the rates at which it shows and feels.
    public struct Device: Equatable, Sendable {
        /// Points, each 1…2048.
        public var size: Size
        /// Pixels a point, 0.5…4.
        public var scale: Double
        /// Display ticks a second, 1…240.
        public var refreshRate: Double
        /// Touch samples a second, 1…1000.
        public var touchRate: Double

        /// A device of the given size and rates.
        public init(size: Size, scale: Double, refreshRate: Double, touchRate: Double) {
            (self.size, self.scale) = (size, scale)
            (self.refreshRate, self.touchRate) = (refreshRate, touchRate)
        }
    }
}
