package import FilmstripDisplay
import FilmstripParallel
import Foundation

/// A SHA-256 digest as written in timelines: `sha256:` and 64 hexadecimal digits.
package enum Digest {
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        "sha256:" + hexadecimal(bytes)
    }

    /// Two hexadecimal digits for each byte.
    package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.underestimatedCount)
        for byte in bytes {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    package static func sha256(_ data: [UInt8]) -> String { text(of: SHA256.hash(data: data)) }

    /// The digest of a bitmap's pixels: red, green, blue, alpha, row by row.
    package static func pixels(of bitmap: Bitmap) -> [UInt8] {
        bitmap.pixels.withUnsafeBytes { bytes in
            var hash = SHA256()
            for start in stride(from: 0, to: bytes.count, by: bytesPerQuestion) {
                if Cancellation.isRequested { break }
                let end = min(start + bytesPerQuestion, bytes.count)
                hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            }
            return Array(hash.finalize())
        }
    }

    /// Bytes digested between two checks for cancellation: some milliseconds.
    private static let bytesPerQuestion = 1 << 20
}
