import FilmstripJSON

extension Language {
    static let onceSummary =
        "What is done at the moments at which a condition becomes true under the finger, such as a haptic "
        + "signal where letting go would finish."

    /// The signals of the moments at which conditions become true while fingers drive a transition by a number.
    var signals: Schema<[Spec.Signal]> {
        let signal = object(
            "What is felt each time a condition becomes true while the finger moves.", repetition,
            required(
                "when",
                Schema<Spec.InteractionExpression<Bool>>.expression(over: \.interaction)
                    .knowing { names, _ in names.addProgress() },
                "The condition, such as \"progress > 0.5\"; one that is true where the gesture begins must "
                    + "first become false. Another element with the opposite condition is for the way back."
            ),
            required("haptic", Schema<Spec.Haptic>.choice, "The haptic signal.")
        ) { Spec.Signal(when: $1, haptic: $2) }
        .named("signal")
        return .array(of: signal, atMost: stepLimit)
    }

    /// The deeds of the moments at which conditions become true under a finger.
    var crossings: Schema<[Spec.Crossing]> {
        let crossing = object(
            "What is done each time a condition becomes true while the finger moves.", repetition,
            required(
                "when", Schema<Spec.AnimatorExpression<Bool>>.expression(over: \.animator),
                "The condition, such as \"translation.y > 100\"; one that is true where the gesture begins must "
                    + "first become false. Another element with the opposite condition does something on the "
                    + "way back."),
            optional("haptic", .choice, absent: "none is felt", "The haptic signal."),
            defaulted(
                "animate", endingAnimations.map { $0.map { $0.lasting(0) } }, to: [],
                "Animations that begin together.")
        ) { Spec.Crossing(when: $1, haptic: $2, animate: $3) }
        .checked { crossing, node, validation in
            guard crossing.haptic == nil, crossing.animate.isEmpty else { return }
            validation.report(
                "found nothing to do; expected \"haptic\" or \"animate\"", at: node.offset)
        }
        .named("crossing")
        return Schema.array(of: crossing, atMost: stepLimit).tallied()
    }
}
