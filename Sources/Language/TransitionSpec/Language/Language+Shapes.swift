import FilmstripJSON

extension Language {
    /// An outline and its drawing attributes.
    var shape: Schema<Spec.Shape> {
        object(
            "A path that a CAShapeLayer fills and strokes.",
            exactlyOne(of: pathAlternatives),
            defaulted("fillColor", .color, to: "black", "The colour of the fill."),
            optional("strokeColor", .color, absent: "no stroke", "The colour of the stroke."),
            defaulted(
                "lineWidth", .number(0...1000, Self.points), to: 1, "The width of the stroke."),
            defaulted("lineCap", to: Spec.Shape.LineCap.butt, "The shape of the ends of lines."),
            defaulted(
                "lineJoin", to: Spec.Shape.LineJoin.miter, "The shape of the joins of lines."),
            defaulted(
                "lineDashPattern",
                .array(of: .number(0...1000, Self.points), atMost: stepLimit), to: [],
                "The lengths of dashes and gaps in turn."),
            defaulted(
                "fillRule", Schema<Spec.Shape.FillRule>.choice, to: "non-zero",
                "The rule for the inside of a path that crosses itself."),
            defaulted(
                "strokeStart", .number(0...1), to: 0,
                "The start of the stroke, as a fraction of the path."),
            defaulted(
                "strokeEnd", .number(0...1), to: 1,
                "The end of the stroke, as a fraction of the path."),
            defaulted(
                "miterLimit", .number(1...1000, "line widths"), to: 10,
                "The length up to which a join is mitred; a longer one is bevelled."),
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
            alternative("path", pathData, "A path in the syntax of SVG paths.") {
                Spec.Path.elements($0)
            },
            alternative("oval", rect, "The ellipse that touches all sides of this rectangle.") {
                .oval($0)
            },
            alternative(
                "roundedRect", rect, "A rectangle with rounded corners.",
                with: defaulted(
                    "radius", .number(0...Self.farthest, Self.points), to: 0,
                    "The radius of the corners.")
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
                return validation.refusal(error.message, at: node.offset)
            }
        }
    }
}
