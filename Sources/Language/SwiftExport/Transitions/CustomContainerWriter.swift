import TransitionSpec

/// Writes a container controller with its transition context and, if a gesture needs it, its driver.
struct CustomContainerWriter {
    private let custom: Spec.CustomContainer
    private let names: TypeNames
    private let constants: NamedConstants
    private let problems: Problems
    private let scope: TransitionScope

    init(
        _ custom: Spec.CustomContainer, _ names: TypeNames, _ constants: NamedConstants,
        _ problems: Problems
    ) {
        (self.custom, self.names, self.constants) = (custom, names, constants)
        self.problems = problems
        scope = TransitionScope(added: [], gesture: nil, constants: constants, problems: problems)
        scope.container = "self.view"
    }

    var files: [SwiftFile] {
        if custom.select.transition != nil {
            problems.note(
                "/container/custom/select/transition", "a child transition is not exported yet")
        }
        var files = [
            SwiftFile(name: names.containerClass, text: container),
            SwiftFile(name: context, text: contextText),
        ]
        if usesLayerTime {
            files.append(
                SwiftFile(
                    name: "\(names.prefix)LayerTimeDriver",
                    text: Templates.layerTimeDriver.replacing(
                        "NAME", with: "\(names.prefix)LayerTimeDriver")))
        }
        return files
    }

    private var context: String { "\(names.prefix)TransitionContext" }

    private var usesLayerTime: Bool {
        names.usedInteractions.contains { if case .layerTime = $0.driver { true } else { false } }
    }

    private func makes(_ call: Spec.CustomContainer.ContainmentCall) -> Bool {
        !custom.forgets.contains(call)
    }

    private var isManual: Bool { custom.forwardsAppearance == .manual }
    private var begins: Bool { isManual && makes(.beginAppearanceTransition) }
    private var ends: Bool { isManual && makes(.endAppearanceTransition) }

    // MARK: The container

    private var container: String {
        var text = SwiftText(importing: "UIKit")
        text.doc(
            "A container that shows one of its screens at a time, with a transition between them.")
        text.block("final class \(names.containerClass): UIViewController") { text in
            text.doc("The screens that can be shown.")
            text.line("let screens: [UIViewController]")
            text.doc("Screens that are always there, behind the others.")
            text.line("private let backgrounds: [UIViewController]")
            text.line("private(set) var selectedIndex = \(custom.selected)")
            text.doc("Holds the current screen, and both during a transition.")
            text.line("private let content = UIView()")
            text.doc(
                "The screen that the newest transition leads to; the selected one outside them.")
            text.line("private var latestIndex = \(custom.selected)")
            if custom.select.animator != nil {
                text.line("private weak var newest: \(context)?")
            }
            for interaction in names.usedInteractions {
                text.line(
                    "private(set) lazy var \(names.variable(interaction)) = "
                        + "\(names.interaction(interaction))(self)")
            }
            text.block("\ninit(screens: [UIViewController], backgrounds: [UIViewController] = [])")
            {
                $0.line("self.screens = screens")
                $0.line("self.backgrounds = backgrounds")
                $0.line("super.init(nibName: nil, bundle: nil)")
            }
            text.line("\nrequired init?(coder: NSCoder) { nil }")
            if isManual {
                text.line(
                    "\noverride var shouldAutomaticallyForwardAppearanceMethods: Bool { false }")
            }
            writeLoading(to: &text)
            writeAppearance(to: &text)
            writeSelection(to: &text)
            writeContainment(to: &text)
        }
        scope.used.write(to: &text)
        scope.helpers.write(to: &text)
        return text.text
    }

    private func writeLoading(to text: inout SwiftText) {
        var index = 0
        text.block("\noverride func viewDidLoad()") { text in
            text.line("super.viewDidLoad()")
            for element in custom.views {
                switch element {
                case .screen:
                    text.line("addBackground(backgrounds[\(index)])")
                    index += 1
                case .content: text.line("fill(with: content)")
                case .view(let view):
                    var writer = ViewWriter(scope)
                    writer.takesTouches = false
                    let variable = view.name.map(TransitionScope.variable) ?? "part"
                    writer.build(view, as: variable, in: "self.view", to: &text)
                    text.line("self.view.addSubview(\(variable))")
                }
            }
            text.line("mount(screens[selectedIndex])")
        }
        text.block("\nprivate func fill(with subview: UIView)") { text in
            text.line("subview.frame = view.bounds")
            text.line("subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]")
            text.line("view.addSubview(subview)")
        }
        guard index > 0 else { return }
        text.block("\nprivate func addBackground(_ screen: UIViewController)") { text in
            if makes(.addChild) { text.line("addChild(screen)") }
            text.line("fill(with: screen.view)")
            if makes(.didMoveToParent) { text.line("screen.didMove(toParent: self)") }
        }
    }

    private func writeAppearance(to text: inout SwiftText) {
        let all = "for child in backgrounds + [screens[selectedIndex]]"
        for (name, isAppearing) in [("viewWillAppear", true), ("viewWillDisappear", false)]
        where begins {
            text.block("\noverride func \(name)(_ animated: Bool)") { text in
                text.line("super.\(name)(animated)")
                text.block(all) {
                    $0.line("child.beginAppearanceTransition(\(isAppearing), animated: animated)")
                }
            }
        }
        for name in ["viewDidAppear", "viewDidDisappear"] where ends {
            text.block("\noverride func \(name)(_ animated: Bool)") { text in
                text.line("super.\(name)(animated)")
                text.block(all) { $0.line("child.endAppearanceTransition()") }
            }
        }
    }

