/// How a file tells its pixels.
enum PixelKind: Sendable {
    /// Three bytes, no alpha.
    case rgb
    /// Four bytes, alpha straight.
    case rgba
    /// Numbers of a palette's colours.
    case indexed(Palette)

    /// Bits of a pixel.
    var depth: Int {
        switch self {
        case .rgb: 24
        case .rgba: 32
        case .indexed(let palette): palette.depth
        }
    }
}
