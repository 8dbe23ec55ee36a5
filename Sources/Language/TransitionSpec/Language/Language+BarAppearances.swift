import FilmstripJSON

extension Language {
    var navigationBarOfContainer: Schema<Spec.NavigationBarAppearance> {
        object(
            "The UINavigationBar of a navigation controller.", barTintColors,
            navigationBarAppearance,
            flag("prefersLargeTitles", "Whether titles are large until the content is scrolled.")
        ) { tint, appearance, prefersLargeTitles in
            var appearance = appearance
            appearance.tintColor = tint
            appearance.prefersLargeTitles = prefersLargeTitles
            return appearance
        }
    }

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
                "titleTextAttributes", textAttributes, absent: "the system's attributes",
                "The attributes of titles.")
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
            "tintColor", .color, absent: "inherited from the superview",
            "The tint colour of the buttons, the back button or the selected tab.")
    }

    private var barTintColor: Member<Spec.Color?> {
        optional(
            "barTintColor", .color, absent: "the system's material",
            "The colour of the bar's background.")
    }

    private var isTranslucent: Member<Bool> {
        flag("isTranslucent", "Whether content behind the bar shows through.", default: true)
    }

    private var textAttributes: Schema<Spec.TextAttributes> {
        object(
            "Attributes of text.",
            optional(
                "foregroundColor", .color, absent: "the system's colour", "The colour of the text."),
            defaulted(
                "fontSize", .number(1...1000, Self.points), to: 17, "The size of the font."),
            defaulted("fontWeight", to: Spec.Label.FontWeight.semibold, "The weight of the font."),
            make: Spec.TextAttributes.init
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
                if navigation.hasBar == true || comesWithScreens { continue }
                key = "navigationBar"
            case .tabs(let tabs):
                if tabs.hasBar { continue }
                key = "tabBar"
            case .presentation, .custom, .scene, .none: continue
            }
            guard let member = holder.member(key) else { continue }
            warn("it is not shown: \"bar\" is false", at: member.keyOffset, under: steps + [key])
        }
    }
}
