extension PNGEncoder {
    /// What a file's size may cost; the pixels are the same.
    public enum Compression: String, CaseIterable, Sendable {
        /// Soon done: one pass over each band of rows.
        case fast
        /// Fewer bytes, for several times the time: the best of a few passes over each band.
        case small
    }
}
