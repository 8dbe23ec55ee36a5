import FilmstripJSON

extension Language {
    /// The transition that the system plays for a screen.
    var preferredTransition: Schema<Spec.PreferredTransition> {
        .either(
            Schema<Spec.ModalTransitionStyle>.choice.map { .modal($0) },
            object(
                "A transition with options.",
                required(
                    "zoom", zoom, "Zooms out of a view of the screen below, and back into it.")
            ) { .zoom($0) })
    }

    private var zoom: Schema<Spec.Zoom> {
        object(
            "A zoom: UIViewController.Transition.zoom(options:sourceViewProvider:).",
            optional(
                "sourceView", namedView(among: \.subviews, of: "a screen"),
                absent: "the middle of the display",
                "The name of the view in the screen below. It is looked up again for every "
                    + "transition."),
            optional(
                "alignmentRect", .expression(over: \.animator),
                absent: "the full width of the screen, from its top",
                "The part of the screen that lies over the source view, in the screen's points."),
            optional(
                "dimmingColor", .color, absent: "the system's",
                "The colour behind the screen while it zooms."),
            optional(
                "dimmingVisualEffect", Schema<Spec.BlurStyle>.choice, absent: "none",
                "The effect behind the screen while it zooms."),
            optional(
                "interactiveDismissShouldBegin", .boolean, absent: "the system decides",
                "Whether a finger may take the screen away."),
            make: Spec.Zoom.init
        ).knowing { names, _ in names.animator = Language.wholeScreenNames }
    }
}
