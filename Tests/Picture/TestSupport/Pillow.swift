import Foundation
import Testing

/// Debian's Python imaging library, which `Scripts/setup` installs.
public enum Pillow {
    /// A composed frame.
    public struct Frame {
        /// The frame's duration.
        public var milliseconds: Int
        /// RGBA, not premultiplied.
        public var straight: [UInt8]
    }

    /// Writes for each frame a line with its duration and then its pixels in hexadecimal digits.
    private static let script = """
        import sys
        from PIL import Image
        image = Image.open(sys.argv[1])
        for index in range(image.n_frames):
            image.seek(index)
            # Some readers know the duration only after the pixels.
            pixels = image.convert("RGBA").tobytes().hex()
            print(round(image.info["duration"]), pixels)
        """

    /// The frames of an animated PNG, GIF or WebP.
    public static func frames(of bytes: [UInt8]) throws -> [Frame] {
        let told = try Python.run(script, on: bytes)
        return try String(decoding: told, as: UTF8.self).split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            let digits = Array(parts[1].utf8)
            return Frame(
                milliseconds: try #require(Int(parts[0])),
                straight: stride(from: 0, to: digits.count, by: 2).map {
                    value(digits[$0]) << 4 | value(digits[$0 + 1])
                })
        }
    }

    private static func value(_ digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
}
