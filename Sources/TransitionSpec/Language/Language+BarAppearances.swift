import FilmstripJSON

extension Language {
    /// The appearance of a navigation controller's bar.
    var navigationBarOfContainer: Schema<Spec.NavigationBarAppearance> {
        object(
            "The UINavigationBar of a navigation controller.", barTintColors,
            navigationBarAppearance
        ) { tint, appearance in
            var appearance = appearance
            appearance.tintColor = tint
            return appearance
        }
    }

    /// The appearance of a tab bar controller's bar.
    var tabBarOfContainer: Schema<Spec.TabBarAppearance> {
        object("The UITabBar of a tab bar controller.", barTintColors, tabBarAppearance) {
            tint, appearance in
            var appearance = appearance
            appearance.tintColor = tint
            return appearance
        }
    }

    /// The appearance of a navigation bar, except `tintColor`, which every view has.
    var navigationBarAppearance: Member<Spec.NavigationBarAppearance> {
        group(
            barTintColor, isTranslucent,
            optional(
                "titleTextAttributes", textAttributes, absent: "as the system writes them",
                "How titles are written.")
        ) {
            Spec.NavigationBarAppearance(
                barTintColor: $0, isTranslucent: $1, titleTextAttributes: $2)
        }
    }

    /// The appearance of a tab bar, except `tintColor`, which every view has.
    var tabBarAppearance: Member<Spec.TabBarAppearance> {
        group(
            optional(
                "unselectedItemTintColor", .color, absent: "the system's grey",
                "The colour of items that are not selected."), barTintColor, isTranslucent
        ) {
            Spec.TabBarAppearance(unselectedItemTintColor: $0, barTintColor: $1, isTranslucent: $2)
        }
    }

    private var barTintColors: Member<Spec.Color?> {
        optional(
            "tintColor", .color, absent: "that of what is around it",
            "The colour of the buttons, of the way back or of the selected tab.")
    }

    private var barTintColor: Member<Spec.Color?> {
        optional(
            "barTintColor", .color, absent: "the system's material", "The colour behind its items.")
    }

    private var isTranslucent: Member<Bool> {
        defaulted(
            "isTranslucent", .boolean, to: true, "Whether what lies beneath shows through.")
    }

    private var textAttributes: Schema<Spec.TextAttributes> {
        object(
            "Attributes of a text.",
            optional("foregroundColor", .color, absent: "the system's", "Its colour."),
            defaulted(
                "fontSize", .number(1...1000, Self.points), to: 17, "How large its font is."),
            defaulted(
                "fontWeight", Schema<Spec.Label.FontWeight>.choice, to: "semibold",
                "How bold it is."
            ), make: Spec.TextAttributes.init
        ).named("textAttributes")
    }
}

extension Validation {
    /// Warns of appearances of bars that no screen shows.
    mutating func warnOfUnseenBars(of spec: Spec, at node: JSONNode) {
        let comesWithScreens = spec.screens.contains { $0.isNavigationBarHidden == false }
        for (name, holder, steps) in node.containers {
            let key: String
            switch name.map({ spec.containers[$0] }) ?? spec.container {
            case .navigation(let navigation):
                if navigation.hasBar || comesWithScreens { continue }
                key = "navigationBar"
            case .tabs(let tabs):
                if tabs.hasBar { continue }
                key = "tabBar"
            case .presentation, .custom, .none: continue
            }
            guard let member = holder.member(key) else { continue }
            warn("it is not shown: \"bar\" is false", at: member.keyOffset, under: steps + [key])
        }
    }
}
