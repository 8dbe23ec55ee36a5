import FilmstripJSON

extension Language {
    /// A picture, as a view's content.
    var image: Alternative<Spec.ViewContent> {
        alternative(
            Spec.ContentKind.image.rawValue, imageSource, "The PNG of a UIImageView.",
            with: defaulted(
                "imageScale", .number(0.5...4, "pixels a point"), to: 1, "Its pixel density."),
            defaulted(
                "contentMode", Schema<Spec.ContentMode>.choice, to: "scaleToFill",
                "How it fills the view."),
            defaulted(
                "renderingMode", Schema<Spec.Image.RenderingMode>.choice, to: "automatic",
                "Whether it has its own colours or, as a template, the view's tintColor."),
            optional(
                "capInsets", caps, absent: "all of it is stretched",
                "What keeps its size at its edges where the rest is stretched: resizableImage(withCapInsets:resizingMode: .stretch)."
            ),
            optional(
                "animation", animatedImages, absent: "it stays",
                "Pictures that are shown in turn in its place, from when the view is shown.")
        ) {
            .image(
                Spec.Image(
                    source: $0, scale: $1, contentMode: $2, renderingMode: $3, caps: $4,
                    animation: $5))
        }
    }

    private var caps: Schema<Spec.Image.Caps> {
        let insets = Self.edgeInsets(0...Self.farthest)
        return Schema(shape: insets.shape) { node, validation in
            insets.read(node, &validation).map {
                Spec.Image.Caps(insets: $0, site: validation.site(at: node.offset))
            }
        }
    }

    private var animatedImages: Schema<Spec.Image.Animation> {
        object(
            "What startAnimating() of a UIImageView shows.",
            required(
                "animationImages",
                .array(
                    of: imageSource, atLeast: 1,
                    atMost: Limit(name: "steps", value: limits.steps)),
                "The PNGs, each shown for the same time."),
            defaulted(
                "animationDuration", .number(0...60, Self.seconds), to: 0,
                "How long all of them take; 0 shows 30 a second."),
            defaulted(
                "animationRepeatCount", .integer(0...1000), to: 0,
                "How often all are shown before the image is there again; 0 is for ever."),
            make: Spec.Image.Animation.init
        ).named("imageAnimation")
    }
}
