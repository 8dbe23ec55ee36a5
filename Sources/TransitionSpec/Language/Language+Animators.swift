extension Language {
    var animators: Schema<[Spec.Animator]> {
        .map(
            of: animator, atMost: Limit(name: "animators", value: limits.animators),
            registeredAs: \.animators)
    }

    private static let duration = 0.0...60

    private var animator: Schema<(String) -> Spec.Animator> {
        let animations = Limit(name: "animations", value: limits.animations)
        return .object(
            "An animation controller.",
            .required("duration", .number(Self.duration, Self.seconds), "How long it takes."),
            .defaulted("prepare", steps, to: .emptyArray, "Done when the transition begins."),
            .defaulted(
                "animate", .array(of: animation, atMost: animations), to: .emptyArray,
                "Begun together after that."),
            .required(
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
    private var animation: Schema<(Double) -> Spec.Animation> {
        .object(
            "One call of UIView.animate.",
            .optional(
                "duration", .number(Self.duration, Self.seconds), absent: "the animator's",
                "How long it takes."),
            .defaulted(
                "delay", .number(Self.duration, Self.seconds), to: .number(0),
                "What it waits first."),
            .defaulted(
                "curve", Schema<Spec.Curve>.choice, to: .string("easeInOut"),
                "How the time is eased."),
            .required("set", assignments, "What the properties become, in order.")
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
        return .object(
            "One thing that an animator does at once.",
            .exactlyOne(
                of: .key(
                    "insert", subject, "Adds a view to the container's.",
                    with: .atMostOne(
                        of: .key("below", subject, "Behind this view.") {
                            Spec.Placement.below($0)
                        },
                        .key("above", subject, "In front of this view.") { .above($0) },
                        absent: "on top", .onTop)
                ) { Spec.Step.insert($0, $1) },
                .key("remove", subject, "Takes a view out.") { .remove($0) },
                .key("set", assignments, "What properties become, in order.") { .set($0) },
                .key(
                    "completeTransition", .expression(over: Self.animatorNames),
                    "Ends the transition; false says that it was cancelled."
                ) { .completeTransition($0) })
        ) { $0 }.checked { step, node, validation in
            switch step {
            case .insert(let view, .below(let other)), .insert(let view, .above(let other)):
                guard view == other else { return true }
                validation.report(
                    "\"\(view.rawValue)\" cannot go beside itself, accepted is "
                        + "\"\(view.other.rawValue)\"", at: node.offset)
                return false
            case .insert, .remove, .set, .completeTransition: return true
            }
        }
    }
}
