import TransitionSpec

/// Writes the steps and animations of a transition as methods of the class that has its views.
final class StepWriter {
    let scope: TransitionScope
    /// The methods written so far, in the order in which they are called.
    private(set) var methods: [SwiftText] = []
    private var methodNames: Set<String> = []
    /// The duration of the animator's transition, to which animations refer; seconds.
    let duration: Double?

    init(_ scope: TransitionScope, duration: Double?) {
        (self.scope, self.duration) = (scope, duration)
    }

    /// A name for a new method.
    func fresh(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !methodNames.insert(candidate).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }

    /// Adds a method that is already written.
    func add(_ method: SwiftText) { methods.append(method) }

    /// The names of the methods, by their parameters and bodies, of which each is written once.
    private var known: [String: String] = [:]

    /// Adds a method at `index` unless there is one with the same body; returns its name.
    private func method(
        _ name: String, _ comment: String, parameters: String, at index: Int, _ body: SwiftText
    ) -> String {
        let key = parameters + "\n" + body.text
        if let known = known[key] { return known }
        let name = fresh(name)
        known[key] = name
        var text = SwiftText()
        text.doc(comment)
        text.block("func \(name)(\(parameters))") { $0.add(body) }
        methods.insert(text, at: index)
        return name
    }

    /// Writes a method of steps; returns its name, or nil if there are none.
    func method(
        _ name: String, _ comment: String, _ steps: [Spec.Step], parameters: String = ""
    ) -> String? {
        guard !steps.isEmpty else { return nil }
        var body = SwiftText()
        write(steps, to: &body)
        return method(name, comment, parameters: parameters, at: methods.count, body)
    }

    func write(_ steps: [Spec.Step], to text: inout SwiftText) {
        for step in steps {
            conditional(step.when, to: &text) { write(step.action, step.site, to: &$0) }
        }
    }

    /// Adds statements that depend on a condition.
    private func conditional(
        _ when: Spec.AnimatorExpression<Bool>, to text: inout SwiftText,
        _ body: (inout SwiftText) -> Void
    ) {
        switch scope.expressions.constant(when) {
        case true?: body(&text)
        case false?: break
        case nil: text.block("if \(scope.expressions.text(when))", body)
        }
    }

    func write(_ assignments: [Spec.Assignment], to text: inout SwiftText) {
        for assignment in assignments {
            if let statement = scope.statement(assignment) { text.line(statement) }
        }
    }

    /// Adds statements about a view, inside a condition if it may be missing.
    private func with(
        _ subject: Spec.Subject, to text: inout SwiftText,
        _ body: (inout SwiftText, String) -> Void
    ) {
        let (view, isOptional) = scope.view(subject)
        if isOptional {
            text.block("if let \(view)") { body(&$0, view) }
        } else {
            body(&text, view)
        }
    }

    private func write(_ action: Spec.Step.Action, _ site: Spec.Site, to text: inout SwiftText) {
        switch action {
        case .insert(let subject, let placement):
            with(subject, to: &text) { put($1, placement, to: &$0) }
        case .add(let view, let placement):
            let variable = TransitionScope.variable(view.name ?? "added view")
            into(placement, to: &text) {
                build(view, as: variable, in: $1, to: &$0)
                put(variable, placement, to: &$0)
            }
        case .snapshot(let subject, let snapshot, let placement):
            with(subject, to: &text) { write(snapshot, of: $1, placement, to: &$0) }
        case .mask(let subject, let view):
            with(subject, to: &text) { text, masked in
                let variable = TransitionScope.variable(view.name ?? "mask view")
                build(view, as: variable, in: masked, to: &text)
                text.line("\(masked).mask = \(variable)")
            }
        case .unmask(let subject): text.line("\(scope.chain(subject)).mask = nil")
        case .remove(let subject): text.line("\(scope.chain(subject)).removeFromSuperview()")
        case .layoutIfNeeded(let subject): text.line("\(scope.chain(subject)).layoutIfNeeded()")
        case .reorder(let subject, let order):
            with(subject, to: &text) { text, view in
                switch order {
                case .front: text.line("\(view).superview?.bringSubviewToFront(\(view))")
                case .back: text.line("\(view).superview?.sendSubviewToBack(\(view))")
                case .inPlaceOf(let sibling):
                    with(sibling, to: &text) { text, sibling in
                        text.block(
                            "if let siblings = \(view).superview?.subviews, "
                                + "let one = siblings.firstIndex(of: \(view)), "
                                + "let other = siblings.firstIndex(of: \(sibling))"
                        ) {
                            $0.line(
                                "\(view).superview?.exchangeSubview(at: one, withSubviewAt: other)")
                        }
                    }
                }
            }
        case .set(let assignments): write(assignments, to: &text)
        case .completeTransition(let value):
            text.line("context.completeTransition(\(scope.expressions.text(value)))")
        case .haptic(let haptic): text.line(haptic.swift)
        case .propertyAnimator(let call): write(call, site, to: &text)
        case .namedPropertyAnimator:
            scope.problems.note(
                site.error("a call of one of several property animators is not exported yet"))
        case .count(let counted):
            switch counted {
            case .translation(let value):
                text.line("gesture.setTranslation(\(scope.expressions.text(value)))")
            case .scale(let value):
                text.line("gesture.setScale(\(scope.expressions.text(value)))")
            case .rotation(let value):
                text.line("gesture.setRotation(\(scope.expressions.text(value)))")
            }
        case .updateInteractiveTransition(let value):
            text.line("context.updateInteractiveTransition(\(scope.expressions.text(value)))")
        case .finishInteractiveTransition: text.line("context.finishInteractiveTransition()")
        case .cancelInteractiveTransition: text.line("context.cancelInteractiveTransition()")
        case .pauseInteractiveTransition: text.line("context.pauseInteractiveTransition()")
        }
    }

