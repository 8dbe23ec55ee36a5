/// The differing pixels of one frame.
public struct FrameDifference: Equatable, Sendable {
    /// Index of the frame, from 0.
    public var frame: Int
    /// Index of the baseline's frame that shows the same moment, from 0.
    public var baselineFrame: Int
    /// Number of pixels that differ by more than the threshold, and by more than an edge that moved by less than a
    /// third of a pixel explains; 1 or more.
    public var pixels: Int
    /// Number of compared pixels: all but the ignored ones.
    public var compared: Int
    /// The largest difference of a pixel, 0…1, as a share of the largest possible, that of red and cyan.
    public var largest: Double
    /// First column and row of the bounding box of the differing pixels, in the frame's pixels.
    public var origin: (x: Int, y: Int) { (left, top) }
    /// Size of that bounding box.
    public var size: PixelSize
    /// Whether the share of differing pixels is allowed.
    public var isAllowed: Bool
    private let left, top: Int

    /// Creates a frame's difference.
    public init(
        frame: Int, baselineFrame: Int? = nil, pixels: Int, compared: Int, largest: Double,
        origin: (x: Int, y: Int),
        size: PixelSize, isAllowed: Bool
    ) {
        (self.frame, self.pixels, self.compared) = (frame, pixels, compared)
        self.baselineFrame = baselineFrame ?? frame
        (self.largest, self.size, self.isAllowed) = (largest, size, isAllowed)
        (left, top) = origin
    }

    /// Share of the compared pixels that differ, 0…1.
    public var share: Double { compared == 0 ? 0 : Double(pixels) / Double(compared) }
}
