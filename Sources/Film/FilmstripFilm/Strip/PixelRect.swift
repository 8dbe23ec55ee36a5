/// A rectangle of whole pixels.
public struct PixelRect: Equatable, Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The upper edge.
    public var y: Int
    /// At least 0.
    public var width: Int
    /// At least 0.
    public var height: Int

    /// Creates a rectangle with its upper left corner at (`x`, `y`).
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
