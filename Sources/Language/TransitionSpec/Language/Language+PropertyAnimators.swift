import FilmstripJSON

extension Language {
    /// Steps of a free-form driver that control the property animator of the transition's animator,
    /// named as in UIKit.
    var propertyAnimatorSteps: [Alternative<Spec.Step.Action>] {
        [
            alternative(
                "startAnimation", .yes,
                "Starts the property animator, or continues it after a pause.",
                with: defaulted(
                    "afterDelay", .number(Self.duration, Self.seconds), to: 0,
                    "The delay of the start, if the property animator has not started yet."), called
            ) { .calling($2, .startAnimation(afterDelay: $1)) },
            alternative(
                "pauseAnimation", .yes, "Pauses the property animator.", with: called
            ) { .calling($1, .pauseAnimation) },
            alternative(
                "fractionComplete", .expression(over: \.animator),
                "Pauses the property animator at this fraction of its progress.", with: called
            ) { .calling($1, .fractionComplete($0)) },
            alternative(
                "isReversed", .expression(over: \.animator),
                "Whether the property animator runs backwards to its start.", with: called
            ) { .calling($1, .isReversed($0)) },
            alternative(
                "continueAnimation", continuation, "Continues a paused property animator.",
                with: called
            ) { .calling($1, .continueAnimation($0)) },
            alternative(
                "addAnimations", assignments,
                "Adds changes of these properties to the property animator.",
                with: delayFactor(
                    "The fraction of the remaining duration after which the changes begin."), called
            ) { .calling($2, .addAnimations($0, delayFactor: $1)) },
            alternative(
                "stopAnimation", .boolean,
                "Stops the property animator where it is: if true, without a completion; if "
                    + "false, it waits for \"finishAnimation\". An error if it is not active.",
                with: called
            ) { .calling($1, .stopAnimation(withoutFinishing: $0)) },
            finishAnimation,
        ]
    }

    /// The step that stops and finishes a property animator.
    var finishAnimation: Alternative<Spec.Step.Action> {
        alternative(
            "finishAnimation", Schema<Spec.AnimatingPosition>.choice,
            "Stops the property animator and finishes it at this position.", with: called
        ) { .calling($1, .finishAnimation($0)) }
    }

    /// The name of the property animator that a step calls.
    private var called: Member<String?> {
        let name = Schema<String>.string(atMost: nameLimit).checked { name, node, validation in
            let known = validation.names.propertyAnimators
            if known.contains(name) || validation.awaitsUnknownPreset { return }
            let hint = validation.suggestion(for: name, among: known)
            validation.report(
                "no property animator is named \(quoted(name)); "
                    + (known.isEmpty ? "none has a name" : "expected \(list(known))") + hint,
                at: node.offset)
        }
        return optional(
            "of", name, absent: "all property animators of the transition",
            "The name of a property animator, if there are several: the one that is called.")
    }

    /// The name of the property animator that plays an animation.
    var propertyAnimatorName: Member<String?> {
        let name = Schema<String>.string(atMost: nameLimit).checked { name, node, validation in
            if Self.isIdentifier(name) { return }
            validation.report(
                "found the name \(quoted(name)); expected letters, digits and \"_\" after a "
                    + "letter", at: node.offset)
        }
        return optional(
            "propertyAnimator", name, absent: "the unnamed one",
            "The name of a property animator that plays it, one with another timing than the others. "
                + "All animations of a name have one timing.")
    }

    /// The vertical component of a spring's initial velocity.
    var velocityY: Member<Spec.AnimatorExpression<Double>?> {
        optional(
            "initialVelocityY",
            .expression(over: \.animator, as: .number.counting(.plain.aSecond)),
            absent: "the same as \"initialVelocity\"",
            "The vertical component of the initial velocity, for the positions that a property "
                + "animator moves.")
    }

    /// The second argument of `addAnimations(_:delayFactor:)`.
    func delayFactor(_ summary: String) -> Member<Double> {
        defaulted("delayFactor", .number(0...1), to: 0, summary)
    }

