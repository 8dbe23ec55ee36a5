import TransitionSpec

/// Writes the delegate of the container, which supplies animators and interaction controllers.
struct ContainerWriter {
    let names: TypeNames
    let constants: NamedConstants
    let problems: Problems

    /// The files; none if the spec has only the system's transitions.
    var files: [SwiftFile] {
        for (name, operation) in names.operations where operation.alongside != nil {
            problems.note(
                "\(container)/\(name.rawValue)/alongside",
                "animations alongside a transition are not exported yet")
        }
        guard names.hasDelegate else { return customFiles }
        var files: [SwiftFile] = []
        switch names.spec.container {
        case .navigation:
            files.append(file(names.delegate, navigationDelegate))
        case .tabs: files.append(file(names.delegate, tabDelegate))
        case .presentation(let presentation):
            if case .custom(let settings?) = presentation.style {
                let writer = PresentationControllerWriter(settings, names, constants, problems)
                files.append(file(names.presentationController, writer.text))
            }
            files.append(file(names.delegate, transitioningDelegate(presentation)))
        case .custom: files += customFiles
        case .scene: break
        }
        return files
    }

    private var customFiles: [SwiftFile] {
        guard case .custom(let custom) = names.spec.container else { return [] }
        return CustomContainerWriter(custom, names, constants, problems).files
    }

    private func file(_ name: String, _ text: String) -> SwiftFile {
        SwiftFile(name: name, text: text)
    }

    private var container: String {
        switch names.spec.container {
        case .navigation: "/container/navigation"
        case .tabs: "/container/tabs"
        case .presentation: "/container/presentation"
        case .custom, .scene: "/container/custom"
        }
    }

    /// The expression that creates an operation's animator; nil for the system's.
    func animator(_ operation: Spec.Operation, forward: String) -> String? {
        operation.animator.map { animator in
            let readsForward = AnimatorWriter(animator, names, constants, Problems()).readsForward
            return names.animator(animator) + (readsForward ? "(forward: \(forward))" : "()")
        }
    }

    /// Whether the interaction's code must be told the direction.
    func readsForward(_ interaction: Spec.Interaction) -> Bool {
        InteractionWriter(interaction, names, constants, Problems()).readsForward
    }

    /// Adds the interactions as properties and the initializer that creates them.
    private func writeInteractions(
        _ controller: String, _ type: String, to text: inout SwiftText
    ) {
        let interactions = names.usedInteractions
        guard !interactions.isEmpty else { return }
        for interaction in interactions {
            text.line("let \(names.variable(interaction)): \(names.interaction(interaction))")
        }
        var parameters = ["_ \(controller): \(type)"]
        for interaction in interactions {
            guard let screen = destination(of: interaction) else { continue }
            let label = SwiftName.variable(screen.name + "Screen")
            let parameter = "\(label): @escaping () -> UIViewController?"
            if !parameters.contains(parameter) { parameters.append(parameter) }
        }
        text.block("\ninit(\(parameters.joined(separator: ", ")))") { text in
            for interaction in interactions {
                var arguments = controller
                if let screen = destination(of: interaction) {
                    arguments += ", to: \(SwiftName.variable(screen.name + "Screen"))"
                }
                text.line(
                    "\(names.variable(interaction)) = "
                        + "\(names.interaction(interaction))(\(arguments))")
            }
        }
    }

    /// The screen to which an interaction goes.
    func destination(of interaction: Spec.Interaction) -> Spec.Screen? {
        InteractionWriter(interaction, names, constants, Problems()).destination
    }

    /// The statements that return an operation's interaction controller.
    private func controllers(
        _ operation: Spec.Operation, forward: String, to text: inout SwiftText
    ) {
        let driven = operation.interactions.filter { $0.driver != nil }
        for interaction in driven where readsForward(interaction) {
            text.line("\(names.variable(interaction)).forward = \(forward)")
        }
        let calls = driven.map { "\(names.variable($0)).interactionController()" }
        text.line("return \(calls.isEmpty ? "nil" : calls.joined(separator: " ?? "))")
    }

    // MARK: Delegates

