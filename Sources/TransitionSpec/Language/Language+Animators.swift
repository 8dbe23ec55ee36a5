extension Language {
    var animators: Schema<[Spec.Animator]> {
        .map(
            of: animator, atMost: Limit(name: "animators", value: limits.animators),
            registeredAs: \.animators)
    }

    private static let duration = 0.0...60

    private var animator: Schema<@Sendable (String) -> Spec.Animator> {
        let animations = Limit(name: "animations", value: limits.animations)
        return object(
            "An animation controller.",
            required("duration", .number(Self.duration, Self.seconds), "How long it takes."),
            defaulted("prepare", steps, to: [], "Done when the transition begins."),
            defaulted(
                "animate", .array(of: animation, atMost: animations), to: [],
                "Begun together after that."),
            required(
                "complete", steps, "Done when the last animation has ended.",
                hint: "usually [{\"completeTransition\": \"!cancelled\"}]")
        ) { duration, prepare, animate, complete in
            { name in
                Spec.Animator(
                    name: name, duration: duration, prepare: prepare,
                    animate: animate.map { $0(duration) }, complete: complete)
            }
        }
    }

    /// A curve that a view animation can play.
    private struct PlayedCurve: Sendable {
        var hasOwnDuration: Bool
        var timing: @Sendable (_ duration: Double) -> Spec.AnimationTiming
    }

    private var playedCurve: Schema<PlayedCurve> {
        let curve = Schema<Spec.Curve>.curve
        return Schema(shape: curve.shape) { node, validation in
            guard let curve = curve.read(node, &validation) else { return nil }
            guard let timing = curve.animationTiming else {
                validation.report(
                    "found \(node.value.phrase), which UIView.animate cannot play, accepted is "
                        + "\(list(Spec.AnimationCurve.allCases.map(\.rawValue) + ["system"])), or "
                        + "a spring without \"mass\" and \"stiffness\"", at: node.offset)
                return nil
            }
            return PlayedCurve(hasOwnDuration: curve.hasOwnDuration, timing: timing)
        }
    }

    /// What an animation says, whatever its animator's duration is.
    private struct AnimationKeys: Sendable {
        var duration: Double?
        var delay: Double
        var curve: PlayedCurve
        var set: [Spec.Assignment]
    }

    /// An animation, once the animator's duration is known.
    private var animation: Schema<@Sendable (Double) -> Spec.Animation> {
        object(
            "One call of UIView.animate.",
            optional(
                "duration", .number(Self.duration, Self.seconds),
                absent: "the curve's own, else the animator's", "How long it takes."),
            defaulted("delay", .number(Self.duration, Self.seconds), to: 0, "What it waits first."),
            defaulted("curve", playedCurve, to: "easeInOut", "How the time is eased."),
            required("set", assignments, "What the properties become, in order."),
            make: AnimationKeys.init
        ).checked { keys, node, validation in
            guard keys.curve.hasOwnDuration, let duration = node["duration"] else { return true }
            validation.within("duration") {
                $0.report(
                    "found a duration beside a curve that has its own, accepted is one of the two",
                    at: duration.offset)
            }
            return false
        }.map { keys in
            { whole in
                Spec.Animation(
                    timing: keys.curve.timing(keys.duration ?? whole), delay: keys.delay,
                    set: keys.set)
            }
        }
    }

    private var steps: Schema<[Spec.Step]> {
        .array(of: step, atMost: Limit(name: "steps", value: limits.steps))
    }

    private var step: Schema<Spec.Step> {
        let subject = Schema<Spec.Subject>.choice
        return object(
            "One thing that an animator does at once.",
            exactlyOne(
                of: alternative(
                    "insert", subject, "Adds a view to the container's.",
                    with: atMostOne(
                        of: alternative("below", subject, "Behind this view.") {
                            Spec.Placement.below($0)
                        },
                        alternative("above", subject, "In front of this view.") { .above($0) },
                        absent: "on top", .onTop)
                ) { Spec.Step.insert($0, $1) },
                alternative("remove", subject, "Takes a view out.") { .remove($0) },
                alternative("set", assignments, "What properties become, in order.") { .set($0) },
                alternative(
                    "completeTransition", .expression(over: Self.animatorNames),
                    "Ends the transition; false says that it was cancelled."
                ) { .completeTransition($0) })
        ) { $0 }.checked { node, validation in
            guard let view = node["insert"]?.string,
                let key = ["below", "above"].first(where: { node[$0]?.string == view }),
                let sibling = node[key]
            else { return true }
            validation.within(key) {
                $0.report(
                    "found \(quoted(view)) beside itself, accepted is the other view",
                    at: sibling.offset)
            }
            return false
        }
    }
}
