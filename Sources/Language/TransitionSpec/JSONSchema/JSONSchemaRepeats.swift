import FilmstripJSON

/// Replaces repeated parts of a JSON Schema by references to their first occurrence.
struct JSONSchemaRepeats {
    /// JSON Pointers of the first occurrences, by the text of the described schema.
    private var places: [String: String] = [:]

    /// Returns `keywords`, which are at `pointer`, with references in place of repeated parts.
    mutating func referring(_ keywords: Keywords, at pointer: String) -> Keywords {
        keywords.map { ($0.0, referring($0.1, at: "\(pointer)/\($0.0)")) }
    }

    private mutating func referring(_ node: JSONNode, at pointer: String) -> JSONNode {
        switch node.value {
        case .object(let members):
            if node["description"] != nil, let reference = reference(to: node, at: pointer) {
                return reference
            }
            return .keywords(referring(members.map { ($0.key, $0.value) }, at: pointer))
        case .array(let elements):
            return .list(
                elements.enumerated().map { referring($0.element, at: "\(pointer)/\($0.offset)") })
        case .null, .boolean, .number, .string: return node
        }
    }

    /// Returns the reference to the first occurrence of `node`; nil if this is the first, or if the
    /// reference would be longer than `node`.
    private mutating func reference(to node: JSONNode, at pointer: String) -> JSONNode? {
        let text = JSONLayout.line(of: node)
        guard let place = places[text] else {
            if pointer.utf8.allSatisfy(Self.isPlain) { places[text] = pointer }
            return nil
        }
        let reference: JSONNode = ["$ref": .text("#\(place)")]
        return JSONLayout.line(of: reference).utf8.count < text.utf8.count ? reference : nil
    }

    /// Whether a character needs no escaping in a JSON Pointer that is part of a URI.
    private static func isPlain(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "$"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
