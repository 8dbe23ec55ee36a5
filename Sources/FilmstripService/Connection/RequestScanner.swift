import NIOCore

/// Counts the bytes of the target that is being received, in front of the HTTP codec, which tells
/// that a head is too long and not what in it is.
///
/// Part of a request that comes in one piece with the end of the request before it is not counted.
final class TargetMeter {
    /// A part of the request line, `method SP target SP version LF` (RFC 9112 §3).
    private enum Part {
        case method, target, rest, ended
    }

    /// Bytes of the target so far.
    private(set) var bytes = 0
    private var part = Part.method

    /// Takes the next byte as a request's first.
    func begin() { (bytes, part) = (0, .method) }

    /// Counts what was received, before the codec gets it.
    func take(_ received: ByteBufferView) {
        guard part != .ended else { return }
        for byte in received {
            switch (part, byte) {
            // A server ignores empty lines before a request (RFC 9112 §2.2).
            case (.method, UInt8(ascii: "\n")): break
            case (.method, UInt8(ascii: " ")): part = .target
            case (.method, _): break
            case (.target, UInt8(ascii: " ")): part = .rest
            case (.target, UInt8(ascii: "\n")), (.rest, UInt8(ascii: "\n")): return part = .ended
            case (.target, _): bytes += 1
            case (.rest, _), (.ended, _): break
            }
        }
    }
}
