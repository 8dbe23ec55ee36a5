import TransitionSpec

extension InteractionWriter {
    /// Adds the interaction controller and what moves and ends it.
    func writeDriver(to text: inout SwiftText) {
        switch interaction.driver {
        case .percentDriven(let settings, let rules): write(settings, rules, to: &text)
        case .layerTime(let settings, let rules): write(settings, rules, to: &text)
        case .freeForm(let settings): write(settings, to: &text)
        case nil: break
        }
    }

    private func write(
        _ settings: Spec.PercentDriven, _ rules: Spec.Driver.Rules, to text: inout SwiftText
    ) {
        text.doc(
            "\nThe interaction controller while the gesture begins; nil for other transitions.")
        text.block(
            "func interactionController() -> (any UIViewControllerInteractiveTransitioning)?"
        ) { text in
            if !settings.always, settings.wantsInteractiveStart {
                text.line("driver = nil")
                text.line("guard isBeginning else { return nil }")
            }
            text.line("let driver = UIPercentDrivenInteractiveTransition()")
            if settings.completionCurve != .easeInOut {
                text.line("driver.completionCurve = .\(settings.completionCurve.rawValue)")
            }
            if !settings.wantsInteractiveStart {
                text.line("driver.wantsInteractiveStart = false")
            }
            if let curve = settings.timingCurve {
                text.line("driver.timingCurve = \(curve.swift)")
            }
            text.line("self.driver = driver")
            text.line("return driver")
        }
        writeMoves(rules, settings.completionSpeed, held: settings.pauses, to: &text) { text in
            switch settings.keptAfter {
            case _ where settings.pauses: break
            case .nothing: text.line("self.driver = nil")
            case .finish: text.line("if !finishes { self.driver = nil }")
            }
        }
    }

    private func write(
        _ settings: Spec.LayerTime, _ rules: Spec.Driver.Rules, to text: inout SwiftText
    ) {
        text.doc(
            "\nThe interaction controller while the gesture begins; nil for other transitions.")
        text.block(
            "func interactionController() -> (any UIViewControllerInteractiveTransitioning)?"
        ) { text in
            text.line("guard isBeginning else { return nil }")
            text.line("let driver = \(names.prefix)LayerTimeDriver()")
            text.line("self.driver = driver")
            text.line("return driver")
        }
        writeMoves(rules, settings.completionSpeed, held: false, to: &text) {
            $0.line("self.driver = nil")
        }
    }

    private func writeMoves(
        _ rules: Spec.Driver.Rules, _ speed: Spec.InteractionExpression<Double>, held: Bool,
        to text: inout SwiftText, after: (inout SwiftText) -> Void
    ) {
        let write = scope.expressions
        text.block("\nprivate var progress: CGFloat") { text in
            let progress = write.part(rules.progress)
            text.line(held ? "heldAt + \(progress.at(.product))" : progress.text)
        }
        if rules.once.isEmpty {
            text.line("\nprivate func moved() { driver?.update(progress) }")
        } else {
            writeSignals(rules.once, to: &text)
        }
        text.block("\nprivate func ended(isCancelled: Bool)") { text in
            text.line("guard let driver else { return }")
            let finish = write.part(rules.finish)
            switch rules.touchCancelled {
            case .cancel: text.line("let finishes = !isCancelled && \(finish.at(.comparison))")
            case .decide: text.line("let finishes = \(finish.text)")
            }
            if write.constant(speed) != 1 {
                text.line("driver.completionSpeed = \(write.text(speed))")
            }
            text.block("if finishes", end: "} else {") { $0.line("driver.finish()") }
            text.indented { $0.line("driver.cancel()") }
            text.line("}")
            after(&text)
        }
    }

    /// Adds the conditions of haptic signals, and the method for a move of the fingers, at which some may become true.
    private func writeSignals(_ signals: [Spec.Signal], to text: inout SwiftText) {
        let conditions = signals.map { scope.expressions.text($0.when) }
        text.doc("\nWhether the condition of each haptic signal is true.")
        text.line("private var passes: [Bool] { [\(conditions.joined(separator: ", "))] }")
        text.block("\nprivate func moved()") { text in
            text.line("guard let driver else { return }")
            text.line("driver.update(progress)")
            text.line("let now = passes")
            for (index, signal) in signals.enumerated() {
                text.line(
                    "if now[\(index)], !passed[\(index)] { \(signal.haptic.swift) }")
            }
            text.line("passed = now")
        }
    }

