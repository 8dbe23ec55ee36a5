import FilmstripJSON

extension Language {
    /// A label, as a view's content.
    var label: Alternative<Spec.ViewContent> {
        alternative(
            Spec.ContentKind.label.rawValue, text, "The text of a UILabel.",
            with: defaulted("fontSize", .number(1...1000, Self.points), to: 17, "How large it is."),
            defaulted(
                "fontWeight", Schema<Spec.Label.FontWeight>.choice, to: "regular", "How bold it is."
            ),
            defaulted(
                "textAlignment", Schema<Spec.Label.TextAlignment>.choice, to: "natural",
                "Where its lines are."),
            defaulted(
                "numberOfLines", .integer(0...1000), to: 1, "The most lines; 0 is any number."),
            defaulted(
                "lineBreakMode", Schema<Spec.Label.LineBreakMode>.choice, to: "byTruncatingTail",
                "How lines end that do not fit."),
            optional(
                "minimumScaleFactor", .number(0...1), absent: "it keeps its size",
                "How small it may become to fit its width, in parts of its size."),
            defaulted(
                "baselineAdjustment", Schema<Spec.Label.BaselineAdjustment>.choice,
                to: "alignBaselines", "Where it lies once it became smaller."
            ).idle(without: "minimumScaleFactor"),
            defaulted(
                "preferredMaxLayoutWidth", .number(0...Self.farthest, Self.points), to: 0,
                "The width in which a stack view breaks its lines; 0 breaks none."),
            shadow,
            defaulted(
                "isEnabled", .boolean, to: true, "Whether it has its full strength.")
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
                "shadowColor", .color, absent: "no shadow", "The colour of a copy below the text."),
            defaulted(
                "shadowOffset", offset, to: [0, -1], "How far that copy lies from the text."
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
            return try? member.read(object, &validation)
        }
    }
}
