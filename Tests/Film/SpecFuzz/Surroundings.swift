import TestSupport
import TransitionSpec

/// The names in a spec to which its other values can refer.
struct Surroundings {
    /// The names by their noun, such as "screen".
    private let names: [String: [String]]
    private let expressions: [ExpressionPlace]
    private let places: [String: Int]

    /// The names in `spec`; `notes` are those made when it was read.
    init(of spec: Tree, _ notes: ReadingNotes) {
        var names = Dictionary(
            uniqueKeysWithValues: ["screen", "animator", "interaction"].map { noun in
                (noun, (spec[noun + "s"]?.members ?? []).map(\.key))
            })
        names["property animator"] = (spec["animators"]?.children ?? [])
            .flatMap { $0["animate"]?.children ?? [] }.compactMap { $0["propertyAnimator"]?.text }
        self.names = names
        expressions = notes.expressions
        places = Dictionary(
            notes.expressions.enumerated().map { ($1.pointer, $0) },
            uniquingKeysWith: { one, _ in one })
    }

    /// Returns a name for a noun such as "screen", nearly always one that exists.
    func name(of noun: String, near pointer: String, _ random: inout SplitMix64) -> String {
        if noun == "view" { return view(near: pointer, &random) }
        let extra = Int.random(in: 0..<30, using: &random) == 0 ? ["a", "b"] : []
        return ((names[noun] ?? []) + extra).randomElement(using: &random) ?? "a"
    }

    /// Returns the name of a view, nearly always one that expressions near a place know.
    func view(near pointer: String, _ random: inout SplitMix64) -> String {
        let views = nearest(to: pointer)?.names.filter { $0.hasSuffix(".alpha") }
            .map { String($0.dropLast(".alpha".count)) }
        if let view = views?.randomElement(using: &random),
            Int.random(in: 0..<20, using: &random) > 0
        {
            return view
        }
        return Notation.views.randomElement(using: &random) ?? "to"
    }

    /// Whether something of the noun's kind has this name.
    func has(_ name: String, of noun: String, near pointer: String) -> Bool {
        noun == "view"
            ? nearest(to: pointer)?.names.contains(name + ".alpha") != false
            : names[noun]?.contains(name) == true
    }

    /// Whether `text` is an expression of `type` at the known place nearest to a pointer.
    func accepts(_ text: String, of type: Spec.ValueType, at pointer: String) -> Bool {
        nearest(to: pointer)?.type(of: text) == type
    }

    /// Returns an expression of `type` over the names that are known at a place, or at the nearest
    /// known one; nil if none is found.
    func expression(
        of type: Spec.ValueType, at pointer: String, _ random: inout SplitMix64
    ) -> String? {
        guard let place = places[pointer].map({ expressions[$0] }) ?? nearest(to: pointer)
        else { return nil }
        let writer = ExpressionWriter(place: place)
        for depth in [3, 2, 2, 1, 1, 1, 0, 0] {
            let text = writer.expression(of: type, depth: depth, &random)
            guard let text, text.count < 900 else { continue }
            if place.type == type ? place.accepts(text) : place.type(of: text) == type {
                return text
            }
        }
        return nil
    }

    /// Whether there is an expression at this pointer.
    func hasExpression(at pointer: String) -> Bool { places[pointer] != nil }

    /// The known place that shares the longest prefix of steps with a pointer; nil if there is none.
    private func nearest(to pointer: String) -> ExpressionPlace? {
        let steps = pointer.split(separator: "/")
        return expressions.max { common(steps, $0) < common(steps, $1) }
    }

    private func common(_ steps: [Substring], _ place: ExpressionPlace) -> Int {
        zip(steps, place.pointer.split(separator: "/")).prefix { $0 == $1 }.count
    }
}

/// A writer of expressions over the names known at a place, with correct types but not always correct units.
struct ExpressionWriter {
    let place: ExpressionPlace
    /// The names among which one of the required type is sought.
    private let names: [String]

    init(place: ExpressionPlace) { (self.place, names) = (place, place.names) }

    private static let literals = [
        "0", "1", "0.5", "-1", "2", "100", "0.001", "1000000", "-300", "0.0000001", "390", "44",
    ]
    private static let members: [(of: Spec.ValueType, gives: Spec.ValueType, names: [String])] = [
        (.point, .number, ["x", "y"]), (.size, .number, ["width", "height"]),
        (
            .rect, .number,
            ["x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
        ),
        (.rect, .point, ["origin"]), (.rect, .size, ["size"]), (.transform, .number, ["tx", "ty"]),
    ]

    /// Returns an expression of `type` with operations nested up to about `depth` levels; nil if none is found.
    func expression(
        of type: Spec.ValueType, depth: Int, _ random: inout SplitMix64
    ) -> String? {
        let chance = Int.random(in: 0..<10, using: &random)
        if depth <= 0 || chance < 3 {
            return leaf(of: type, &random) ?? (depth > -3 ? call(of: type, depth, &random) : nil)
        }
        func part(_ type: Spec.ValueType) -> String {
            expression(of: type, depth: depth - 1, &random) ?? "0"
        }
        if chance == 3 { return "(\(part(.boolean)) ? \(part(type)) : \(part(type)))" }
        switch type {
        case .number where chance < 7:
            let sign = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
            return "(\(part(.number)) \(sign) \(part(.number)))"
        case .number where chance == 7: return "-\(part(.number))"
        case .boolean where chance < 6:
            let sign = ["<", "<=", ">", ">=", "==", "!="].randomElement(using: &random) ?? "<"
            return "(\(part(.number)) \(sign) \(part(.number)))"
        case .boolean where chance < 8:
            let sign = Bool.random(using: &random) ? "&&" : "||"
            return "(\(part(.boolean)) \(sign) \(part(.boolean)))"
        case .boolean: return "!\(part(.boolean))"
        case .number, .point, .size, .rect, .transform, .transform3D, .path, .color:
            return call(of: type, depth, &random) ?? leaf(of: type, &random)
        }
    }

    private func call(
        of type: Spec.ValueType, _ depth: Int, _ random: inout SplitMix64
    ) -> String? {
        let functions = ExpressionPlace.functions.filter { $0.result == type }
        guard let function = functions.randomElement(using: &random) else { return nil }
        let arguments = function.parameters.map {
            expression(of: $0, depth: depth - 1, &random) ?? "0"
        }
        return "\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns a literal, or a name, perhaps with a member; nil if none of the type is found.
    private func leaf(of type: Spec.ValueType, _ random: inout SplitMix64) -> String? {
        let chance = Int.random(in: 0..<3, using: &random)
        if type == .number, chance == 0 { return Self.literals.randomElement(using: &random) }
        if type == .boolean, chance == 0 { return Bool.random(using: &random) ? "true" : "false" }
        if type == .transform, chance == 0 { return "identity" }
        if type == .transform3D, chance == 0 { return "identity3D" }
        if type == .color, chance > 0 {
            return ["red", "systemBlue", "label", "clear"].randomElement(using: &random)
        }
        for _ in 0..<12 {
            guard let name = names.randomElement(using: &random), let found = place.type(of: name)
            else { continue }
            if found == type { return name }
            let members = Self.members.first { $0.of == found && $0.gives == type }
            if let member = members?.names.randomElement(using: &random) {
                return "\(name).\(member)"
            }
        }
        return type == .number ? Self.literals.randomElement(using: &random) : nil
    }
}
