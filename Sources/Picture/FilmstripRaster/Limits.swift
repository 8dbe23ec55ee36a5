import FilmstripGeometry

/// The renderer's thresholds, each with its unit and reason.
enum Limits {
    /// The greatest distance of a flattened curve from the true one, in device pixels: 1/64 keeps the
    /// coverage of a pixel within 4 of 255 where one chord cuts it, and usually much closer.
    static let flatness = 1.0 / 64

    /// The greatest number of lines of one curve; only a curve larger than any picture reaches it.
    static let segmentsPerCurve = 1024.0

    /// The distance from the origin in pixels beyond which outlines are clipped, so that fixed-point numbers fit.
    static let farPixel = 1 << 20

    /// The number of cells, of four bytes each, that are scanned at once: 128 kB.
    static let bandCells = 1 << 15

    /// Mask of the row numbers at which loops check for cancellation, one in 32: that many rows of the
    /// widest picture take milliseconds at most.
    static let rowMask = 31

    /// The longest side of a bitmap, in pixels.
    static let side = longestSide

    /// The number of standard deviations at which a Gaussian is cut off; 0.05 % of its weight lies beyond.
    static let gaussianReach = 3.5

    /// The greatest number of pixels of a shadow drawn in its own space; a larger one is drawn more coarsely.
    static let shadowPixels = 1 << 22

    /// The widest Gaussian, in pixels, that is blurred on the device's grid; a wider one needs far
    /// fewer pixels in a space of its own.
    static let deviceSigma = 128.0

    /// The greatest number of pixels of a group's layer for its shadow. A group that needs
    /// more, because it is larger than any screen, casts the shadow of its visible part.
    static let layerPixels = 1 << 24
}
