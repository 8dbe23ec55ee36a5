import FilmstripJSON

/// One key of an object, or several that exclude each other, with their reader.
struct Member<Value>: Sendable {
    var shape: MemberShape
    /// Reads the value; returns nil, after reporting an error, if something in it is invalid.
    let read: @Sendable (ObjectReading, inout Validation) -> Value?
    /// The same reader as one of several.
    let part: PartReader

    init(
        shape: MemberShape, read: @escaping @Sendable (ObjectReading, inout Validation) -> Value?
    ) {
        (self.shape, self.read, part) = (shape, read, PartReader(read))
    }
}

/// Returns a required key; `hint` completes the error message about its absence.
func required<Value>(
    _ name: String, _ schema: Schema<Value>, _ summary: String, hint: String? = nil
) -> Member<Value> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .required(hint: hint), summary: summary)
    let read = schema.read
    let mark = KeyMarks(of: name)
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name, mark] else {
            validation.reportMissing(key, in: object)
            return nil
        }
        return validation.within(name) { read(node, &$0) }
    }
}

func defaulted<Value: Sendable>(
    _ name: String, _ schema: Schema<Value>, to value: JSONNode, _ summary: String
) -> Member<Value> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .defaulted(value), summary: summary)
    let read = schema.read
    let mark = KeyMarks(of: name)
    guard schema.shape.isPlain else {
        return Member(shape: .key(key)) { object, validation in
            let node = object[name, mark] ?? value.placed(at: object.offset)
            return validation.within(name) { read(node, &$0) }
        }
    }
    // Most keys of most objects are left out, so the default is read only once.
    var validation = Validation.ofNothing
    let absent = read(value, &validation)
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name, mark] else { return absent }
        return validation.within(name) { read(node, &$0) }
    }
}

/// Returns a key with true or false.
func flag(_ name: String, _ summary: String, default value: Bool = false) -> Member<Bool> {
    defaulted(name, .boolean, to: JSONNode(booleanLiteral: value), summary)
}

/// Returns a key with the name of one of an enumeration's cases.
func defaulted<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, to value: Value, _ summary: String
) -> Member<Value> {
    defaulted(name, .choice, to: JSONNode(stringLiteral: value.rawValue), summary)
}

extension Shape {
    /// Whether the meaning of a value of this shape is independent of the rest of the spec.
    fileprivate var isPlain: Bool {
        switch self {
        case .number, .integer, .boolean, .yes, .choice: true
        case .string, .path, .reference, .view, .color, .curve, .value, .numbers, .expression,
            .array,
            .map, .assignments, .object, .either, .anything, .named:
            false
        }
    }
}

extension Validation {
    /// The validation of the table's own defaults; none of a plain shape comes near a limit.
    fileprivate static var ofNothing: Validation {
        let texts = SpecTexts([])
        return Validation(
            limits: SpecLimits(), texts: texts,
            values: NamedValues(nil, texts: texts, limits: SpecLimits()))
    }
}

/// Returns a key whose absence is nil; `absent` describes the meaning of that.
func optional<Wrapped>(
    _ name: String, _ schema: Schema<Wrapped>, absent: String, _ summary: String
) -> Member<Wrapped?> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .optional(absent: absent), summary: summary)
    let read = schema.read
    let mark = KeyMarks(of: name)
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name, mark] else { return .some(nil) }
        return validation.within(name) { read(node, &$0) }.map { .some($0) }
    }
}

/// Returns keys that are accepted with any value and never read, so that data from elsewhere can be
/// used unchanged; `summary` describes their origin.
func unread(_ names: [String], _ summary: String) -> Member<Void> {
    let keys = names.map { name in
        KeyShape(
            name: name, shape: .anything, presence: .optional(absent: "no difference"),
            summary: summary)
    }
    return Member(shape: .several(keys)) { _, _ in .some(()) }
}

/// Returns several keys that are read into one value.
func group<Value, each Part>(
    _ parts: repeat Member<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
) -> Member<Value> {
    var keys: [KeyShape] = []
    for part in repeat each parts { keys += part.shape.keys }
    let parts = Parts(of: repeat each parts, make: make)
    return Member(shape: .several(keys)) { parts.read(of: $0, &$1) }
}

/// Returns keys of which exactly one must be present.
func exactlyOne<Value: Sendable>(
    of alternatives: Alternative<Value>...
) -> Member<Value> {
    oneOf(alternatives, absent: nil)
}

/// Returns keys of which exactly one must be present.
func exactlyOne<Value: Sendable>(of alternatives: [Alternative<Value>]) -> Member<Value> {
    oneOf(alternatives, absent: nil)
}

/// Returns keys of which at most one may be present; without any, the value is `value`, which
/// `absent` describes.
func atMostOne<Value: Sendable>(
    of alternatives: Alternative<Value>..., absent: String, _ value: Value
) -> Member<Value> {
    oneOf(alternatives, absent: (absent, value))
}

/// Returns keys of which at most one may be present; without any, the value is `value`, which
/// `absent` describes.
func atMostOne<Value: Sendable>(
    of alternatives: [Alternative<Value>], absent: String, _ value: Value
) -> Member<Value> {
    oneOf(alternatives, absent: (absent, value))
}

private func oneOf<Value: Sendable>(
    _ alternatives: [Alternative<Value>], absent: (words: String, value: Value)?
) -> Member<Value> {
    let shapes = alternatives.map(\.shape)
    let choice = ChoiceShape(shapes)
    return Member(shape: .alternatives(shapes, absent: absent?.words)) { object, validation in
        switch (choice.plain(in: object), absent) {
        case (.one(let place), _): return alternatives[place].read(object, &validation)
        case (Optional.some(.none), .some(let absent)): return absent.value
        case (_, _): break
        }
        let chosen = choice.chosen(in: object)
        let isAccepted = validation.accepts(
            choice, chosen, in: object, needsOne: absent == nil)
        // All keys are read even if they exclude each other, to report their errors.
        let values = chosen.map(\.place).sorted().map { alternatives[$0].read(object, &validation) }
        guard isAccepted else { return nil }
        return values.isEmpty ? absent?.value : values[0]
    }
}