    private func writeSelection(to text: inout SwiftText) {
        let operation = custom.select
        let writer = ContainerWriter(names: names, constants: constants, problems: Problems())
        text.doc("\nShows the screen at `index`, also beside a transition that is under way.")
        text.block("func select(_ index: Int)") { text in
            text.line("guard screens.indices.contains(index), index != latestIndex else { return }")
            text.line("let from = screens[latestIndex]")
            text.line("let to = screens[index]")
            guard let animator = writer.animator(operation, forward: "forward") else {
                if begins {
                    text.line("from.beginAppearanceTransition(false, animated: false)")
                    text.line("to.beginAppearanceTransition(true, animated: false)")
                }
                text.line("replace(from, by: to, at: index)")
                return
            }
            let driven = operation.interactions.filter { $0.driver != nil }
            let readsForward = driven.filter(writer.readsForward)
            if animator.contains("forward") || !readsForward.isEmpty {
                text.line("let forward = index > latestIndex")
            }
            text.line("let animator = \(animator)")
            for interaction in readsForward {
                text.line("\(names.variable(interaction)).forward = forward")
            }
            let calls = driven.map { "\(names.variable($0)).interactionController()" }
            if !calls.isEmpty {
                text.line(
                    "let interaction: (any UIViewControllerInteractiveTransitioning)? = "
                        + calls.joined(separator: " ?? "))
            }
            text.line("let context = \(context)(")
            text.indented { text in
                text.line(
                    "in: content, from: from, to: to, isInteractive: "
                        + (calls.isEmpty ? "false" : "interaction != nil"))
            }
            text.line(") { [unowned self] didComplete, isOvertaken in")
            text.indented { text in
                text.block("if didComplete || isOvertaken", end: "} else {") {
                    $0.line("replace(from, by: to, at: index, isOvertaken: isOvertaken)")
                }
                text.indented { $0.line("restore(from, insteadOf: to)") }
                text.line("}")
            }
            text.line("}")
            text.line("newest?.isOvertaken = true")
            text.line("newest = context")
            text.line("latestIndex = index")
            if begins {
                text.line("from.beginAppearanceTransition(false, animated: true)")
                text.line("to.beginAppearanceTransition(true, animated: true)")
            }
            if usesLayerTime {
                text.block("if let driver = interaction as? \(names.prefix)LayerTimeDriver") {
                    $0.line("driver.animator = animator")
                }
            }
            if calls.isEmpty {
                text.line("context.start(animator)")
            } else {
                text.line("context.start(animator, interaction)")
            }
        }
    }

    private func writeContainment(to text: inout SwiftText) {
        text.block("\nprivate func mount(_ screen: UIViewController)") { text in
            if makes(.addChild) || makes(.didMoveToParent) {
                text.line("let isNew = screen.parent != self")
            }
            if makes(.addChild) { text.line("if isNew { addChild(screen) }") }
            text.line("content.addSubview(screen.view)")
            text.line("screen.view.frame = content.bounds")
            if makes(.didMoveToParent) { text.line("if isNew { screen.didMove(toParent: self) }") }
        }
        text.line()
        text.line("private func replace(")
        text.indented {
            $0.line("_ old: UIViewController, by new: UIViewController, at index: Int,")
            $0.line("isOvertaken: Bool = false")
        }
        text.block(")") { text in
            text.block("if !isOvertaken || old !== screens[latestIndex]") { text in
                if makes(.willMoveToParent) { text.line("old.willMove(toParent: nil)") }
                if makes(.removeFromSuperview) { text.line("old.view.removeFromSuperview()") }
                if makes(.removeFromParent) { text.line("old.removeFromParent()") }
            }
            text.block(
                "if !isOvertaken",
                end: "} else if new.view.superview === content, new.parent != self {"
            ) {
                $0.line("selectedIndex = index")
                $0.line("latestIndex = index")
                $0.line("mount(new)")
            }
            text.indented { text in
                if makes(.addChild) { text.line("addChild(new)") }
                if makes(.didMoveToParent) { text.line("new.didMove(toParent: self)") }
            }
            text.line("}")
            if ends {
                text.line("old.endAppearanceTransition()")
                text.line("new.endAppearanceTransition()")
            }
        }
        guard custom.select.animator != nil else { return }
        text.block(
            "\nprivate func restore(_ screen: UIViewController, insteadOf other: UIViewController)"
        ) { text in
            text.line("latestIndex = screens.firstIndex(of: screen) ?? selectedIndex")
            if begins {
                text.line("screen.beginAppearanceTransition(true, animated: true)")
                text.line("other.beginAppearanceTransition(false, animated: true)")
            }
            if makes(.removeFromSuperview) { text.line("other.view.removeFromSuperview()") }
            if ends {
                text.line("screen.endAppearanceTransition()")
                text.line("other.endAppearanceTransition()")
            }
        }
    }

    // MARK: The context

    private var contextText: String {
        Templates.transitionContext.replacing("CONTAINER", with: names.containerClass)
            .replacing("NAME", with: context)
    }
}
