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

    /// An animation, once the animator's duration is known.
    private var animation: Schema<@Sendable (Double) -> Spec.Animation> {
        object(
            "One call of UIView.animate.",
            optional(
                "duration", .number(Self.duration, Self.seconds), absent: "the animator's",
                "How long it takes."),
            defaulted("delay", .number(Self.duration, Self.seconds), to: 0, "What it waits first."),
            defaulted(
                "curve", Schema<Spec.Curve>.choice, to: "easeInOut", "How the time is eased."),
            required("set", assignments, "What the properties become, in order.")
        ) { duration, delay, curve, set in
            { whole in
                Spec.Animation(duration: duration ?? whole, delay: delay, curve: curve, set: set)
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
