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

    fileprivate struct AnimatorKeys: Sendable {
        var duration: Double
        var sharedElements: [SharedElement]
        var appearing, disappearing: Void?
        var prepare: [Spec.Step]
        var animate: [PlannedAnimation]
        var player: Player
        var property: PropertyKeys
        var complete, ended: [Spec.Step]
    }

    fileprivate struct PropertyKeys: Sendable {
        var isInterruptible: Bool
        var afterDelay: Double
        var scrubsLinearly, pausesOnCompletion, isUserInteractionEnabled: Bool
    }

    private var animator: Schema<@Sendable (String) -> Spec.Animator> {
        let viewNames = limits.viewNames
        return object(
            "An animation controller, which conforms to UIViewControllerAnimatedTransitioning.",
            required(
                "duration", .number(Self.duration, Self.seconds),
                "The duration that transitionDuration(using:) returns, and the default "
                    + "duration of the animations."
            ),
            defaulted(
                Self.sharedElementsKey, sharedElements, to: [],
                "Views that the two screens share, which move from the one to the other; \"prepare\", "
                    + "\"animate\" and \"complete\" are for everything else."),
            optional(
                Self.appearingKey, side, absent: "it does not move",
                "The screen that a transition forward brings: it comes from these properties, and on the "
                    + "way back goes to them."),
            optional(
                Self.disappearingKey, side, absent: "it does not move",
                "The screen that a transition forward leaves: it goes to these properties, and on the way "
                    + "back comes from them."),
            defaulted(
                "prepare", steps, to: [],
                "Steps that animateTransition(using:) performs first, without animation."),
            defaulted(
                "animate", animations(needsDuration: false), to: [],
                "Animations that animateTransition(using:) then begins together."),
            defaulted(
                "animatedBy", to: Player.view,
                "Whether UIView's class methods play the animations, or one UIViewPropertyAnimator, or several "
                    + "with names."),
            propertyKeys,
            defaulted(
                "complete", completeSteps, to: [["completeTransition": "!cancelled"]],
                "Steps performed when the last animation has ended. After a cancelled dismissal "
                    + "UIKit puts the presented view back into its superview, with its bounds and "
                    + "centre; opacities, transforms, other properties and added views stay as the "
                    + "steps leave them."),
            defaulted("ended", endedSteps, to: [], "Steps that animationEnded(_:) performs."),
            make: AnimatorKeys.init
        ).checked { keys, node, validation in
            switch keys.player {
            case .view:
                if let animations = node["animate"] {
                    validation.within("animate") { $0.checkNoDelayFactor(in: animations) }
                }
                validation.checkNoFinishedAnimation(among: node["ended"]?.elements ?? [])
            case .propertyAnimator:
                validation.checkOneTiming(
                    of: keys.animate, lasting: keys.duration, at: node)
            }
        }.checked { keys, node, validation in
            let known = keys.animate.compactMap(\.propertyAnimator).eachOnce
            validation.check(
                keys.ended, calling: known, among: node["ended"]?.elements ?? [])
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
            if names.isAnimatedByPropertyAnimator { names.animator.addPositions() }
        }
    }

    private var propertyKeys: Member<PropertyKeys> {
        let ruling = [Player.propertyAnimator.rawValue]
        return group(
            flag(
                "interruptible",
                "Whether interruptibleAnimator(using:) returns the property animator."
            ).only(with: "animatedBy", ruling),
            defaulted(
                "afterDelay", .number(Self.duration, Self.seconds), to: 0,
                "The delay of startAnimation(afterDelay:), which is called if no driver "
                    + "starts the property animator."
            ).only(with: "animatedBy", ruling),
            flag(
                "scrubsLinearly",
                "Whether a paused property animator shows its fractionComplete linearly, "
                    + "regardless of the curve.", default: true
            ).only(with: "animatedBy", ruling),
            flag(
                "pausesOnCompletion",
                "Whether the property animator stays paused at its end, without performing "
                    + "\"complete\", until a driver finishes it."
            ).only(with: "animatedBy", ruling),
            flag(
                "isUserInteractionEnabled",
                "Whether the animated views receive touches during the animation.", default: true
            ).only(with: "animatedBy", ruling),
            make: PropertyKeys.init)
    }
}

