import FilmstripJSON

/// An animation of an animator that is played backwards.
struct ReversedAnimation {
    private let node: JSONNode
    private let keyframes: [(node: JSONNode, start: Double, duration: Double)]
    /// The shape of its "set".
    let assignments: Shape?
    /// When it begins and ends, in seconds after the animator's other animations.
    private let start: Double
    let end: Double
    private let curve: Spec.Curve?

    /// Nil, with errors reported, if there is no way back.
    ///
    /// - Parameters:
    ///   - shape: The shape of an animation.
    ///   - whole: The animator's duration, in seconds.
    init?(
        _ node: JSONNode, _ shape: Shape?, lasting whole: Double, _ validation: inout Validation
    ) {
        self.node = node
        assignments = shape?.value(of: "set")
        for key in Self.others {
            guard let member = node.member(key), member.value.string != "linear" else { continue }
            validation.report(
                "\(quoted(key)) has no way back; expected in an animator that plays backwards: "
                    + "\"set\" and \"keyframes\" with a delay, a duration and a curve",
                at: member.keyOffset, under: key)
            return nil
        }
        curve = node["curve"].flatMap { curve in
            validation.within("curve") {
                Schema<Spec.Curve>.curve.read(Shape.curve.settled(curve, &$0), &$0)
            }
        }
        let own = curve?.nominalDuration ?? whole
        guard let delay = validation.within("delay", { $0.seconds(node["delay"] ?? 0) }),
            let duration = validation.within(
                "duration",
                {
                    $0.seconds(node["duration"] ?? JSONNode(offset: 0, value: .number(own)))
                })
        else { return nil }
        (start, end) = (delay, delay + duration)
        var keyframes: [(node: JSONNode, start: Double, duration: Double)] = []
        for (i, keyframe) in (node["keyframes"]?.elements ?? []).enumerated() {
            let part = validation.within("keyframes") {
                $0.within(i) { validation -> (Double, Double)? in
                    guard let start = keyframe["start"], let duration = keyframe["duration"],
                        let first = validation.within("start", { $0.seconds(start) }),
                        let length = validation.within("duration", { $0.seconds(duration) })
                    else { return nil }
                    return (first, length)
                }
            }
            guard let part else { return nil }
            keyframes.append((keyframe, part.0, part.1))
        }
        self.keyframes = keyframes
        let lists = [node["set"]] + keyframes.map { $0.node["set"] }
        for (i, list) in lists.enumerated() {
            for member in list?.members ?? [] {
                let path = path(of: member.key)
                guard !path.isEmpty, !Language.isRemembered(path) else { continue }
                let steps =
                    i == 0 ? ["set", member.key] : ["keyframes", "\(i - 1)", "set", member.key]
                validation.report(
                    "\(quoted(path)) has no way back: no expression reads it", at: member.keyOffset,
                    under: steps)
                return nil
            }
        }
    }

    /// The keys without a way back.
    private static let others = [
        "delayFactor", "nested", "then", "repeatCount", "autoreverses", "transition", "layer",
        "calculationMode",
    ]

    /// Returns the path of the property that `key` sets, without its view; empty for an unknown one.
    func path(of key: String) -> String {
        assignments?.pathOfProperty(at: key) ?? ""
    }

    /// Returns the values that it gives to known properties; `index` is its own.
    func changes(at index: Int) -> [Course.Change] {
        func changes(_ list: JSONNode?, _ keyframe: Int?, _ start: Double) -> [Course.Change] {
            (list?.members ?? []).filter { !path(of: $0.key).isEmpty }.map {
                Course.Change(animation: index, keyframe: keyframe, member: $0, start: start)
            }
        }
        return changes(node["set"], nil, start)
            + keyframes.enumerated().flatMap { i, keyframe in
                changes(keyframe.node["set"], i, start + (end - start) * keyframe.start)
            }
    }

    /// Returns its condition in the reversed animator; nil if it has none.
    func condition(_ swap: PartySwap) -> String? {
        guard let when = node["when"] else { return nil }
        if case .boolean(let holds) = when.value { return holds ? "true" : "false" }
        return when.string.map(swap.swapped)
    }

