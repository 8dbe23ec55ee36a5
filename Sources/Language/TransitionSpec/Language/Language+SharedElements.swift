extension Language {
    /// The key of an animator that lists the views which its two screens share.
    static let sharedElementsKey = "sharedElements"

    /// The views that the two screens of an animator share. The expansion replaces them by steps and
    /// animations before the animator is read.
    var sharedElements: Schema<[SharedElement]> {
        let end = Schema<String>.string(atMost: titleLimit)
        let screens = Schema<[String]>.array(
            of: .string(atMost: nameLimit), atLeast: 2,
            atMost: Limit(name: "screens", value: limits.screens))
        let element = object(
            "A view that one screen hands over to another: both are hidden while a copy moves from the "
                + "frame and corner radius of the one to those of the other, in both directions.",
            exactlyOne(
                of: alternative(
                    "from", end,
                    "The view of the screen that comes first, as \"SCREEN.VIEW\", or a whole screen.",
                    with: required(
                        "to", end,
                        "The view of the screen that comes after it, as \"SCREEN.VIEW\", or a whole "
                            + "screen.")
                ) { SharedElement.Ends.pair(from: $0, to: $1) },
                alternative(
                    "matched", screens,
                    "Two screens, the first one first, that share every view whose name they both have and "
                        + "which no other element names."
                ) { .matched($0) }),
            defaulted(
                "contents", to: SharedElement.Contents.crossfade,
                "The picture of the moving copy: pictures of both views that cross-fade, or fade one "
                    + "after the other; the arriving view itself, laid out anew at each size; or the picture of "
                    + "the view at one end, in both directions."),
            defaulted(
                "fit", to: SharedElement.Fit.fill,
                "The size of pictures that have another aspect ratio than the copy: they cover it and are "
                    + "clipped, about its middle or from its top, or are stretched."
            ).only(with: "contents", ["crossfade", "fadeThrough", "from", "to"]),
            flag(
                "hidesSource",
                "Whether the view of the screen that comes first stays hidden until a transition back with this "
                    + "element shows it again, for a screen through which the one below is seen."),
            movement
        ) { ends, contents, fit, hidesSource, _ in
            SharedElement(ends: ends, contents: contents, fit: fit, hidesSource: hidesSource)
        }
        return .array(
            of: element, atMost: Limit(name: "animations", value: limits.animations))
    }
}
