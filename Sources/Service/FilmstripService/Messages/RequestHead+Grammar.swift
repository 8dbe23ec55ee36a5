import NIOHTTP1

/// Rejects requests that the parser accepts and HTTP/1.1 forbids (RFC 9112).
extension RequestHead {
    /// Creates a head from a parsed one.
    ///
    /// - Throws: 400 if two recipients could interpret the message differently, 417 for an expectation other
    ///   than `100-continue`.
    init(_ head: HTTPRequestHead) throws(Problem) {
        let fields = Fields(head.headers.lazy.map { ($0.name, $0.value) })
        let isOld = head.version == .http1_0
        guard isOld || head.version == .http1_1 else {
            throw Problem(
                .badRequest, "the version is \(head.version); expected HTTP/1.0 and HTTP/1.1")
        }
        try Self.checkHost(fields["host"], isOld: isOld)
        (path, query) = try Self.target(head.uri)
        framing = try Self.framing(fields, isOld: isOld)
        expectsContinue = try Self.expectation(fields["expect"]) && !isOld
        // The parser stops after an Upgrade, whether or not the protocol changes.
        let options = fields.list("connection").map { $0.lowercased() }
        keepsAlive = !isOld && !options.contains("close") && fields["upgrade"].isEmpty
        method = head.method.rawValue
        self.fields = fields
    }

    /// Checks the number of Host fields, exactly one and in HTTP/1.0 at most one (RFC 9112 §3.2), and their bytes.
    private static func checkHost(_ hosts: [String], isOld: Bool) throws(Problem) {
        guard hosts.count == 1 || (isOld && hosts.isEmpty) else {
            throw Problem(.badRequest, "\(hosts.count) Host fields; expected one")
        }
        guard hosts.allSatisfy({ $0.utf8.allSatisfy(isHostByte) }) else {
            throw Problem(.badRequest, "the Host field is not a host and port")
        }
    }

    /// Whether a byte may occur in a host and port (RFC 3986 §3.2.2): letters, digits, `-._~%!$&'()*+,;=:[]`.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"),
            UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"):
            false
        default: (0x21...0x7E).contains(byte)
        }
    }

    /// Returns path and query of a target in origin form, absolute form or asterisk form (RFC 9112 §3.2).
    private static func target(
        _ target: String
    ) throws(Problem) -> (path: String, query: String?) {
        guard target.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
        else {
            throw Problem(.badRequest, "the target holds a byte that must be percent-encoded")
        }
        var rest = Substring(target)
        for scheme in ["http://", "https://"]
        where !target.hasPrefix("/") && rest.prefix(scheme.count).lowercased() == scheme {
            rest = rest.dropFirst(scheme.count)
            rest = rest[(rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex)...]
            if !rest.hasPrefix("/") { rest = "/" + rest }
        }
        guard rest.hasPrefix("/") || rest == "*" else {
            throw Problem(.badRequest, "the target is not a path")
        }
        guard let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) else {
            return (String(rest), nil)
        }
        return (String(rest[..<mark]), String(rest[rest.index(after: mark)...]))
    }

    /// Returns the framing (RFC 9112 §6): one length in digits, or chunked and nothing else; never both.
    private static func framing(_ fields: Fields, isOld: Bool) throws(Problem) -> Framing {
        let lengths = fields["content-length"]
        let codings = fields["transfer-encoding"]
        if !codings.isEmpty {
            guard lengths.isEmpty, !isOld, codings.count == 1, codings[0].lowercased() == "chunked"
            else {
                throw Problem(
                    .badRequest,
                    "the body's framing is ambiguous; expected one Content-Length or "
                        + "Transfer-Encoding: chunked")
            }
            return .chunked
        }
        guard let length = lengths.first else { return .length(0) }
        guard lengths.count == 1, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(length)
        else {
            throw Problem(.badRequest, "Content-Length is not one number of bytes")
        }
        return .length(count)
    }

    private static func expectation(_ values: [String]) throws(Problem) -> Bool {
        guard values.allSatisfy({ $0.lowercased() == "100-continue" }) else {
            throw Problem(.expectationFailed, "only 100-continue can be expected")
        }
        return !values.isEmpty
    }
}
