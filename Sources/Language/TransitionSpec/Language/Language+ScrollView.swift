import FilmstripJSON

extension Language {
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
                flag("bounces", "Whether the content bounces at its ends.", default: true),
                flag(
                    "alwaysBounceVertical",
                    "Whether the content bounces vertically even if all of it is visible."),
                flag(
                    "alwaysBounceHorizontal",
                    "Whether the content bounces horizontally even if all of it is visible."),
                make: Spec.Scroll.Bounce.init),
            group(
                flag("isScrollEnabled", "Whether fingers can scroll the content.", default: true),
                flag(
                    "isDirectionalLockEnabled",
                    "Whether a drag that begins nearly along one axis scrolls along that "
                        + "axis only."),
                flag(
                    "delaysContentTouches",
                    "Whether the content receives a touch only after a delay, in which it "
                        + "may become a drag.", default: true),
                flag(
                    "canCancelContentTouches",
                    "Whether a touch that the content has received may still become a drag.",
                    default: true), make: Spec.Scroll.Dragging.init),
            flag("isPagingEnabled", "Whether scrolling stops at whole pages."),
            defaulted(
                "decelerationRate", to: Spec.Scroll.DecelerationRate.normal,
                "The rate at which the content slows down after the finger lifts."),
            make: Spec.Scroll.init)
    }
}
