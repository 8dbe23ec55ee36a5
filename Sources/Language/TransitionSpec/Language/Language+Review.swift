import FilmstripJSON

extension Language {
    var review: Schema<Spec.Review> {
        object(
            "Settings for the comparison of the film with an earlier recording.",
            defaulted("ignore", ignore, to: [:], "Parts of the film that are not compared."),
            optional(
                "threshold", .number(0...1),
                absent: "the threshold of `filmstrip check`, by default 0.1",
                "The tolerated difference of two colours, as a fraction of the difference "
                    + "between red and cyan."),
            optional(
                "allowedRatio", .number(0...1),
                absent: "the ratio of `filmstrip check`, by default 0",
                "The fraction of a frame's pixels that may differ by more than the threshold.")
        ) { ignore, threshold, allowedRatio in
            Spec.Review(
                ignoredViews: ignore.views, ignoredRects: ignore.rects, threshold: threshold,
                allowedRatio: allowedRatio)
        }
    }

    private var ignore: Schema<(views: [String], rects: [Spec.Rect])> {
        return object(
            "Parts of the film that are not compared.",
            defaulted(
                "views",
                .array(of: Schema<String>.string(atMost: titleLimit), atMost: stepLimit).eachOnce(
                    "view"),
                to: [],
                "Screens and views, by their names in the timeline, whose values and whose "
                    + "rectangles of pixels are not compared."),
            defaulted(
                "rects", .array(of: part, atMost: stepLimit), to: [],
                "Rectangles of the display that are not compared.")
        ) { views, rects in (views: views, rects: rects) }
    }

    private var part: Schema<Spec.Rect> {
        let size = NumberRange(lower: 0, upper: 2048, excludesLower: true, unit: Self.points)
        return Schema.numbers([
            NumberPart(name: "x", range: Self.coordinate),
            NumberPart(name: "y", range: Self.coordinate),
            NumberPart(name: "width", range: size), NumberPart(name: "height", range: size),
        ]).map { Spec.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension Validation {
    /// Checks that the views that a review ignores are among the names that can occur in the timeline.
    mutating func checkIgnoredViews(of spec: JSONNode) {
        let views = spec["review"]?["ignore"]?["views"]?.elements ?? []
        // The names of the views of code are known when it is played.
        guard !views.isEmpty, !awaitsUnknownPreset, spec["swift"] == nil else { return }
        let known = spec.namesInTimelines
        for (index, view) in views.enumerated() {
            guard let name = view.string, !known.contains(name) else { continue }
            let hint = suggestion(for: name, among: known)
            report(
                "no view is named \(quoted(name)); expected \(list(known))" + hint,
                at: view.offset, under: "review",
                "ignore", "views", "\(index)", of: .use(ofView: name))
        }
    }
}
