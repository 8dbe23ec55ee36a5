import FilmstripJSON

extension Language {
    var image: Alternative<Spec.ViewContent> {
        alternative(
            Spec.ContentKind.image.rawValue, imageSource,
            "The PNG of a UIImageView, as a data URI or a relative path.",
            with: defaulted(
                "imageScale", .number(0.5...4, "pixels a point"), to: 1,
                "The pixel density of the image."),
            defaulted(
                "contentMode", to: Spec.ContentMode.scaleToFill,
                "The way in which the image fills the view."),
            defaulted(
                "renderingMode", to: Spec.Image.RenderingMode.automatic,
                "Whether the image is drawn in its own colours or, as a template, in the "
                    + "view's tintColor."),
            optional(
                "capInsets", caps, absent: "the whole image is stretched",
                "The insets of the edges that keep their size when the image is stretched: "
                    + "resizableImage(withCapInsets:resizingMode: .stretch)."
            ),
            optional(
                "animation", animatedImages, absent: "the image stays",
                "Images that are shown in turn instead, from the moment that the view appears.")
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
            "The animation that startAnimating() of a UIImageView plays.",
            required(
                "animationImages",
                .array(of: imageSource, atLeast: 1, atMost: stepLimit),
                "The PNGs, each shown for the same time."),
            defaulted(
                "animationDuration", .number(0...60, Self.seconds), to: 0,
                "The duration of one cycle; 0 shows 30 images per second."),
            defaulted(
                "animationRepeatCount", .integer(0...1000), to: 0,
                "The number of cycles after which the image is shown again; 0 repeats the "
                    + "cycle forever."),
            make: Spec.Image.Animation.init
        ).named("imageAnimation")
    }
}
