public import FilmstripGeometry

/// One step in drawing a picture; later items lie over earlier ones.
///
/// The enum is closed: every backend switches over it without a default, so that a new item does not
/// compile until each of them draws it.
public enum DisplayItem: Equatable, Sendable {
    /// An area in one paint.
    case fill(Fill)
    /// A line along a path.
    case stroke(Stroke)
    /// A run of text.
    case glyphs(Glyphs)
    /// Pixels stretched over a rectangle.
    case image(Image)
    /// The shadow of an opaque shape, without the shape.
    case shadow(ShapeShadow)
    /// The picture beneath a shape, blurred and tinted.
    case backdrop(Backdrop)
    /// Starts a group: the following items are drawn on a transparent layer of its own.
    ///
    /// It is kept apart, since its values take twice as much memory as those of any other item.
    indirect case pushGroup(Group)
    /// Ends the innermost group and lays it over what was drawn before it.
    case popGroup

    /// An area in one paint.
    public struct Fill: Equatable, Sendable {
        /// The area.
        public var shape: Shape
        /// The colours of the area.
        public var paint: Paint
        /// The transform from the coordinates of `shape` and `paint` to the list's.
        public var transform: Homography

        /// Fills `shape`.
        public init(_ shape: Shape, _ paint: Paint, transform: Homography = .identity) {
            (self.shape, self.paint, self.transform) = (shape, paint, transform)
        }
    }

    /// A run of text in one colour.
    public struct Glyphs: Equatable, Sendable {
        /// The text.
        public var run: GlyphRun
        /// The colour of all glyphs.
        public var color: Color
        /// The transform from the run's coordinates to the list's.
        public var transform: Homography

        /// Draws `run`.
        public init(_ run: GlyphRun, _ color: Color, transform: Homography = .identity) {
            (self.run, self.color, self.transform) = (run, color, transform)
        }
    }

    /// The shadow that an opaque shape casts, drawn beneath the shape as well.
    public struct ShapeShadow: Equatable, Sendable {
        /// The shape that casts the shadow.
        public var shape: Shape
        /// The shadow that is cast.
        public var shadow: Shadow
        /// The transform from the coordinates of `shape` and `shadow` to the list's.
        public var transform: Homography

        /// Draws the shadow of `shape`.
        public init(of shape: Shape, _ shadow: Shadow, transform: Homography = .identity) {
            (self.shape, self.shadow, self.transform) = (shape, shadow, transform)
        }
    }
}
