/// A picture of the frames that differ, each in a row of baseline, difference and new frame.
public struct ComparisonPicture: Equatable, Sendable {
    /// The picture as a PNG.
    public var png: [UInt8]
    /// The frames in it that both plays have, from top to bottom; empty if the plays' frames have different sizes.
    public var frames: [Frame]
    /// The films from which it is made; nil if they are not kept.
    public var films: ComparedFilms?
    /// Both films side by side, frame by frame in step, as an animated PNG; nil if it was not asked for.
    public var animation: [UInt8]?

    /// Creates a picture with the given frames.
    public init(png: [UInt8], frames: [Frame] = []) {
        (self.png, self.frames) = (png, frames)
    }

    /// The two places of a frame, in pixels of the picture.
    public struct Frame: Equatable, Sendable {
        /// Index of the frame, from 0.
        public var frame: Int
        /// Left edges of the baseline's and the new frame.
        public var columns: Pair<Int>
        /// Top edge of both.
        public var top: Int
        /// Size of both.
        public var size: PixelSize

        /// Creates a frame at the given places.
        public init(frame: Int, columns: Pair<Int>, top: Int, size: PixelSize) {
            (self.frame, self.columns, self.top, self.size) = (frame, columns, top, size)
        }
    }
}
