/// How one frame looks beside its baseline.
public struct FrameDifference: Equatable, Sendable {
    /// Counts from 0.
    public var frame: Int
    /// How many pixels differ by more than the threshold and more than an edge's do that moved by less than
    /// a third of a pixel; 1 or more.
    public var pixels: Int
    /// How many were compared: all but those that are ignored.
    public var compared: Int
    /// The largest difference of one of them, as a share of that of red and cyan, the largest there is, 0…1.
    public var largest: Double
    /// The first column and row of what holds all that differ, in the frame's pixels.
    public var origin: (x: Int, y: Int) { (left, top) }
    /// The size of what holds all that differ.
    public var size: PixelSize
    /// Whether as many may differ.
    public var isAllowed: Bool
    private let left, top: Int

    /// A frame's difference.
    public init(
        frame: Int, pixels: Int, compared: Int, largest: Double, origin: (x: Int, y: Int),
        size: PixelSize, isAllowed: Bool
    ) {
        (self.frame, self.pixels, self.compared) = (frame, pixels, compared)
        (self.largest, self.size, self.isAllowed) = (largest, size, isAllowed)
        (left, top) = origin
    }

    /// The share of the compared pixels that differ, 0…1.
    public var share: Double { compared == 0 ? 0 : Double(pixels) / Double(compared) }
}