    private func write(_ settings: Spec.FreeForm, to text: inout SwiftText) {
        if settings.drivesPropertyAnimator {
            problems.note(
                "/interactions/\(interaction.name)/driver/freeForm",
                "a driver of the animator's property animator is not exported yet")
        }
        if preparations.count > 1 {
            problems.note(
                "/interactions/\(interaction.name)/driver/freeForm/prepares",
                "a driver that makes the preparations of several animators is not exported yet")
        }
        let start = steps.method(
            "start", "Prepares the views under the finger.",
            (preparations.first ?? []) + settings.start)
        let changed = steps.method(
            "moved", "Moves the views with the finger.", settings.changed)
        let crossings = crossings(settings.once)
        let ended = endings(settings.ended, "ended")
        let cancelled =
            settings.cancelled == settings.ended ? ended : endings(settings.cancelled, "cancelled")
        text.doc("\nItself while the gesture begins; nil for other transitions.")
        text.block(
            "func interactionController() -> (any UIViewControllerInteractiveTransitioning)?"
        ) { text in
            text.line(settings.always ? "self" : "isBeginning ? self : nil")
        }
        text.block(
            "\nfunc startInteractiveTransition(_ context: any UIViewControllerContextTransitioning)"
        ) { text in
            let arguments = "context, self" + (transition.readsForward ? ", forward: forward" : "")
            text.line("transition = Transition(\(arguments))")
            if let start { text.line("transition?.\(start)()") }
            if let crossings { text.line("transition?.\(crossings.begin)()") }
        }
        let moves = [changed, crossings?.move].compactMap { $0.map { "transition?.\($0)()" } }
        text.line("\nprivate func moved() { \(moves.joined(separator: "; ")) }")
        text.block("\nprivate func ended(isCancelled: Bool)") { text in
            switch (ended, cancelled) {
            case (let ended?, cancelled): text.line("transition?.\(ended)()")
            case (let ended?, let cancelled?):
                text.block("if isCancelled", end: "} else {") {
                    $0.line("transition?.\(cancelled)()")
                }
                text.indented { $0.line("transition?.\(ended)()") }
                text.line("}")
            case (let ended?, nil): text.line("if !isCancelled { transition?.\(ended)() }")
            case (nil, let cancelled?): text.line("if isCancelled { transition?.\(cancelled)() }")
            case (nil, nil): break
            }
        }
        var body = TransitionBody(transition, steps)
        body.gesture = type
        body.write(to: &text, name: "Transition")
    }

    /// Writes the methods for where the gesture begins and for its moves, at which conditions may become true; nil if there
    /// are none.
    private func crossings(_ all: [Spec.Crossing]) -> (begin: String, move: String)? {
        guard !all.isEmpty else { return nil }
        transition.keepPassed()
        let conditions = all.map { transition.expressions.text($0.when) }.joined(separator: ", ")
        let (begin, move) = (steps.fresh("beginCrossings"), steps.fresh("cross"))
        var text = SwiftText()
        text.doc("Remembers which conditions are true where the finger begins.")
        text.line("func \(begin)() { passed = [\(conditions)] }")
        text.doc("\nDoes what is done at the moments at which a condition becomes true.")
        text.block("func \(move)()") { text in
            text.line("let passes = [\(conditions)]")
            for (index, crossing) in all.enumerated() {
                text.block("if passes[\(index)], !passed[\(index)]") { text in
                    if let haptic = crossing.haptic { text.line(haptic.swift) }
                    guard !crossing.animate.isEmpty else { return }
                    let animate = steps.method(
                        playing: crossing.animate, "pass", "Plays what begins at a threshold.")
                    text.line("\(animate) {}")
                }
            }
            text.line("passed = passes")
        }
        steps.add(text)
        return (begin, move)
    }

    /// Writes the method that follows the first ending whose condition holds.
    private func endings(_ endings: [Spec.FreeForm.Ending], _ name: String) -> String? {
        guard !endings.isEmpty else { return nil }
        let write = transition.expressions
        var text = SwiftText()
        let method = steps.fresh(name)
        text.doc("Plays the first of the gesture's endings whose condition holds.")
        text.block("func \(method)()") { text in
            for ending in endings where write.constant(ending.when) != false {
                let isLast = write.constant(ending.when) == true
                if isLast {
                    follow(ending, name, to: &text)
                    break
                }
                text.block("if \(write.text(ending.when))") { text in
                    follow(ending, name, to: &text)
                    text.line("return")
                }
            }
        }
        steps.add(text)
        return method
    }

    private func follow(
        _ ending: Spec.FreeForm.Ending, _ name: String, to text: inout SwiftText
    ) {
        steps.write(ending.prepare, to: &text)
        let complete = steps.method(
            "complete", "Cleans up, and reports the end to UIKit.", ending.complete)
        guard !ending.animate.isEmpty else {
            if let complete { text.line("\(complete)()") }
            return
        }
        let animate = steps.method(
            playing: ending.animate, "settle", "Plays the rest after the finger has lifted.")
        text.line("\(animate) { \(complete.map { "self.\($0)()" } ?? "") }")
    }
}

extension Spec.Haptic {
    /// The call that makes the signal.
    var swift: String {
        switch self {
        case .light, .medium, .heavy, .soft, .rigid:
            "UIImpactFeedbackGenerator(style: .\(rawValue)).impactOccurred()"
        case .selection: "UISelectionFeedbackGenerator().selectionChanged()"
        case .success, .warning, .error:
            "UINotificationFeedbackGenerator().notificationOccurred(.\(rawValue))"
        }
    }
}
