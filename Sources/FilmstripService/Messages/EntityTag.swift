import Filmstrip
import FilmstripDigest
import FilmstripJSON
import Foundation

/// Strong entity tags (RFC 9110 §8.8.3): equal tags mean equal bytes.
enum EntityTag {
    /// The tag of what `parts` and a build of the program make, in quotes.
    static func of(_ parts: String..., build: String) -> String {
        var hash = SHA256()
        for part in [build] + parts { hash.update(data: Array(part.utf8) + [0]) }
        return quoted(hash.finalize())
    }

    /// The tag of `bytes`, in quotes.
    static func of(_ bytes: [UInt8]) -> String { quoted(SHA256.hash(data: bytes)) }

    /// The SHA-256 digest of `bytes`, in hexadecimal digits.
    static func digest(of bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).map { hexadecimal($0) }.joined()
    }

    /// 128 bits of a digest.
    private static func quoted(_ digest: SHA256.Digest) -> String {
        "\"" + digest.prefix(16).map { hexadecimal($0) }.joined() + "\""
    }

    /// Whether `members` of `If-None-Match` have a tag: weak comparison (RFC 9110 §13.1.2).
    static func isAmong(_ members: [String], _ etag: String) -> Bool {
        members.contains { $0 == "*" || $0 == etag || $0 == "W/" + etag }
    }

    /// What this build is known by: the digest of its program, or the engine's version where that cannot
    /// be read. Two builds may write other bytes of one picture.
    static let build: String = {
        guard let program = FileManager.default.contents(atPath: "/proc/self/exe") else {
            return Engine.version
        }
        return SHA256.hash(data: program).prefix(16).map { hexadecimal($0) }.joined()
    }()

    private static func hexadecimal(_ byte: UInt8) -> String {
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
}

extension RequestHead {
    /// Whether the client says that it has what `etag` is the tag of: weak comparison (RFC 9110 §13.1.2).
    func knows(_ etag: String) -> Bool {
        EntityTag.isAmong(fields.list("if-none-match"), etag)
    }
}
