/// The trade-off between the time for a picture's file and its size; the pixels are the same.
public enum PictureCompression: String, CaseIterable, Sendable {
    /// Fast, with a larger file: one pass.
    case fast
    /// Fewer bytes, in several times the time: the best of a few passes.
    case small
}
