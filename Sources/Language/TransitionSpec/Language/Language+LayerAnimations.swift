import FilmstripJSON

extension Language {
    var madeLayerAnimation: Schema<Spec.LayerAnimation> {
        let of = required("of", .subject, "The view to whose layer the animation is added.")
        let key = optional(
            "forKey", .string(atMost: nameLimit),
            absent: "none", "The key of the animation, which replaces one with the same key.")
        let (kinds, playback) = (kinds, playback)
        let grouped = grouped(kinds, playback)
        let group = alternative("group", grouped, "A CAAnimationGroup of these animations.") {
            Spec.CoreAnimation.Kind.group($0)
        }
        return object(
            "A call of CALayer.add(_:forKey:).", of, key, exactlyOne(of: kinds + [group]), playback
        ) { Spec.LayerAnimation(subject: $0, key: $1, animation: $3($2)) }
        .named("layerAnimation").placed(under: \.site)
    }

    private func grouped(
        _ kinds: [Alternative<Spec.CoreAnimation.Kind>], _ playback: Member<Playback>
    ) -> Schema<[Spec.CoreAnimation.Grouped]> {
        let one = object(
            "An animation of a group.",
            defaulted(
                "beginTime", .number(Self.duration, Self.seconds), to: 0,
                "The time at which the animation begins, from the beginning of the group."),
            optional(
                "duration", .number(Self.duration, Self.seconds), absent: "the group's duration",
                "The duration of the animation."),
            defaulted(
                "timingFunction", timingFunction, to: "linear",
                "The timing function of the animation."),
            exactlyOne(of: kinds), playback
        ) {
            Spec.CoreAnimation.Grouped(
                beginTime: $0, duration: $1, timingFunction: $2, animation: $4($3))
        }
        return .array(
            of: one, atLeast: 1, atMost: Limit(name: "animations", value: limits.animations))
    }

    private var kinds: [Alternative<Spec.CoreAnimation.Kind>] {
        [
            alternative(
                "basic", .either(ofKeyPaths: basic, named: "basicAnimation"),
                "A CABasicAnimation of a property.", with: sum
            ) { .basic($0.0, $0.1, $1) },
            alternative(
                "keyframe", .either(ofKeyPaths: track, named: "keyframeAnimation"),
                "A CAKeyframeAnimation of a property.", with: sum
            ) { .keyframe($0.0, $0.1, $1) },
            alternative("transition", layerTransition, "A CATransition.") { .transition($0) },
        ]
    }

    /// Makes an animation of a kind, played as the keys that all kinds have say.
    private typealias Playback = @Sendable (Spec.CoreAnimation.Kind) -> Spec.CoreAnimation

    private var playback: Member<Playback> {
        group(
            defaulted(
                "fillMode", to: Spec.CoreAnimation.FillMode.removed,
                "Whether the animation is visible before it begins, after it ends, or both."),
            flag(
                "isRemovedOnCompletion", "Whether the animation is removed when it has ended.",
                default: true),
            defaulted(
                "speed", .number(0...100, excludesLower: true), to: 1,
                "The speed of the animation, relative to the time of its layer or group."),
            defaulted(
                "timeOffset", .number(0...600, Self.seconds), to: 0,
                "An offset that is added to the animation's local time."),
            repeatCount, autoreverses
        ) { fill, removed, speed, offset, count, reverses in
            {
                Spec.CoreAnimation(
                    kind: $0, fillMode: fill, isRemovedOnCompletion: removed, speed: speed,
                    timeOffset: offset, repeatCount: count, autoreverses: reverses)
            }
        }
    }

    /// How often an animation is played.
    var repeatCount: Member<Double> {
        defaulted(
            "repeatCount", .number(0...1000, excludesLower: true), to: 1,
            "The number of times that the animation plays; a fraction ends it partway.")
    }

    /// Whether an animation runs backwards after each forward run.
    var autoreverses: Member<Bool> {
        flag(
            "autoreverses",
            "Whether the animation plays backwards after each time that it plays forwards.")
    }

    private var sum: Member<Spec.CoreAnimation.Sum> {
        group(
            flag("isAdditive", "Whether the animation's values are added to the layer's value."),
            flag(
                "isCumulative",
                "Whether each repetition continues from the end value of the previous one."),
            make: Spec.CoreAnimation.Sum.init)
    }

    private func basic(_ keyPath: Spec.LayerKeyPath) -> Schema<Spec.CoreAnimation.Ends> {
        let value = Schema.propertyValue(of: keyPath, within: limits)
        let name = "endsOf" + keyPath.typeName
        return object(
            "The values at the beginning and at the end of a CABasicAnimation.",
            optional("from", value, absent: "the layer's value", "fromValue."),
            optional("to", value, absent: "the layer's value", "toValue."),
            optional(
                "by", value, absent: "nothing", "byValue: the change from the beginning to the end."
            ),
            make: Spec.CoreAnimation.Ends.init
        ).named(name).checked { ends, node, validation in
            guard ends == Spec.CoreAnimation.Ends(from: nil, to: nil, by: nil) else { return }
            validation.report(
                "found neither \"from\", \"to\" nor \"by\"; expected one or two of them",
                at: node.offset)
        }
    }

