import FilmstripJSON

extension Language {
    /// Animations and changes alongside a transition of one of UIKit's containers.
    var alongside: Schema<Spec.Alongside> {
        let sets = Schema<[Spec.ConditionalSet]>.array(
            of: object(
                "Properties that are set at once.", condition,
                required("set", assignments, "What they become, in order."),
                make: Spec.ConditionalSet.init
            ).named("conditionalSet"),
            atMost: Limit(name: "steps", value: limits.steps))
        // Each of them needs a duration of its own, so that the duration given here is never used.
        let nested = animations(needsDuration: true).map { $0.map { $0.lasting(0) } }
        return object(
            "What the transition coordinator does beside a transition.",
            changesAlongside,
            defaulted(
                "nested", nested, to: [],
                "Begun inside the same block, with the transition's duration and curve unless their options "
                    + "override those."),
            defaulted("completion", sets, to: [], "Done when the transition has ended."),
            defaulted(
                "notifyWhenInteractionChanges", sets, to: [],
                "Done when the finger's part has ended, or begins again."),
            defaulted(
                "notifyWhenInteractionEnds", sets, to: [],
                "Done once, when the finger's part has ended."),
            make: Spec.Alongside.init)
    }

    /// The animated block; its duration is the transition's, which is known only during a play.
    private var changesAlongside: Member<Spec.Changes> {
        let steps = Limit(name: "steps", value: limits.steps)
        return atMostOne(
            of: alternative(
                "set", assignments, "What properties become, in order, animated alongside."
            ) { Spec.Changes.set($0) },
            alternative(
                "keyframes", .array(of: keyframe, atLeast: 1, atMost: steps),
                "What they become at parts of the whole.", with: calculationMode
            ) { .keyframes($0, $1) },
            absent: "nothing is set", .set([]))
    }
}
