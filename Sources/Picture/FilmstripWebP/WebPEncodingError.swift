/// The reason why frames cannot be encoded as an animated WebP.
public enum WebPEncodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A side is 0 or longer than ``WebPAnimation/longestSide``.
    case size(width: Int, height: Int)
    /// A pixel is not opaque.
    case translucentPixel(x: Int, y: Int)
    /// The file would exceed ``WebPAnimation/largestFile`` bytes.
    case tooLarge
    /// The work was cancelled.
    case cancelled
    /// libwebp failed; with its message.
    case library(String)

    /// A message with the value found and the values accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "\(width) × \(height) pixels do not make a WebP: each side is 1 to "
                + "\(WebPAnimation.longestSide) pixels"
        case .translucentPixel(let x, let y): "the pixel at (\(x), \(y)) is translucent"
        case .tooLarge:
            "the WebP would exceed \(WebPAnimation.largestFile) bytes: ask for fewer frames or a "
                + "smaller scale"
        case .cancelled: "the work was cancelled"
        case .library(let message): "the WebP could not be written: \(message)"
        }
    }
}
