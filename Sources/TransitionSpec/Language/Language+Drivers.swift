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
        _ touchCancelled: Spec.Driver.TouchCancelled
    ) -> Spec.Driver? {
        if case .freeForm(let driver) = self { return .freeForm(driver) }
        guard let progress, let finish else { return nil }
        let rules = Spec.Driver.Rules(
            progress: progress, finish: finish, touchCancelled: touchCancelled)
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
            "What carries the transition along.",
            exactlyOne(
                of: alternative(
                    "percentDriven", percentDriven, "A UIPercentDrivenInteractiveTransition."
                ) { PlannedDriver.percentDriven($0) },
                alternative(
                    "layerTime", layerTime,
                    "A driver of one's own that moves the container's layer time by hand."
                ) { .layerTime($0) },
                alternative(
                    "freeForm", freeForm, "A driver of one's own that moves the views itself."
                ) { .freeForm($0) })
        ) { $0 }
    }

    private var always: Member<Bool> {
        defaulted(
            "always", .boolean, to: false,
            "Whether an operation that no gesture began is driven too: it waits for a finger.")
    }

    private static let completionSpeeds = NumberRange(lower: 0, upper: 100, excludesLower: true)
    private static let completionSpeed =
        "How fast the rest is after the decision: 1 takes the time that is left."

    /// The completion speed, evaluated when the finger lifts.
    private var decidedSpeed: Schema<Spec.InteractionExpression<Double>> {
        Schema<Spec.InteractionExpression<Double>>.expression(over: \.interaction)
            .knowing { names, _ in names.addProgress() }
            .checked { speed, node, validation in
                guard let speed = speed.constant, !Self.completionSpeeds.contains(speed) else {
                    return true
                }
                validation.reportMismatch(node, accepted: Self.completionSpeeds.phrase)
                return false
            }
    }

    private var percentDriven: Schema<Spec.PercentDriven> {
        object(
            "A UIPercentDrivenInteractiveTransition.", always,
            defaulted(
                "completionCurve", Schema<Spec.AnimationCurve>.choice, to: "easeInOut",
                "The curve of the rest after the decision."),
            defaulted(
                "completionSpeed", decidedSpeed, to: 1,
                Self.completionSpeed + " Above 0 and at most 100."),
            optional(
                "timingCurve", timingParameters, absent: "the completionCurve",
                "The timing of the rest, of an interruptible animator."),
            defaulted(
                "wantsInteractiveStart", .boolean, to: true,
                "Whether the finger drives from the beginning."),
            defaulted(
                "pauses", .boolean, to: false,
                "Whether a new gesture takes up a transition that runs by itself."),
            defaulted(
                "keptAfter", Schema<Spec.PercentDriven.KeptAfter>.choice, to: "nothing",
                "After which decision the interaction still holds the driver."),
            make: Spec.PercentDriven.init)
    }

    private var layerTime: Schema<Spec.LayerTime> {
        object(
            "A driver of one's own that moves the container's layer time by hand.",
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
                validation.report(
                    "found \(node.value.phrase), which is no timing curve, accepted is a named "
                        + "curve, a cubic or a spring without a duration to settle in",
                    at: node.offset)
                return nil
            case .spring(let spring): return .spring(spring)
            }
        }
    }

    private var freeForm: Schema<Spec.FreeForm> {
        let ended = Schema<[Spec.FreeForm.Ending]>.array(
            of: ending, atMost: Limit(name: "steps", value: limits.steps))
        let viewNames = limits.viewNames
        return object(
            "A driver of one's own that moves the views itself.", always,
            defaulted("start", freeFormSteps, to: [], "What startInteractiveTransition(_:) does."),
            optional(
                "interrupted", freeFormSteps,
                absent: "a finger takes no hold of a transition that runs by itself",
                "What is done when a new gesture takes hold of a transition on its way, whatever began it."
            ),
            defaulted(
                "changed", freeFormSteps.tallied(), to: [],
                "What is done at every move of the finger."),
            required(
                "ended", ended,
                "What is done when the finger lifts: the first whose \"when\" holds."),
            optional(
                "cancelled", ended, absent: "the same as \"ended\"",
                "What is done when the system cancels the touch: the first whose \"when\" holds.")
        ) { always, start, interrupted, changed, ended, cancelled in
            Spec.FreeForm(
                always: always, start: start, interrupted: interrupted, changed: changed,
                ended: ended,
                cancelled: cancelled ?? ended)
        }.knowing { names, node in
            names.addGesture()
            names.addPropertyAnimator()
            names.addViews(ofStepsIn: node, atMost: viewNames)
        }
    }

    /// Animations of views that are not played by a property animator.
    private var endingAnimations: Schema<[PlannedAnimation]> {
        let animations = animations(needsDuration: true)
        return animations.checked { node, validation in
            validation.acceptsNoDelayFactor(in: node)
        }
    }

    private var ending: Schema<Spec.FreeForm.Ending> {
        object(
            "One way in which a gesture ends.",
            condition,
            defaulted("prepare", freeFormSteps, to: [], "What is done at once."),
            defaulted(
                "animate",
                endingAnimations.map { $0.map { $0.lasting(0) } }, to: [],
                "The animations that are begun together after that."),
            defaulted(
                "complete", freeFormSteps, to: [], "What is done when the last animation has ended."
            ),
            make: Spec.FreeForm.Ending.init
        ).named("ending")
    }
}
