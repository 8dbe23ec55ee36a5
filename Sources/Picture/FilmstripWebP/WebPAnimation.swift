import FilmstripDisplay

/// An animated WebP (RFC 9649), lossless; it plays forever.
///
/// Each frame replaces the pixels of its rectangle, which stay: no blending and no disposal. A frame without
/// differences only prolongs the one before.
public struct WebPAnimation: Sendable {
    /// The longest side in pixels, of a VP8L picture.
    public static let longestSide = 16_383
    /// The largest file in bytes: RIFF has its size, without the first 8 bytes, as an even number of 32 bits.
    public static let largestFile = 0xFFFF_FFFE

    /// The longest duration of a frame in the file in milliseconds: 24 bits.
    private static let longestDelay = 0xFF_FFFF

    private let width, height: Int
    private var frames: [(frame: WebPFrame, milliseconds: Int)] = []

    /// Creates an animation without frames.
    ///
    /// - Throws: ``WebPEncodingError/size(width:height:)``.
    public init(width: Int, height: Int) throws(WebPEncodingError) {
        try Self.check(width: width, height: height)
        (self.width, self.height) = (width, height)
    }

    /// Adds the next frame, shown for 1 ms or more; nil prolongs the frame before, which must exist.
    public mutating func append(_ frame: WebPFrame?, milliseconds: Int) {
        precondition(milliseconds > 0, "a frame of \(milliseconds) ms")
        if let frame {
            precondition(
                frame.change.columns.upperBound <= width && frame.change.rows.upperBound <= height,
                "a frame up to (\(frame.change.columns.upperBound), \(frame.change.rows.upperBound))"
                    + " of a picture of \(width) × \(height) pixels")
            frames.append((frame, milliseconds))
        } else {
            precondition(!frames.isEmpty, "no frame before the first one")
            frames[frames.count - 1].milliseconds += milliseconds
        }
    }

    /// The file, after all frames were added, at least one.
    ///
    /// A frame that lasts longer than a frame of the format can is written several times.
    ///
    /// - Throws: ``WebPEncodingError/tooLarge``.
    public func file() throws(WebPEncodingError) -> [UInt8] {
        precondition(!frames.isEmpty, "an animation without frames")
        // The feature "animation", three reserved bytes, and the size of the canvas less one.
        var chunks = chunk("VP8X", [1 << 1, 0, 0, 0] + bytes(width - 1, 3) + bytes(height - 1, 3))
        // A transparent background, which is never seen, and 0 for endless repetition.
        chunks += chunk("ANIM", bytes(0, 4) + bytes(0, 2))
        for entry in frames {
            var rest = entry.milliseconds
            while rest > 0 {
                let delay = min(rest, Self.longestDelay)
                guard chunks.count + entry.frame.chunk.count + 40 <= Self.largestFile else {
                    throw .tooLarge
                }
                chunks += chunk(
                    "ANMF", entry.frame.control(milliseconds: delay) + entry.frame.chunk)
                rest -= delay
            }
        }
        return Array("RIFF".utf8) + bytes(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }

    static func check(width: Int, height: Int) throws(WebPEncodingError) {
        let sides = 1...longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw .size(width: width, height: height)
        }
    }
}

extension WebPFrame {
    /// The fields of the chunk `ANMF` before the pixels (RFC 9649, 2.7.1.1).
    fileprivate func control(milliseconds: Int) -> [UInt8] {
        let (columns, rows) = (change.columns, change.rows)
        // The last byte: no blending, no disposal.
        return bytes(columns.lowerBound / 2, 3) + bytes(rows.lowerBound / 2, 3)
            + bytes(columns.count - 1, 3) + bytes(rows.count - 1, 3) + bytes(milliseconds, 3)
            + [1 << 1]
    }
}

/// A chunk of RIFF, of an even number of bytes.
private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    precondition(content.count % 2 == 0, "a chunk of \(content.count) bytes")
    return Array(name.utf8) + bytes(content.count, 4) + content
}

/// The lowest `count` bytes of a number, the lowest first.
private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
