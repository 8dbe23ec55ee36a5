extension PNGEncoder {
    /// The trade-off between a file's size and the time; the pixels are the same.
    public enum Compression: String, CaseIterable, Sendable {
        /// Fast: one pass over each band of rows.
        case fast
        /// Fewer bytes, in several times the time: the best of a few passes over each band.
        case small
    }
}
