extension Spec {
    /// A straight (not premultiplied) sRGB colour with components 0…1.
    public struct Color: Hashable, Sendable {
        /// Each 0…1.
        public var red, green, blue: Double
        /// 0 is transparent, 1 opaque.
        public var alpha: Double
        /// The colour at the elevated interface level, as on a system sheet, in the format of
        /// `init(rgba:elevated:)`; nil if it is the same.
        ///
        /// Only named system backgrounds in the dark style have one. A view chooses between the two
        /// by its trait for the level; functions and comparisons of expressions use the components,
        /// which are those of the base level.
        public var elevated: UInt32?

        /// The colour with the given components, each 0…1.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// The colour with 8 bits per channel, red in the highest byte and alpha in the lowest.
        ///
        /// - Parameter elevated: The colour at the elevated level, in the same format; nil if it is the same.
        public init(rgba: UInt32, elevated: UInt32? = nil) {
            func part(_ shift: UInt32) -> Double { Double((rgba >> shift) & 0xFF) / 255 }
            self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
            self.elevated = elevated
        }
    }
}
