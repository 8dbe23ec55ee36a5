/// How a play differs from its baseline: behaviour first, pixels second.
public struct Comparison: Equatable, Sendable {
    /// What behaves otherwise, the weightiest kind first, then by time.
    public var behaviour: [Change]
    /// How the frames look otherwise.
    public var pixels: PixelComparison

    /// A comparison of the given parts.
    public init(behaviour: [Change], pixels: PixelComparison) {
        (self.behaviour, self.pixels) = (behaviour, pixels)
    }

    /// Whether nothing has changed that counts.
    public var isSame: Bool { behaviour.isEmpty && pixels.isSame }
}
