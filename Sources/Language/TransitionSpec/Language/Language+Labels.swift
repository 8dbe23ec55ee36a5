import FilmstripJSON

extension Language {
    var label: Alternative<Spec.ViewContent> {
        alternative(
            Spec.ContentKind.label.rawValue, text, "The text of a UILabel.",
            with: defaulted(
                "fontSize", .number(1...1000, Self.points), to: 17, "The size of the font."),
            defaulted("fontWeight", to: Spec.Label.FontWeight.regular, "The weight of the font."),
            defaulted(
                "textAlignment", to: Spec.Label.TextAlignment.natural, "The alignment of the lines."
            ),
            defaulted(
                "numberOfLines", .integer(0...1000), to: 1,
                "The maximum number of lines; 0 means no limit."),
            defaulted(
                "lineBreakMode", to: Spec.Label.LineBreakMode.byTruncatingTail,
                "The way in which lines that do not fit are broken or truncated."),
            optional(
                "minimumScaleFactor", .number(0...1), absent: "the font keeps its size",
                "The smallest scale of the font that may be used to fit the text into the width."),
            defaulted(
                "baselineAdjustment", to: Spec.Label.BaselineAdjustment.alignBaselines,
                "The vertical position of text whose font was made smaller."
            ).idle(without: "minimumScaleFactor"),
            defaulted(
                "preferredMaxLayoutWidth", .number(0...Self.farthest, Self.points), to: 0,
                "The width at which lines break in a stack view; with 0, they do not break."),
            shadow,
            flag(
                "isEnabled", "Whether the text is drawn normally instead of dimmed.", default: true)
        ) {
            text, size, weight, alignment, lines, breaks, factor, adjustment, width, shadow,
            isEnabled in
            .label(
                Spec.Label(
                    text: text, fontSize: size, fontWeight: weight, alignment: alignment,
                    numberOfLines: lines, lineBreakMode: breaks, minimumScaleFactor: factor,
                    baselineAdjustment: adjustment, preferredMaxLayoutWidth: width, shadow: shadow,
                    isEnabled: isEnabled))
        }
    }

    private var shadow: Member<Spec.Label.Shadow?> {
        let distance = NumberRange(lower: -1000, upper: 1000, unit: Self.points)
        let offset = Schema.numbers([
            NumberPart(name: "width", range: distance), NumberPart(name: "height", range: distance),
        ]).map { Spec.Size(width: $0[0], height: $0[1]) }
        return group(
            optional(
                "shadowColor", .color, absent: "no shadow", "The colour of the text's shadow."),
            defaulted(
                "shadowOffset", offset, to: [0, -1], "The offset of the shadow from the text."
            ).idle(without: "shadowColor")
        ) { color, offset in color.map { Spec.Label.Shadow(color: $0, offset: offset) } }
    }
}

extension Member {
    /// Returns the same member with a warning where its key is given without `other`, which it
    /// needs to have an effect.
    func idle(without other: String) -> Member {
        let member = self
        return Member(shape: shape) { object, validation in
            for key in member.shape.keys where object[other] == nil {
                guard let given = object.members.first(where: { $0.key == key.name }) else {
                    continue
                }
                validation.within(key.name) {
                    $0.warn(
                        "it has no effect without \(quoted(other))", at: given.keyOffset)
                }
            }
            return member.read(object, &validation)
        }
    }
}
