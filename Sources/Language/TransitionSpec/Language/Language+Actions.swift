import FilmstripJSON

extension Language {
    /// The action of code when an event asks for it: everything that a step of the script can do.
    ///
    /// An action names screens, and those must be read first. At the action's own place only its
    /// shape is known; `screenActions` reads it.
    var action: Schema<Spec.ScriptStep.Action> {
        object("A call that code makes.", exactlyOne(of: codeSteps + scrollSteps)) { $0 }
            .checked { action, node, validation in validation.check(action, at: node) }
            .named("action")
    }

    /// Returns the key of a screen's action, which `screenActions` reads.
    func actionKey(_ name: String, absent: String, _ summary: String) -> Member<Bool?> {
        optional(
            name, Schema<Bool>(shape: action.shape) { _, _ in true }, absent: absent, summary)
    }

    /// The actions of screens, by the screens' names; this member has no key of its own.
    var screenActions: Member<[String: [Spec.Occasion: Spec.Action]]> {
        let action = action
        return Member(shape: .several([])) { object, validation in
            var actions: [String: [Spec.Occasion: Spec.Action]] = [:]
            var areRead = true
            for name in validation.screens?.names ?? [] {
                for (occasion, node, steps) in object["screens"]?[name]?.actions ?? [] {
                    let read = validation.within(["screens", name] + steps) { validation in
                        action.read(node, &validation).map {
                            Spec.Action($0, site: validation.site(at: node.offset))
                        }
                    }
                    if read == nil { areRead = false }
                    actions[name, default: [:]][occasion] = read
                }
            }
            return areRead ? actions : nil
        }
    }

    var delegateAnswers: Schema<Spec.DelegateAnswers> {
        object(
            "The answers of delegates to questions about a screen.",
            flag(
                "shouldPop",
                "navigationBar(_:shouldPop:): whether a tap on the back button pops the "
                    + "screen. Requires a \"navigation\" container.", default: true),
            flag(
                "shouldSelect",
                "tabBarController(_:shouldSelect:): whether a tap on the screen's tab "
                    + "selects it. Requires a \"tabs\" container.", default: true),
            flag(
                "shouldDismiss",
                "presentationControllerShouldDismiss(_:): whether a gesture may dismiss the "
                    + "screen. Requires a \"presentation\" container.", default: true),
            actionKey(
                "action", absent: "nothing happens",
                "The call that code makes when one of these answers is false, or when the "
                    + "user tries to dismiss a screen that may not be dismissed."
            )
        ) { shouldPop, shouldSelect, shouldDismiss, _ in
            Spec.DelegateAnswers(
                shouldPop: shouldPop, shouldSelect: shouldSelect, shouldDismiss: shouldDismiss)
        }
    }
}

extension JSONNode {
    /// The actions of this screen, each with the keys that lead from the screen to it.
    fileprivate var actions: [(occasion: Spec.Occasion, node: JSONNode, steps: [String])] {
        var found: [(occasion: Spec.Occasion, node: JSONNode, steps: [String])] = []
        let sides: [(key: String, occasion: (Int) -> Spec.Occasion)] = [
            ("leftBarButtonItems", Spec.Occasion.leftBarButtonItem),
            ("rightBarButtonItems", Spec.Occasion.rightBarButtonItem),
        ]
        for (key, occasion) in sides {
            for (i, item) in (self["navigationItem"]?[key]?.elements ?? []).enumerated() {
                guard let node = item["action"] else { continue }
                found.append((occasion(i), node, ["navigationItem", key, "\(i)", "action"]))
            }
        }
        if let node = self["delegate"]?["action"] {
            found.append((.declined, node, ["delegate", "action"]))
        }
        return found
    }
}

extension Validation {
    /// Performs `body` at the place to which `steps` lead.
    fileprivate mutating func within<Result>(
        _ steps: some Collection<String>, _ body: (inout Validation) -> Result
    ) -> Result {
        guard let first = steps.first else { return body(&self) }
        return within(first) { $0.within(steps.dropFirst(), body) }
    }

    /// Checks that some container asks for each answer of the screens' delegates, and warns of actions that never happen.
    mutating func checkDelegates(of spec: Spec, at node: JSONNode) {
        let containers = [spec.container] + spec.containers.values
        for screen in spec.screens {
            guard let answers = screen.delegate,
                let node = node["screens"]?[screen.name]?["delegate"]
            else { continue }
            let steps = ["screens", screen.name, "delegate"]
            for question in Language.DelegateQuestion.allCases {
                guard let member = node.member(question.rawValue) else { continue }
                if containers.contains(where: question.isAsked) { continue }
                report(
                    "\"\(question.rawValue)\" goes only with the container "
                        + "\"\(question.container)\"", at: member.keyOffset,
                    under: steps + [question.rawValue])
            }
            if let member = node.member("action"), answers == Spec.DelegateAnswers(),
                !containers.contains(where: \.keepsSheets)
            {
                warn(
                    "it is never done: everything is allowed", at: member.keyOffset,
                    under: steps + ["action"])
            }
        }
    }
}

extension Language {
    /// A question to a delegate about a screen; the raw value is the key of the answer.
    fileprivate enum DelegateQuestion: String, CaseIterable {
        case shouldPop, shouldSelect, shouldDismiss

        /// Key of the container whose delegate is asked.
        var container: String {
            switch self {
            case .shouldPop: "navigation"
            case .shouldSelect: "tabs"
            case .shouldDismiss: "presentation"
            }
        }

        func isAsked(by container: Spec.Container) -> Bool {
            switch (self, container) {
            case (.shouldPop, .navigation), (.shouldSelect, .tabs),
                (.shouldDismiss, .presentation):
                true
            case (_, _): false
            }
        }
    }
}

extension Spec.Container {
    /// Whether the container presents a screen that the user may not dismiss.
    fileprivate var keepsSheets: Bool {
        switch self {
        case .presentation(let presentation): presentation.isModalInPresentation
        case .navigation, .tabs, .custom, .scene: false
        }
    }
}