    private func track(_ keyPath: Spec.LayerKeyPath) -> Schema<Spec.CoreAnimation.Track> {
        let values = alternative(
            "values",
            Schema<[Spec.PropertyValue]>.array(
                of: .propertyValue(of: keyPath, within: limits), atLeast: 2, atMost: stepLimit),
            "The values, in order."
        ) { Spec.CoreAnimation.Way.values($0) }
        let path = alternative(
            "path", pathData, "A path that the property follows, in the syntax of SVG paths."
        ) {
            Spec.CoreAnimation.Way.path($0)
        }
        let isPosition = keyPath == .position
        let name = "valuesOf" + (isPosition ? "Position" : keyPath.typeName)
        return object(
            "The values of a CAKeyframeAnimation.",
            exactlyOne(of: isPosition ? [values, path] : [values]),
            optional(
                "keyTimes", .array(of: .number(0...1), atLeast: 2, atMost: stepLimit),
                absent: "evenly spaced", "The time of each value, as a fraction of the duration."),
            defaulted(
                "timingFunctions", .array(of: timingFunction, atMost: stepLimit), to: [],
                "The timing function between each value and the next."),
            defaulted(
                "calculationMode", to: Spec.Keyframes.Mode.linear,
                "The interpolation between values."),
            defaulted(
                "rotationMode", to: Spec.CoreAnimation.RotationMode.none,
                "Whether the layer rotates to follow the path."),
            make: Spec.CoreAnimation.Track.init
        ).named(name).checked { track, node, validation in validation.check(track, at: node) }
    }

    private var layerTransition: Schema<Spec.LayerTransition> {
        object(
            "A CATransition and the changes that it shows.",
            defaulted("type", to: Spec.LayerTransition.Form.fade, "The type of the transition."),
            defaulted(
                "subtype", to: Spec.LayerTransition.Side.fromLeft,
                "The side from which the new content comes."),
            defaulted(
                "startProgress", .number(0...1), to: 0,
                "The progress at which the transition starts."),
            defaulted(
                "endProgress", .number(0...1), to: 1, "The progress at which the transition ends."),
            defaulted("set", assignments, to: [:], "Properties with their new values, in order."),
            make: Spec.LayerTransition.init
        ).named("layerTransition").checked { transition, node, validation in
            guard transition.endProgress < transition.startProgress,
                let end = node["endProgress"] ?? node["startProgress"]
            else { return }
            validation.report(
                "found an end before the start; expected one no less than "
                    + JSONNumber.text(transition.startProgress), at: end.offset)
        }
    }

    /// A curve that Core Animation's animations accept.
    var timingFunction: Schema<Spec.TimingFunction> {
        let curve = Schema<Spec.Curve>.curve
        return Schema(shape: curve.shape) { node, validation in
            switch curve.read(node, &validation) {
            case nil: return nil
            case .timing(let function): return function
            case .system, .spring, .keyframes:
                return validation.refusal(
                    "found \(node.value.phrase), which is no timing function; expected a named "
                        + "curve or a cubic", at: node.offset)
            }
        }
    }
}

extension Schema {
    /// An animatable key path with the value that `schema` reads for it.
    fileprivate static func either<Part: Sendable>(
        ofKeyPaths schema: (Spec.LayerKeyPath) -> Schema<Part>, named name: String
    ) -> Schema<(Spec.LayerKeyPath, Part)> where Value == (Spec.LayerKeyPath, Part) {
        let paths = Spec.LayerKeyPath.allCases.filter(\.isAnimatable)
        return object(
            "The property that is animated, by its key path.",
            exactlyOne(
                of: paths.map { path in
                    alternative(
                        path.rawValue, schema(path), "The values of the property at this key path."
                    ) {
                        (path, $0)
                    }
                })
        ) { $0 }.named(name)
    }
}

extension Spec.LayerKeyPath {
    /// Name of the type of its values, with a capital letter.
    fileprivate var typeName: String {
        type.rawValue.capitalizedFirst + (isList ? "s" : "")
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Schema<Spec.PropertyValue> {
    /// A value of a layer's property; a list has at most `limits.steps` elements.
    static func propertyValue(
        of keyPath: Spec.LayerKeyPath, within limits: SpecLimits
    ) -> Schema {
        let type = keyPath.expressionType
        let one = Schema(shape: .expression(type)) { node, validation in
            validation.propertyValue(node, as: type)
        }
        guard keyPath.isList else { return one }
        return Schema<[Spec.PropertyValue]>.array(
            of: one, atLeast: 2, atMost: Limit(name: "steps", value: limits.steps)
        ).map {
            .list($0, of: keyPath)
        }
    }
}

extension Spec.PropertyValue {
    /// The list of `elements`, each of the type of the property's elements.
    fileprivate static func list(
        _ elements: [Spec.PropertyValue], of keyPath: Spec.LayerKeyPath
    ) -> Spec.PropertyValue {
        keyPath == .colors
            ? .colors(elements.compactMap { if case .color(let color) = $0 { color } else { nil } })
            : .numbers(
                elements.compactMap { if case .number(let number) = $0 { number } else { nil } })
    }
}

extension Validation {
    /// Checks that a track's times and functions match its values in number, and its times never decrease.
    fileprivate mutating func check(
        _ track: Spec.CoreAnimation.Track, at node: JSONNode
    ) {
        guard case .values(let values) = track.way else { return }
        let isDiscrete = track.calculationMode == .discrete
        func check(_ found: Int?, _ key: String, _ expected: Int, _ what: String) {
            guard let found, found != expected, let given = node[key] else { return }
            report(
                "found \(found) of \(values.count) values; expected \(expected): \(what)",
                at: given.offset, under: key)
        }
        check(
            track.keyTimes?.count, "keyTimes", values.count + (isDiscrete ? 1 : 0),
            isDiscrete ? "one for each, and the end" : "one for each")
        check(
            track.timingFunctions.isEmpty ? nil : track.timingFunctions.count, "timingFunctions",
            values.count - 1, "one for each way between two")
        if let times = node["keyTimes"] {
            within("keyTimes") { $0.checkRise(of: times.elements) }
        }
    }
}
