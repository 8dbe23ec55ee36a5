import Crypto
import Display
import Foundation

/// A SHA-256 digest as the timeline writes it: `sha256:` and 64 hexadecimal digits.
enum Digest {
    /// The text of a digest's bytes.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        "sha256:" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// The digest of `data`.
    static func sha256(_ data: [UInt8]) -> String { text(of: SHA256.hash(data: data)) }

    /// The digest of a bitmap's pixels: red, green, blue, alpha, row by row.
    static func pixels(of bitmap: Bitmap) -> [UInt8] {
        bitmap.pixels.withUnsafeBytes { Array(SHA256.hash(data: $0)) }
    }
}
