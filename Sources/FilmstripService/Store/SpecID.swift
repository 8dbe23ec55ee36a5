import FilmstripDigest
import Foundation

/// What a stored spec is known by: the first 144 bits of the digest of all it consists of, as 24 characters
/// of base64url (RFC 4648 §5).
///
/// 24 characters hold whole bytes, so every text of that length and alphabet is exactly one id, and no path
/// leads out of a folder by it.
struct SpecID: Hashable, Sendable {
    /// The 24 characters.
    let text: String

    static let length = 24

    /// Reads an id; nil for any other text.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.length, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = String(text)
    }

    /// The id of what has this digest.
    init(_ digest: SHA256.Digest) {
        text = Data(digest.prefix(Self.length / 4 * 3)).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }

    /// The 64 characters that an id consists of.
    static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func isDigit(_ byte: UInt8) -> Bool { digits.contains(byte) }
}
