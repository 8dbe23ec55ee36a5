/// The perceived difference of two colours.
///
/// - Source: Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC transmission color
///   space in mobile applications (2010): the weighted square of the distance in YIQ.
enum ColorDistance {
    /// Returns the squared distance of two pixels, 0 to `largest`; premultiplied pixels are composited on white.
    @inline(__always)
    static func square(_ one: UInt32, _ other: UInt32) -> Float {
        let (one, other) = (onWhite(one), onWhite(other))
        let (r, g, b) = (one.r - other.r, one.g - other.g, one.b - other.b)
        let y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
        let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * b
        let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * b
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// Returns the brightness of a pixel on white, 0…255.
    @inline(__always)
    static func brightness(_ pixel: UInt32) -> Float {
        let (r, g, b) = onWhite(pixel)
        return 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
    }

    /// The largest squared distance: that of red and cyan. Black and white have 93 % of it.
    static let largest = square(0xFF00_00FF, 0xFFFF_FF00)

    @inline(__always)
    private static func onWhite(_ pixel: UInt32) -> (r: Float, g: Float, b: Float) {
        let white = 255 - (pixel >> 24)
        return (
            Float((pixel & 255) + white), Float((pixel >> 8 & 255) + white),
            Float((pixel >> 16 & 255) + white)
        )
    }
}
