import FilmstripJSON

extension SpecReader {
    /// Returns the same spec in the standard layout.
    ///
    /// Keys are in the order of the language, unknown ones last; the script, `set` and names keep
    /// their own order. Each level is indented by two spaces, and short and simple values are on
    /// one line of at most 100 Unicode scalars. Numbers are in their shortest form, and strings
    /// have only the escapes that they need. Laying out the result again changes nothing.
    ///
    /// - Parameter utf8: JSON, a valid spec or not.
    /// - Throws: The first error of a text that is not JSON or no object, or an error for each duplicate key.
    public func laidOut(_ utf8: [UInt8]) throws(SpecReadFailure) -> [UInt8] {
        let root = try parse(utf8)
        let texts = SpecTexts(utf8)
        var validation = Validation(
            limits: limits, texts: texts, values: NamedValues(nil, texts: texts, limits: limits))
        if case .object = root.value {
            validation.requireUniqueKeys(in: root)
        } else {
            validation.reportMismatch(root, accepted: "an object")
        }
        guard validation.errors.isEmpty else { throw .malformed(validation.errors) }
        return Array((JSONLayout.text(of: schema.shape.ordered(root)) + "\n").utf8)
    }
}

extension Validation {
    /// Reports every duplicate key of an object, at any depth.
    fileprivate mutating func requireUniqueKeys(in node: JSONNode) {
        switch node.value {
        case .array(let elements):
            for (i, element) in elements.enumerated() {
                within(i) { $0.requireUniqueKeys(in: element) }
            }
        case .object(let members):
            for member in uniqueMembers(members) {
                within(member.key) { $0.requireUniqueKeys(in: member.value) }
            }
        case .null, .boolean, .number, .string: break
        }
    }
}
