import FilmstripJSON

/// What the language says about one type of value, as data: reading, merging, canonical form,
/// messages, layout, JSON Schema and the reference all follow it.
indirect enum Shape: Sendable {
    case number(NumberRange)
    /// A whole number; `limit` names the limit that gives the upper bound.
    case integer(ClosedRange<Int>, limit: String?)
    case boolean
    /// `true` and nothing else.
    case yes
    case string(atMost: Limit)
    case choice([String])
    /// The path of a JSON file in the spec's folder.
    case path
    /// A name that is defined elsewhere in the spec; the payload says what bears such names.
    case reference(String)
    /// The name of a view that a transition can set: of a screen, or one within it after a dot, or of
    /// another.
    case view
    case color
    /// A curve in its notation.
    case curve
    /// What a name of the spec's own can stand for: a number, true or false, an expression, a colour
    /// or a curve.
    case value
    /// An array with one number for each part.
    case numbers([NumberPart])
    /// An expression of a type; which names it knows depends on where it stands.
    case expression(ExpressionType)
    case array(Shape, atLeast: Int, atMost: Limit)
    /// An object whose keys are names of the spec's own.
    case map(Shape, atMost: Limit)
    /// An object from properties of views to expressions of their types; its order has meaning.
    case assignments([PropertyShape], atMost: Limit)
    case object(ObjectShape)
    /// A string of the first shape, or an array or object of the second.
    case either(Shape, Shape)
    /// Any JSON, which nothing reads.
    case anything
    /// A shape that holds itself or stands in several places, by its name.
    case named(String, @Sendable () -> Shape)

    /// The shape that a name stands for; any other is itself.
    var resolved: Shape {
        if case .named(_, let shape) = self { shape().resolved } else { self }
    }
}

/// A property of views that can be set.
struct PropertyShape: Sendable {
    /// What follows the view's name and a dot.
    var path: String
    var shape: Shape
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

/// What one kind of object may hold. It is looked at for every object of a spec: a class is not copied.
final class ObjectShape: Sendable {
    /// What the object is, for the reference.
    let summary: String
    let members: [MemberShape]
    /// Every key, in the order of the table.
    let keys: [KeyShape]
    /// The names of all keys.
    let names: [String]
    /// Those that are no part of what the object says.
    let others: Set<String>
    /// Where each of the keys stands among them, and what stands under it.
    private let places: [String: (place: Int, shape: Shape)]
    /// What stands under those keys that accept constants, or what may hold some.
    private let workable: [String: Shape]

    init(summary: String, members: [MemberShape]) {
        (self.summary, self.members) = (summary, members)
        // Several choices may bring the same key along.
        var seen: Set<String> = []
        keys = members.flatMap(\.keys).filter { seen.insert($0.name).inserted }
        names = keys.map(\.name)
        others = Set(keys.filter { $0.role != .part }.map(\.name))
        places = Dictionary(
            uniqueKeysWithValues: keys.enumerated().map { ($1.name, ($0, $1.shape)) })
        workable = places.mapValues(\.shape).filter(\.value.mayBeWorkedOut)
    }

    /// The description of `key`; nil if there is no such key.
    func key(_ name: String) -> KeyShape? { places[name].map { keys[$0.place] } }

    /// What stands under `key`; nil if there is no such key.
    func shape(of name: String) -> Shape? { places[name]?.shape }

    /// What stands under `key` if that accepts a constant, or may hold one; nil for what does not.
    func workableShape(of name: String) -> Shape? { workable[name] }

    /// Whether there is such a key.
    func has(_ name: String) -> Bool { places[name] != nil }
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
    var role = Role.part

    /// What it is to its object.
    enum Role: Sendable {
        /// Part of what the object says.
        case part
        /// Names another object that this one changes: beside it, nothing that merging can bring is
        /// missing. The canonical form has what it brought instead.
        case base
        /// For people and their tools; the canonical form leaves it out.
        case remark
    }

    /// What its absence means.
    enum Presence: Sendable {
        /// An error; `hint` says what usually stands there.
        case required(hint: String?)
        case defaulted(JSONNode)
        /// A value that depends on others, in words.
        case optional(absent: String)
    }
}
