extension Language {
    var script: Schema<[Spec.ScriptStep]> {
        let steps = Limit(name: "scriptSteps", value: limits.scriptSteps)
        return .array(of: scriptStep, atMost: steps).checked { node, validation in
            let isOrdered = validation.acceptsOrder(
                of: node.elements.map { $0["at"] }, under: "at")
            return validation.acceptsFirst(of: node) && isOrdered
        }.warning { steps, _ in steps.isEmpty ? "nothing happens" : nil }
    }

    private var scriptStep: Schema<Spec.ScriptStep> {
        object(
            "One thing that happens.",
            exactlyOne(
                of: alternative(
                    "at", .number(Self.stageSeconds, Self.seconds),
                    "When, on the stage's clock; never before the step above."
                ) { Spec.ScriptStep.Start.at($0) },
                alternative(
                    "after", Schema<Spec.ScriptStep.Event>.choice,
                    "What it waits for: the first such event since the step above began.",
                    with: defaulted(
                        "delay", .number(Self.stageSeconds, Self.seconds), to: 0,
                        "How long after that event.")
                ) { .after($0, delay: $1) }),
            exactlyOne(of: codeSteps + scrollSteps + touchSteps)
        ) { Spec.ScriptStep(start: $0, action: $1) }
        .checked { step, node, validation in validation.accepts(step.action, at: node) }
    }

    private var codeSteps: [Alternative<Spec.ScriptStep.Action>] {
        [
            alternative("pop", .yes, "Code pops the visible screen.") { _ in .pop },
            alternative("push", screenName, "Code pushes this screen.") { .push($0) },
            alternative("popToRoot", .yes, "Code pops all screens but the first.") { _ in
                .popToRoot
            },
            alternative("popTo", screenName, "Code pops all screens above this one.") {
                .popTo($0)
            },
            alternative("setViewControllers", screenNames, "Code makes these the whole stack.") {
                .setViewControllers($0)
            },
            alternative("present", screenName, "Code presents this screen.") { .present($0) },
            alternative("dismiss", .yes, "Code dismisses the screen on top.") { _ in .dismiss },
            alternative("dismissTo", screenName, "Code dismisses all screens above this one.") {
                .dismissTo($0)
            },
            alternative("select", screenName, "Code shows this tab or child.") { .select($0) },
            alternative(
                "selectedDetentIdentifier", detentIdentifier,
                "Code has the sheet on top go to this detent, inside animateChanges(_:)."
            ) { .selectedDetentIdentifier($0) },
        ]
    }
}

extension Spec.Container {
    /// What the container is, and the keys of what code can ask of it.
    fileprivate var abilities: (noun: String, keys: [String]) {
        switch self {
        case .navigation:
            (
                "a navigation controller",
                ["pop", "push", "popToRoot", "popTo", "setViewControllers"]
            )
        case .tabs: ("a tab bar controller", ["select"])
        case .presentation:
            (
                "a presentation", ["present", "dismiss", "dismissTo", "selectedDetentIdentifier"]
            )
        case .custom: ("a container of one's own", ["select"])
        }
    }

    /// The screens that can be selected.
    fileprivate var selectable: [String] {
        switch self {
        case .navigation, .presentation: []
        case .tabs(let tabs): tabs.screens.map(\.name)
        case .custom(let custom): custom.children.map(\.name)
        }
    }
}

extension Validation {
    /// Whether there is something that the first step can wait for; reports it if not.
    fileprivate mutating func acceptsFirst(of script: JSONNode) -> Bool {
        guard let after = script.elements.first?.member("after") else { return true }
        report(
            "the first step has nothing to wait for, accepted is \"at\"", at: after.keyOffset,
            under: "0", "after")
        return false
    }

    /// Whether the container, if it is known, can do what a step asks for; reports it if not.
    fileprivate mutating func accepts(
        _ action: Spec.ScriptStep.Action, at node: JSONNode
    ) -> Bool {
        if case .scroll(let scrolling) = action { return accepts(scrolling, at: node) }
        guard let container, let key = action.operationKey, let member = node.member(key) else {
            return true
        }
        let (noun, keys) = container.abilities
        let message: String
        let offset: Int
        switch (action, container) {
        case _ where !keys.contains(key):
            message = "\"\(key)\" is nothing that \(noun) can do, accepted is \(list(keys))"
            offset = member.keyOffset
        case (.select(let screen), _) where !container.selectable.contains(screen.name):
            message =
                "the screen \(quoted(screen.name)) is not there to be selected, accepted is "
                + list(container.selectable)
                + suggestion(for: screen.name, among: container.selectable)
            offset = member.value.offset
        case (.present(let screen), .presentation(let presentation))
        where screen.name == presentation.root.name:
            message = "the screen \(quoted(screen.name)) is the root, accepted is another"
            offset = member.value.offset
        case (.selectedDetentIdentifier(let identifier), .presentation(let presentation)):
            if case .pageSheet(let sheet) = presentation.style {
                return accepts(detent: identifier, of: sheet, at: node, under: key)
            }
            message = "\"\(key)\" goes only with a presentation of the style \"pageSheet\""
            offset = member.keyOffset
        case (_, _): return true
        }
        report(message, at: offset, under: key)
        return false
    }
}