extension Language.AnimatorKeys {
    var animations: Spec.Animations {
        let names = animate.map(\.propertyAnimator).eachOnce
        let animators = names.compactMap(propertyAnimator)
        // The unnamed one leads, or else the first.
        let leader = names.firstIndex(of: nil) ?? 0
        guard player == .propertyAnimator, animators.indices.contains(leader) else {
            return .views(animate.map { $0.lasting(duration) })
        }
        var leading = animators[leader]
        leading.others = animators.indices.filter { $0 != leader }.map { animators[$0] }
        return .propertyAnimator(leading)
    }

    /// The property animator that plays the animations of a name; nil if there are none.
    private func propertyAnimator(_ name: String?) -> Spec.PropertyAnimator? {
        let planned = animate.filter { $0.propertyAnimator == name }
        let animations = planned.map { $0.lasting(duration) }
        guard let first = animations.first else { return nil }
        return Spec.PropertyAnimator(
            name: name, timing: first.timing, initialVelocity: first.initialVelocity,
            initialVelocityY: planned[0].initialVelocityY, duration: first.duration,
            changes: zip(planned, animations).map { planned, animation in
                Spec.ConditionalChanges(
                    when: animation.when, changes: animation.changes,
                    delayFactor: planned.delayFactor)
            }, isInterruptible: property.isInterruptible, afterDelay: property.afterDelay,
            scrubsLinearly: property.scrubsLinearly,
            pausesOnCompletion: property.pausesOnCompletion,
            isUserInteractionEnabled: property.isUserInteractionEnabled)
    }
}

extension Validation {
    /// Checks that one property animator can play `animations`, which are under "animate" in `node`.
    fileprivate mutating func checkOneTiming(
        of planned: [PlannedAnimation], lasting whole: Double, at node: JSONNode
    ) {
        let animations = planned.map { $0.lasting(whole) }
        guard !animations.isEmpty else {
            return report(
                "found a property animator without animations; expected at least one under "
                    + "\"animate\"", at: node["animatedBy"]?.offset ?? node.offset,
                under: "animatedBy")
        }
        for (i, element) in (node["animate"]?.elements ?? []).enumerated() {
            let others = [
                "delay", "then", "nested", "options", "repeatCount", "autoreverses", "transition",
                "layer",
            ]
            for member in others.compactMap(element.member) {
                report(
                    "\"\(member.key)\" goes only with the animatedBy \"view\"",
                    at: member.keyOffset, under: "animate", "\(i)", member.key)
            }
            let name = planned[i].propertyAnimator
            let place = planned.firstIndex { $0.propertyAnimator == name } ?? i
            let (one, other) = (animations[i], animations[place])
            let isAlike =
                one.timing == other.timing && one.duration == other.duration
                && one.initialVelocity == other.initialVelocity
                && planned[i].initialVelocityY == planned[place].initialVelocityY
            if !isAlike {
                let first = name.map { "the first animation's of \(quoted($0))" }
                report(
                    "found another timing than \(first ?? "the first animation's"); expected one "
                        + "timing, as one property animator plays all; with another "
                        + "\"propertyAnimator\" it is played by one of its own",
                    at: element.offset, under: "animate", "\(i)")
            }
        }
    }

    fileprivate mutating func check(
        _ steps: [Spec.Step], calling known: [String], among nodes: [JSONNode]
    ) {
        for (i, node) in nodes.enumerated() {
            guard let of = node["of"], let name = of.string, !known.contains(name) else { continue }
            report(
                "the animator has no property animator named \(quoted(name))", at: of.offset,
                under: "ended", "\(i)", "of")
        }
    }

    /// Checks that none of `steps` finishes a property animator, as the animator has none.
    fileprivate mutating func checkNoFinishedAnimation(among steps: [JSONNode]) {
        for (i, step) in steps.enumerated() {
            guard let member = step.member("finishAnimation") else { continue }
            report(
                "\"\(member.key)\" goes only with the animatedBy \"propertyAnimator\"",
                at: member.keyOffset, under: "ended", "\(i)", member.key)
        }
    }
}
