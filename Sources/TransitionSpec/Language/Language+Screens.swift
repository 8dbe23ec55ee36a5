import FilmstripJSON

extension Language {
    func screens(_ controllers: Controllers) -> Schema<[Spec.Screen]> {
        .map(
            of: screen(controllers).tallied(),
            atMost: Limit(name: "screens", value: limits.screens),
            registeredAs: \.screens)
    }

    /// The name of a screen.
    var screenName: Schema<Spec.Screen> { .reference("screen", to: \.screens) }

    /// The names of screens, at least one and each once.
    var screenNames: Schema<[Spec.Screen]> { names(of: screenName) }

    /// Names of screens, at least one and each once.
    func names(of screen: Schema<Spec.Screen>) -> Schema<[Spec.Screen]> {
        .array(
            of: screen, atLeast: 1, atMost: Limit(name: "screens", value: limits.screens)
        ).checked { node, validation in
            validation.acceptsEachOnce(node.elements.map { ($0.string, $0.offset) }, "screen")
        }
    }

    private func screen(
        _ controllers: Controllers
    ) -> Schema<@Sendable (String) -> Spec.Screen> {
        object(
            "A screen.",
            screenContent(controllers),
            optional(
                "title", .string(atMost: Limit(name: "titleLength", value: limits.titleLength)),
                absent: "the name with a capital letter", "The title that bars show for it."),
            optional(
                "background", .color, absent: "the template's, or the system's",
                "The colour behind its content."),
            optional(
                "accent", .color, absent: "the template's",
                "The colour of what stands out in its content."),
            surroundings,
            optional(
                "navigationItem", navigationItem, absent: "its title alone",
                "What a navigation bar shows for it. Only with the container \"navigation\"."),
            optional(
                "isNavigationBarHidden", .boolean, absent: "the bar stays as it is",
                "True has the navigation bar go as the screen appears, false has it come. Only with the container \"navigation\"."
            ),
            defaulted(
                "hidesBottomBarWhenPushed", .boolean, to: false,
                "Whether the tab bar goes while it is on a tab's stack. Only with the container \"tabs\"."
            ),
            optional(
                "tabBarItem", tabBarItem, absent: "its title and a placeholder",
                "What a tab bar shows for it. Only with the container \"tabs\"."),
            optional(
                "delegate", delegateAnswers, absent: "what is asked for is done",
                "What delegates answer when they are asked about it.")
        ) {
            content, title, background, accent, surroundings, navigationItem, hidesBar,
            hidesBottomBar, tabBarItem, delegate in
            { name in
                Spec.Screen(
                    name: name, content: content,
                    title: title ?? name.prefix(1).uppercased() + name.dropFirst(),
                    background: background, accent: accent, surroundings: surroundings,
                    navigationItem: navigationItem, isNavigationBarHidden: hidesBar,
                    hidesBottomBarWhenPushed: hidesBottomBar, tabBarItem: tabBarItem,
                    delegate: delegate)
            }
        }.checked { [views = Limit(name: "views", value: limits.views)] node, validation in
            validation.acceptsBarViews(of: node, atMost: views)
        }.inItsStyle
    }

    private var surroundings: Member<Spec.Screen.Surroundings> {
        group(
            defaulted(
                Self.styleKey, Schema<Spec.OverrideUserInterfaceStyle>.choice, to: "unspecified",
                "Its own style, light or dark, and that of all within it; names of colours in this object go by it."
            ),
            defaulted(
                "additionalSafeAreaInsets", Self.edgeInsets(0...Self.farthest), to: [0, 0, 0, 0],
                "What comes on top of its safe area, points."),
            make: Spec.Screen.Surroundings.init)
    }

    private func screenContent(_ controllers: Controllers) -> Member<Spec.Screen.Content> {
        let template = alternative(
            "template", Schema<Spec.Screen.Template>.choice, "Placeholder content of this kind.",
            with: defaulted(
                "scrolls", .boolean, to: false, "Whether a scroll view holds the content."
            ).only(with: "template", [Spec.Screen.Template.list, .detail].map(\.rawValue)),
            collection
        ) { (template: Spec.Screen.Template, scrolls, collection) -> Spec.Screen.Content in
            template.content(scrolls: scrolls, collection)
        }
        let own = [
            template,
            alternative("image", imageSource, "A PNG that fills the screen, as a screenshot does.")
            {
                .image($0)
            },
            alternative("views", screenViews, "Views of its own, the lowest first.") { .views($0) },
        ]
        return atMostOne(
            of: own + containerScreens(controllers), absent: "the template \"list\"",
            .list(scrolls: false))
    }
}

extension Spec.Screen.Template {
    /// Returns the content of this template, with the given options.
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