    /// Returns the animation that leads back.
    ///
    /// - Parameters:
    ///   - total: When the last animation ends, in seconds.
    ///   - index: Its own index.
    func reversed(
        total: Double, _ course: Course, _ index: Int, _ swap: PartySwap
    ) -> JSONNode {
        let changes = changes(at: index)
        func set(_ keyframe: Int?) -> JSONNode {
            .keywords(
                changes.filter { $0.keyframe == keyframe }.compactMap(course.assignment(before:)))
        }
        var keys: Keywords = []
        if let when = condition(swap) { keys.append(("when", .text(when))) }
        if let duration = node["duration"] { keys.append(("duration", duration)) }
        let delay = JSONNumber.rounded(total - end, decimals: 9)
        if delay > 0 { keys.append(("delay", JSONNode(offset: 0, value: .number(delay)))) }
        if let text = node["curve"] {
            keys.append(("curve", curve?.mirrored.map { .text($0) } ?? text))
        }
        for key in ["initialVelocity", "initialVelocityY", "propertyAnimator", "options"] {
            if let value = node[key] { keys.append((key, value)) }
        }
        if node["set"] != nil { keys.append(("set", set(nil))) }
        if !keyframes.isEmpty {
            let elements = keyframes.enumerated().reversed().map { i, keyframe -> JSONNode in
                let start = max(1 - keyframe.start - keyframe.duration, 0)
                return [
                    "start": JSONNode(
                        offset: 0, value: .number(JSONNumber.rounded(start, decimals: 9))),
                    "duration": JSONNode(offset: 0, value: .number(keyframe.duration)),
                    "set": set(i),
                ]
            }
            keys.append(("keyframes", .list(elements)))
        }
        return .keywords(keys)
    }
}

extension Spec.Curve {
    /// The duration of a spring that has one of its own, in seconds: the period of its swing without
    /// damping. Nil for other curves.
    fileprivate var nominalDuration: Double? {
        switch self {
        case .timing, .system, .keyframes: nil
        case .spring(.damped(_, _, let duration)): duration
        case .spring(.perceptual(let duration, _, _)): duration
        case .spring(.physical(let mass, let stiffness, _, _)):
            2 * .pi * (mass / stiffness).squareRoot()
        }
    }

    /// The notation of the curve that runs backwards, 1 − f(1 − t); nil for those that keep their course.
    fileprivate var mirrored: String? {
        switch self {
        case .timing(.easeIn): "easeOut"
        case .timing(.easeOut): "easeIn"
        case .timing(.default): Self.mirrored(0.25, 0.1, 0.25, 1)
        case .timing(.cubic(let x1, let y1, let x2, let y2)): Self.mirrored(x1, y1, x2, y2)
        case .timing(.linear), .timing(.easeInOut), .system, .spring, .keyframes: nil
        }
    }

    private static func mirrored(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) -> String {
        let points = [1 - x2, 1 - y2, 1 - x1, 1 - y1].map {
            JSONNumber.figure($0, decimals: 9)
        }
        return "cubic(\(points.joined(separator: ", ")))"
    }
}

extension Shape {
    /// Returns the path of the property that `key` sets in assignments of this shape, without its view; empty
    /// for an unknown one.
    func pathOfProperty(at key: String) -> String {
        guard case .assignments(let properties, atMost: _) = resolved else { return "" }
        // The longest path comes first.
        for (_, path) in key.splitAtDots where properties.contains(where: { $0.path == path }) {
            return String(path)
        }
        return ""
    }

    /// The shape of an animation in an animator of this shape.
    var animation: Shape? { value(of: "animate")?.element }
}

extension Validation {
    /// Returns the number that `node` is or computes when the spec is read; nil, with an error reported,
    /// if it is none.
    mutating func seconds(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        if case .number(let number) = node.value { return number }
        if let text = node.string,
            let typed = try? ExpressionParser.parse(
                text, scope: display?.scope ?? ExpressionScope(), values: values, limits: limits),
            case .constant(.number(let number)) = typed.node
        {
            return number
        }
        report(
            "found \(node.value.phrase); expected a number that is known when the spec is read",
            at: node.offset)
        return nil
    }
}
