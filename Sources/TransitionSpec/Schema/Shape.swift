/// What the language says about one type of value, as data: reading, merging, canonical form and
/// messages all follow it.
indirect enum Shape: Sendable {
    case number(NumberRange)
    /// A whole number; `limit` names the limit that gives the upper bound.
    case integer(ClosedRange<Int>, limit: String?)
    case boolean
    /// `true` and nothing else.
    case yes
    case string(atMost: Limit)
    case choice([String])
    /// A name that is defined elsewhere in the spec; the payload says what bears such names.
    case reference(String)
    case color
    /// A curve in its notation.
    case curve
    /// An array with one number for each part.
    case numbers([NumberPart])
    /// An expression of a type; which names it knows depends on where it stands.
    case expression(Spec.ValueType)
    case array(Shape, atLeast: Int, atMost: Limit)
    /// An object whose keys are names of the spec's own.
    case map(Shape, atMost: Limit)
    /// An object from properties of views to expressions of their types; its order has meaning.
    case assignments(atMost: Limit)
    case object(ObjectShape)
    /// A string of the first shape, or an array or object of the second.
    case either(Shape, Shape)
    /// A shape that holds itself, by its name.
    case named(String, @Sendable () -> Shape)
}

/// The numbers that are accepted.
struct NumberRange: Sendable {
    var lower: Double
    var upper: Double
    /// Whether `lower` itself is refused.
    var excludesLower = false
    /// The plural of the unit, if there is one.
    var unit: String?

    func contains(_ number: Double) -> Bool {
        number <= upper && (excludesLower ? number > lower : number >= lower)
    }
}

/// One number of an array whose places have meanings.
struct NumberPart: Sendable {
    var name: String
    var range: NumberRange
}

/// A bound that the caller sets.
struct Limit: Sendable {
    /// The name of its property in `SpecLimits`.
    var name: String
    var value: Int
}

/// What one kind of object may hold.
struct ObjectShape: Sendable {
    /// What the object is, for the reference.
    let summary: String
    let members: [MemberShape]
    /// Every key, in the order of the table.
    let keys: [KeyShape]

    init(summary: String, members: [MemberShape]) {
        (self.summary, self.members) = (summary, members)
        keys = members.flatMap(\.keys)
    }

    /// The description of `key`; nil if there is no such key.
    func key(_ name: String) -> KeyShape? { keys.first { $0.name == name } }
}

/// One key, or several that exclude each other.
enum MemberShape: Sendable {
    case key(KeyShape)
    /// Without `absent` exactly one of them is required; with it none may be there, and it says
    /// what that means.
    case alternatives([AlternativeShape], absent: String?)
    /// Keys that are read into one value.
    case several([KeyShape])

    var keys: [KeyShape] {
        switch self {
        case .key(let key): [key]
        case .alternatives(let alternatives, absent: _): alternatives.flatMap(\.keys)
        case .several(let keys): keys
        }
    }
}

/// One key of several that exclude each other, with the keys that it brings along.
struct AlternativeShape: Sendable {
    var key: KeyShape
    var companions: [MemberShape]

    var keys: [KeyShape] { [key] + companions.flatMap(\.keys) }
}

/// One key.
struct KeyShape: Sendable {
    var name: String
    var shape: Shape
    var presence: Presence
    /// What the value says, in one line, for the reference.
    var summary: String
    /// What it needs beside it; all of them.
    var conditions: [Condition] = []

    /// What its absence means.
    enum Presence: Sendable {
        /// An error; `hint` says what usually stands there.
        case required(hint: String?)
        case defaulted(JSONNode)
        /// A value that depends on others, in words.
        case optional(absent: String)
    }
}
