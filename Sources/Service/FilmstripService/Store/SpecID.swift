import FilmstripDigest
import Foundation

/// Identifies a stored spec: the first 144 bits of the digest of its contents, as 24 characters of base64url
/// (RFC 4648 §5).
///
/// 24 characters encode whole bytes, so every text of that length and alphabet is exactly one ID. No ID can lead
/// out of a folder when used in a path.
struct SpecID: Hashable, Sendable {
    /// The 24 characters of the ID.
    let text: String

    static let length = 24

    /// Parses an ID; nil for any other text.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.length, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = String(text)
    }

    init(_ digest: SHA256.Digest) {
        text = Data(digest.prefix(Self.length / 4 * 3)).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }

    /// The 64 characters that may occur in an ID.
    static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func isDigit(_ byte: UInt8) -> Bool { digits.contains(byte) }
}
