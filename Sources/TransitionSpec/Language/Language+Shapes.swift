import FilmstripJSON

extension Language {
    /// An outline and its drawing attributes.
    var shape: Schema<Spec.Shape> {
        object(
            "An outline that a CAShapeLayer fills and strokes.",
            exactlyOne(of: pathAlternatives),
            defaulted("fillColor", .color, to: "black", "What fills it."),
            optional("strokeColor", .color, absent: "nothing is stroked", "What strokes it."),
            defaulted(
                "lineWidth", .number(0...1000, Self.points), to: 1, "How wide the stroke is."),
            defaulted(
                "lineCap", Schema<Spec.Shape.LineCap>.choice, to: "butt", "How lines end."),
            defaulted(
                "lineJoin", Schema<Spec.Shape.LineJoin>.choice, to: "miter", "How lines meet."),
            defaulted(
                "lineDashPattern",
                .array(
                    of: .number(0...1000, Self.points),
                    atMost: Limit(name: "steps", value: limits.steps)), to: [],
                "Lengths of lines and gaps in turn."),
            defaulted(
                "fillRule", Schema<Spec.Shape.FillRule>.choice, to: "non-zero",
                "What of crossing outlines is inside."),
            defaulted("strokeStart", .number(0...1), to: 0, "Where the stroke begins, in parts."),
            defaulted("strokeEnd", .number(0...1), to: 1, "Where the stroke ends, in parts."),
            defaulted(
                "miterLimit", .number(1...1000, "line widths"), to: 10,
                "How long a mitred corner may be before it is bevelled."),
            make: Spec.Shape.init)
    }

    private var pathAlternatives: [Alternative<Spec.Path>] {
        let rect = Schema.numbers(
            ["x", "y"].map { NumberPart(name: $0, range: Self.coordinate) }
                + ["width", "height"].map {
                    NumberPart(
                        name: $0,
                        range: NumberRange(lower: 0, upper: Self.farthest, unit: Self.points))
                }
        ).map { Spec.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        return [
            alternative("path", pathData, "An outline in the letters of an SVG path.") {
                Spec.Path.elements($0)
            },
            alternative("oval", rect, "An ellipse that touches all sides of this rectangle.") {
                .oval($0)
            },
            alternative(
                "roundedRect", rect, "This rectangle with round corners.",
                with: defaulted(
                    "radius", .number(0...Self.farthest, Self.points), to: 0,
                    "How round its corners are.")
            ) { .roundedRect($0, radius: $1) },
        ]
    }

    /// An outline as the data of an SVG path.
    var pathData: Schema<[Spec.PathElement]> {
        let text = Schema<String>.string(
            atMost: Limit(name: "pathLength", value: limits.pathLength))
        return Schema(shape: text.shape) { node, validation in
            guard let text = text.read(node, &validation) else { return nil }
            do throws(NotationError) {
                return try PathData.elements(of: text)
            } catch {
                validation.report(error.message, at: node.offset)
                return nil
            }
        }
    }
}
