import TransitionSpec

/// Writes the screens of a spec and the object that shows them, for trying the transition.
struct ScreensWriter {
    let names: TypeNames
    let constants: NamedConstants
    let problems: Problems
    let scope: TransitionScope

    init(_ names: TypeNames, _ constants: NamedConstants, _ problems: Problems) {
        (self.names, self.constants, self.problems) = (names, constants, problems)
        scope = TransitionScope(added: [], gesture: nil, constants: constants, problems: problems)
        (scope.container, scope.superview) = ("view", "view")
    }

    var spec: Spec { names.spec }

    var file: SwiftFile {
        var text = SwiftText(importing: "UIKit")
        text.line("// Screens to try the transition on. An app has screens of its own.")
        text.line()
        writeFlow(to: &text)
        for screen in spec.screens {
            text.line()
            write(screen, to: &text)
        }
        scope.used.write(to: &text)
        scope.helpers.write(to: &text)
        return SwiftFile(name: "\(names.prefix)Screens", text: text.text)
    }

    /// Whether screens tell the flow when they load, so that it adds recognizers.
    var addsRecognizersOnScreens: Bool {
        names.usedInteractions.contains { $0.recognizer.place != .container }
            || reinstalls
    }

    var reinstalls: Bool {
        names.usedInteractions.contains { $0.recognizer.install == .eachAppearance }
    }

    // MARK: The flow

    private func writeFlow(to text: inout SwiftText) {
        text.doc("The screens and what shows them. Keep it while `root` is on the display.")
        text.block("final class \(names.flow)") { text in
            text.doc("The root view controller of the window.")
            text.line("let root: \(rootClass)")
            for screen in spec.screens {
                text.line("let \(names.variable(screen)) = \(names.screen(screen))()")
            }
            if hasDelegate { text.line("private let delegate: \(names.delegate)") }
            text.block("\ninit()") { writeInit(to: &$0) }
            writeOperations(to: &text)
            writeRecognizers(to: &text)
            text.doc("\nThe screen with this name in the spec.")
            text.block("func screen(named name: String) -> UIViewController?") { text in
                text.line("switch name {")
                for screen in spec.screens {
                    text.line(
                        "case \(SwiftName.literal(screen.name)): return \(names.variable(screen))")
                }
                text.line("default: return nil")
                text.line("}")
            }
        }
    }

    private var isCustom: Bool { if case .custom = spec.container { true } else { false } }

    /// Whether there is a delegate apart from the container.
    private var hasDelegate: Bool { names.hasDelegate && !isCustom }

    /// The object that has the interactions.
    private var owner: String { isCustom ? "root" : "delegate" }

    private var rootClass: String {
        switch spec.container {
        case .navigation: "UINavigationController"
        case .tabs: "UITabBarController"
        case .presentation: "UIViewController"
        case .custom, .scene: names.containerClass
        }
    }

    private func writeInit(to text: inout SwiftText) {
        switch spec.container {
        case .navigation: text.line("root = UINavigationController()")
        case .tabs: text.line("root = UITabBarController()")
        case .presentation(let presentation):
            text.line("root = \(names.variable(presentation.root))")
        case .custom(let custom):
            let backgrounds = custom.views.compactMap { view in
                if case .screen(let screen) = view { screen } else { nil }
            }
            text.call(
                "root = \(names.containerClass)",
                ["screens: [\(list(custom.children))]"]
                    + (backgrounds.isEmpty ? [] : ["backgrounds: [\(list(backgrounds))]"]))
        case .scene: break
        }
        if hasDelegate { text.line("delegate = \(delegateCreation)") }
        if addsRecognizersOnScreens {
            for screen in spec.screens { text.line("\(names.variable(screen)).flow = self") }
        }
        writeContainer(to: &text)
        for interaction in names.usedInteractions {
            if case .present = interaction.begin {
                text.line(
                    "\(owner).\(names.variable(interaction)).present = { [unowned self] in "
                        + "present($0) }")
            }
        }
        for interaction in names.usedInteractions
        where interaction.recognizer.place == .container && interaction.recognizer.install == .once
        {
            if let name = interaction.recognizer.view {
                problems.note(
                    "/interactions/\(interaction.name)/recognizer/view",
                    "a recognizer on the view \"\(name)\" of a container is not exported yet")
            }
            if case .presentation = spec.container {
                problems.note(
                    "/interactions/\(interaction.name)/recognizer",
                    "a recognizer on the window of a presentation is not exported yet")
            }
            text.line("\(owner).\(names.variable(interaction)).addRecognizer(to: root.view)")
        }
    }

