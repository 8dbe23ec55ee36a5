import FilmstripDisplay
import FilmstripPNG
import Foundation

/// PNGs for tests.
package enum Screenshot {
    /// Returns a picture of one opaque colour, `0xRRGGBB`.
    package static func plain(_ color: UInt32, width: Int, height: Int) throws -> [UInt8] {
        let pixel = 0xFF00_0000 | color << 16 & 0xFF0000 | color & 0xFF00 | color >> 16 & 0xFF
        let pixels = [UInt32](repeating: pixel, count: width * height)
        return try PNGEncoder.encode(
            Bitmap(width: width, height: height, pixels: pixels))
    }

    /// Returns the PNG with another size in its header (PNG, third edition, 11.2.1) and a matching checksum.
    package static func claiming(width: UInt32, height: UInt32, _ png: [UInt8]) -> [UInt8] {
        let size = [width, height].flatMap(bigEndian)
        let header = Array(png[12..<16]) + size + Array(png[24..<29])
        return Array(png[..<12]) + header + bigEndian(checksum(header)) + Array(png[33...])
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the CRC of a chunk (PNG, third edition, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
            }
        }
    }
}
