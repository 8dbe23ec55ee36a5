import FilmstripJSON

extension Language {
    var animators: Schema<[Spec.Animator]> {
        .map(
            of: animator.tallied(), atMost: Limit(name: "animators", value: limits.animators),
            registeredAs: \.animators)
    }

    /// The object that plays an animator's animations.
    fileprivate enum Player: String, CaseIterable, Sendable {
        case view, propertyAnimator
    }

    /// The values of an animator's keys.
    fileprivate struct AnimatorKeys: Sendable {
        var duration: Double
        var prepare: [Spec.Step]
        var animate: [PlannedAnimation]
        var player: Player
        var property: PropertyKeys
        var complete, ended: [Spec.Step]
    }

    /// The values of the keys of an animator's property animator.
    fileprivate struct PropertyKeys: Sendable {
        var isInterruptible: Bool
        var afterDelay: Double
        var scrubsLinearly, pausesOnCompletion, isUserInteractionEnabled: Bool
    }

    private var animator: Schema<@Sendable (String) -> Spec.Animator> {
        let viewNames = limits.viewNames
        return object(
            "An animation controller: a UIViewControllerAnimatedTransitioning.",
            required(
                "duration", .number(Self.duration, Self.seconds),
                "What transitionDuration(using:) answers; its animations take as long unless they say otherwise."
            ),
            defaulted("prepare", steps, to: [], "What animateTransition(using:) does at once."),
            defaulted(
                "animate", animations(needsDuration: false), to: [],
                "The animations that it begins together after that."),
            defaulted(
                "animatedBy", Schema<Player>.choice, to: "view",
                "Whether UIView's class methods play its animations, or one UIViewPropertyAnimator plays them all."
            ),
            propertyKeys,
            required(
                "complete", completeSteps,
                "What is done when the last of its animations has ended.",
                hint: "usually [{\"completeTransition\": \"!cancelled\"}]"),
            defaulted("ended", endedSteps, to: [], "What animationEnded(_:) does."),
            make: AnimatorKeys.init
        ).checked { keys, node, validation in
            switch keys.player {
            case .view:
                let hasNoFactor =
                    node["animate"].map { animations in
                        validation.within("animate") { $0.acceptsNoDelayFactor(in: animations) }
                    } ?? true
                return validation.acceptsNoFinishedAnimation(among: node["ended"]?.elements ?? [])
                    && hasNoFactor
            case .propertyAnimator:
                return validation.acceptsOneTiming(
                    of: keys.animate.map { $0.lasting(keys.duration) }, at: node)
            }
        }.map { keys in
            { name in
                Spec.Animator(
                    name: name, duration: keys.duration, prepare: keys.prepare,
                    animate: keys.animations, complete: keys.complete, ended: keys.ended)
            }
        }.knowing { names, node in
            names.isAnimatedByPropertyAnimator =
                node["animatedBy"]?.string == Player.propertyAnimator.rawValue
            names.addViews(ofStepsIn: node, atMost: viewNames)
        }
    }

    /// The steps performed when an animator's animations have ended.
    private var completeSteps: Schema<[Spec.Step]> {
        steps.knowing { names, _ in
            if names.isAnimatedByPropertyAnimator { names.addPositions() }
        }
    }

    private var propertyKeys: Member<PropertyKeys> {
        let ruling = [Player.propertyAnimator.rawValue]
        return group(
            defaulted(
                "interruptible", .boolean, to: false,
                "Whether interruptibleAnimator(using:) answers with the property animator."
            ).only(with: "animatedBy", ruling),
            defaulted(
                "afterDelay", .number(Self.duration, Self.seconds), to: 0,
                "How long the property animator waits where no driver starts it: startAnimation(afterDelay:)."
            ).only(with: "animatedBy", ruling),
            defaulted(
                "scrubsLinearly", .boolean, to: true,
                "Whether its fractionComplete is what is seen while it is paused, whatever the curve."
            ).only(with: "animatedBy", ruling),
            defaulted(
                "pausesOnCompletion", .boolean, to: false,
                "Whether it stays paused at its end, without \"complete\", until a driver finishes it."
            ).only(with: "animatedBy", ruling),
            defaulted(
                "isUserInteractionEnabled", .boolean, to: true,
                "Whether the views that it moves take touches meanwhile."
            ).only(with: "animatedBy", ruling),
            make: PropertyKeys.init)
    }
}

extension Language.AnimatorKeys {
    var animations: Spec.Animations {
        let animations = animate.map { $0.lasting(duration) }
        switch (player, animations.first) {
        case (.propertyAnimator, let first?):
            return .propertyAnimator(
                Spec.PropertyAnimator(
                    timing: first.timing, initialVelocity: first.initialVelocity,
                    changes: zip(animate, animations).map { planned, animation in
                        Spec.ConditionalChanges(
                            when: animation.when, changes: animation.changes,
                            delayFactor: planned.delayFactor)
                    }, isInterruptible: property.isInterruptible,
                    afterDelay: property.afterDelay, scrubsLinearly: property.scrubsLinearly,
                    pausesOnCompletion: property.pausesOnCompletion,
                    isUserInteractionEnabled: property.isUserInteractionEnabled))
        case (.view, _), (.propertyAnimator, nil): return .views(animations)
        }
    }
}

extension Validation {
    /// Whether one property animator can play `animations`, which are under "animate" in `node`;
    /// reports the reasons if not.
    fileprivate mutating func acceptsOneTiming(
        of animations: [Spec.Animation], at node: JSONNode
    ) -> Bool {
        guard let first = animations.first else {
            report(
                "found a property animator without animations, accepted is at least one under "
                    + "\"animate\"", at: node["animatedBy"]?.offset ?? node.offset,
                under: "animatedBy")
            return false
        }
        var isAccepted = true
        for (i, element) in (node["animate"]?.elements ?? []).enumerated() {
            let others = [
                "delay", "then", "nested", "options", "repeatCount", "autoreverses", "transition",
                "layer",
            ]
            for member in others.compactMap(element.member) {
                isAccepted = false
                report(
                    "\"\(member.key)\" goes only with the animatedBy \"view\"",
                    at: member.keyOffset, under: "animate", "\(i)", member.key)
            }
            let (timing, velocity) = (animations[i].timing, animations[i].initialVelocity)
            if timing != first.timing || velocity != first.initialVelocity {
                isAccepted = false
                report(
                    "found another timing than the first animation's, accepted is one timing: one "
                        + "property animator plays all", at: element.offset, under: "animate",
                    "\(i)")
            }
        }
        return isAccepted
    }

    /// Whether none of `steps` finishes a property animator, as the animator has none; reports
    /// those that do.
    fileprivate mutating func acceptsNoFinishedAnimation(among steps: [JSONNode]) -> Bool {
        var isAccepted = true
        for (i, step) in steps.enumerated() {
            guard let member = step.member("finishAnimation") else { continue }
            isAccepted = false
            report(
                "\"\(member.key)\" goes only with the animatedBy \"propertyAnimator\"",
                at: member.keyOffset, under: "ended", "\(i)", member.key)
        }
        return isAccepted
    }
}
