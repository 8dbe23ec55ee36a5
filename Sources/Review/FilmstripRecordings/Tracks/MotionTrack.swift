/// The places of a rectangle of the screen in the pictures of a recording.
public struct MotionTrack: Equatable, Sendable {
    /// The name: that of the hint, or of the layer.
    public var name: String
    /// A measurement for each time of ``MotionTracks/times``; nil where the rectangle was not found.
    public var samples: [Sample?]
    /// The positions in ``MotionTracks/times`` at which it was looked for: those of one transition, or all.
    public var span: Range<Int>

    init(name: String, samples: [Sample?], span: Range<Int>? = nil) {
        (self.name, self.samples, self.span) = (name, samples, span ?? samples.indices)
    }

    /// The place of a rectangle in a picture, points of the window.
    public struct Sample: Equatable, Sendable {
        /// The left edge, the top edge, the width and the height.
        public var x, y, width, height: Double
        /// The alpha, 0…1; nil if it cannot be told from a change of brightness, since what is behind the rectangle was
        /// not seen without it.
        public var alpha: Double?
        /// The standard error of the place, points, from the noise and the contrast of the picture.
        public var error: Double
        /// The root mean square of the gray levels, 0…255, that are left unexplained, outliers weighed down.
        public var residual: Double
    }

    /// The positions in ``span`` of pictures without a measurement.
    public var lost: [Int] { span.filter { samples[$0] == nil } }
}
