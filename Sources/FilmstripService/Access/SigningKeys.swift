import FilmstripDigest
import Foundation

/// The keys that sign links (HMAC-SHA256, RFC 2104): the first signs, and all are accepted, so that a new
/// one can be put before an old one, whose links go on until it is removed.
///
/// A signed link is the target of a GET request with these at its end, in this order:
/// `expires=SECONDS` (since 1970; without it the link never ends), `key=ID`, and `sig=` with the signature
/// in base64url (RFC 4648 §5) without padding. What is signed is the target before `&sig=`, byte for byte.
public struct SigningKeys: Equatable, Sendable {
    /// Bytes that a key has at least: more than a hash gives would not make it stronger.
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

    /// Reads keys, one a line, as `id:base64`; empty lines and those that begin with `#` say nothing.
    ///
    /// - Throws: For a line that is no key, for one that is too short or whose id is there already, and
    ///   for a text without any.
    public init(_ text: String) throws(KeyFileError) {
        var keys: [Key] = []
        for (number, line) in meaningfulLines(text) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, isPlainWord(parts[0]),
                let bytes = Data(base64Encoded: String(trimmed(parts[1])))
            else {
                throw KeyFileError(
                    line: number,
                    message: "found what is no key, accepted is id:base64, where id is at most 64 "
                        + "letters, digits and -._")
            }
            guard bytes.count >= Self.shortest else {
                throw KeyFileError(
                    line: number,
                    message: "found a key of \(bytes.count) bytes, accepted are at least "
                        + "\(Self.shortest)")
            }
            guard !keys.contains(where: { $0.id == parts[0] }) else {
                throw KeyFileError(
                    line: number, message: "found the key \"\(parts[0])\" for the second time")
            }
            keys.append(Key(id: String(parts[0]), bytes: Array(bytes)))
        }
        guard !keys.isEmpty else {
            throw KeyFileError(line: nil, message: "found no key, accepted is one a line")
        }
        self.keys = keys
    }

    /// A target with its signature.
    ///
    /// - Parameters:
    ///   - target: A path and maybe a query, percent-encoded; nothing of a signature is in it.
    ///   - expires: The second, since 1970, until which the link is accepted; nil for ever.
    public func signed(_ target: String, expires: Int?) -> String {
        let key = keys[0]
        let mark = target.contains("?") ? "&" : "?"
        let text =
            target + mark + (expires.map { "expires=\($0)&" } ?? "") + "key=\(key.id)"
        return text + "&sig=" + base64URL(key.signature(of: text))
    }

    /// Why the target of a request is not a link that is signed and still accepted.
    enum Fault: Equatable {
        case unsigned
        case forged
        case expired(at: Int)
    }

    /// What is wrong with a link, at `now`, in seconds since 1970.
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
        guard let second = Int(expires), expires.allSatisfy(\.isNumber) else { return .forged }
        return now <= second ? nil : .expired(at: second)
    }
}

extension Substring {
    /// What stands after a name and `=`.
    fileprivate func value(of name: String) -> Substring? {
        hasPrefix(name + "=") ? dropFirst(name.utf8.count + 1) : nil
    }
}

private func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
}

/// The bytes of base64url without padding; nil for what is none, or is not the one spelling of its bytes.
private func bytes(base64URL text: Substring) -> Data? {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
    guard let bytes = Data(base64Encoded: plain + padding), base64URL(bytes) == text else {
        return nil
    }
    return bytes
}
