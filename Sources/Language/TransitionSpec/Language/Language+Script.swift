import FilmstripJSON

extension Language {
    var script: Schema<[Spec.ScriptStep]> {
        let steps = Limit(name: "scriptSteps", value: limits.scriptSteps)
        return .array(of: scriptStep, atMost: steps).checked { node, validation in
            validation.checkOrder(
                of: node.elements.map { $0["at"] }, under: "at")
            validation.warnOfMilliseconds(in: node)
            validation.checkFirst(of: node)
        }.warning { steps, _ in steps.isEmpty ? "nothing happens" : nil }
    }

    private var scriptStep: Schema<Spec.ScriptStep> {
        object(
            "A step of the script.", repetition,
            exactlyOne(
                of: alternative(
                    "at", .number(Self.stageSeconds, Self.seconds),
                    "The time of the step since the start of the play, not before that of "
                        + "the previous step."
                ) { Spec.ScriptStep.Start.at($0) },
                alternative(
                    "after", Schema<Spec.ScriptStep.Event>.choice,
                    "The event for which the step waits: the first such event since the "
                        + "previous step began.",
                    with: defaulted(
                        "delay", .number(Self.stageSeconds, Self.seconds), to: 0,
                        "The time to wait after the event.")
                ) { .after($0, delay: $1) }),
            exactlyOne(
                of: (codeSteps + deviceSteps + [functionStep] + scrollSteps).map { step in
                    step.map { Touch(action: $0) }
                } + touchSteps)
        ) { _, start, touch in
            ReadStep(
                step: Spec.ScriptStep(start: start, action: touch.action, anchor: touch.anchor),
                isMirrored: touch.isMirrored)
        }
        .inLayoutDirection()
        .checked { step, node, validation in
            validation.check(step.anchor, at: node)
            validation.check(step.action, at: node)
        }
    }

    /// Steps in which code calls a method of a container.
    var codeSteps: [Alternative<Spec.ScriptStep.Action>] {
        let animated = animated
        let container = optional(
            "in", containerName, absent: "the innermost container in sight that can do it",
            "The screen of the container that is called, in sight or not; for a scroll, the screen that scrolls."
        )
        func call<Main>(
            _ key: String, _ schema: Schema<Main>, _ summary: String,
            _ make: @escaping @Sendable (Main) -> Spec.ScriptStep.Call
        ) -> Alternative<Spec.ScriptStep.Action> {
            alternative(key, schema, summary, with: animated, container) {
                .call(make($0), isAnimated: $1, in: $2)
            }
        }
        return [
            call("pop", .yes(or: "popTo"), "Pops the visible screen.") { _ in .pop },
            call("push", pushedScreen, "Pushes this screen.") { .push($0) },
            call("popToRoot", .yes, "Pops all screens but the first.") { _ in .popToRoot },
            call("popTo", screenName, "Pops all screens above this one.") { .popTo($0) },
            call("setViewControllers", pushedScreens, "Replaces the stack with these screens.") {
                .setViewControllers($0)
            },
            call("present", screenName, "Presents this screen.") { .present($0) },
            call("dismiss", .yes(or: "dismissTo"), "Dismisses the topmost screen.") { _ in .dismiss
            },
            call("dismissTo", screenName, "Dismisses all screens above this one.") {
                .dismissTo($0)
            },
            alternative("select", screenName, "Selects this tab or child.") {
                .call(.select($0))
            },
            call(
                "selectedDetentIdentifier", detentIdentifier,
                "Selects this detent of the topmost sheet, inside animateChanges(_:) if animated."
            ) { .selectedDetentIdentifier($0) },
            keyboardStep,
        ]
    }

    private var containerName: Schema<Spec.Screen> {
        screenName.checked { screen, node, validation in
            if case .container = screen.content { return }
            validation.report(
                "the screen \(quoted(screen.name)) is no container", at: node.offset)
        }
    }

    /// Steps in which the user or the system does something to the device.
    private var deviceSteps: [Alternative<Spec.ScriptStep.Action>] {
        [
            alternative(
                "orientation", Schema<Spec.ScriptStep.Orientation>.choice,
                "Turns the device: the interface turns to this orientation on the display, whose picture stays as it is."
            ) { .call(.orientation($0)) }
        ]
    }

    /// A step that calls Swift code.
    private var functionStep: Alternative<Spec.ScriptStep.Action> {
        alternative(
            "perform", swiftFunction,
            "Calls this function of the code under \"swift\" with the window: (UIWindow) -> Void."
        ) { .function($0) }
    }
}

