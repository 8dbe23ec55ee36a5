/// Costs of the steps of drawing: nanoseconds of one core at 3 GHz, measured over the most expensive pictures
/// known, rounded up.
///
/// They compare amounts of work with each other and promise nothing: a step may take half or twice as long.
enum WorkWeights {
    /// Any item: its place, its extent, its turn.
    static let item = 500.0
    /// A line of an outline: creating it, and reading it once in each band of rows.
    static let line = 14.0, lineInBand = 6.0
    /// A pixel that an outline's edge crosses.
    static let crossing = 12.0
    /// A filled pixel: with a colour, with a gradient.
    static let solid = 1.0, gradient = 12.0
    /// A pixel of an image: upright, rotated or in perspective; and of its source.
    static let upright = 12.0, warped = 60.0, source = 3.0
    /// A glyph, besides its outline.
    static let glyph = 400.0
    /// A dash of a straight line, and of a curve, whose length is found by integration.
    static let dash = 1500.0, curvedDash = 25_000.0
    /// A curve whose length is computed.
    static let measure = 8_000.0
    /// A line along the path of a stroke, and a point of its outline.
    static let chord = 250.0, outlinePoint = 30.0
    /// A pixel that a blur reads or writes, of one plane and of four.
    static let blurred = 4.0, blurredColors = 5.0
    /// A weight of a Gaussian times a pixel of one plane.
    static let tap = 0.05
    /// A sample of a blur in a space of its own; a pixel of that space.
    static let sample = 12.0, own = 8.0
    /// A pixel of a group that is clipped or faded; that has a surface of its own; that is blended.
    static let underlay = 4.0, offscreen = 6.0, blended = 40.0
    /// A pixel of a backdrop that replaces the one beneath.
    static let replaced = 4.0
    /// A pixel of a mask, besides those that draw it.
    static let mask = 3.0
    /// A pixel that is cleared at the start.
    static let cleared = 0.6
}