    /// Adds the configuration of UIKit's container.
    private func writeContainer(to text: inout SwiftText) {
        switch spec.container {
        case .navigation(let navigation):
            if navigation.navigationBar != Spec.NavigationBarAppearance() {
                problems.note(
                    "/container/navigation/navigationBar",
                    "the appearance of bars is not exported yet")
            }
            if navigation.hasBar != true { text.line("root.isNavigationBarHidden = true") }
            text.line("root.viewControllers = [\(list(navigation.stack))]")
            if hasDelegate { text.line("root.delegate = delegate") }
            for (state, pop) in navigation.pops where state != .system {
                text.line("\(pop)?.isEnabled = \(state == .enabled)")
                if state == .enabled { text.line("\(pop)?.delegate = popDelegate") }
            }
        case .tabs(let tabs):
            if tabs.tabBar != Spec.TabBarAppearance() {
                problems.note(
                    "/container/tabs/tabBar", "the appearance of bars is not exported yet")
            }
            text.line("root.viewControllers = [\(list(tabs.screens))]")
            text.line("root.selectedIndex = \(tabs.selected)")
            if !tabs.hasBar { text.line("root.tabBar.isHidden = true") }
            if hasDelegate { text.line("root.delegate = delegate") }
        case .presentation, .custom, .scene: break
        }
    }

    private func list(_ screens: [Spec.Screen]) -> String {
        screens.map(names.variable).joined(separator: ", ")
    }

    private var delegateCreation: String {
        let interactions = names.usedInteractions
        guard !interactions.isEmpty else { return "\(names.delegate)()" }
        let writer = ContainerWriter(names: names, constants: constants, problems: Problems())
        var arguments = ["root"]
        for interaction in interactions {
            guard let screen = writer.destination(of: interaction) else { continue }
            let label = SwiftName.variable(screen.name + "Screen")
            let argument = "\(label): { [weak screen = \(names.variable(screen))] in screen }"
            if !arguments.contains(argument) { arguments.append(argument) }
        }
        return "\(names.delegate)(\(arguments.joined(separator: ", ")))"
    }

    private func writeOperations(to text: inout SwiftText) {
        guard case .presentation(let presentation) = spec.container else { return }
        text.doc("\nPresents a screen over the topmost one.")
        text.block("func present(_ screen: UIViewController, animated: Bool = true)") { text in
            text.line("screen.modalPresentationStyle = .\(presentation.style.name.rawValue)")
            if presentation.transitionStyle != .coverVertical {
                text.line("screen.modalTransitionStyle = .\(presentation.transitionStyle.rawValue)")
            }
            if presentation.isModalInPresentation {
                text.line("screen.isModalInPresentation = true")
            }
            if hasDelegate { text.line("screen.transitioningDelegate = delegate") }
            if let sheet = presentation.style.sheet { write(sheet, to: &text) }
            text.line(
                "let presented = sequence(first: root as UIViewController) "
                    + "{ $0.presentedViewController }")
            text.line("Array(presented).last?.present(screen, animated: animated)")
        }
    }

