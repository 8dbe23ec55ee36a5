import FilmstripJSON

extension Language {
    /// Steps of a script in which code scrolls a scroll view.
    var scrollSteps: [Alternative<Spec.ScriptStep.Action>] {
        [
            alternative(
                "setContentOffset", point, "Scrolls a scroll view to this offset.",
                with: scrollView, animated
            ) {
                .scroll(
                    Spec.Scrolling(
                        screen: $1.screen, view: $1.view, aim: .contentOffset($0), isAnimated: $2))
            },
            alternative(
                "scrollRectToVisible", contentRect,
                "Scrolls a scroll view just far enough to show this part of its content.",
                with: scrollView, animated
            ) {
                .scroll(
                    Spec.Scrolling(
                        screen: $1.screen, view: $1.view, aim: .visible($0), isAnimated: $2))
            },
            alternative(
                "scrollToItem", .integer(0...999),
                "Scrolls a collection to the item at this index, from 0.",
                with: required("in", screenName, "The screen with the collection."),
                defaulted("section", .integer(0...999), to: 0, "The section of the item, from 0."),
                defaulted(
                    "scrollPosition", scrollPosition, to: [],
                    "The position to which the item is scrolled; if empty, the collection "
                        + "scrolls just far enough to show it."), animated
            ) {
                .scroll(
                    Spec.Scrolling(
                        screen: $1, view: nil,
                        aim: .item(Spec.IndexPath(section: $2, item: $0), $3), isAnimated: $4))
            },
        ]
    }

    /// At most one vertical and one horizontal position.
    private var scrollPosition: Schema<[Spec.Scrolling.Position]> {
        let word = Schema<Spec.Scrolling.Position>.choice
        let several = Schema<[Spec.Scrolling.Position]>.array(
            of: word, atMost: Limit(name: "positions", value: 2)
        ).checked { positions, node, validation in
            guard positions.count == 2, positions[0].isVertical == positions[1].isVertical else {
                return
            }
            validation.report(
                "found two positions along one axis; expected one along each", at: node.offset)
        }
        return .either(word.map { [$0] }, several)
    }

    private var scrollView: Member<(screen: Spec.Screen, view: String?)> {
        group(
            optional(
                "of", .string(atMost: nameLimit),
                absent: "the scroll view around the content of the screen's template",
                "The name of the scroll view."),
            required("in", screenName, "The screen that contains the scroll view.")
        ) { (screen: $1, view: $0) }
    }

    /// Whether an action of code is animated.
    var animated: Member<Bool> {
        flag("animated", "Whether the change is animated.", default: true)
    }

    private var contentRect: Schema<Spec.Rect> {
        let length = NumberRange(lower: 0, upper: Self.farthest, unit: Self.points)
        return Schema.numbers([
            NumberPart(name: "x", range: Self.coordinate),
            NumberPart(name: "y", range: Self.coordinate),
            NumberPart(name: "width", range: length), NumberPart(name: "height", range: length),
        ]).map { Spec.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension Validation {
    /// Checks that a screen is a collection with the item that a step scrolls to.
    private mutating func check(
        _ path: Spec.IndexPath, of screen: Spec.Screen, at node: JSONNode
    ) {
        guard case .collection(let collection) = screen.content else {
            guard let place = node["in"] else { return }
            return report(
                "the screen \(quoted(screen.name)) has no items; expected one with the template "
                    + "\"collection\"", at: place.offset, under: "in")
        }
        func check(_ place: Int, of count: Int, _ noun: String, under key: String) {
            if place < count { return }
            report(
                "found the \(noun) \(place) of \(count); expected one from 0 that is there",
                at: node[key]?.offset ?? node.offset, under: key)
        }
        check(path.section, of: collection.sections, "section", under: "section")
        check(path.item, of: collection.items, "item", under: "scrollToItem")
    }

    /// Checks that the scroll view or the item that a step scrolls to exists.
    mutating func check(_ scrolling: Spec.Scrolling, at node: JSONNode) {
        if case .item(let path, _) = scrolling.aim {
            return check(path, of: scrolling.screen, at: node)
        }
        let (screen, known) = (scrolling.screen, scrolling.screen.namesOfScrollViews)
        guard let name = scrolling.view, let of = node["of"] else {
            if screen.scrolls { return }
            guard let place = node["in"] else { return }
            return report(
                "no scroll view holds all of the screen \(quoted(screen.name)); expected one whose "
                    + "template scrolls" + (known.isEmpty ? "" : ", or \"of\" with \(list(known))"),
                at: place.offset, under: "in")
        }
        if known.contains(name) { return }
        let hint = suggestion(for: name, among: known)
        report(
            "no scroll view of the screen \(quoted(screen.name)) is named \(quoted(name)); "
                + (known.isEmpty ? "there is none" : "expected \(list(known))") + hint,
            at: of.offset, under: "of")
    }
}
