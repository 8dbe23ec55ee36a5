extension Language {
    var screens: Schema<[Spec.Screen]> {
        .map(
            of: screen, atMost: Limit(name: "screens", value: limits.screens),
            registeredAs: \.screens)
    }

    /// The name of a screen.
    var screenName: Schema<Spec.Screen> { .reference("screen", to: \.screens) }

    /// The names of screens, at least one and each once.
    var screenNames: Schema<[Spec.Screen]> {
        .array(
            of: screenName, atLeast: 1, atMost: Limit(name: "screens", value: limits.screens)
        ).checked { node, validation in
            validation.acceptsEachOnce(node.elements.map { ($0.string, $0.offset) }, "screen")
        }
    }

    private var screen: Schema<@Sendable (String) -> Spec.Screen> {
        object(
            "A screen with placeholder content.",
            defaulted(
                "template", Schema<Spec.Screen.Template>.choice, to: "list",
                "The kind of content."),
            optional(
                "title", .string(atMost: Limit(name: "titleLength", value: limits.titleLength)),
                absent: "the name with a capital letter", "What its bar says."),
            optional("background", .color, absent: "the template's", "What lies behind."),
            optional("accent", .color, absent: "the template's", "What stands out."),
            defaulted("scrolls", .boolean, to: false, "Whether a scroll view holds the content.")
                .only(with: "template", [Spec.Screen.Template.list, .detail].map(\.rawValue)),
            collection
        ) { template, title, background, accent, scrolls, collection in
            { name in
                Spec.Screen(
                    name: name, content: template.content(scrolls: scrolls, collection),
                    title: title ?? name.prefix(1).uppercased() + name.dropFirst(),
                    background: background, accent: accent)
            }
        }
    }

    private var collection: Member<Spec.Collection> {
        let ruling = [Spec.Screen.Template.collection.rawValue]
        return group(
            defaulted("layout", flowLayout, to: [:], "Its UICollectionViewFlowLayout.")
                .only(with: "template", ruling),
            defaulted("items", .integer(0...1000), to: 30, "How many items it has.")
                .only(with: "template", ruling),
            defaulted(
                "useLayoutToLayoutNavigationTransitions", .boolean, to: false,
                "Whether a push onto another collection goes from that one's layout to this one, with "
                    + "that one's items, colors and background, as in UIKit."
            ).only(with: "template", ruling),
            make: Spec.Collection.init)
    }

    private var flowLayout: Schema<Spec.FlowLayout> {
        let spacing = 0.0...1000
        let distance = NumberRange(
            lower: spacing.lowerBound, upper: spacing.upperBound, unit: Self.points)
        let inset = Schema.numbers(
            ["top", "left", "bottom", "right"].map { NumberPart(name: $0, range: distance) }
        ).map { Spec.EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        return object(
            "A UICollectionViewFlowLayout.",
            defaulted("itemSize", size(1...2048), to: [50, 50], "The size of every item."),
            defaulted(
                "minimumInteritemSpacing", .number(spacing, Self.points), to: 10,
                "Between the items of a line."),
            defaulted(
                "minimumLineSpacing", .number(spacing, Self.points), to: 10, "Between the lines."),
            defaulted("sectionInset", inset, to: [0, 0, 0, 0], "Around the items."),
            defaulted(
                "scrollDirection", Schema<Spec.FlowLayout.ScrollDirection>.choice, to: "vertical",
                "Where the lines follow each other."),
            make: Spec.FlowLayout.init)
    }
}

extension Spec.Screen.Template {
    /// The content of this kind, as it is said.
    fileprivate func content(
        scrolls: Bool, _ collection: Spec.Collection
    ) -> Spec.Screen.Content {
        switch self {
        case .list: .list(scrolls: scrolls)
        case .detail: .detail(scrolls: scrolls)
        case .photo: .photo
        case .card: .card
        case .collection: .collection(collection)
        case .empty: .empty
        }
    }
}

extension Validation {
    /// Whether no name of an array occurs twice; reports those that do.
    mutating func acceptsEachOnce(
        _ elements: [(name: String?, offset: Int)], _ kind: String
    ) -> Bool {
        var seen: Set<String> = []
        var isAccepted = true
        for (i, element) in elements.enumerated() {
            guard let name = element.name, !seen.insert(name).inserted else { continue }
            isAccepted = false
            report(
                "the \(kind) \(quoted(name)) is there already, accepted is each \(kind) once",
                at: element.offset, under: "\(i)")
        }
        return isAccepted
    }
}
