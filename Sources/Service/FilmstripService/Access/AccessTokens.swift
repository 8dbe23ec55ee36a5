import FilmstripDigest
import Foundation

/// The bearer tokens (RFC 6750) that the service accepts; only their digests are kept.
public struct AccessTokens: Equatable, Sendable {
    /// Minimum length of a token in characters, so that it cannot be guessed.
    public static let shortest = 16

    private let digests: [SHA256.Digest]

    /// Reads one token per line, ignoring empty lines and lines that begin with `#`.
    ///
    /// - Throws: If a line is not a token (RFC 6750 §2.1: letters, digits, `-._~+/`, then `=`), if a token
    ///   is too short, or if there are no tokens.
    public init(_ text: String) throws(KeyFileError) {
        var digests: [SHA256.Digest] = []
        for (number, line) in meaningfulLines(text) {
            let body = line.utf8.prefix { Self.isTokenByte($0) }
            let rest = line.utf8.dropFirst(body.count)
            guard !body.isEmpty, rest.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
                throw KeyFileError(
                    line: number,
                    message: "found what is no bearer token; expected letters, digits and "
                        + "-._~+/, with = at the end alone")
            }
            guard line.utf8.count >= Self.shortest else {
                throw KeyFileError(
                    line: number,
                    message: "found a token of \(line.utf8.count) characters; expected at "
                        + "least \(Self.shortest)")
            }
            digests.append(SHA256.hash(data: Data(line.utf8)))
        }
        guard !digests.isEmpty else {
            throw KeyFileError(line: nil, message: "found no token; expected one a line")
        }
        self.digests = digests
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~+/".utf8.contains(byte)
        }
    }

    /// Whether `token` is one of the accepted tokens. The time taken reveals nothing about any of them: whole
    /// digests are compared, and always all of them.
    func accept(_ token: String) -> Bool {
        let digest = SHA256.hash(data: Data(token.utf8))
        return digests.reduce(false) { found, known in
            SHA256.isEqual(known.bytes, digest.bytes) || found
        }
    }
}
