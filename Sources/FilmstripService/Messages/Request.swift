import FilmstripJSON

/// A whole request, as handlers see it.
struct Request: Sendable {
    var head: RequestHead
    /// What stands in the path for its segments in braces.
    var parameters: [String: String] = [:]
    /// The names and values of the query.
    var query = Query()
    /// Of an upload of two specs the first.
    var baseline: [UInt8]?
    /// Of an upload the part that is the spec, the second of two.
    var body: [UInt8]
    /// What else an upload has.
    var files: UploadedFiles?
    /// The client that the request is counted for: an address, or a network of them.
    var client = ""

    /// The body and all that came with it: what an answer depends on.
    var parts: [[UInt8]] {
        [body] + (baseline.map { [Array("baseline".utf8), $0] } ?? [])
            + (files.map { [Array("upload".utf8)] + $0.parts } ?? [])
    }
}

/// What came before the body, checked.
struct RequestHead: Sendable {
    /// In capitals, as `GET`.
    var method: String
    /// Begins with `/`, or is `*`; percent escapes stay as they came.
    var path: String
    /// Without the question mark.
    var query: String?
    var fields: Fields
    var framing: Framing
    /// Whether the client allows a further request on the connection.
    var keepsAlive: Bool
    /// Whether the client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool

    /// How the body's end is found.
    enum Framing: Equatable, Sendable {
        case length(Int)
        case chunked
    }
}

/// Header fields: names in any letter case, several fields of one name allowed.
struct Fields: Sendable {
    private let all: [(name: String, value: String)]

    init(_ all: some Sequence<(name: String, value: String)>) { self.all = Array(all) }

    /// The values of all fields of a name, given in lower case, in their order.
    subscript(name: String) -> [String] {
        var values: [String] = []
        for field in all where Self.isEqual(field.name, name) { values.append(field.value) }
        return values
    }

    /// Whether a name is `expected`, which is in lower case.
    private static func isEqual(_ name: String, _ expected: String) -> Bool {
        guard name.utf8.count == expected.utf8.count else { return false }
        return zip(name.utf8, expected.utf8).allSatisfy { byte, expected in
            byte == expected
                || byte | 0x20 == expected && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        }
    }

    /// The members of a comma-separated list, trimmed, from all fields of a name.
    func list(_ name: String) -> [String] {
        self[name].flatMap { $0.split(separator: ",") }
            .map { String(trimmed($0)) }
            .filter { !$0.isEmpty }
    }
}

/// Without the optional white space that RFC 9110 §5.6.3 allows around a value.
func trimmed(_ text: Substring) -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = text.firstIndex(where: { !isSpace($0) }),
        let last = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return text[first...last]
}
