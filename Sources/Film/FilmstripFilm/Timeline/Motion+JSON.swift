package import FilmstripJSON

extension Timeline.Motion {
    /// The numbers as an object of timelines and reports.
    package var json: JSONValue {
        .object(
            [("transition", .number(Double(transition))), ("parallax", .optional(parallax))]
                + (handOff.map { [("handOff", $0.json)] } ?? [])
                + [("views", .array(views.map(\.json)))])
    }
}

extension MotionFigures {
    fileprivate var json: JSONValue {
        .object(
            [("view", .string(view))]
                + Self.all.map { ($0.name, .number(self[keyPath: $0.value])) })
    }
}

extension TimelineSchema {
    static var motion: Keywords {
        object(
            "Numbers about the motion of views in one transition; figures, no judgement.",
            [
                .required("transition", whole("The id of the transition.")),
                .optional(
                    "parallax",
                    nullable(
                        "number",
                        "The distance of the slower of the two screens over that of the faster one, "
                            + "from 0 to 1; null if not both move.")),
                .optional(
                    "handOff",
                    [
                        (
                            "anyOf",
                            .array([
                                reference("handOff"), .object([("type", .string("null"))]),
                            ])
                        )
                    ]),
                .required("views", array("The views that move, by name.", of: "figures")),
            ])
    }

    static var figures: Keywords {
        object(
            "Numbers about the motion of one view, worked out from the display's frames, of the "
                + "corner that moves most.",
            [.required("view", string("The name of the view."))]
                + MotionFigures.all.map { .required($0.name, number($0.summary)) })
    }
}

extension TimelineReader {
    /// Reads the numbers of one of `transitions` transitions.
    func motion(
        _ node: JSONNode, transitions: Int
    ) throws(TimelineError) -> Timeline.Motion {
        var views: [MotionFigures] = []
        for element in try elements("views", of: node) {
            var figures = MotionFigures(of: try string("view", of: element))
            for figure in MotionFigures.all {
                figures[keyPath: figure.value] = try number(figure.name, of: element)
            }
            views.append(figures)
        }
        return Timeline.Motion(
            transition: try whole(try member("transition", of: node), below: transitions),
            parallax: try optionalNumber("parallax", of: node),
            handOff: try optional("handOff", of: node, handOff), views: views)
    }
}
