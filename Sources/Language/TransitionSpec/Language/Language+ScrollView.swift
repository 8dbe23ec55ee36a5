import FilmstripJSON

extension Language {
    /// A scroll view, as a view's content.
    var scroll: Schema<Spec.Scroll> {
        object(
            "A UIScrollView.",
            required("contentSize", size(0...Self.farthest), "The size of the content."),
            optional(
                "contentOffset", point, absent: "the upper left corner of the content",
                "The offset of the content."),
            defaulted(
                "contentInset", Self.edgeInsets(0...Self.farthest), to: [0, 0, 0, 0],
                "The insets around the content."),
            group(
                defaulted(
                    "bounces", .boolean, to: true,
                    "Whether the content bounces at its ends."),
                defaulted(
                    "alwaysBounceVertical", .boolean, to: false,
                    "Whether the content bounces vertically even if all of it is visible."),
                defaulted(
                    "alwaysBounceHorizontal", .boolean, to: false,
                    "Whether the content bounces horizontally even if all of it is visible."),
                make: Spec.Scroll.Bounce.init),
            group(
                defaulted(
                    "isScrollEnabled", .boolean, to: true, "Whether fingers can scroll the content."
                ),
                defaulted(
                    "isDirectionalLockEnabled", .boolean, to: false,
                    "Whether a drag that begins nearly along one axis scrolls along that "
                        + "axis only."),
                defaulted(
                    "delaysContentTouches", .boolean, to: true,
                    "Whether the content receives a touch only after a delay, in which it "
                        + "may become a drag."),
                defaulted(
                    "canCancelContentTouches", .boolean, to: true,
                    "Whether a touch that the content has received may still become a drag."
                ), make: Spec.Scroll.Dragging.init),
            defaulted(
                "isPagingEnabled", .boolean, to: false, "Whether scrolling stops at whole pages."),
            defaulted(
                "decelerationRate", Schema<Spec.Scroll.DecelerationRate>.choice, to: "normal",
                "The rate at which the content slows down after the finger lifts."),
            make: Spec.Scroll.init)
    }
}