    private func write(_ sheet: Spec.Sheet, to text: inout SwiftText) {
        text.block("if let sheet = screen.sheetPresentationController") { text in
            let detents = sheet.detents.map { detent in
                switch detent {
                case .medium: return ".medium()"
                case .large: return ".large()"
                case .custom(let identifier, let height):
                    scope.container = "window"
                    let text = scope.expressions.text(height)
                    scope.container = "view"
                    return ".custom(identifier: .init(\(SwiftName.literal(identifier)))) "
                        + "{ [weak root] detents in root?.view.window.map { window in \(text) } }"
                }
            }
            text.line("sheet.detents = [\(detents.joined(separator: ", "))]")
            if let name = sheet.selectedDetentIdentifier {
                text.line("sheet.selectedDetentIdentifier = \(identifier(name))")
            }
            if let name = sheet.largestUndimmedDetentIdentifier {
                text.line("sheet.largestUndimmedDetentIdentifier = \(identifier(name))")
            }
            if sheet.prefersGrabberVisible { text.line("sheet.prefersGrabberVisible = true") }
            if !sheet.prefersScrollingExpandsWhenScrolledToEdge {
                text.line("sheet.prefersScrollingExpandsWhenScrolledToEdge = false")
            }
            if sheet.prefersEdgeAttachedInCompactHeight {
                text.line("sheet.prefersEdgeAttachedInCompactHeight = true")
            }
            if sheet.widthFollowsPreferredContentSize {
                text.line("sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true")
            }
            if let radius = sheet.preferredCornerRadius {
                text.line("sheet.preferredCornerRadius = \(number(radius))")
            }
        }
    }

    private func identifier(_ name: String) -> String {
        name == "medium" || name == "large" ? ".\(name)" : ".init(\(SwiftName.literal(name)))"
    }

    private func writeRecognizers(to text: inout SwiftText) {
        if case .navigation(let navigation) = spec.container,
            navigation.pops.contains(where: { $0.state == .enabled })
        {
            text.doc("\nLets the system's gesture begin although there is no bar.")
            text.line("private let popDelegate = PopDelegate()")
            text.line("private final class PopDelegate: NSObject, UIGestureRecognizerDelegate {}")
        }
        guard addsRecognizersOnScreens else { return }
        text.doc("\nAdds recognizers to a screen whose view was loaded.")
        text.block("func screenDidLoad(_ screen: UIViewController)") { text in
            for interaction in names.usedInteractions where interaction.recognizer.install == .once
            {
                add(interaction, to: &text)
            }
        }
        guard reinstalls else { return }
        text.doc("\nAdds another recognizer whenever a screen appears.")
        text.block("func screenDidAppear(_ screen: UIViewController)") { text in
            for interaction in names.usedInteractions
            where interaction.recognizer.install == .eachAppearance {
                switch interaction.recognizer.place {
                case .container:
                    text.line("\(owner).\(names.variable(interaction)).forget()")
                    text.line(
                        "\(owner).\(names.variable(interaction)).addRecognizer(to: root.view)")
                case .eachScreen, .screen:
                    problems.note(
                        "/interactions/\(interaction.name)/recognizer/install",
                        "recognizers on screens at each appearance are not exported yet")
                }
            }
        }
    }

    private func add(_ interaction: Spec.Interaction, to text: inout SwiftText) {
        let call = "\(owner).\(names.variable(interaction)).addRecognizer(to: "
        func target(_ text: inout SwiftText) {
            if let name = interaction.recognizer.view {
                scope.helpers.use(.descendant)
                text.block(
                    "if let view = screen.view.descendant(named: \(SwiftName.literal(name)))"
                ) { $0.line(call + "view)") }
            } else {
                text.line(call + "screen.view)")
            }
        }
        switch interaction.recognizer.place {
        case .container: break
        case .eachScreen: target(&text)
        case .screen(let screen):
            text.block("if screen === \(names.variable(screen))") { target(&$0) }
        }
    }
}

extension Spec.Navigation {
    /// The recognizers of the system's that pop, in Swift, with their states.
    fileprivate var pops: [(state: InteractivePop, recognizer: String)] {
        [
            (interactivePop, "root.interactivePopGestureRecognizer"),
            (interactiveContentPop, "root.interactiveContentPopGestureRecognizer"),
        ]
    }
}