extension Spec.Container {
    /// A noun for the container, and the keys of the calls that it supports.
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
        case .scene: ("a scene of Swift code", ["perform"])
        }
    }

    /// Names of the screens that can be selected.
    fileprivate var selectable: [String] {
        switch self {
        case .navigation, .presentation, .scene: []
        case .tabs(let tabs): tabs.screens.map(\.name)
        case .custom(let custom): custom.children.map(\.name)
        }
    }
}

extension Validation {
    /// Checks that the first step does not wait for an event.
    fileprivate mutating func checkFirst(of script: JSONNode) {
        guard let after = script.elements.first?.member("after") else { return }
        report(
            "the first step has nothing to wait for; expected \"at\"", at: after.keyOffset,
            under: "0", "after")
    }

    /// Warns of steps that wait for a minute or longer after the one before, and of fingers that stay as long: of times in
    /// milliseconds.
    fileprivate mutating func warnOfMilliseconds(in script: JSONNode) {
        var last = 0.0
        for (i, step) in script.elements.enumerated() {
            for key in ["drag", "pinch", "rotate", "hold"] {
                for time in ["duration", "hold"] {
                    warnOfMilliseconds(step[key]?[time], under: ["\(i)", key, time]) {
                        "the finger stays for \($0) s"
                    }
                }
            }
            warnOfMilliseconds(step["delay"], under: ["\(i)", "delay"]) {
                "nothing happens for \($0) s before this step"
            }
            guard let node = step["at"], case .number(let time) = node.value else { continue }
            if time - last >= 60 {
                let wait = JSONNumber.figure(time - last, decimals: 9)
                warnOfMilliseconds(node, under: ["\(i)", "at"]) { _ in
                    "nothing happens for \(wait) s before this step"
                }
            }
            last = time
        }
    }

    /// Warns of a time of a minute or longer, which is probably in milliseconds.
    private mutating func warnOfMilliseconds(
        _ node: JSONNode?, under steps: [String], _ message: (String) -> String
    ) {
        guard let node, case .number(let time) = node.value, time >= 60 else { return }
        let found = JSONNumber.text(time)
        warn(
            message(found) + "; times are seconds, and \(found) milliseconds are "
                + JSONNumber.text(time / 1000), at: node.offset, under: steps)
    }

    /// Checks that some container supports a step's action, if all containers are known.
    mutating func check(
        _ action: Spec.ScriptStep.Action, at node: JSONNode
    ) {
        if case .scroll(let scrolling) = action { return check(scrolling, at: node) }
        if case .call(.keyboard(let keyboard), _, _) = action { return check(keyboard, at: node) }
        if case .call(let call, _, _) = action, call.isDevices { return }
        guard let key = action.operationKey, let containers = containers.all,
            let member = node.member(key)
        else { return }
        let keys = containers.flatMap(\.abilities.keys).eachOnce
        guard keys.contains(key) else {
            let nouns = containers.map(\.abilities.noun).eachOnce.joined(separator: " or ")
            return report(
                "\"\(key)\" is nothing that \(nouns) can do; expected \(list(keys))",
                at: member.keyOffset, under: key)
        }
        guard case .call(let call, _, _) = action else { return }
        switch call {
        case .select(let screen):
            let selectable = containers.flatMap(\.selectable)
            if selectable.contains(screen.name) { return }
            let hint = suggestion(for: screen.name, among: selectable)
            report(
                "the screen \(quoted(screen.name)) is not there to be selected; expected "
                    + list(selectable) + hint,
                at: member.value.offset, under: call.key)
        case .present(let screen):
            if presentation?.root.name != screen.name { return }
            report(
                "the screen \(quoted(screen.name)) is the root; expected another",
                at: member.value.offset, under: call.key)
        case .selectedDetentIdentifier(let identifier):
            if let sheet = presentation?.style.sheet {
                return check(detent: identifier, of: sheet, at: node, under: call.key)
            }
            report(
                "\"\(call.key)\" goes only with a presentation of the style \"pageSheet\" or \"formSheet\"",
                at: member.keyOffset, under: call.key)
        case .pop, .push, .popToRoot, .popTo, .setViewControllers, .dismiss, .dismissTo,
            .keyboard, .orientation:
            break
        }
    }

    private var presentation: Spec.Presentation? {
        guard case .presentation(let presentation) = containers.root else { return nil }
        return presentation
    }
}
