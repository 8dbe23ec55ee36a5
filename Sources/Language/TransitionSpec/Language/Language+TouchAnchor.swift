import FilmstripJSON

extension Language {
    /// The action of a step as it is read, with the view in which it is anchored.
    struct Touch: Sendable {
        var action: Spec.ScriptStep.Action
        var anchor: Spec.TouchAnchor?
        var isMirrored = false
    }

    /// A step as it is read, before the device's layout direction applies to it.
    struct ReadStep: Sendable {
        var step: Spec.ScriptStep
        var isMirrored: Bool
    }

    /// The view from which the points of a touch are counted.
    var anchor: Member<Spec.TouchAnchor?> {
        atMostOne(
            of: alternative(
                "on", screenName,
                "The screen from whose view, or from a view within it, points are counted.",
                with: optional(
                    "view", recognizedView, absent: "the screen's own view",
                    "The name of a view within the screen, from which points are counted instead."),
                defaulted(
                    "normalizedOffset", fractions, to: [0.5, 0.5],
                    "The origin of the points in the view as it is when the touch begins: fractions "
                        + "of its width and height.")
            ) {
                Optional(Spec.TouchAnchor(screen: $0.name, view: $1, normalizedOffset: $2))
            },
            absent: "points are counted from the upper left corner of the display", nil)
    }

    /// Whether a touch is mirrored where layout runs from right to left.
    var mirrored: Member<Bool> {
        flag(
            "mirrored",
            "Whether left and right are exchanged if the device's layout direction is "
                + "\"rightToLeft\".")
    }

    /// A point in the unit square of a view, which may lie beyond its edges.
    private var fractions: Schema<Spec.Point> {
        let range = NumberRange(lower: -10, upper: 10, unit: nil)
        return Schema.numbers([
            NumberPart(name: "x", range: range), NumberPart(name: "y", range: range),
        ]).map { Spec.Point(x: $0[0], y: $0[1]) }
    }
}

extension Schema<Language.ReadStep> {
    /// The step, mirrored if it is to be in the device's layout direction.
    func inLayoutDirection() -> Schema<Spec.ScriptStep> {
        Schema<Spec.ScriptStep>(shape: shape) { node, validation in
            guard let found = read(node, &validation) else { return nil }
            guard found.isMirrored, let display = validation.display, display.isRightToLeft else {
                return found.step
            }
            return found.step.mirrored(onWidth: display.size.width)
        }
    }
}

extension Validation {
    /// Checks that the view of a touch exists.
    mutating func check(_ anchor: Spec.TouchAnchor?, at node: JSONNode) {
        guard let anchor, let view = anchor.view, let place = node["view"],
            let screen = screens?.values[anchor.screen]
        else { return }
        let known = screen.namesOfViews
        if known.contains(view) || awaitsUnknownPreset { return }
        let hint = suggestion(for: view, among: known)
        report(
            "no view of the screen \(quoted(screen.name)) is named \(quoted(view)); "
                + (known.isEmpty ? "there is none" : "expected \(list(known))") + hint,
            at: place.offset, under: "view", of: .use(of: view))
    }
}
