import FilmstripJSON

/// One key of an object, or several that exclude each other, and how they are read.
struct Member<Value>: Sendable {
    var shape: MemberShape
    /// The value; throws if something in it is wrong, which is reported then.
    ///
    /// Parts of unknown types are read through it: what may be nil would have to be asked at every
    /// object how large it is.
    let read: @Sendable (ObjectReading, inout Validation) throws(Unreadable) -> Value

    /// A member whose value is `read`; nil if something in it is wrong.
    init(
        shape: MemberShape, read: @escaping @Sendable (ObjectReading, inout Validation) -> Value?
    ) {
        self.shape = shape
        self.read = { object, validation throws(Unreadable) in
            guard let value = read(object, &validation) else { throw Unreadable() }
            return value
        }
    }
}

/// Something could not be read; it is reported already.
struct Unreadable: Error {}

/// A key that must be there; `hint` says what usually stands there.
func required<Value>(
    _ name: String, _ schema: Schema<Value>, _ summary: String, hint: String? = nil
) -> Member<Value> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .required(hint: hint), summary: summary)
    let read = schema.read
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name] else {
            validation.reportMissing(key, in: object)
            return nil
        }
        return validation.within(name) { read(node, &$0) }
    }
}

/// A key whose absence means a fixed value.
func defaulted<Value: Sendable>(
    _ name: String, _ schema: Schema<Value>, to value: JSONNode, _ summary: String
) -> Member<Value> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .defaulted(value), summary: summary)
    let read = schema.read
    guard schema.shape.isPlain else {
        return Member(shape: .key(key)) { object, validation in
            let node = object[name] ?? value.placed(at: object.offset)
            return validation.within(name) { read(node, &$0) }
        }
    }
    // Most keys of most objects are left out: what that means is worked out once.
    var validation = Validation.ofNothing
    let absent = read(value, &validation)
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name] else { return absent }
        return validation.within(name) { read(node, &$0) }
    }
}

extension Shape {
    /// Whether what a value of this shape means depends on nothing else in the spec.
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
    /// What reads the values of the table itself: none of plain shapes is as long as a limit allows.
    fileprivate static var ofNothing: Validation {
        let texts = SpecTexts([])
        return Validation(
            limits: SpecLimits(), texts: texts,
            values: NamedValues(nil, texts: texts, limits: SpecLimits()))
    }
}

/// A key whose absence is nil; `absent` says what that means.
func optional<Wrapped>(
    _ name: String, _ schema: Schema<Wrapped>, absent: String, _ summary: String
) -> Member<Wrapped?> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .optional(absent: absent), summary: summary)
    let read = schema.read
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name] else { return .some(nil) }
        return validation.within(name) { read(node, &$0) }.map { .some($0) }
    }
}

/// Keys that are accepted with any value and never read, so that what others write can stay as it
/// is; `summary` says whose they are.
func unread(_ names: [String], _ summary: String) -> Member<Void> {
    let keys = names.map { name in
        KeyShape(
            name: name, shape: .anything, presence: .optional(absent: "the same"), summary: summary)
    }
    return Member(shape: .several(keys)) { _, _ in .some(()) }
}

/// Several keys that are read into one value.
func group<Value, each Part>(
    _ parts: repeat Member<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
) -> Member<Value> {
    var keys: [KeyShape] = []
    for part in repeat each parts { keys += part.shape.keys }
    let reads = (repeat (each parts).read)
    return Member(shape: .several(keys)) { object, validation in
        validation.make(make, repeat each reads, of: object)
    }
}

/// Keys of which exactly one must be there.
func exactlyOne<Value: Sendable>(
    of alternatives: Alternative<Value>...
) -> Member<Value> {
    oneOf(alternatives, absent: nil)
}

/// Keys of which exactly one must be there.
func exactlyOne<Value: Sendable>(of alternatives: [Alternative<Value>]) -> Member<Value> {
    oneOf(alternatives, absent: nil)
}

/// Keys of which one may be there; without any, `value`, which `absent` puts into words.
func atMostOne<Value: Sendable>(
    of alternatives: Alternative<Value>..., absent: String, _ value: Value
) -> Member<Value> {
    oneOf(alternatives, absent: (absent, value))
}

/// Keys of which one may be there; without any, `value`, which `absent` puts into words.
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
        // What excludes each other is read all the same, for its errors.
        let values = chosen.map(\.place).sorted().map { alternatives[$0].read(object, &validation) }
        guard isAccepted else { return nil }
        return values.isEmpty ? absent?.value : values[0]
    }
}
