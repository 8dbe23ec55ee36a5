import FilmstripDisplay

/// An animated GIF (GIF89a); it plays forever.
///
/// Each frame draws over the one before, which stays. A frame without differences only prolongs the one before.
public struct GIFAnimation: Sendable {
    /// The longest side in pixels: 16 bits.
    public static let longestSide = 0xFFFF
    /// The longest duration of a frame in the file in hundredths of a second: 16 bits.
    private static let longestDelay = 0xFFFF

    private let width, height: Int
    private let palette: GIFPalette
    private var frames: [(frame: GIFFrame, centiseconds: Int)] = []

    /// Creates an animation without frames.
    ///
    /// - Throws: ``GIFEncodingError``.
    public init(width: Int, height: Int, _ palette: GIFPalette) throws(GIFEncodingError) {
        try Self.check(width: width, height: height)
        (self.width, self.height, self.palette) = (width, height, palette)
    }

    /// Adds the next frame, shown for 1/100 s or more; nil prolongs the frame before, which must exist.
    ///
    /// Browsers show a frame of 1/100 s for ten times as long.
    public mutating func append(_ frame: GIFFrame?, centiseconds: Int) {
        precondition(centiseconds > 0, "a frame of \(centiseconds)/100 s")
        if let frame {
            precondition(
                frame.change.columns.upperBound <= width && frame.change.rows.upperBound <= height,
                "a frame up to (\(frame.change.columns.upperBound), \(frame.change.rows.upperBound))"
                    + " of a picture of \(width) × \(height) pixels")
            frames.append((frame, centiseconds))
        } else {
            precondition(!frames.isEmpty, "no frame before the first one")
            frames[frames.count - 1].centiseconds += centiseconds
        }
    }

    /// The file, after all frames were added, at least one.
    ///
    /// A frame that lasts longer than a frame of the format can is followed by a transparent pixel.
    public func file() -> [UInt8] {
        precondition(!frames.isEmpty, "an animation without frames")
        // A global table of 256 colours of 8 bits; no background colour, no aspect ratio.
        var file = Array("GIF89a".utf8) + bytes(width) + bytes(height) + [0b1111_0111, 0, 0]
        for index in 0..<256 {
            let color = index < palette.colors.count ? palette.colors[index] : 0
            file += [color, color >> 8, color >> 16].map { UInt8(truncatingIfNeeded: $0) }
        }
        // Netscape's extension: repeated without end.
        file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let pixel = BitmapRegion(columns: 0..<1, rows: 0..<1)
        let nothing = [UInt8(LZWEncoder.depth)] + LZWEncoder.blocks([GIFFrame.unchanged])
        for entry in frames {
            var (rest, change, data) = (entry.centiseconds, entry.frame.change, entry.frame.data)
            while rest > 0 {
                let delay = min(rest, Self.longestDelay)
                // Disposal 1, "do not dispose", and a transparent colour.
                file += [0x21, 0xF9, 4, 1 << 2 | 1] + bytes(delay) + [GIFFrame.unchanged, 0]
                file += [0x2C] + bytes(change.columns.lowerBound) + bytes(change.rows.lowerBound)
                file += bytes(change.columns.count) + bytes(change.rows.count) + [0]
                file += data
                rest -= delay
                (change, data) = (pixel, nothing)
            }
        }
        return file + [0x3B]
    }

    static func check(width: Int, height: Int) throws(GIFEncodingError) {
        let sides = 1...longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw .size(width: width, height: height)
        }
    }
}

/// The 16 bits of a number, the lower byte first.
private func bytes(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
}
