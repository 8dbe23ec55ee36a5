public import FilmstripGeometry

extension DisplayItem {
    /// A line along a path.
    public struct Stroke: Equatable, Sendable {
        /// The path that the line follows.
        public var path: Path
        /// Width, ends, corners and dashes, in the path's coordinates.
        public var style: StrokeStyle
        /// The colours of the line.
        public var paint: Paint
        /// The transform from the coordinates of `path` and `paint` to the list's.
        public var transform: Homography

        /// Draws along `path`.
        public init(
            _ path: Path, _ style: StrokeStyle, _ paint: Paint, transform: Homography = .identity
        ) {
            (self.path, self.style, self.paint, self.transform) = (path, style, paint, transform)
        }
    }
}
