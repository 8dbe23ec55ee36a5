extension Figure {
    /// How a figure is known.
    package enum Kind: String, CaseIterable, Sendable {
        /// Computed from published recordings of a device.
        case measured
        /// Stated by Apple, or following from what Apple states.
        case documented
        /// Published by somebody, or commonly given, without recordings.
        case reported
        /// Nobody has published it: chosen here.
        case chosen
    }
}
