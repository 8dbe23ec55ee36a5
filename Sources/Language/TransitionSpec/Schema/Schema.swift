import FilmstripJSON

/// A type of the language: its documented shape and its reader.
struct Schema<Value>: Sendable {
    var shape: Shape
    /// Reads the value of a node; returns nil, with an error reported, if something in it is
    /// invalid.
    var read: @Sendable (JSONNode, inout Validation) -> Value?

    /// Returns a schema that reads the same JSON and transforms the value.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Schema<Other> {
        Schema<Other>(shape: shape) { node, validation in
            read(node, &validation).map(transform)
        }
    }

    /// Returns a schema that reads the same JSON and transforms the value; `transform` may return
    /// nil only if an error is reported already.
    func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> Schema<Other> {
        Schema<Other>(shape: shape) { node, validation in
            read(node, &validation).flatMap(transform)
        }
    }

    /// Returns the same schema, read with the names that `change` makes available.
    func knowing(
        _ change: @escaping @Sendable (inout KnownNames, JSONNode) -> Void
    ) -> Schema {
        Schema(shape: shape) { node, validation in
            let outer = validation.names
            defer { validation.names = outer }
            change(&validation.names, node)
            return read(node, &validation)
        }
    }

    /// Returns the same schema under a name, for a type that is used in several places.
    func named(_ name: String) -> Schema {
        let shape = shape
        return Schema(shape: .named(name) { shape }, read: read)
    }

    /// One of two types that JSON distinguishes: a string, or else a number, an array or object.
    static func either(_ text: Schema, _ other: Schema) -> Schema {
        let shape = Shape.either(text.shape, other.shape)
        return Schema(shape: shape) { node, validation in
            switch (node.value, other.shape.resolved) {
            case (.string, _): return text.read(node, &validation)
            case (.object, .object), (.array, .array), (.array, .numbers), (.number, .number):
                return other.read(node, &validation)
            case (_, _):
                return validation.mismatch(node, accepted: shape.phrase)
            }
        }
    }

    /// Returns the same schema, which also stores a tally of its contents.
    func tallied() -> Schema {
        Schema(shape: shape) { node, validation in
            let before = validation.tally
            defer { validation.tallies[validation.pointer] = validation.tally - before }
            return read(node, &validation)
        }
    }

    /// Returns the same schema with an additional check of the node, made even if the value is
    /// invalid; the value is invalid if `check` reports an error.
    func checked(_ check: @escaping @Sendable (JSONNode, inout Validation) -> Void) -> Schema {
        Schema(shape: shape) { node, validation in
            let value = read(node, &validation)
            return validation.passes { check(node, &$0) } ? value : nil
        }
    }

    /// Returns the same schema with an additional check of the value, which is invalid if `check`
    /// reports an error.
    func checked(
        _ check: @escaping @Sendable (Value, JSONNode, inout Validation) -> Void
    ) -> Schema {
        Schema(shape: shape) { node, validation in
            guard let value = read(node, &validation) else { return nil }
            return validation.passes { check(value, node, &$0) } ? value : nil
        }
    }
}

extension Schema<Double> {
    static func number(
        _ range: ClosedRange<Double>, _ unit: String? = nil, excludesLower: Bool = false
    ) -> Schema {
        let range = NumberRange(
            lower: range.lowerBound, upper: range.upperBound, excludesLower: excludesLower,
            unit: unit)
        return Schema(shape: .number(range)) { node, validation in
            guard case .number(let number) = node.value else {
                return validation.mismatch(node, accepted: range.phrase)
            }
            guard range.contains(number) else {
                return validation.mismatch(node, accepted: range.phrase + range.hint(for: number))
            }
            return number
        }
    }
}

extension Schema<Int> {
    /// A whole number within a range whose upper bound may be a limit.
    static func integer(_ range: ClosedRange<Int>, limit: String? = nil) -> Schema {
        let shape = Shape.integer(range, limit: limit)
        return Schema(shape: shape) { node, validation in
            guard case .number(let number) = node.value, let integer = Int(exactly: number),
                range.contains(integer)
            else { return validation.mismatch(node, accepted: shape.phrase) }
            return integer
        }
    }
}

extension Schema<Bool> {
    static var boolean: Schema {
        Schema(shape: .boolean) { node, validation in
            guard case .boolean(let boolean) = node.value else {
                return validation.mismatch(node, accepted: Shape.boolean.phrase)
            }
            return boolean
        }
    }

    /// True and nothing else.
    static var yes: Schema { yes(or: nil) }

    /// True and nothing else; the message about a string suggests to write it under `key`.
    static func yes(or key: String?) -> Schema {
        Schema(shape: .yes) { node, validation in
            guard node.value == .boolean(true) else {
                let other = node.string == nil ? nil : key
                return validation.mismatch(
                    node,
                    accepted: Shape.yes.phrase
                        + (other.map { "; a name is written under \(quoted($0))" } ?? ""))
            }
            return true
        }
    }
}

extension Schema<String> {
    static func string(atMost limit: Limit) -> Schema {
        let shape = Shape.string(atMost: limit)
        return Schema(shape: shape) { node, validation in
            guard case .string(let string, isVerbatim: _) = node.value else {
                return validation.mismatch(node, accepted: shape.phrase)
            }
            // A string has at least as many bytes, whose count is known, as scalars.
            if string.utf8.count <= limit.value { return string }
            let count = string.unicodeScalars.count
            guard count <= limit.value else {
                return validation.refusal(
                    "found \(count) scalars; expected at most \(limit.value) "
                        + "(limit \"\(limit.name)\")", at: node.offset)
            }
            return string
        }
    }

    static func choice(_ names: [String]) -> Schema {
        let shape = Shape.choice(names)
        return Schema(shape: shape) { node, validation in
            if case .string(let name, isVerbatim: _) = node.value {
                if names.contains(name) { return name }
                let expected = validation.expected(names, for: name)
                validation.report(
                    "found \(node.value.phrase); \(expected)", at: node.offset)
            } else {
                validation.reportMismatch(node, accepted: shape.phrase)
            }
            return nil
        }
    }
}

extension Schema
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
    /// The name of one of the enumeration's cases.
    static var choice: Schema {
        let choice = Schema<String>.choice(Value.allCases.map(\.rawValue))
        return Schema(shape: choice.shape) { node, validation in
            if case .string(let name, isVerbatim: _) = node.value, let value = Value(rawValue: name)
            {
                return value
            }
            return choice.read(node, &validation).flatMap(Value.init(rawValue:))
        }
    }
}

extension Schema<Spec.Color> {
    /// A colour by name or by its channels.
    static var color: Schema {
        Schema(shape: .color) { node, validation in
            guard case .string(let text, isVerbatim: _) = node.value else {
                return validation.mismatch(node, accepted: Shape.color.phrase)
            }
            guard let color = Spec.Color(text, validation.userInterfaceStyle) else {
                // UIColor.systemRed, Color.red and .red are written without what is before the dot.
                let name = text.split(separator: ".").last.map(String.init) ?? text
                let hint =
                    text.hasPrefix("#")
                    ? Spec.Color.hint(forDigits: text.dropFirst())
                    : validation.suggestion(for: name, among: ColorName.all)
                return validation.refusal(
                    "found \(node.value.phrase); expected \(Shape.color.phrase)" + hint,
                    at: node.offset)
            }
            return color
        }
    }
}
