extension Language {
    var screens: Schema<[Spec.Screen]> {
        .map(
            of: screen, atMost: Limit(name: "screens", value: limits.screens),
            registeredAs: \.screens)
    }

    /// The name of a screen.
    var screenName: Schema<Spec.Screen> { .reference("screen", to: \.screens) }

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
            optional("accent", .color, absent: "the template's", "What stands out.")
        ) { template, title, background, accent in
            { name in
                Spec.Screen(
                    name: name, template: template,
                    title: title ?? name.prefix(1).uppercased() + name.dropFirst(),
                    background: background, accent: accent)
            }
        }
    }

    var container: Schema<Spec.Container> {
        object(
            "What holds the screens.",
            exactlyOne(
                of: alternative("navigation", navigation, "A navigation controller.") {
                    Spec.Container.navigation($0)
                })
        ) { $0 }
    }

    private var navigation: Schema<Spec.Navigation> {
        object(
            "A navigation controller and what its delegate answers.",
            required("stack", stack, "The screens at the beginning, the visible one last."),
            defaulted("push", operation, to: [:], "How a screen comes."),
            defaulted("pop", operation, to: [:], "How a screen goes."),
            make: Spec.Navigation.init)
    }

    private var stack: Schema<[Spec.Screen]> {
        let screens = Limit(name: "screens", value: limits.screens)
        return .array(of: screenName, atLeast: 1, atMost: screens)
            .checked { node, validation in
                var seen: Set<String> = []
                var isAccepted = true
                for (i, element) in node.elements.enumerated() {
                    guard let name = element.string, !seen.insert(name).inserted
                    else { continue }
                    isAccepted = false
                    validation.within(i) {
                        $0.report(
                            "the screen \(quoted(name)) is there already, accepted is each "
                                + "screen once", at: element.offset)
                    }
                }
                return isAccepted
            }
    }

    private var operation: Schema<Spec.Operation> {
        object(
            "How one operation of a container moves.",
            optional(
                "animator", Schema<Spec.Animator>.reference("animator", to: \.animators),
                absent: "the system's animation", "The animator."),
            optional(
                "interaction",
                Schema<Spec.Interaction>.reference("interaction", to: \.interactions),
                absent: "no finger drives it", "The interaction."),
            make: Spec.Operation.init)
    }
}
