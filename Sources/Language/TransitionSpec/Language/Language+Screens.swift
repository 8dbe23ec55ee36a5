import FilmstripJSON

extension Language {
    func screens(_ controllers: Controllers) -> Schema<[Spec.Screen]> {
        .map(
            of: screen(controllers).tallied(),
            atMost: Limit(name: "screens", value: limits.screens),
            registeredAs: \.screens)
    }

    var screenName: Schema<Spec.Screen> { .reference("screen", to: \.screens) }

    /// The names of screens, at least one and each once.
    var screenNames: Schema<[Spec.Screen]> { names(of: screenName) }

    /// Names of screens, at least one and each once.
    func names(of screen: Schema<Spec.Screen>) -> Schema<[Spec.Screen]> {
        .array(
            of: screen, atLeast: 1, atMost: Limit(name: "screens", value: limits.screens)
        ).eachOnce("screen")
    }

    private func screen(
        _ controllers: Controllers
    ) -> Schema<@Sendable (String) -> Spec.Screen> {
        object(
            "A screen.",
            screenContent(controllers),
            optional(
                "title", .string(atMost: titleLimit),
                absent: "the name, capitalized", "The title of the screen in bars."),
            optional(
                "background", .color, absent: "the template's or the system's",
                "The colour of the background."),
            optional(
                "accent", .color, absent: "the template's",
                "The accent colour of the content."),
            surroundings,
            optional(
                "navigationItem", navigationItem, absent: "only the title",
                "The content of a navigation bar for the screen. Requires a \"navigation\" "
                    + "container."),
            optional(
                "isNavigationBarHidden", .boolean, absent: "the bar does not change",
                "Whether the navigation bar is hidden when the screen appears; false shows "
                    + "it. Requires a \"navigation\" container."
            ),
            flag(
                "hidesBottomBarWhenPushed",
                "Whether the tab bar is hidden while the screen is on the stack of a tab. "
                    + "Requires a \"tabs\" container."),
            optional(
                "tabBarItem", tabBarItem, absent: "the title and a placeholder",
                "The item of the screen in a tab bar. Requires a \"tabs\" container."),
            optional(
                "preferredTransition", preferredTransition,
                absent: "the container's own transition",
                "The transition that the system plays for the screen, unless an animator plays "
                    + "it. Pushes only know \"zoom\"."),
            optional(
                "preferredContentSize", size(0...Self.farthest), absent: "the system's size",
                "The size that a form sheet gives the screen where width and height are regular; 0 leaves a dimension "
                    + "to the system. Requires a \"presentation\" container."),
            defaulted(
                "preferredStatusBarStyle", to: Spec.StatusBarStyle.default,
                "The colour of the status bar on the screen, if the device shows one."),
            optional(
                "supportedInterfaceOrientations", .choice,
                absent: "all but upside down, and on a tablet all",
                "The orientations of the screen: one that is presented over the whole display turns the interface to one of "
                    + "them, and a pushed one leaves it as it lies."),
            optional(
                "delegate", delegateAnswers, absent: "every request is allowed",
                "The answers of delegates to questions about the screen."),
            optional(
                "behavior", behavior, absent: "the screen has one state",
                "The states of the screen, the gestures that lead from one to another without a "
                    + "transition, and the animations that go on. Requires \"views\".")
        ) {
            content, title, background, accent, surroundings, navigationItem, hidesBar,
            hidesBottomBar, tabBarItem, transition, contentSize, statusBar, orientations, delegate,
            behavior in
            { name in
                Spec.Screen(
                    name: name, content: content,
                    title: title ?? name.prefix(1).uppercased() + name.dropFirst(),
                    background: background, accent: accent, surroundings: surroundings,
                    navigationItem: navigationItem, isNavigationBarHidden: hidesBar,
                    hidesBottomBarWhenPushed: hidesBottomBar, tabBarItem: tabBarItem,
                    preferredTransition: transition, preferredContentSize: contentSize,
                    preferredStatusBarStyle: statusBar,
                    supportedInterfaceOrientations: orientations, delegate: delegate,
                    behavior: behavior)
            }
        }.checked { [views = viewLimit] node, validation in
            validation.checkBarViews(of: node, atMost: views)
        }.knowing { names, node in names.setViews(ofScreen: node) }.inItsStyle
    }

    private var surroundings: Member<Spec.Screen.Surroundings> {
        group(
            defaulted(
                Self.styleKey, to: Spec.OverrideUserInterfaceStyle.unspecified,
                "The style of the screen and its content, in which the named colours of this "
                    + "object are resolved."),
            defaulted(
                "additionalSafeAreaInsets", Self.edgeInsets(0...Self.farthest), to: [0, 0, 0, 0],
                "Insets that are added to the screen's safe area."),
            make: Spec.Screen.Surroundings.init)
    }

    private func screenContent(_ controllers: Controllers) -> Member<Spec.Screen.Content> {
        let template = alternative(
            "template", Schema<Spec.Screen.Template>.choice, "The kind of placeholder content.",
            with: flag("scrolls", "Whether the content is in a scroll view.").only(
                with: "template", [Spec.Screen.Template.list, .detail].map(\.rawValue)),
            collection
        ) { (template: Spec.Screen.Template, scrolls, collection) -> Spec.Screen.Content in
            template.content(scrolls: scrolls, collection)
        }
        let own = [
            template,
            alternative(
                "image", imageSource,
                "A PNG that fills the screen, such as a screenshot, as a data URI or a relative path."
            ) {
                .image($0)
            },
            alternative("views", screenViews, "The views of the screen, from back to front.") {
                .views($0)
            },
        ]
        return atMostOne(
            of: own + containerScreens(controllers), absent: "the template is \"list\"",
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
        case .grid: .placeholder(.grid)
        case .map: .placeholder(.map)
        case .player: .placeholder(.player)
        case .settings: .placeholder(.settings)
        case .chat: .placeholder(.chat)
        case .form: .placeholder(.form)
        case .empty: .empty
        }
    }
}

extension Schema {
    /// Returns the same schema of an array in which no name occurs twice.
    ///
    /// - Parameters:
    ///   - kind: The names' kind, for error messages.
    ///   - name: Finds the name in an element; by default the element is the name.
    func eachOnce(
        _ kind: String, by name: @escaping @Sendable (JSONNode) -> String? = { $0.string }
    ) -> Schema {
        checked { node, validation in
            var seen: Set<String> = []
            for (i, element) in node.elements.enumerated() {
                guard let name = name(element), !seen.insert(name).inserted else { continue }
                validation.report(
                    "the \(kind) \(quoted(name)) is there already; expected each \(kind) once",
                    at: element.offset, under: "\(i)")
            }
        }
    }
}
