import FilmstripGeometry

/// The renderer's thresholds, each with its unit and reason.
enum Limits {
    /// How far, in device pixels, a flattened curve may lie from the true one: 1/64 keeps the
    /// coverage of a pixel within 4 of 255 where one chord cuts it, and mostly far nearer.
    static let flatness = 1.0 / 64

    /// The most lines that one curve becomes; only a curve larger than any picture reaches it.
    static let segmentsPerCurve = 1024.0

    /// Pixels from the origin beyond which outlines are cut off, so that fixed-point numbers hold.
    static let farPixel = 1 << 20

    /// The cells of four bytes that are scanned at once: 128 kB.
    static let bandCells = 1 << 15

    /// The rows of pixels of which only the last asks whether the work is to end, less one: 32 rows of the
    /// widest picture take milliseconds at most in any loop that asks by them.
    static let rowMask = 31

    /// The longest side of a bitmap, in pixels.
    static let side = longestSide

    /// Standard deviations after which a Gaussian is cut; 0.05 % of its weight lies beyond.
    static let gaussianReach = 3.5

    /// The most pixels that a shadow drawn in its own space takes up; a larger one is drawn coarser.
    static let shadowPixels = 1 << 22

    /// The widest Gaussian, in pixels, that is blurred on the device's grid; a wider one needs far
    /// fewer pixels in a space of its own.
    static let deviceSigma = 128.0

    /// The most pixels that a group's layer takes up for the sake of its shadow. A group that needs
    /// more, because it is larger than any screen, casts the shadow of the part that is seen.
    static let layerPixels = 1 << 24
}
