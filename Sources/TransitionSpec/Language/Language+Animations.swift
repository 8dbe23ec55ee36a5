extension Language {
    static let duration = 0.0...60

    /// Animations of views: calls of `UIView.animate` and what their completions begin.
    ///
    /// - Parameter needsDuration: Whether nothing says how long an animation takes unless itself or
    ///   its curve does.
    func animations(needsDuration: Bool) -> Schema<[PlannedAnimation]> {
        let limit = Limit(name: "animations", value: limits.animations)
        let steps = Limit(name: "steps", value: limits.steps)
        let parts = AnimationParts(
            needsDuration: needsDuration, limit: limit, curve: playedCurve,
            assignments: assignments,
            keyframes: .array(of: keyframe, atLeast: 1, atMost: steps))
        let list = animations(of: parts)
        return Schema(shape: list.shape) { node, validation in
            let count = node.countOfAnimations
            guard count <= limit.value else {
                validation.report(limit.excess(count), at: node.offset)
                return nil
            }
            return list.read(node, &validation)
        }
    }

    /// What every animation is made of, however deep it stands.
    private struct AnimationParts: Sendable {
        var needsDuration: Bool
        var limit: Limit
        var curve: Schema<PlayedCurve>
        var assignments: Schema<[Spec.Assignment]>
        var keyframes: Schema<[Spec.Keyframe]>
    }

    private func animations(of parts: AnimationParts) -> Schema<[PlannedAnimation]> {
        .array(of: animation(of: parts), atMost: parts.limit)
    }

    private func animation(of parts: AnimationParts) -> Schema<PlannedAnimation> {
        let then = Schema<[PlannedAnimation]>(
            shape: .named("animations") { animations(of: parts).shape }
        ) { animations(of: parts).read($0, &$1) }
        let absent = "the curve's own" + (parts.needsDuration ? "" : ", else the animator's")
        return object(
            "One call of UIView.animate, or of animateKeyframes.", condition,
            optional(
                "duration", .number(Self.duration, Self.seconds), absent: absent,
                "How long it takes."),
            defaulted("delay", .number(Self.duration, Self.seconds), to: 0, "What it waits first."),
            defaulted("curve", parts.curve, to: "easeInOut", "How the time is eased."),
            optional(
                "initialVelocity", .expression(over: \.animator), absent: "the spring's own",
                "The speed with which its spring begins, in distances a second."),
            exactlyOne(
                of: alternative("set", parts.assignments, "What the properties become, in order.") {
                    Spec.Changes.set($0)
                },
                alternative(
                    "keyframes", parts.keyframes, "What they become at parts of the whole.",
                    with: defaulted(
                        "calculationMode", Schema<Spec.Keyframes.Mode>.choice, to: "linear",
                        "What lies between two keyframes.")
                ) { .keyframes($0, $1) }),
            defaulted("then", then, to: [], "Begun together by its completion."),
            make: PlannedAnimation.init
        ).checked { animation, node, validation in
            validation.accepts(animation, at: node, needsDuration: parts.needsDuration)
        }
    }

    private var keyframe: Schema<Spec.Keyframe> {
        object(
            "One call of UIView.addKeyframe.",
            required("start", .number(0...1), "Where it starts, in parts of the whole."),
            required("duration", .number(0...1), "How long it takes, in parts of the whole."),
            required("set", assignments, "What the properties become, in order."),
            make: Spec.Keyframe.init)
    }

    private var playedCurve: Schema<PlayedCurve> {
        let curve = Schema<Spec.Curve>.curve
        return Schema(shape: curve.shape) { node, validation in
            guard let curve = curve.read(node, &validation) else { return nil }
            guard let timing = curve.animationTiming else {
                validation.report(
                    "found \(node.value.phrase), which no animation block can play, accepted is "
                        + "a named curve, a cubic or a spring; a block has \"keyframes\" of its own",
                    at: node.offset)
                return nil
            }
            return PlayedCurve(curve: curve, timing: timing)
        }
    }
}

/// A curve that a view animation can play.
struct PlayedCurve: Sendable {
    var curve: Spec.Curve
    var timing: @Sendable (_ duration: Double) -> Spec.AnimationTiming
}

/// What an animation says, whatever its animator's duration is.
struct PlannedAnimation: Sendable {
    var when: Spec.AnimatorExpression<Bool>
    var duration: Double?
    var delay: Double
    var curve: PlayedCurve
    var initialVelocity: Spec.AnimatorExpression<Double>?
    var changes: Spec.Changes
    var then: [PlannedAnimation]

    /// The animation of an animator that takes `whole`.
    func lasting(_ whole: Double) -> Spec.Animation {
        Spec.Animation(
            when: when, timing: curve.timing(duration ?? whole),
            initialVelocity: initialVelocity, delay: delay, changes: changes,
            then: then.map { $0.lasting(whole) })
    }
}

extension JSONNode {
    /// How many animations this array holds, with those that follow them.
    fileprivate var countOfAnimations: Int {
        elements.reduce(0) { $0 + 1 + ($1["then"]?.countOfAnimations ?? 0) }
    }
}

extension Validation {
    /// Whether what an animation says of its time goes together; reports it if not.
    fileprivate mutating func accepts(
        _ animation: PlannedAnimation, at node: JSONNode, needsDuration: Bool
    ) -> Bool {
        var isAccepted = true
        if animation.curve.curve.hasOwnDuration {
            if let duration = node["duration"] {
                isAccepted = false
                report(
                    "found a duration beside a curve that has its own, accepted is one of the two",
                    at: duration.offset, under: "duration")
            }
        } else if needsDuration, animation.duration == nil {
            isAccepted = false
            report(
                "the key \"duration\" is missing, accepted is a number of seconds, or a curve "
                    + "that has its own", at: node.offset)
        }
        if case .spring = animation.curve.curve {
        } else if let velocity = node.member("initialVelocity") {
            isAccepted = false
            report(
                "\"initialVelocity\" goes only with a curve that is a spring",
                at: velocity.keyOffset, under: "initialVelocity")
        }
        return isAccepted
    }
}
