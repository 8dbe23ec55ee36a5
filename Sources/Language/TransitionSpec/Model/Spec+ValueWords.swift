extension Spec {
    /// Words for the knob that changes a named value; they change nothing else.
    public struct ValueWords: Equatable, Sendable {
        /// The label of the knob; nil if it has the value's name.
        public var label: String?
        /// A sentence about what changes with the value.
        public var about: String?
        /// The values that the knob reaches; the spec accepts others, too.
        public var range: ClosedRange<Double>?
        /// The unit behind the value, such as `pt`.
        public var unit: String?

        /// Creates words; those that are nil are left to the reader.
        public init(
            label: String? = nil, about: String? = nil, range: ClosedRange<Double>? = nil,
            unit: String? = nil
        ) {
            (self.label, self.about, self.range, self.unit) = (label, about, range, unit)
        }
    }
}
