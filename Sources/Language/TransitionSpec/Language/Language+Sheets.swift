import FilmstripJSON

extension Language {
    /// The attributes of a sheet, accepted only with the presentation style that `condition` gives.
    func sheet(only condition: (key: String, choices: [String])) -> Member<Spec.Sheet> {
        func only<Value>(_ member: Member<Value>) -> Member<Value> {
            member.only(with: condition.key, condition.choices)
        }
        return group(
            only(
                defaulted(
                    "detents", detents, to: ["large"],
                    "The detents at which the sheet can rest, with \"medium\" before \"large\".")),
            only(
                optional(
                    "selectedDetentIdentifier", detentIdentifier, absent: "the smallest detent",
                    "The detent at the beginning.")),
            only(
                optional(
                    "largestUndimmedDetentIdentifier", detentIdentifier,
                    absent: "the view behind is dimmed at every detent",
                    "The largest detent at which the view behind is not dimmed and receives "
                        + "touches."
                )),
            only(
                flag("prefersGrabberVisible", "Whether the sheet has a grabber.")),
            only(
                flag(
                    "prefersScrollingExpandsWhenScrolledToEdge",
                    "Whether a drag up at the upper edge of scrolled content first enlarges the sheet.",
                    default: true)),
            only(
                optional(
                    "preferredCornerRadius", .number(0...1000, Self.points),
                    absent: "the system's radius",
                    "The radius of the upper corners.")),
            only(
                flag(
                    "prefersEdgeAttachedInCompactHeight",
                    "Whether the sheet is attached to the lower edge in a compact height, instead of covering the "
                        + "screen.")),
            only(
                flag(
                    "widthFollowsPreferredContentSizeWhenEdgeAttached",
                    "Whether the width of such a sheet is that of the screen's preferredContentSize."
                )),
            make: Spec.Sheet.init)
    }

    var detentIdentifier: Schema<String> {
        .string(atMost: nameLimit)
    }

    /// UIKit's own detents.
    private enum SystemDetent: String, CaseIterable, Sendable {
        case medium, large
    }

    private var detents: Schema<[Spec.Sheet.Detent]> {
        .array(
            of: .either(systemDetent, customDetent), atLeast: 1,
            atMost: stepLimit
        ).checked { detents, node, validation in
            let own = detents.compactMap { SystemDetent(rawValue: $0.identifier) }
            guard own == SystemDetent.allCases.filter(own.contains) else {
                return validation.report(
                    "found detents in another order or twice; expected each once, the lowest first",
                    at: node.offset)
            }
            let custom = node.elements.enumerated().compactMap { i, element in
                element["identifier"].map { (i, $0) }
            }
            validation.checkEachIdentifierOnce(custom)
            // Source: Apple, UISheetPresentationController.detents.
            let heights = detents.map { detent in
                if case .custom(_, let height) = detent { height.constant } else { Double?.none }
            }
            for (i, (low, high)) in zip(heights, heights.dropFirst()).enumerated() {
                guard let low, let high, high <= low else { continue }
                validation.warn(
                    "it is not higher than the detent before it: detents go from the smallest to the largest",
                    at: node.elements[i + 1].offset, under: ["\(i + 1)"])
            }
        }
    }

    private var systemDetent: Schema<Spec.Sheet.Detent> {
        let names = Schema<SystemDetent>.choice
        return names.map { name in
            switch name {
            case .medium: .medium
            case .large: .large
            }
        }
    }

    private var customDetent: Schema<Spec.Sheet.Detent> {
        object(
            "A custom detent: custom(identifier:resolver:).",
            required("identifier", detentIdentifier, "The identifier, unique among the detents."),
            required(
                "height", .expression(over: \.animator, as: .points),
                "The height of the sheet at this detent, limited to maximumDetentValue."),
            make: Spec.Sheet.Detent.custom
        ).knowing { names, _ in
            names.animator = Language.containerNames
            names.animator.addMaximumDetentValue()
        }
    }
}

extension Validation {
    /// Checks that every custom detent has an identifier that no other detent has, UIKit's included.
    fileprivate mutating func checkEachIdentifierOnce(
        _ identifiers: [(place: Int, node: JSONNode)]
    ) {
        var seen: Set<String> = ["medium", "large"]
        for (place, node) in identifiers {
            guard let identifier = node.string, !seen.insert(identifier).inserted else { continue }
            report(
                "the identifier \(quoted(identifier)) is there already; expected another",
                at: node.offset, under: "\(place)", "identifier")
        }
    }

    /// Checks that `identifier`, which is under `key` in `node`, is one of the sheet's detents. Nil is accepted.
    mutating func check(
        detent identifier: String?, of sheet: Spec.Sheet, at node: JSONNode, under key: String
    ) {
        let known = sheet.detents.map(\.identifier)
        guard let identifier, !known.contains(identifier), let place = node[key] else {
            return
        }
        let hint = suggestion(for: identifier, among: known)
        report(
            "no detent is named \(quoted(identifier)); expected \(list(known))" + hint,
            at: place.offset, under: key)
    }
}