    private var continuation: Schema<Spec.Continuation> {
        object(
            "A call of continueAnimation(withTimingParameters:durationFactor:).",
            optional(
                "timingParameters", timingParameters, absent: "the rest of the current timing",
                "The timing of the remaining animation."),
            optional(
                "initialVelocity",
                .expression(over: \.animator, as: .number.counting(.plain.aSecond)),
                absent: "the spring's own velocity",
                "The initial velocity of the spring; 1 would cover the whole distance of the "
                    + "animation in one second."),
            velocityY,
            atMostOne(
                of: alternative(
                    "durationFactor", .expression(over: \.animator),
                    "The duration of the remaining animation, as a multiple of the animator's "
                        + "duration; 0 takes the remaining time."
                ) { Spec.Continuation.Length?.some(.factor($0)) },
                alternative(
                    "duration", chosenDuration,
                    "The duration of the remaining animation, from 0 to 60."
                ) { .duration($0) },
                absent: "it takes the remaining time", nil)
        ) { timing, velocity, velocityY, length in
            var continuation = Spec.Continuation(
                timing: timing, initialVelocity: velocity, length: length)
            continuation.initialVelocityY = velocityY
            return continuation
        }.checked { continuation, node, validation in
            if case .spring = continuation.timing { return }
            let key = ["initialVelocity", "initialVelocityY"].first { node[$0] != nil }
            guard let key, let velocity = node.member(key) else { return }
            validation.report(
                "\"\(key)\" goes only with timingParameters that are a spring",
                at: velocity.keyOffset, under: key)
        }
    }
}

extension Vocabulary<Spec.AnimatorName> {
    /// Adds whether the transition completed.
    mutating func addCompleted() {
        add("completed", .boolean, .completed)
        identify(as: scope.identity + " completed")
    }

    /// Adds the greatest possible height of a sheet.
    mutating func addMaximumDetentValue() {
        add("maximumDetentValue", .points, .maximumDetentValue)
        identify(as: scope.identity + " maximumDetentValue")
    }

    /// Adds the state of the animator's property animator, for use while it is driven.
    mutating func addPropertyAnimator() {
        for state in Spec.PropertyAnimatorState.allCases {
            add(state.rawValue, state.type, .propertyAnimator(state))
        }
    }

    mutating func addPropertyAnimator(named name: String) {
        for state in Spec.PropertyAnimatorState.allCases {
            add("\(name).\(state.rawValue)", state.type, .namedPropertyAnimator(name, state))
        }
    }

    /// Adds the position at which a property animator has ended.
    mutating func addPositions() {
        for position in Spec.AnimatingPosition.allCases {
            add("position.\(position.rawValue)", .boolean, .position(position))
        }
        identify(as: scope.identity + " position")
    }
}

extension Spec.PropertyAnimatorState {
    fileprivate var type: ExpressionType {
        switch self {
        case .fractionComplete, .heldFraction: .number
        case .isReversed, .isRunning: .boolean
        }
    }
}

extension Spec.Step.Action {
    /// A call of the property animator `name`; of all if it is nil.
    fileprivate static func calling(
        _ name: String?, _ call: Spec.PropertyAnimatorCall
    ) -> Spec.Step.Action {
        name.map { .namedPropertyAnimator($0, call) } ?? .propertyAnimator(call)
    }
}

extension Validation {
    /// Checks that no animation in the array, at any depth, has a key that only property animators accept.
    mutating func checkNoDelayFactor(in animations: JSONNode) {
        for (i, animation) in animations.elements.enumerated() {
            within(i) { validation in
                for key in ["delayFactor", "propertyAnimator", "initialVelocityY"] {
                    guard let member = animation.member(key) else { continue }
                    validation.report(
                        "\"\(key)\" goes only with the animatedBy \"propertyAnimator\"",
                        at: member.keyOffset, under: key)
                }
                for key in ["nested", "then"] {
                    guard let inner = animation[key] else { continue }
                    validation.within(key) { $0.checkNoDelayFactor(in: inner) }
                }
            }
        }
    }
}
