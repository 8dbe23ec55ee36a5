import FilmstripJSON

extension SpecReader {
    /// The same spec laid out as every spec should be.
    ///
    /// Keys stand in the order of the language, unknown ones after them; what has an order of its own
    /// (the script, `set`, names) keeps it. Two spaces a level; what is short and simple stands on one
    /// line of at most 100 Unicode scalars; numbers in their shortest form, strings with no more escapes
    /// than they need. Laying out again changes nothing.
    ///
    /// - Parameter utf8: JSON, a valid spec or not.
    /// - Throws: The first error of what is not JSON; every key that stands twice in its object.
    public func laidOut(_ utf8: [UInt8]) throws(SpecReadFailure) -> [UInt8] {
        let root = try parse(utf8)
        let texts = SpecTexts(utf8)
        var validation = Validation(
            limits: limits, texts: texts, values: NamedValues(nil, texts: texts, limits: limits))
        validation.requireUniqueKeys(in: root)
        guard validation.errors.isEmpty else { throw .malformed(validation.errors) }
        return Array((JSONLayout.text(of: schema.shape.ordered(root)) + "\n").utf8)
    }
}

extension Validation {
    /// Reports every key that stands twice in its object.
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
