import FilmstripJSON

/// A writer of named values as design tokens.
struct DesignTokenWriter {
    /// Warnings of values that the file does not say to others.
    private(set) var remarks: [ExtendedSpec.Problem] = []

    private let values: NamedValues
    private let limits: SpecLimits
    /// The names that stand where seconds are accepted.
    private var durations: Set<String> = []
    private var tokens: [JSONMember] = []
    /// The curves that no type can say.
    private var curves: [JSONMember] = []

    /// Creates a writer of `values`, which are valid.
    init(values: NamedValues, limits: SpecLimits) { (self.values, self.limits) = (values, limits) }

    /// The file.
    var file: JSONNode {
        var members = tokens
        if !curves.isEmpty {
            let own = JSONNode(offset: 0, value: .object(curves))
            let extensions = JSONNode(
                offset: 0,
                value: .object([
                    JSONMember(
                        key: DesignTokenReader.vendor, keyOffset: 0,
                        value: JSONNode(
                            offset: 0,
                            value: .object([
                                JSONMember(
                                    key: DesignTokenReader.curves, keyOffset: 0, value: own)
                            ])))
                ]))
            members.append(
                JSONMember(
                    key: DesignTokenReader.Key.extensions, keyOffset: 0, value: extensions))
        }
        return JSONNode(offset: 0, value: .object(members))
    }

    /// Notes the names in a value of this shape that stand where seconds are accepted.
    mutating func collectDurations(in node: JSONNode, _ shape: Shape) {
        switch node.value {
        case .string(let text, isVerbatim: _):
            if values.contains(text), shape.acceptsSeconds { durations.insert(text) }
        case .array(let elements):
            guard let shape = shape.element else { return }
            for element in elements { collectDurations(in: element, shape) }
        case .object(let members):
            for member in members {
                guard let shape = shape.value(of: member.key) else { continue }
                collectDurations(in: member.value, shape)
            }
        case .null, .boolean, .number: return
        }
    }

    /// Notes that the values of `names` are durations.
    mutating func noteDurations(_ names: [String]) { durations.formUnion(names) }

    /// Notes the named values that are durations because others are nothing but their names.
    mutating func followNames(among members: [JSONMember]) {
        let targets = Dictionary(
            members.map { ($0.key, $0.value.string) }, uniquingKeysWith: { first, _ in first })
        var open = Array(durations)
        while let name = open.popLast() {
            guard let target = targets[name] ?? nil, values.contains(target),
                durations.insert(target).inserted
            else { continue }
            open.append(target)
        }
    }

    /// Adds a named value, or a warning.
    mutating func add(_ member: JSONMember) {
        if let text = member.value.string, CurveParser.begins(text) {
            let notation = ((try? values.curve(text)) ?? nil) ?? text
            guard let curve = try? CurveParser.parse(notation, limits: limits) else { return }
            if case .timing(let function) = curve {
                append(member, type: .cubicBezier, .points(of: function))
            } else {
                curves.append(
                    JSONMember(
                        key: member.key, keyOffset: 0,
                        value: JSONNode(offset: 0, value: .curve(notation))))
                warn(
                    "no token type says this curve; it is in the extension "
                        + "\"\(DesignTokenReader.vendor)\", which other tools do not read", member)
            }
            return
        }
        guard durations.contains(member.key) else {
            return warn(
                "left out, because it is no curve and no key takes it as a duration", member)
        }
        let typed = try? values.expression(member.key, in: ExpressionScope())
        guard case .constant(.number(let seconds)) = typed?.node else {
            return warn("left out, because it depends on the play", member)
        }
        append(
            member, type: .duration,
            [
                "value": JSONNode(
                    offset: 0, value: .number(JSONNumber.thousandfold(seconds))), "unit": "ms",
            ])
    }

    private mutating func append(_ member: JSONMember, type: MotionType, _ value: JSONNode) {
        tokens.append(
            JSONMember(
                key: member.key, keyOffset: 0,
                value: [
                    DesignTokenReader.Key.type: JSONNode(stringLiteral: type.rawValue),
                    DesignTokenReader.Key.value: value,
                ]))
    }

    private mutating func warn(_ message: String, _ member: JSONMember) {
        remarks.append(
            ExtendedSpec.Problem(
                pointer: "/\(Language.letKey)/\(member.key.pointerStep)",
                offset: member.keyOffset, message: message))
    }
}

extension Shape {
    /// Whether a value of this shape may be a number of seconds.
    fileprivate var acceptsSeconds: Bool {
        switch self {
        case .number(let range): range.unit == Language.seconds
        case .either(let text, let other): text.acceptsSeconds || other.acceptsSeconds
        case .named(_, let shape): shape().acceptsSeconds
        case .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color, .curve,
            .value, .numbers, .expression, .array, .map, .assignments, .object, .anything:
            false
        }
    }
}

extension JSONNode {
    /// The coordinates of a timing function's two control points.
    ///
    /// - Source: `CAMediaTimingFunction` and CSS Easing Functions Level 1, 2.2.1.
    fileprivate static func points(of function: Spec.TimingFunction) -> JSONNode {
        switch function {
        case .linear: [0, 0, 1, 1]
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInOut: [0.42, 0, 0.58, 1]
        case .default: [0.25, 0.1, 0.25, 1]
        case .cubic(let x1, let y1, let x2, let y2):
            JSONNode(
                offset: 0,
                value: .array([x1, y1, x2, y2].map { JSONNode(offset: 0, value: .number($0)) }))
        }
    }
}
