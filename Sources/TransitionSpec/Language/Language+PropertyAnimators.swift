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
                    "The delay of the start, if the property animator has not started yet.")
            ) { .propertyAnimator(.startAnimation(afterDelay: $1)) },
            alternative("pauseAnimation", .yes, "Pauses the property animator.") { _ in
                .propertyAnimator(.pauseAnimation)
            },
            alternative(
                "fractionComplete", .expression(over: \.animator),
                "Pauses the property animator at this fraction of its progress."
            ) { .propertyAnimator(.fractionComplete($0)) },
            alternative(
                "isReversed", .expression(over: \.animator),
                "Whether the property animator runs backwards to its start."
            ) { .propertyAnimator(.isReversed($0)) },
            alternative(
                "continueAnimation", continuation, "Continues a paused property animator."
            ) { .propertyAnimator(.continueAnimation($0)) },
            alternative(
                "addAnimations", assignments,
                "Adds changes of these properties to the property animator.",
                with: delayFactor(
                    "The fraction of the remaining duration after which the changes begin.")
            ) { .propertyAnimator(.addAnimations($0, delayFactor: $1)) },
            alternative(
                "stopAnimation", .boolean,
                "Stops the property animator where it is: if true, without a completion; if "
                    + "false, it waits for \"finishAnimation\"."
            ) { .propertyAnimator(.stopAnimation(withoutFinishing: $0)) },
            finishAnimation,
        ]
    }

    /// The step that stops and finishes a property animator.
    var finishAnimation: Alternative<Spec.Step.Action> {
        alternative(
            "finishAnimation", Schema<Spec.AnimatingPosition>.choice,
            "Stops the property animator and finishes it at this position."
        ) { .propertyAnimator(.finishAnimation($0)) }
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
                absent: "it takes the remaining time", nil),
            make: Spec.Continuation.init
        ).checked { continuation, node, validation in
            if case .spring = continuation.timing { return true }
            guard let velocity = node.member("initialVelocity") else { return true }
            validation.report(
                "\"initialVelocity\" goes only with timingParameters that are a spring",
                at: velocity.keyOffset, under: "initialVelocity")
            return false
        }
    }
}

extension Vocabulary<Spec.AnimatorName> {
    /// Adds whether the transition completed.
    mutating func addCompleted() { add("completed", .boolean, .completed) }

    /// Adds the greatest possible height of a sheet.
    mutating func addMaximumDetentValue() {
        add("maximumDetentValue", .points, .maximumDetentValue)
    }

    /// Adds the state of the animator's property animator, for use while it is driven.
    mutating func addPropertyAnimator() {
        for state in Spec.PropertyAnimatorState.allCases {
            let type: ExpressionType =
                switch state {
                case .fractionComplete, .heldFraction: .number
                case .isReversed, .isRunning: .boolean
                }
            add(state.rawValue, type, .propertyAnimator(state))
        }
    }

    /// Adds the position at which a property animator has ended.
    mutating func addPositions() {
        for position in Spec.AnimatingPosition.allCases {
            add("position.\(position.rawValue)", .boolean, .position(position))
        }
    }
}

extension Validation {
    /// Whether no animation in the array, at any depth, has "delayFactor", which only property
    /// animators accept; reports those that have it.
    mutating func acceptsNoDelayFactor(in animations: JSONNode) -> Bool {
        var isAccepted = true
        for (i, animation) in animations.elements.enumerated() {
            within(i) { validation in
                if let member = animation.member("delayFactor") {
                    isAccepted = false
                    validation.report(
                        "\"delayFactor\" goes only with the animatedBy \"propertyAnimator\"",
                        at: member.keyOffset, under: "delayFactor")
                }
                for key in ["nested", "then"] {
                    guard let inner = animation[key] else { continue }
                    let isInnerAccepted = validation.within(key) {
                        $0.acceptsNoDelayFactor(in: inner)
                    }
                    isAccepted = isInnerAccepted && isAccepted
                }
            }
        }
        return isAccepted
    }
}
