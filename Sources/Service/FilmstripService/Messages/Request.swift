/// A complete request, as handlers receive it.
struct Request: Sendable {
    var head: RequestHead
    /// The values of the path's segments in braces, by name.
    var parameters: [String: String] = [:]
    var query = Query()
    /// The first spec of an upload of two specs; else nil.
    var baseline: [UInt8]?
    /// The trace of an upload of a trace and a spec; else nil.
    var trace: [UInt8]?
    /// The recording of an upload; else nil.
    var recording: [UInt8]?
    /// The body; in an upload, the part that is the spec, the second of two.
    var body: [UInt8]
    /// The other files of an upload; nil if the request is not one.
    var files: UploadedFiles?
    /// The client to which the request is attributed: an address or a network.
    var client = ""

    /// The body and the uploaded parts: all that the answer depends on.
    var parts: [[UInt8]] {
        [body] + (baseline.map { [Array("baseline".utf8), $0] } ?? [])
            + (trace.map { [Array("trace".utf8), $0] } ?? [])
            + (recording.map { [Array("recording".utf8), $0] } ?? [])
            + (files.map { [Array("upload".utf8)] + $0.parts } ?? [])
    }
}

/// The part of a request before its body, validated.
struct RequestHead: Sendable {
    /// The method in capitals, such as `GET`.
    var method: String
    /// Begins with `/`, or is `*`; percent escapes are kept.
    var path: String
    /// The query without the question mark; nil if there is none.
    var query: String?
    var fields: Fields
    var framing: Framing
    /// Whether the client allows another request on the connection.
    var keepsAlive: Bool
    /// Whether the client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool

    /// How the end of the body is determined.
    enum Framing: Equatable, Sendable {
        case length(Int)
        case chunked
    }
}

/// Header fields: names are case-insensitive, and a name may occur several times.
struct Fields: Sendable {
    private let all: [(name: String, value: String)]

    init(_ all: some Sequence<(name: String, value: String)>) { self.all = Array(all) }

    /// The values of all fields of a name, in order. The name is given in lower case.
    subscript(name: String) -> [String] {
        var values: [String] = []
        for field in all where Self.isEqual(field.name, name) { values.append(field.value) }
        return values
    }

    /// Whether a name equals `expected`, which is in lower case.
    private static func isEqual(_ name: String, _ expected: String) -> Bool {
        guard name.utf8.count == expected.utf8.count else { return false }
        return zip(name.utf8, expected.utf8).allSatisfy { byte, expected in
            byte == expected
                || byte | 0x20 == expected && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        }
    }

    /// Returns the members of a comma-separated list, trimmed, from all fields of a name.
    func list(_ name: String) -> [String] {
        self[name].flatMap { $0.split(separator: ",") }
            .map { String(trimmed($0)) }
            .filter { !$0.isEmpty }
    }
}

/// Returns the text without the optional white space that RFC 9110 §5.6.3 allows around a value.
func trimmed(_ text: Substring) -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = text.firstIndex(where: { !isSpace($0) }),
        let last = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return text[first...last]
}
