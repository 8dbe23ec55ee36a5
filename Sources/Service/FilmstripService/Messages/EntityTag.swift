import FilmstripDigest

/// Strong entity tags (RFC 9110 §8.8.3): equal tags mean equal bytes.
package enum EntityTag {
    /// Returns the tag, in quotes, of an answer determined by `parts` and a build of the program.
    static func of(_ parts: String..., build: String) -> String {
        var hash = SHA256()
        for part in [build] + parts { hash.update(data: Array(part.utf8) + [0]) }
        return quoted(hash.finalize())
    }

    static func of(_ bytes: [UInt8]) -> String { quoted(SHA256.hash(data: bytes)) }

    /// Returns the SHA-256 digest of `bytes` in hexadecimal digits.
    static func digest(of bytes: [UInt8]) -> String {
        Digest.hexadecimal(SHA256.hash(data: bytes))
    }

    /// Returns the first 128 bits of a digest in quotes.
    private static func quoted(_ digest: SHA256.Digest) -> String {
        "\"" + Digest.hexadecimal(digest.prefix(16)) + "\""
    }

    /// Whether a tag is among the `members` of `If-None-Match`, by weak comparison (RFC 9110 §13.1.2).
    static func isAmong(_ members: [String], _ etag: String) -> Bool {
        members.contains { $0 == "*" || $0 == etag || $0 == "W/" + etag }
    }
}
