package import FilmstripJSON

extension Timeline.Motion {
    package var json: JSONValue {
        [
            "transition": transition, "parallax": .optional(parallax), "handOff": handOff?.json,
            "offscreen": offscreen?.json,
            "views": views.map(\.json),
        ]
    }
}

extension MotionFigures {
    fileprivate var json: JSONValue {
        ["view": view]
            + .object(Self.all.map { ($0.name, .number(self[keyPath: $0.value])) })
    }
}

extension TimelineSchema {
    static var motion: Keywords {
        object(
            "Numbers about the motion of views in one transition; figures, no judgement.",
            [
                "transition": whole("The id of the transition."),
                "parallax?": nullable(
                    "number",
                    "The distance of the slower of the two screens over that of the faster one, "
                        + "from 0 to 1; null if not both move."),
                "handOff?": .object([
                    "anyOf": JSONValue.array([reference("handOff"), ["type": "null"]])
                ]),
                "offscreen?": offscreen,
                "views": array("The views that move, by name.", of: "figures"),
            ])
    }

    static var figures: Keywords {
        object(
            "Numbers about the motion of one view, worked out from the display's frames, of the "
                + "corner that moves most.",
            ["view": string("The name of the view.")]
                + .object(MotionFigures.all.map { ($0.name, number($0.summary)) }))
    }
}

extension TimelineReader {
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
            handOff: try optional("handOff", of: node, handOff),
            offscreen: try optional("offscreen", of: node, offscreen), views: views)
    }
}
