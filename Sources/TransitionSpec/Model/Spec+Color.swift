extension Spec {
    /// A straight (not premultiplied) sRGB colour, each part 0…1.
    public struct Color: Hashable, Sendable {
        /// Each 0…1.
        public var red, green, blue: Double
        /// 0 is invisible, 1 opaque.
        public var alpha: Double
        /// The colour above other interfaces, as on a sheet of the system, in eight bits a channel as
        /// `init(rgba:elevated:)` takes it; nil if it is the same.
        ///
        /// Only names of the system's backgrounds have one, in the dark style. A view chooses by the level of its
        /// traits; functions and comparisons of expressions take the parts, those of the base level.
        public var elevated: UInt32?

        /// The colour with the given parts, each 0…1.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// The colour of eight bits a channel, red in the highest byte and alpha in the lowest.
        ///
        /// - Parameter elevated: The colour above other interfaces; nil is the same.
        public init(rgba: UInt32, elevated: UInt32? = nil) {
            func part(_ shift: UInt32) -> Double { Double((rgba >> shift) & 0xFF) / 255 }
            self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
            self.elevated = elevated
        }
    }
}
