import FilmstripDigest
import FilmstripJSON
import Foundation

/// The keys that sign links (HMAC-SHA256, RFC 2104). The first one signs; all are accepted. A new key can
/// therefore be put before an old one, whose links remain valid until it is removed.
///
/// A signed link is the target of a GET request whose query ends with these fields, in this order:
/// `expires=SECONDS` (since 1970; without it the link never expires), `key=ID`, and `sig=` with the signature
/// in base64url (RFC 4648 §5) without padding. The signature covers the target before `&sig=`, byte for byte.
public struct SigningKeys: Equatable, Sendable {
    /// Minimum length of a key in bytes; length beyond that of the hash adds no strength.
    public static let shortest = 16

    static let names = ["expires", "key", "sig"]

    private struct Key: Equatable {
        var id: String
        var bytes: [UInt8]

        func signature(of text: some StringProtocol) -> [UInt8] {
            SHA256.authenticationCode(for: Data(text.utf8), key: bytes)
        }
    }

    private let keys: [Key]

    /// Reads one key per line, as `id:base64`, ignoring empty lines and lines that begin with `#`.
    ///
    /// - Throws: If a line is not a key, if a key is too short or repeats an id, or if there are no keys.
    public init(_ text: String) throws(KeyFileError) {
        var keys: [Key] = []
        for (number, line) in meaningfulLines(text) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, isPlainWord(parts[0]),
                let bytes = Data(base64Encoded: String(trimmed(parts[1])))
            else {
                throw KeyFileError(
                    line: number,
                    message: "found what is no key; expected id:base64, where id is at most 64 "
                        + "letters, digits and -._")
            }
            guard bytes.count >= Self.shortest else {
                throw KeyFileError(
                    line: number,
                    message: "found a key of \(bytes.count) bytes; expected at least "
                        + "\(Self.shortest)")
            }
            guard !keys.contains(where: { $0.id == parts[0] }) else {
                throw KeyFileError(
                    line: number, message: "found the key \"\(parts[0])\" for the second time")
            }
            keys.append(Key(id: String(parts[0]), bytes: Array(bytes)))
        }
        guard !keys.isEmpty else {
            throw KeyFileError(line: nil, message: "found no key; expected one a line")
        }
        self.keys = keys
    }

    /// Returns a target with its signature.
    ///
    /// - Parameters:
    ///   - target: A path and an optional query, percent-encoded, without any field of a signature.
    ///   - expires: The last second, since 1970, at which the link is accepted; nil if it never expires.
    public func signed(_ target: String, expires: Int?) -> String {
        let key = keys[0]
        let mark = target.contains("?") ? "&" : "?"
        let text =
            target + mark + (expires.map { "expires=\($0)&" } ?? "") + "key=\(key.id)"
        return text + "&sig=" + base64URL(key.signature(of: text))
    }

    /// The reason why a request's target is not a valid signed link.
    enum Fault: Equatable {
        case unsigned
        case forged
        case expired(at: Int)
    }

    /// Returns the fault of a link at `now`, in seconds since 1970; nil if the link is valid.
    func fault(path: String, query: String?, now: Int) -> Fault? {
        guard let query, let mark = query.range(of: "sig=", options: .backwards),
            mark.lowerBound == query.startIndex || query[..<mark.lowerBound].hasSuffix("&")
        else { return .unsigned }
        let text = path + "?" + query[..<mark.lowerBound].dropLast()
        let fields = query[..<mark.lowerBound].split(separator: "&").suffix(2)
        guard let id = fields.last?.value(of: "key"),
            let key = keys.first(where: { $0.id == id }),
            let signature = bytes(base64URL: query[mark.upperBound...]),
            SHA256.isEqual(Array(signature), key.signature(of: text))
        else { return .forged }
        guard fields.count == 2, let expires = fields.first?.value(of: "expires") else {
            return nil
        }
        guard let second = Self.second(expires) else { return .forged }
        return now <= second ? nil : .expired(at: second)
    }

    /// The last second, since 1970, at which a valid link with this query is accepted; nil if it never expires.
    static func expiry(_ query: String) -> Int? {
        // Before the key and the signature.
        let field = query.split(separator: "&").dropLast(2).last
        return field?.value(of: "expires").flatMap(second)
    }

    private static func second(_ text: Substring) -> Int? {
        wholeNumber(text).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension Substring {
    /// The text after `name=`; nil if the field has another name.
    fileprivate func value(of name: String) -> Substring? {
        hasPrefix(name + "=") ? dropFirst(name.utf8.count + 1) : nil
    }
}

private func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
}

/// Decodes base64url without padding; nil if the text is not base64url or not the canonical encoding of its bytes.
private func bytes(base64URL text: Substring) -> Data? {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
    guard let bytes = Data(base64Encoded: plain + padding), base64URL(bytes) == text else {
        return nil
    }
    return bytes
}
