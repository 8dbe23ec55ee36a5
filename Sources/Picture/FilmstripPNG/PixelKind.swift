/// The representation of pixels in a file.
enum PixelKind: Sendable {
    /// Three bytes, no alpha.
    case rgb
    /// Four bytes, not premultiplied.
    case rgba
    /// Indices into a palette.
    case indexed(Palette)

    /// The number of bits per pixel.
    var depth: Int {
        switch self {
        case .rgb: 24
        case .rgba: 32
        case .indexed(let palette): palette.depth
        }
    }
}
