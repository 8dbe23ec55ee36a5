import FilmstripJSON

extension Schema<[Double]> {
    /// An array with one number for each part.
    static func numbers(_ parts: [NumberPart]) -> Schema {
        let shape = Shape.numbers(parts)
        let schemas = parts.map {
            Schema<Double>.number(
                $0.range.lower...$0.range.upper, $0.range.unit,
                excludesLower: $0.range.excludesLower)
        }
        let ranges = parts.map(\.range)
        return Schema(shape: shape) { node, validation in
            guard case .array(let elements) = node.value else {
                return validation.mismatch(node, accepted: shape.phrase)
            }
            // A fast path for valid elements: touches have them by the thousand.
            if let numbers = ranges.numbers(elements) { return numbers }
            guard elements.count == parts.count else {
                return validation.refusal(
                    "found an array of \(elements.count); expected \(shape.phrase)",
                    at: node.offset)
            }
            let numbers = elements.indices.compactMap { i in
                validation.within(i) { schemas[i].read(elements[i], &$0) }
            }
            return numbers.count == parts.count ? numbers : nil
        }
    }
}

extension [NumberRange] {
    /// Returns the numbers in `elements` if each is within its range; otherwise nil.
    fileprivate func numbers(_ elements: [JSONNode]) -> [Double]? {
        guard elements.count == count else { return nil }
        var numbers: [Double] = []
        numbers.reserveCapacity(count)
        for i in indices {
            guard case .number(let number) = elements[i].value, self[i].contains(number) else {
                return nil
            }
            numbers.append(number)
        }
        return numbers
    }
}

extension Schema {
    static func array<Element>(
        of element: Schema<Element>, atLeast minimum: Int = 0, atMost limit: Limit
    ) -> Schema where Value == [Element] {
        let shape = Shape.array(element.shape, atLeast: minimum, atMost: limit)
        return Schema(shape: shape) { node, validation in
            guard case .array(let elements) = node.value else {
                return validation.mismatch(node, accepted: shape.phrase)
            }
            guard elements.count >= minimum else {
                return validation.refusal(
                    "found an array of \(elements.count); expected at least \(minimum)",
                    at: node.offset)
            }
            guard elements.count <= limit.value else {
                return validation.refusal(limit.excess(elements.count), at: node.offset)
            }
            var values: [Element] = []
            values.reserveCapacity(elements.count)
            for i in elements.indices {
                if validation.isCancelled { return nil }
                let value = validation.within(i) { element.read(elements[i], &$0) }
                if let value { values.append(value) }
            }
            return values.count == elements.count ? values : nil
        }
    }

    /// An object from names to values of one type, which are created with their names, in the order
    /// of the text, and registered so that references find them.
    static func map<Element>(
        of element: Schema<@Sendable (String) -> Element>, atMost limit: Limit,
        registeredAs registry: any WritableKeyPath<Validation, Registry<Element>?> & Sendable
    ) -> Schema where Value == [Element] {
        let shape = Shape.map(element.shape, atMost: limit)
        return Schema(shape: shape) { node, validation in
            let members = validation.members(
                of: node, atMost: limit, accepted: shape.phrase + ", as { \"name\": { … } }")
            guard let members else { return nil }
            var definitions = Registry<Element>()
            var values: [Element] = []
            for member in validation.uniqueMembers(members) {
                guard validation.acceptsName(of: member) else { continue }
                definitions.names.append(member.key)
                let make = validation.within(member.key) { element.read(member.value, &$0) }
                guard let value = make?(member.key) else { continue }
                values.append(value)
                definitions.values[member.key] = value
            }
            validation[keyPath: registry] = definitions
            return values.count == members.count ? values : nil
        }
    }

    /// A reference by name to a value that a map defines; the map must have been read before.
    static func reference(
        _ kind: String, to registry: any WritableKeyPath<Validation, Registry<Value>?> & Sendable
    ) -> Schema {
        Schema(shape: .reference(kind)) { node, validation in
            validation.value(named: node, kind, in: registry)
        }
    }
}

extension Validation {
    /// Returns the value of one kind that `node` names; reports it if there is none. Error messages
    /// list `words` as accepted too.
    mutating func value<Value>(
        named node: JSONNode, _ kind: String,
        in registry: any KeyPath<Validation, Registry<Value>?> & Sendable, or words: [String] = []
    ) -> Value? {
        guard case .string(let name, isVerbatim: _) = node.value else {
            return mismatch(node, accepted: Shape.reference(kind).phrase)
        }
        guard let definitions = self[keyPath: registry] else { return nil }
        if definitions.names.contains(name) || awaitsUnknownPreset {
            referred.insert(Reference(kind: kind, name: name))
            return definitions.values[name]
        }
        let known = words + definitions.names
        let none = "there is none yet: they are written under \"\(kind)s\" at the top of the spec"
        let hint = known.isEmpty ? none : expected(known, for: name)
        return refusal(
            "no \(kind) is named \(quoted(name)); \(hint)",
            at: node.offset, of: .use(of: "\(kind) \(name)"))
    }
}

extension Limit {
    /// Returns the error message for a count beyond the limit.
    func excess(_ count: Int) -> String {
        "found \(count); expected at most \(value) (limit \"\(name)\")"
    }
}

extension Validation {
    /// Whether the key of `member` is valid as a name; reports it if not.
    mutating func acceptsName(of member: JSONMember) -> Bool {
        let scalars = member.key.unicodeScalars
        let message: String
        if scalars.count > limits.nameLength {
            message =
                "found a name of \(scalars.count) scalars; expected at most "
                + "\(limits.nameLength) (limit \"nameLength\")"
        } else if let first = scalars.first, first.isASCIILetter,
            scalars.allSatisfy({ $0.isASCIILetter || $0.isDigit || $0 == "_" || $0 == "-" })
        {
            return true
        } else {
            message =
                "found the name \(quoted(member.key)); expected letters, digits, \"_\" and "
                + "\"-\" after a letter"
        }
        report(message, at: member.keyOffset, under: member.key)
        return false
    }
}
