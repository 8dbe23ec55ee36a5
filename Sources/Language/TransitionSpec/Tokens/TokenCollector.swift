import FilmstripJSON

/// A collector of the motion of a spec as tokens: its named durations and curves, and its animators.
struct TokenCollector {
    /// The tokens, in the order of the spec.
    private(set) var tokens: [MotionToken] = []
    /// Warnings of what the tokens do not say to others.
    private(set) var remarks: [ExtendedSpec.Problem] = []

    /// The name of the group of animators.
    private static let group = "animators"

    private let values: NamedValues
    private let limits: SpecLimits
    private let nearest: SpecReader.Approximation
    /// The names that stand where seconds are accepted.
    private var durations: Set<String> = []

    /// Creates a collector of `values`, which are valid.
    init(values: NamedValues, limits: SpecLimits, nearest: @escaping SpecReader.Approximation) {
        (self.values, self.limits, self.nearest) = (values, limits, nearest)
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
        let place = (
            pointer: "/\(Language.letKey)/\(member.key.pointerStep)", offset: member.keyOffset
        )
        if let text = member.value.string, CurveParser.begins(text) {
            let notation = ((try? values.curve(text)) ?? nil) ?? text
            guard let curve = try? CurveParser.parse(notation, limits: limits) else { return }
            if case .timing(let function) = curve {
                return append([member.key], .cubic(function.points))
            }
            let near = nearest(curve, nil)
            append([member.key], .curve(notation: notation, near: near))
            return warn(
                near.map(Self.words)
                    ?? "no token type says this curve, so that only Filmstrip reads it", place)
        }
        guard durations.contains(member.key) else {
            return warn(
                "left out, because it is no curve and no key takes it as a duration", place)
        }
        let typed = try? values.expression(member.key, in: ExpressionScope())
        guard case .constant(.number(let seconds)) = typed?.node else {
            return warn("left out, because it depends on the play", place)
        }
        append([member.key], .duration(seconds))
    }

    /// Adds the timings of an animator's animations in the group of animators, under its name; equal ones once.
    ///
    /// - Parameter offset: The place of the animator in the text.
    mutating func add(_ animator: Spec.Animator, at offset: Int) {
        let place = (pointer: "/animators/\(animator.name.pointerStep)", offset: offset)
        guard !values.contains(Self.group) else {
            return warn("left out, because a named value is called \(quoted(Self.group))", place)
        }
        var found: [MotionToken.Value] = []
        var known: [(Spec.AnimationTiming, Double)] = []
        for timing in animator.timings {
            guard let own = timing.timing else {
                warn("a duration is left out, because it depends on the play", place)
                continue
            }
            if known.contains(where: { $0.0 == own && $0.1 == timing.delay }) { continue }
            known.append((own, timing.delay))
            let seconds = own.duration
            if case .timing(let function) = own.curve {
                found.append(
                    .transition(duration: seconds, delay: timing.delay, points: function.points))
            } else if let near = nearest(own.curve, seconds) {
                found.append(
                    .transition(
                        duration: near.duration ?? seconds, delay: timing.delay,
                        points: near.points))
                warn(Self.words(near), place)
            } else {
                warn("left out, because no token type says its curve", place)
            }
        }
        if animator.hasLaterAnimations {
            warn("left out are the animations within others and after them", place)
        }
        for (index, value) in found.enumerated() {
            append(
                [Self.group, animator.name] + (found.count > 1 ? ["\(index + 1)"] : []), value)
        }
    }

    private static func words(_ near: NearestBezier) -> String {
        "no token type says this curve; other tools read the cubic Bézier curve "
            + "\(near.points.map(JSONNumber.text).joined(separator: ", ")), which is at most "
            + "\(JSONNumber.text(near.error)) of the way beside it"
    }

    private mutating func append(_ path: [String], _ value: MotionToken.Value) {
        tokens.append(MotionToken(path: path, value: value))
    }

    private mutating func warn(_ message: String, _ place: (pointer: String, offset: Int)) {
        remarks.append(
            ExtendedSpec.Problem(pointer: place.pointer, offset: place.offset, message: message))
    }

    /// Adds a warning for each token that Figma's variables do not say as they are.
    mutating func warnOfVariables(_ taken: [[String]], among members: [JSONMember]) {
        for member in members {
            guard let token = tokens.first(where: { $0.path == [member.key] }) else { continue }
            let place = (
                pointer: "/\(Language.letKey)/\(member.key.pointerStep)", offset: member.keyOffset
            )
            let name = FigmaVariableWriter.name(of: token)
            if taken.contains(token.path) {
                warn("left out, because another variable is called \(quoted(name))", place)
            } else if case .duration = token.value,
                MotionTokens.name(of: [name]) != member.key
            {
                warn(
                    "called \(quoted(name)), because Figma has no type for durations, so that it is "
                        + "read as \(quoted(MotionTokens.name(of: [name])))", place)
            }
        }
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

extension Spec.Animator {
    /// The timings of the animations that begin together, without one whose duration depends on the play.
    fileprivate var timings: [(timing: Spec.AnimationTiming?, delay: Double)] {
        switch animate {
        case .views(let animations):
            animations.map { ($0.duration == nil ? $0.timing : nil, $0.delay) }
        case .propertyAnimator(let first):
            ([first] + first.others).map { ($0.duration == nil ? $0.timing : nil, $0.afterDelay) }
        }
    }

    /// Whether there are animations within others or after them.
    fileprivate var hasLaterAnimations: Bool {
        switch animate {
        case .views(let animations):
            animations.contains { !$0.nested.isEmpty || !$0.then.isEmpty }
        case .propertyAnimator: false
        }
    }
}
