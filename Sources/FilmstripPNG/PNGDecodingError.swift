/// Why bytes cannot be read as a PNG.
public enum PNGDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The picture has more pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The bytes are no PNG, damaged or cut short; what libpng said.
    case malformed(String)

    /// What was found and what is accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height, let limit):
            "the PNG of \(width) × \(height) pixels exceeds the limit of \(limit) pixels: scale it "
                + "down"
        case .malformed(let message): "the bytes are not a sound PNG: \(message)"
        }
    }
}
