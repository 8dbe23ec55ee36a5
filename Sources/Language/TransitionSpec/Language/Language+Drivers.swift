import FilmstripJSON

/// A driver before its rules are attached.
enum PlannedDriver: Sendable {
    case percentDriven(Spec.PercentDriven)
    case layerTime(Spec.LayerTime)
    case freeForm(Spec.FreeForm)

    /// Keys of the drivers that are controlled by a single number.
    static let byFraction = ["percentDriven", "layerTime"]

    /// Returns the driver with its rules; nil if it needs rules that are missing.
    func driver(
        _ progress: Spec.InteractionExpression<Double>?,
        _ finish: Spec.InteractionExpression<Bool>?,
        _ touchCancelled: Spec.Driver.TouchCancelled, _ once: [Spec.Signal]
    ) -> Spec.Driver? {
        if case .freeForm(let driver) = self { return .freeForm(driver) }
        guard let progress, let finish else { return nil }
        let rules = Spec.Driver.Rules(
            progress: progress, finish: finish, touchCancelled: touchCancelled, once: once)
        switch self {
        case .percentDriven(let driver): return .percentDriven(driver, rules)
        case .layerTime(let driver): return .layerTime(driver, rules)
        case .freeForm(let driver): return .freeForm(driver)
        }
    }
}

extension Language {
    var driver: Schema<PlannedDriver> {
        object(
            "The interaction controller that drives the transition.",
            exactlyOne(
                of: alternative(
                    "percentDriven", percentDriven, "A UIPercentDrivenInteractiveTransition."
                ) { PlannedDriver.percentDriven($0) },
                alternative(
                    "layerTime", layerTime,
                    "A custom driver that sets the time of the container's layer."
                ) { .layerTime($0) },
                alternative(
                    "freeForm", freeForm,
                    "A custom driver that moves the views itself. Nothing performs the animator's \"animate\", nor its "
                        + "\"prepare\" unless \"prepares\" says so or a step drives the property animator."
                ) { .freeForm($0) })
        ) { $0 }
    }

    private var always: Member<Bool> {
        flag(
            "always",
            "Whether the driver is also returned for an operation that no gesture began, "
                + "which then waits for a finger.")
    }

    private static let completionSpeeds = NumberRange(lower: 0, upper: 100, excludesLower: true)
    private static let completionSpeed =
        "The speed of the animation after the decision to finish or cancel; 1 takes the "
        + "remaining time."

    /// The completion speed, evaluated when the finger lifts.
    private var decidedSpeed: Schema<Spec.InteractionExpression<Double>> {
        Schema<Spec.InteractionExpression<Double>>.expression(over: \.interaction)
            .knowing { names, _ in names.addProgress() }
            .checked { speed, node, validation in
                guard let speed = speed.constant, !Self.completionSpeeds.contains(speed) else {
                    return
                }
                validation.reportMismatch(node, accepted: Self.completionSpeeds.phrase)
            }
    }

    private var percentDriven: Schema<Spec.PercentDriven> {
        object(
            "A UIPercentDrivenInteractiveTransition.", always,
            defaulted(
                "completionCurve", to: Spec.AnimationCurve.easeInOut,
                "The timing curve of the animation after the decision to finish or cancel."),
            defaulted(
                "completionSpeed", decidedSpeed, to: 1,
                Self.completionSpeed + " Above 0 and at most 100."),
            optional(
                "timingCurve", timingParameters, absent: "the \"completionCurve\"",
                "The timing of the animation after the decision to finish or cancel, if the "
                    + "animator is interruptible."),
            flag(
                "wantsInteractiveStart", "Whether the transition begins interactively.",
                default: true),
            flag(
                "pauses",
                "Whether a new gesture takes over a transition that is running on its own."),
            defaulted(
                "keptAfter", to: Spec.PercentDriven.KeptAfter.nothing,
                "The decision after which the interaction keeps the driver instead of "
                    + "releasing it."),
            make: Spec.PercentDriven.init)
    }

    private var layerTime: Schema<Spec.LayerTime> {
        object(
            "A custom driver that sets the time of the container's layer.",
            defaulted(
                "completionSpeed", decidedSpeed, to: 1,
                Self.completionSpeed + " Above 0 and at most 100."), make: Spec.LayerTime.init)
    }

    var timingParameters: Schema<Spec.TimingParameters> {
        let curve = Schema<Spec.Curve>.curve
        return Schema(shape: curve.shape) { node, validation in
            switch curve.read(node, &validation) {
            case nil: return nil
            case .timing(let function): return .cubic(function)
            case .spring(.damped(_, _, duration: .some)), .system, .keyframes:
                return validation.refusal(
                    "found \(node.value.phrase), which is no timing curve; expected a named "
                        + "curve, a cubic or a spring without a duration to settle in",
                    at: node.offset)
            case .spring(let spring): return .spring(spring)
            }
        }
    }