    private var navigationDelegate: String {
        var text = SwiftText(importing: "UIKit")
        text.doc(
            "Supplies a navigation controller with the animations and gestures of its transitions.")
        text.block("final class \(names.delegate): NSObject, UINavigationControllerDelegate") {
            text in
            text.doc("The operation of the last question for an animator.")
            text.line("private var operation = UINavigationController.Operation.none")
            writeInteractions("navigationController", "UINavigationController", to: &text)
            text.function(
                "navigationController",
                [
                    "_ navigationController: UINavigationController,",
                    "animationControllerFor operation: UINavigationController.Operation,",
                    "from fromVC: UIViewController, to toVC: UIViewController",
                ], returns: "(any UIViewControllerAnimatedTransitioning)?"
            ) { text in
                text.line("self.operation = operation")
                text.line("switch operation {")
                for (name, operation) in names.operations {
                    let made = animator(operation, forward: "\(name == .push)") ?? "nil"
                    text.line("case .\(name.rawValue): return \(made)")
                }
                text.line("default: return nil")
                text.line("}")
            }
            guard names.usedInteractions.contains(where: { $0.driver != nil }) else { return }
            text.function(
                "navigationController",
                [
                    "_ navigationController: UINavigationController,",
                    "interactionControllerFor animationController: "
                        + "any UIViewControllerAnimatedTransitioning",
                ], returns: "(any UIViewControllerInteractiveTransitioning)?"
            ) { text in
                text.line("switch operation {")
                for (name, operation) in names.operations {
                    text.line("case .\(name.rawValue):")
                    text.indented {
                        controllers(operation, forward: "\(name == .push)", to: &$0)
                    }
                }
                text.line("default: return nil")
                text.line("}")
            }
        }
        return text.text
    }

    private var tabDelegate: String {
        let operation = names.operations[0].operation
        var text = SwiftText(importing: "UIKit")
        text.doc(
            "Supplies a tab bar controller with the animation and gestures of its transitions.")
        text.block("final class \(names.delegate): NSObject, UITabBarControllerDelegate") { text in
            text.doc("Whether the arriving tab lies after the leaving one.")
            text.line("private var forward = true")
            writeInteractions("tabBarController", "UITabBarController", to: &text)
            text.function(
                "tabBarController",
                [
                    "_ tabBarController: UITabBarController,",
                    "animationControllerForTransitionFrom fromVC: UIViewController, "
                        + "to toVC: UIViewController",
                ], returns: "(any UIViewControllerAnimatedTransitioning)?"
            ) { text in
                text.line("let tabs = tabBarController.viewControllers ?? []")
                text.line(
                    "forward = (tabs.firstIndex(of: toVC) ?? 0) > (tabs.firstIndex(of: fromVC) ?? 0)"
                )
                text.line("return \(animator(operation, forward: "forward") ?? "nil")")
            }
            guard names.usedInteractions.contains(where: { $0.driver != nil }) else { return }
            text.function(
                "tabBarController",
                [
                    "_ tabBarController: UITabBarController,",
                    "interactionControllerFor animationController: "
                        + "any UIViewControllerAnimatedTransitioning",
                ], returns: "(any UIViewControllerInteractiveTransitioning)?"
            ) { controllers(operation, forward: "forward", to: &$0) }
        }
        return text.text
    }

    private func transitioningDelegate(_ presentation: Spec.Presentation) -> String {
        var text = SwiftText(importing: "UIKit")
        text.doc(
            "Supplies presented screens with the animations and gestures of their transitions.")
        text.block(
            "final class \(names.delegate): NSObject, UIViewControllerTransitioningDelegate"
        ) { text in
            writeInteractions("presentingController", "UIViewController", to: &text)
            if let made = animator(presentation.present, forward: "true") {
                text.line("\nfunc animationController(")
                text.indented { text in
                    text.line(
                        "forPresented presented: UIViewController, presenting: UIViewController,")
                    text.line("source: UIViewController")
                }
                text.line(") -> (any UIViewControllerAnimatedTransitioning)? { \(made) }")
            }
            if let made = animator(presentation.dismiss, forward: "false") {
                text.line("\nfunc animationController(forDismissed dismissed: UIViewController)")
                text.indented {
                    $0.line("-> (any UIViewControllerAnimatedTransitioning)? { \(made) }")
                }
            }
            for (label, operation, forward) in [
                ("Presentation", presentation.present, "true"),
                ("Dismissal", presentation.dismiss, "false"),
            ] where operation.interactions.contains(where: { $0.driver != nil }) {
                text.function(
                    "interactionControllerFor\(label)",
                    ["using animator: any UIViewControllerAnimatedTransitioning"],
                    returns: "(any UIViewControllerInteractiveTransitioning)?"
                ) { controllers(operation, forward: forward, to: &$0) }
            }
            if case .custom(_?) = presentation.style {
                text.function(
                    "presentationController",
                    [
                        "forPresented presented: UIViewController, presenting: UIViewController?,",
                        "source: UIViewController",
                    ], returns: "UIPresentationController?"
                ) { text in
                    text.call(
                        names.presentationController,
                        ["presentedViewController: presented", "presenting: presenting"])
                }
            }
        }
        return text.text
    }
}
