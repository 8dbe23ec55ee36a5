/// The reason why bytes cannot be decoded as a PNG.
public enum PNGDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The picture has more pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The bytes are not a PNG, or damaged or cut short; with libpng's message.
    case malformed(String)

    /// A message with the value found and the values accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height, let limit):
            "the PNG of \(width) × \(height) pixels exceeds the limit of \(limit) pixels: scale it "
                + "down"
        case .malformed(let message): "the bytes are not a sound PNG: \(message)"
        }
    }
}