    private var freeForm: Schema<Spec.FreeForm> {
        let ended = Schema<[Spec.FreeForm.Ending]>.array(of: ending, atMost: stepLimit)
        let viewNames = limits.viewNames
        return object(
            "A custom driver that moves the views itself.", always,
            flag(
                "prepares",
                "Whether the animator's \"prepare\" is performed first, as for a transition without a finger."
            ),
            defaulted(
                "start", freeFormSteps, to: [],
                "Steps that startInteractiveTransition(_:) performs."),
            optional(
                "interrupted", freeFormSteps,
                absent: "a gesture cannot take over a transition that is running on its own",
                "Steps performed when a new gesture takes over a running transition, no "
                    + "matter how it began."
            ),
            defaulted(
                "changed", freeFormSteps.tallied(), to: [],
                "Steps performed each time the finger moves."),
            defaulted("once", crossings, to: [], Self.onceSummary),
            defaulted(
                Self.statesKey, restingStates, to: [:],
                "States in which endings leave the views, by names that \"state\" in an ending has: what several "
                    + "endings share is said once."
            ).inRole(.source),
            required(
                "ended", ended,
                "Endings for when the finger lifts; the first one whose \"when\" is true is used."),
            optional(
                "cancelled", ended, absent: "the same as \"ended\"",
                "Endings for when the system cancels the touch; the first one whose \"when\" "
                    + "is true is used.")
        ) { always, prepares, start, interrupted, changed, once, _, ended, cancelled in
            Spec.FreeForm(
                always: always, prepares: prepares, start: start, interrupted: interrupted,
                changed: changed, once: once, ended: ended, cancelled: cancelled ?? ended)
        }.knowing { names, node in
            names.addGesture()
            names.addPropertyAnimator()
            names.addViews(ofStepsIn: node, atMost: viewNames)
        }
    }

    /// Animations of views that are not played by a property animator.
    var endingAnimations: Schema<[PlannedAnimation]> {
        let animations = animations(needsDuration: true)
        return animations.checked { node, validation in
            validation.checkNoDelayFactor(in: node)
        }
    }

    private var ending: Schema<Spec.FreeForm.Ending> {
        // The expansion replaces it.
        let state = Schema<Void>(shape: .reference("state")) { node, validation in
            validation.refusal(
                "found \(node.value.phrase); expected a state that the driver has under \"\(Self.statesKey)\"",
                at: node.offset)
        }
        let steps = endingSteps
        return object(
            "One way in which a gesture ends.", condition,
            optional(
                "state", state, absent: "its own steps and animations end it",
                "A state of the driver, whose steps and animations come before those of the ending."
            ),
            steps.prepare, steps.animate, steps.complete
        ) { Spec.FreeForm.Ending(when: $0, prepare: $2, animate: $3, complete: $4) }
        .named("ending")
    }

    /// The key of a free-form driver for the states that its endings name.
    static let statesKey = "states"

    /// The states of a free-form driver, which the expansion puts into the endings that name them.
    private var restingStates: Schema<Void> {
        let steps = endingSteps
        let state = object(
            "A state in which endings leave the views.",
            flag(
                "finishes",
                "Whether an ending with this state first finishes the transition; otherwise it cancels it.",
                default: true),
            steps.prepare, steps.animate, steps.complete
        ) { _, _, _, _ in () }
        let limit = Limit(name: "interactions", value: limits.interactions)
        let shape = Shape.map(state.shape, atMost: limit)
        return Schema(shape: shape) { node, validation in
            let members = validation.members(of: node, atMost: limit, accepted: shape.phrase)
            for member in validation.uniqueMembers(members ?? [])
            where validation.acceptsName(of: member) {
                validation.within(member.key) { _ = state.read(member.value, &$0) }
            }
            return members.map { _ in () }
        }
    }

    private var endingSteps:
        (
            prepare: Member<[Spec.Step]>, animate: Member<[Spec.Animation]>,
            complete: Member<[Spec.Step]>
        )
    {
        (
            defaulted(
                "prepare", freeFormSteps, to: [], "Steps performed first, without animation."),
            defaulted(
                "animate", endingAnimations.map { $0.map { $0.lasting(0) } }, to: [],
                "Animations that then begin together."),
            defaulted(
                "complete", freeFormSteps, to: [],
                "Steps performed when the last animation has ended; with a state, without any, the transition is "
                    + "completed.")
        )
    }
}
