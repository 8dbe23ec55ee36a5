/// Frames that differ, as they were, with what differs, and as they are, side by side.
public struct ComparisonPicture: Equatable, Sendable {
    /// A PNG.
    public var png: [UInt8]
    /// The frames in it that both plays have, from its top to its bottom; none if the plays' frames are of two
    /// sizes.
    public var frames: [Frame]

    /// A picture with the given frames.
    public init(png: [UInt8], frames: [Frame] = []) {
        (self.png, self.frames) = (png, frames)
    }

    /// Where a frame is shown twice, in pixels of the picture.
    public struct Frame: Equatable, Sendable {
        /// From 0.
        public var frame: Int
        /// The left edges of the frame as it was, and as it is.
        public var columns: Pair<Int>
        /// The upper edge of both.
        public var top: Int
        /// How large both are.
        public var size: PixelSize

        /// A frame in the given places.
        public init(frame: Int, columns: Pair<Int>, top: Int, size: PixelSize) {
            (self.frame, self.columns, self.top, self.size) = (frame, columns, top, size)
        }
    }
}
