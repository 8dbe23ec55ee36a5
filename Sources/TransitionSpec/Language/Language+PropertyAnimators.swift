import FilmstripJSON

extension Language {
    /// Steps of a free-form driver that control the property animator of the transition's animator,
    /// named as in UIKit.
    var propertyAnimatorSteps: [Alternative<Spec.Step.Action>] {
        [
            alternative(
                "startAnimation", .yes,
                "Starts the animator's property animator, or lets it go on after a pause.",
                with: defaulted(
                    "afterDelay", .number(Self.duration, Self.seconds), to: 0,
                    "How long it waits, if it has not begun.")
            ) { .propertyAnimator(.startAnimation(afterDelay: $1)) },
            alternative("pauseAnimation", .yes, "Holds the property animator where it is.") { _ in
                .propertyAnimator(.pauseAnimation)
            },
            alternative(
                "fractionComplete", .expression(over: \.animator),
                "Holds the property animator at this part of its way."
            ) { .propertyAnimator(.fractionComplete($0)) },
            alternative(
                "isReversed", .expression(over: \.animator),
                "Whether the property animator goes back to its start."
            ) { .propertyAnimator(.isReversed($0)) },
            alternative(
                "continueAnimation", continuation, "Lets a paused property animator go on."
            ) { .propertyAnimator(.continueAnimation($0)) },
            alternative(
                "addAnimations", assignments,
                "Adds changes of these properties to the property animator.",
                with: delayFactor(
                    "When they begin, in parts of what is left of the animation.")
            ) { .propertyAnimator(.addAnimations($0, delayFactor: $1)) },
            alternative(
                "stopAnimation", .boolean,
                "Ends the property animator where it is; true tells nobody, and false waits for "
                    + "\"finishAnimation\"."
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
            "One call of continueAnimation(withTimingParameters:durationFactor:).",
            optional(
                "timingParameters", timingParameters, absent: "what is left of the old ones",
                "The pace from here to the end."),
            optional(
                "initialVelocity",
                .expression(over: \.animator, as: .number.counting(.plain.aSecond)),
                absent: "the spring's own",
                "The speed with which its spring begins, in distances a second."),
            defaulted(
                "durationFactor", .expression(over: \.animator), to: 0,
                "How long that takes, in durations of the animator; 0 is the time that is left."),
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
