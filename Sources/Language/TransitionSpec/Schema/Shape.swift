import FilmstripJSON

/// The description of a type of value in the language, as data: reading, merging, the canonical
/// form, messages, layout, JSON Schema and the reference all follow it.
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
    /// A name that is defined elsewhere in the spec; the payload is the kind of thing that it
    /// names.
    case reference(String)
    /// The name of a view that a transition can set: of a screen, of a view within a screen after
    /// the screen's name and a dot, or of another view.
    case view
    case color
    /// A curve in its notation.
    case curve
    /// A value that the spec gives a name to: a number, true or false, an expression, a colour or a
    /// curve.
    case value
    /// An array with one number for each part.
    case numbers([NumberPart])
    /// An expression of a type; the names available to it depend on its place.
    case expression(ExpressionType)
    case array(Shape, atLeast: Int, atMost: Limit)
    /// An object whose keys are names chosen by the spec, or properties.
    case map(Shape, atMost: Limit, from: MapKeys = .names)
    /// An object from properties of views to expressions of their types; its order is significant.
    case assignments([PropertyShape], atMost: Limit)
    case object(ObjectShape)
    /// A string of the first shape, or a number, array or object of the second.
    case either(Shape, Shape)
    /// Any JSON, which is not read.
    case anything
    /// A shape under a name, because it contains itself or is used in several places.
    case named(String, @Sendable () -> Shape)

    var isObject: Bool { if case .object = resolved { true } else { false } }

    /// The shape behind a name; the shape itself if it has none.
    var resolved: Shape {
        if case .named(_, let shape) = self { shape().resolved } else { self }
    }
}

/// The keys of an object that the spec chooses.
enum MapKeys: Sendable {
    /// Names that it gives.
    case names
    /// Properties that are set beside it, each after its view's name and a dot.
    case properties
}

/// A property of views that can be set.
struct PropertyShape: Sendable {
    /// Path of the property, which follows the view's name and a dot.
    var path: String
    var shape: Shape
}

struct NumberRange: Sendable {
    var lower: Double
    var upper: Double
    var excludesLower = false
    /// Plural of the unit; nil if there is none.
    var unit: String?

    func contains(_ number: Double) -> Bool {
        number <= upper && (excludesLower ? number > lower : number >= lower)
    }
}

/// One number of an array in which each place has its own meaning.
struct NumberPart: Sendable {
    var name: String
    var range: NumberRange
}

/// A limit that the caller sets.
struct Limit: Sendable {
    /// Name of its property in `SpecLimits`.
    var name: String
    var value: Int
}

/// The keys of one kind of object. A class, to avoid copies, because it is used for every object of
/// a spec.
final class ObjectShape: Sendable {
    /// Description of the object, for the reference.
    let summary: String
    let members: [MemberShape]
    /// All keys, in the order of the table.
    let keys: [KeyShape]
    /// Names of all keys.
    let names: [String]
    /// Names of the keys that do not affect the object's meaning.
    let others: Set<String>
    /// The index of each key in `keys`, and the shape of its value.
    private let places: [String: (place: Int, shape: Shape)]
    /// The shapes of the keys whose values are constants, or may contain some, that a string can
    /// compute.
    private let workable: [String: Shape]

    init(summary: String, members: [MemberShape]) {
        (self.summary, self.members) = (summary, members)
        // Several alternatives may have the same key as a companion.
        var seen: Set<String> = []
        keys = members.flatMap(\.keys).filter { seen.insert($0.name).inserted }
        names = keys.map(\.name)
        others = Set(keys.filter { $0.role != .part }.map(\.name))
        places = Dictionary(
            uniqueKeysWithValues: keys.enumerated().map { ($1.name, ($0, $1.shape)) })
        workable = places.mapValues(\.shape).filter(\.value.mayBeWorkedOut)
    }

    func key(_ name: String) -> KeyShape? { places[name].map { keys[$0.place] } }

    /// Returns the shape of the value of the key `name`; nil if there is no such key.
    func shape(of name: String) -> Shape? { places[name]?.shape }

    /// Returns the shape of the value of the key `name` if a string can compute it or a part of it;
    /// otherwise nil.
    func workableShape(of name: String) -> Shape? { workable[name] }

    func has(_ name: String) -> Bool { places[name] != nil }
}

/// One key, or several that belong together.
enum MemberShape: Sendable {
    case key(KeyShape)
    /// Keys that exclude each other. If `absent` is nil, exactly one is required; otherwise none
    /// need be present, and `absent` describes the meaning of that.
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

/// One of several keys that exclude each other, with its companions: keys that are accepted only
/// beside it.
struct AlternativeShape: Sendable {
    var key: KeyShape
    var companions: [MemberShape]

    var keys: [KeyShape] { [key] + companions.flatMap(\.keys) }
}

struct KeyShape: Sendable {
    var name: String
    var shape: Shape
    var presence: Presence
    /// Description of the value in one line, for the reference.
    var summary: String
    /// Conditions for accepting the key, all of which must be met.
    var conditions: [Condition] = []
    var role = Role.part

    enum Role: Sendable {
        /// Part of the object's meaning.
        case part
        /// A key that names another object, which this one changes: beside it, keys that merging
        /// can supply are not missing. The canonical form has the merged keys instead.
        case base
        /// A key that names a source of keys, which the canonical form has instead; it supplies none that
        /// must be there.
        case source
        /// A remark for people and their tools, which the canonical form leaves out.
        case remark
    }

    /// The meaning of a key's absence.
    enum Presence: Sendable {
        /// An error; `hint` completes its message.
        case required(hint: String?)
        case defaulted(JSONNode)
        /// A value that depends on others, described in words.
        case optional(absent: String)
    }
}
