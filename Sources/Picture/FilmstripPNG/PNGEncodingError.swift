/// The reason why pixels cannot be encoded as a PNG.
public enum PNGEncodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A side is 0 or longer than ``PNGEncoder/longestSide``.
    case size(width: Int, height: Int)
    /// A pixel is translucent in a picture declared opaque.
    case translucentPixel(x: Int, y: Int)
    /// A component of a pixel exceeds its alpha, which is impossible for a premultiplied colour.
    case componentBeyondAlpha(x: Int, y: Int)
    /// A keyword is not 1 to 79 printable ASCII characters with single spaces between words.
    case keyword(String)
    /// A text contains a zero character, which would end it.
    case zeroInText(keyword: String)
    /// zlib or libpng failed; with its message.
    case library(String)

    /// A message with the value found and the values accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "\(width) × \(height) pixels do not make a PNG: each side is 1 to "
                + "\(PNGEncoder.longestSide) pixels"
        case .translucentPixel(let x, let y):
            "the pixel at (\(x), \(y)) is translucent in a picture said to be opaque"
        case .componentBeyondAlpha(let x, let y):
            "the pixel at (\(x), \(y)) has a component beyond its alpha, so it is not premultiplied"
        case .keyword(let keyword):
            "\"\(keyword)\" is no PNG keyword: it is 1 to 79 printable ASCII characters with single "
                + "spaces between words"
        case .zeroInText(let keyword):
            "the text of \"\(keyword)\" holds a zero character, which a PNG cannot keep"
        case .library(let message): "the PNG could not be written: \(message)"
        }
    }
}

extension PNGEncodingError {
    /// The same error for a pixel that lies `columns` further to the right.
    func moved(right columns: Int) -> PNGEncodingError {
        switch self {
        case .translucentPixel(let x, let y): .translucentPixel(x: x + columns, y: y)
        case .componentBeyondAlpha(let x, let y): .componentBeyondAlpha(x: x + columns, y: y)
        case .size, .keyword, .zeroInText, .library: self
        }
    }
}
