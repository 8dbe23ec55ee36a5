import FilmstripJSON

extension Timeline {
    /// The settings of a spec for comparing its film with a baseline: with those of the baseline, a later loosening can be
    /// told.
    public struct Review: Equatable, Sendable {
        /// The tolerated difference of two colours, 0…1; nil if the spec leaves it to the command.
        public var threshold: Double?
        /// The share of a frame's pixels that may differ by more, 0…1; nil if the spec leaves it to the command.
        public var allowedRatio: Double?
        /// Screens and views that are not compared.
        public var views: [String]
        /// Parts of the display that are not compared, in points: x, y, width and height.
        public var rects: [[Double]]

        /// Creates settings; by default everything is compared.
        public init(
            threshold: Double? = nil, allowedRatio: Double? = nil, views: [String] = [],
            rects: [[Double]] = []
        ) {
            (self.threshold, self.allowedRatio) = (threshold, allowedRatio)
            (self.views, self.rects) = (views, rects)
        }
    }
}

extension Timeline.Review {
    var json: JSONValue {
        [
            "threshold": .optional(threshold), "allowedRatio": .optional(allowedRatio),
            "views": views, "rects": rects,
        ]
    }
}

extension TimelineSchema {
    static var review: Keywords {
        func share(_ description: String) -> Keywords {
            nullable("number", description) + ["minimum": 0, "maximum": 1]
        }
        return object(
            "The spec's own settings for comparing its film. Only baselines have them.",
            [
                "threshold?": share("The tolerated difference of two colours."),
                "allowedRatio?": share("The share of a frame's pixels that may differ."),
                "views": type("array", "Screens and views that are not compared.") + [
                    "items": .object(["type": "string"])
                ],
                "rects": type("array", "Parts of the display that are not compared, in points.") + [
                    "items": numbers(4, "x, y, width and height.")
                ],
            ])
    }
}

extension TimelineReader {
    func review(_ node: JSONNode) throws(TimelineError) -> Timeline.Review {
        var review = Timeline.Review()
        review.threshold = try optional("threshold", of: node, share)
        review.allowedRatio = try optional("allowedRatio", of: node, share)
        for view in try elements("views", of: node) { review.views.append(try string(view)) }
        for rect in try elements("rects", of: node) {
            review.rects.append(try numbers(rect, count: 4))
        }
        return review
    }

    private func share(_ node: JSONNode) throws(TimelineError) -> Double {
        let number = try number(node)
        guard (0...1).contains(number) else {
            throw error(at: node, "expected a number from 0 to 1")
        }
        return number
    }
}
