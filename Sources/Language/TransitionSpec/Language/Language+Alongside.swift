import FilmstripJSON

extension Language {
    /// Animations and changes alongside a transition of one of UIKit's containers.
    var alongside: Schema<Spec.Alongside> {
        let sets = Schema<[Spec.ConditionalSet]>.array(
            of: object(
                "Properties that are set without animation.", condition,
                required("set", assignments, "The properties with their new values, in order."),
                make: Spec.ConditionalSet.init
            ).named("conditionalSet"),
            atMost: stepLimit)
        // Each of them needs a duration of its own, so that the duration given here is never used.
        let nested = animations(needsDuration: true).map { $0.map { $0.lasting(0) } }
        return object(
            "Changes alongside a transition, made through its transition coordinator.",
            changesAlongside,
            defaulted(
                "nested", nested, to: [],
                "Animations that begin inside the same block; they have the transition's "
                    + "duration and curve unless their options override these."),
            defaulted("completion", sets, to: [], "Changes made when the transition has ended."),
            defaulted(
                "notifyWhenInteractionChanges", sets, to: [],
                "Changes made each time the interactive part ends or begins again."),
            defaulted(
                "notifyWhenInteractionEnds", sets, to: [],
                "Changes made once, when the interactive part ends."),
            make: Spec.Alongside.init)
    }

    /// The animated block; its duration is the transition's, which is known only during a play.
    private var changesAlongside: Member<Spec.Changes> {
        return atMostOne(
            of: alternative(
                "set", assignments,
                "Properties with their new values, in order, animated alongside the transition."
            ) { Spec.Changes.set($0) },
            alternative(
                "keyframes", .array(of: keyframe, atLeast: 1, atMost: stepLimit),
                "Keyframes, each over a fraction of the duration.", with: calculationMode
            ) { .keyframes($0, $1) },
            absent: "nothing is set", .set([]))
    }
}
