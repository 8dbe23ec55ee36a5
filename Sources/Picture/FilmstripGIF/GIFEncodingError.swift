/// The reason why frames cannot be encoded as an animated GIF.
public enum GIFEncodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A side is 0 or longer than ``GIFAnimation/longestSide``.
    case size(width: Int, height: Int)

    /// A message with the value found and the values accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "\(width) × \(height) pixels do not make a GIF: each side is 1 to "
                + "\(GIFAnimation.longestSide) pixels"
        }
    }
}