    private func write(
        _ call: Spec.PropertyAnimatorCall, _ site: Spec.Site, to text: inout SwiftText
    ) {
        guard case .finishAnimation(let position) = call, scope.gesture == nil else {
            return scope.problems.note(
                site.error("a driver of the animator's property animator is not exported yet"))
        }
        text.block("if let propertyAnimator, propertyAnimator.state != .inactive") {
            $0.line("propertyAnimator.stopAnimation(false)")
            $0.line("propertyAnimator.finishAnimation(at: .\(position.rawValue))")
        }
    }

    private func write(
        _ snapshot: Spec.Step.Snapshot, of view: String, _ placement: Spec.Placement,
        to text: inout SwiftText
    ) {
        let variable = TransitionScope.variable(snapshot.name)
        let rect = snapshot.rect.map { scope.expressions.text($0) } ?? "\(view).bounds"
        let insets =
            snapshot.capInsets == Spec.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
            ? ".zero" : SwiftValue.insets(snapshot.capInsets)
        text.line("if let snapshot = \(view).resizableSnapshotView(")
        text.indented {
            $0.line(
                "from: \(rect), afterScreenUpdates: \(snapshot.afterScreenUpdates), "
                    + "withCapInsets: \(insets))")
        }
        text.line("{")
        text.indented {
            into(placement, to: &$0) {
                $0.line("snapshot.frame = \($1).convert(\(rect), from: \(view))")
                $0.line("snapshot.accessibilityIdentifier = \(SwiftName.literal(snapshot.name))")
                $0.line("\(variable) = snapshot")
                put(variable, placement, to: &$0)
            }
        }
        text.line("}")
    }

    /// Adds statements about the view to which a view with this placement is added, inside a condition
    /// if that may be missing.
    private func into(
        _ placement: Spec.Placement, to text: inout SwiftText,
        _ body: (inout SwiftText, String) -> Void
    ) {
        switch placement {
        case .onTop, .below, .above: body(&text, "container")
        case .into(let subject): with(subject, to: &text, body)
        }
    }

    private func put(_ view: String, _ placement: Spec.Placement, to text: inout SwiftText) {
        switch placement {
        case .onTop: text.line("container.addSubview(\(view))")
        case .into(let subject): text.line("\(scope.view(subject).0).addSubview(\(view))")
        case .below(let sibling):
            with(sibling, to: &text) {
                $0.line("container.insertSubview(\(view), belowSubview: \($1))")
            }
        case .above(let sibling):
            with(sibling, to: &text) {
                $0.line("container.insertSubview(\(view), aboveSubview: \($1))")
            }
        }
    }

    private func build(
        _ view: Spec.View, as variable: String, in superview: String, to text: inout SwiftText
    ) {
        var writer = ViewWriter(scope)
        writer.isStored = { [scope] in scope.added.contains($0) }
        writer.build(view, as: variable, in: superview, to: &text)
    }

    // MARK: Animations

    /// Writes a method that plays animations and calls its completion after the last one; returns its name.
    func method(
        playing animations: [Spec.Animation], _ name: String, _ comment: String
    ) -> String {
        let index = methods.count
        var body = SwiftText()
        play(animations, to: &body)
        return method(
            name, comment, parameters: "completion: @escaping () -> Void", at: index, body)
    }

    private func play(_ all: [Spec.Animation], to text: inout SwiftText) {
        let write = scope.expressions
        let animations = all.filter { write.constant($0.when) != false }
        let conditions = animations.map {
            write.constant($0.when) == nil ? write.text($0.when) : nil
        }
        guard animations.count > 1 || conditions.contains(where: { $0 != nil }) else {
            guard let only = animations.first else { return text.line("completion()") }
            return play(only, calling: "completion()", to: &text)
        }
        let isConditional = conditions.contains { $0 != nil }
        if isConditional {
            text.line(
                "let plays: [Bool] = [\(conditions.map { $0 ?? "true" }.joined(separator: ", "))]")
            text.line("var left = plays.filter { $0 }.count")
            text.line("guard left > 0 else { return completion() }")
        } else {
            text.line("var left = \(animations.count)")
        }
        text.block("func ended()") {
            $0.line("left -= 1")
            $0.line("if left == 0 { completion() }")
        }
        for (index, animation) in animations.enumerated() {
            if isConditional {
                text.block("if plays[\(index)]") { play(animation, calling: "ended()", to: &$0) }
            } else {
                play(animation, calling: "ended()", to: &text)
            }
        }
    }

    /// Adds the call that plays one animation; `end` is the statement after it.
    private func play(_ animation: Spec.Animation, calling end: String, to text: inout SwiftText) {
        var end = end
        if !animation.then.isEmpty {
            let next = method(
                playing: animation.then, "animateNext",
                "Plays the animations that follow another one.")
            end = "self.\(next) { \(end) }"
        }
        var inner: String?
        if !animation.nested.isEmpty {
            inner = method(
                playing: animation.nested, "animateInside",
                "Plays the animations that begin inside the block of another one.")
            text.line("var open = 2")
            text.block("func closed()") {
                $0.line("open -= 1")
                $0.block("if open == 0") { $0.line(end) }
            }
            end = "closed()"
        }
        let writer = AnimationWriter(steps: self, animation: animation, end: end)
        writer.write(to: &text, nested: inner)
    }
}
