import TransitionSpec

extension InteractionWriter {
    var recognizerClass: String {
        switch interaction.recognizer.kind {
        case .pan: "UIPanGestureRecognizer"
        case .screenEdgePan: "UIScreenEdgePanGestureRecognizer"
        case .longPress: "UILongPressGestureRecognizer"
        case .pinch: "UIPinchGestureRecognizer"
        case .rotation: "UIRotationGestureRecognizer"
        case .swipe: "UISwipeGestureRecognizer"
        case .tap: "UITapGestureRecognizer"
        }
    }

    /// Whether the delegate's answers differ from UIKit's own.
    var hasArbitration: Bool {
        let arbitration = interaction.recognizer.arbitration
        return scope.expressions.constant(arbitration.shouldBegin) != true
            || !arbitration.requireToFail.isEmpty || !arbitration.shouldBeRequiredToFailBy.isEmpty
            || arbitration.simultaneous != .only([]) || arbitration.receives != .all
            || scope.reads.contains(.contentOffset)
    }

    /// Adds the creation of the recognizer and its action.
    func writeRecognizer(to text: inout SwiftText) {
        text.doc("\nAdds a recognizer of the gesture to a view.")
        text.block("func addRecognizer(to view: UIView)") { text in
            text.line("let recognizer = \(recognizerClass)()")
            writeSettings(to: &text)
            text.line("recognizer.name = \(SwiftName.literal(interaction.name))")
            if hasArbitration { text.line("recognizer.delegate = self") }
            text.line("recognizer.addTarget(self, action: #selector(changed(_:)))")
            text.line("view.addGestureRecognizer(recognizer)")
        }
        text.block("\n@objc private func changed(_ recognizer: \(recognizerClass))") { text in
            text.line("self.recognizer = recognizer")
            if case .presentation = names.spec.container {
                text.line("if let window = recognizer.view?.window { self.window = window }")
            }
            text.line("switch recognizer.state {")
            // Discrete gestures are recognized as they end.
            text.line(
                "case \(interaction.recognizer.kind.isDiscrete ? ".ended" : ".began"): began()")
            if interaction.driver != nil {
                text.line("case .changed: moved()")
                text.line("case .ended: ended(isCancelled: false)")
                text.line("case .cancelled: ended(isCancelled: true)")
            }
            text.line("default: break")
            text.line("}")
        }
    }

