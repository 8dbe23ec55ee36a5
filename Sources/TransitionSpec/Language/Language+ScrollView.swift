import FilmstripJSON

extension Language {
    /// A scroll view, as a view's content.
    var scroll: Schema<Spec.Scroll> {
        object(
            "A UIScrollView.",
            required("contentSize", size(0...Self.farthest), "How large what it scrolls over is."),
            optional(
                "contentOffset", point, absent: "the upper left end of its content",
                "How far it has scrolled."),
            defaulted(
                "contentInset", Self.edgeInsets(0...Self.farthest), to: [0, 0, 0, 0],
                "The room around its content."),
            group(
                defaulted(
                    "bounces", .boolean, to: true,
                    "Whether its content gives beyond its ends, and springs back."),
                defaulted(
                    "alwaysBounceVertical", .boolean, to: false,
                    "Whether it bounces up and down even where all is seen."),
                defaulted(
                    "alwaysBounceHorizontal", .boolean, to: false,
                    "Whether it bounces sideways even where all is seen."),
                make: Spec.Scroll.Bounce.init),
            group(
                defaulted(
                    "isScrollEnabled", .boolean, to: true, "Whether fingers scroll it at all."),
                defaulted(
                    "isDirectionalLockEnabled", .boolean, to: false,
                    "Whether a drag that begins nearly along one axis scrolls along it alone."),
                defaulted(
                    "delaysContentTouches", .boolean, to: true,
                    "Whether a touch of its content may become a drag for a while in any case."),
                defaulted(
                    "canCancelContentTouches", .boolean, to: true,
                    "Whether a touch that something in its content follows may become a drag later."
                ), make: Spec.Scroll.Dragging.init),
            defaulted(
                "isPagingEnabled", .boolean, to: false, "Whether it rests at whole pages."),
            defaulted(
                "decelerationRate", Schema<Spec.Scroll.DecelerationRate>.choice, to: "normal",
                "How soon content that was let go comes to rest."),
            make: Spec.Scroll.init)
    }
}