    private func writeSettings(to text: inout SwiftText) {
        switch interaction.recognizer.kind {
        case .pan(let minimum, let maximum, let companions):
            if minimum != 1 { text.line("recognizer.minimumNumberOfTouches = \(minimum)") }
            if let maximum { text.line("recognizer.maximumNumberOfTouches = \(maximum)") }
            if !companions.isEmpty {
                problems.note(
                    "/interactions/\(interaction.name)/recognizer/pan/together",
                    "recognizers that run together with a pan are not exported yet")
            }
        case .screenEdgePan(let edges):
            let names = edges.map { ".\($0.rawValue)" }
            text.line(
                "recognizer.edges = "
                    + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"))
        case .longPress(let press):
            text.line("recognizer.minimumPressDuration = \(number(press.minimumPressDuration))")
            text.line("recognizer.allowableMovement = \(number(press.allowableMovement))")
            text.line("recognizer.numberOfTapsRequired = \(press.numberOfTapsRequired)")
            text.line("recognizer.numberOfTouchesRequired = \(press.numberOfTouchesRequired)")
        case .pinch, .rotation: break
        case .swipe(let directions, let touches):
            let names = directions.map { ".\($0.rawValue)" }
            text.line("recognizer.direction = [\(names.joined(separator: ", "))]")
            text.line("recognizer.numberOfTouchesRequired = \(touches)")
        case .tap(let taps, let touches):
            if taps != 1 { text.line("recognizer.numberOfTapsRequired = \(taps)") }
            if touches != 1 { text.line("recognizer.numberOfTouchesRequired = \(touches)") }
        }
        let touches = interaction.recognizer.touches
        if !touches.isEnabled { text.line("recognizer.isEnabled = false") }
        if !touches.cancelsTouchesInView { text.line("recognizer.cancelsTouchesInView = false") }
        if touches.delaysTouchesBegan { text.line("recognizer.delaysTouchesBegan = true") }
        if !touches.delaysTouchesEnded { text.line("recognizer.delaysTouchesEnded = false") }
    }

    /// Adds the answers of the recognizer's delegate.
    func writeArbitration(to text: inout SwiftText) {
        let arbitration = interaction.recognizer.arbitration
        let write = scope.expressions
        if write.constant(arbitration.shouldBegin) != true {
            let condition = write.text(arbitration.shouldBegin)
            text.block(
                "\nfunc gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool"
            ) { text in
                text.line("recognizer = gestureRecognizer as? \(recognizerClass)")
                if case .presentation = names.spec.container {
                    text.line(
                        "if let window = gestureRecognizer.view?.window { self.window = window }")
                }
                text.line("return \(condition)")
            }
        }
        let asked: [(String, [Spec.OtherRecognizer])] = [
            ("shouldRequireFailureOf", arbitration.requireToFail),
            ("shouldBeRequiredToFailBy", arbitration.shouldBeRequiredToFailBy),
        ]
        for (label, others) in asked where !others.isEmpty {
            writeAnswer(label, condition(others), to: &text)
        }
        switch arbitration.simultaneous {
        case .all: writeAnswer("shouldRecognizeSimultaneouslyWith", "true", to: &text)
        case .only(let others) where !others.isEmpty:
            writeAnswer("shouldRecognizeSimultaneouslyWith", condition(others), to: &text)
        case .only: break
        }
        if arbitration.receives != .all || scope.reads.contains(.contentOffset) {
            writeReception(arbitration.receives, to: &text)
        }
    }

    private func writeAnswer(_ label: String, _ condition: String, to text: inout SwiftText) {
        text.function(
            "gestureRecognizer",
            [
                "_ gestureRecognizer: UIGestureRecognizer,",
                "\(label) otherGestureRecognizer: UIGestureRecognizer",
            ], returns: "Bool"
        ) { $0.line(condition) }
    }

    private func condition(_ others: [Spec.OtherRecognizer]) -> String {
        let other = "otherGestureRecognizer"
        return others.map { recognizer in
            switch recognizer {
            case .scrollViews: "(\(other).view as? UIScrollView)?.panGestureRecognizer === \(other)"
            case .interactivePop: "\(other).name == \"interactivePopGestureRecognizer\""
            case .interactiveContentPop:
                "\(other).name == \"interactiveContentPopGestureRecognizer\""
            case .interaction(let name): "\(other).name == \(SwiftName.literal(name))"
            }
        }.joined(separator: " || ")
    }

    private func writeReception(_ reception: Spec.Arbitration.Reception, to text: inout SwiftText) {
        text.function(
            "gestureRecognizer",
            [
                "_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch"
            ], returns: "Bool"
        ) { text in
            let ancestors = "sequence(first: touch.view, next: { $0?.superview })"
            switch reception {
            case .all: text.line("let receives = true")
            case .within(let names), .outside(let names):
                let list = names.map(SwiftName.literal).joined(separator: ", ")
                text.line("let names: Set<String> = [\(list)]")
                text.line(
                    "let isWithin = \(ancestors).prefix { $0 != nil }.contains { "
                        + "$0?.accessibilityIdentifier.map(names.contains) ?? false }")
                let isWithin = if case .within = reception { true } else { false }
                text.line("let receives = \(isWithin ? "" : "!")isWithin")
            }
            if scope.reads.contains(.contentOffset) {
                text.block("if receives, gestureRecognizer.numberOfTouches == 0") {
                    $0.line(
                        "touchedScrollView = \(ancestors).prefix { $0 != nil }.lazy"
                            + ".compactMap { $0 as? UIScrollView }.first")
                }
            }
            text.line("return receives")
        }
    }
}
