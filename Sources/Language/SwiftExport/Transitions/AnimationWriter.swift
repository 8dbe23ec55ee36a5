import TransitionSpec

/// Writes one animation as a call of UIKit or Core Animation.
struct AnimationWriter {
    let steps: StepWriter
    let animation: Spec.Animation
    /// The statement after the animation.
    let end: String

    /// Adds the call; `nested` is the method called at the end of the block, which calls `closed()`.
    func write(to text: inout SwiftText, nested: String?) {
        switch animation.changes {
        case .set(let assignments):
            call(to: &text) { text in
                steps.write(assignments, to: &text)
                if let nested { text.line("self.\(nested) { closed() }") }
            }
        case .keyframes(let keyframes, let mode):
            if animation.repetition == .once, let curve = keyframeOptions {
                callKeyframes(keyframes, mode, curve, to: &text)
            } else {
                call(to: &text) { steps.write(keyframes, mode, to: &$0) }
            }
        case .transition(let transition): call(transition, to: &text)
        case .layer(let layer):
            if animation.duration != nil {
                steps.scope.problems.note(
                    layer.site.error(
                        "a layer's animation with a computed duration is not exported yet"))
            }
            LayerAnimationWriter(steps: steps, animation: animation, end: end).write(
                layer, to: &text)
        }
    }

    /// Adds `UIView.animate` or a property animator, as the timing asks for.
    private func call(to text: inout SwiftText, _ changes: (inout SwiftText) -> Void) {
        let delay = steps.seconds(animation.delay)
        func changed(_ text: inout SwiftText) {
            guard animation.repetition != .once else { return changes(&text) }
            text.block(
                "UIView.modifyAnimations(withRepeatCount: \(number(animation.repetition.count)), "
                    + "autoreverses: \(animation.repetition.autoreverses))"
            ) { changes(&$0) }
        }
        guard let (head, arguments) = viewCall(delay) else {
            let timing = TimingWriter(steps: steps)
            text.block("do") { text in
                text.line(
                    "let animator = \(timing.propertyAnimator(animation.timing, velocity, chosen))")
                text.block("animator.addAnimations\(block)") { changed(&$0) }
                text.line("animator.addCompletion { _ in \(end) }")
                text.line("animator.startAnimation(afterDelay: \(delay))")
            }
            return
        }
        var opening = SwiftText()
        opening.call(head, arguments, end: block.isEmpty ? " {" : block)
        text.add(opening)
        text.indented { changed(&$0) }
        text.line(completed)
    }

    /// The end of a call of a class method of views.
    private var completed: String { "} completion: { _ in\n    \(end)\n}" }

    /// The opening of a closure that changes views, which are properties of the class; empty if it changes none.
    private var block: String {
        let isEmpty =
            if case .set([]) = animation.changes { animation.nested.isEmpty } else { false }
        return isEmpty ? "" : " { [self] in"
    }

    private var velocity: String? {
        animation.initialVelocity.map { steps.scope.expressions.text($0) }
    }

    /// The duration that an expression computes; nil without one.
    private var chosen: String? { animation.duration.map { steps.scope.expressions.text($0) } }

    private func time(_ own: Double) -> String { chosen ?? steps.seconds(own) }

    private var options: [String] { animation.options.map { ".\($0.rawValue)" } }

    private func list(_ options: [String]) -> String {
        options.count == 1 ? options[0] : "[\(options.joined(separator: ", "))]"
    }

    private func viewCall(_ delay: String) -> (head: String, arguments: [String])? {
        let duration = animation.timing.duration
        let listed = options.isEmpty ? "[]" : list(options)
        switch animation.timing.curve {
        case .timing(let function):
            guard let curve = function.named else { return nil }
            let all = (curve == .easeInOut ? [] : [".\(curve.option)"]) + options
            let isPlain = delay == "0" && all.isEmpty
            return (
                "UIView.animate",
                ["withDuration: \(time(duration))"]
                    + (isPlain ? [] : ["delay: \(delay)", "options: \(list(all))"])
            )
        case .system:
            let curve = "UIView.AnimationOptions(rawValue: 7 << 16)"
            return (
                "UIView.animate",
                [
                    "withDuration: \(time(duration))", "delay: \(delay)",
                    "options: \(list([curve] + options))",
                ]
            )
        case .spring(.damped(let ratio, let own, _)):
            return (
                "UIView.animate",
                [
                    "withDuration: \(time(duration))", "delay: \(delay)",
                    "usingSpringWithDamping: \(steps.plain(ratio))",
                    "initialSpringVelocity: \(velocity ?? number(own))", "options: \(listed)",
                ]
            )
        case .spring(.perceptual(_, let bounce, let own)):
            return (
                "UIView.animate",
                [
                    "springDuration: \(steps.seconds(duration))", "bounce: \(steps.plain(bounce))",
                    "initialSpringVelocity: \(velocity ?? number(own))", "delay: \(delay)",
                    "options: \(listed)",
                ]
            )
        case .spring(.physical), .keyframes: return nil
        }
    }

    // MARK: Keyframes

    /// The raw value of the options that pace keyframes; nil if a property animator does.
    private var keyframeOptions: String? {
        switch animation.timing.curve {
        case .timing(let function):
            function.named.map { "UIView.AnimationOptions.\($0.option).rawValue" }
        case .system: "7 << 16"
        case .spring, .keyframes: nil
        }
    }

    private func callKeyframes(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode, _ curve: String,
        to text: inout SwiftText
    ) {
        var all = [mode.option, "UIView.KeyframeAnimationOptions(rawValue: \(curve))"]
        all += animation.options.map {
            "UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.\($0.rawValue).rawValue)"
        }
        var opening = SwiftText()
        opening.call(
            "UIView.animateKeyframes",
            [
                "withDuration: \(time(animation.timing.duration))",
                "delay: \(steps.seconds(animation.delay))", "options: \(list(all))",
            ], end: " { [self] in")
        text.add(opening)
        text.indented { steps.add(keyframes, to: &$0) }
        text.line(completed)
    }

    // MARK: View transitions

    private func call(_ transition: Spec.ViewTransition, to text: inout SwiftText) {
        guard case .timing(let function) = animation.timing.curve, let curve = function.named
        else { return }
        let style = transition.style.option
        var all = [".\(style)"] + (curve == .easeInOut ? [] : [".\(curve.option)"])
        let seconds = time(animation.timing.duration)
        switch transition.change {
        case .with(let subject, let assignments):
            let view = steps.scope.view(subject)
            let target = view.isOptional ? "\(view.text) ?? UIView()" : view.text
            text.block(
                "UIView.transition(with: \(target), duration: \(seconds), options: \(list(all))) { [self] in",
                end: completed
            ) { steps.write(assignments, to: &$0) }
        case .replace(let old, let new, let hides):
            if hides { all.append(".showHideTransitionViews") }
            let (one, other) = (steps.scope.view(old), steps.scope.view(new))
            let from = one.isOptional ? "\(one.text) ?? UIView()" : one.text
            let to = other.isOptional ? "\(other.text) ?? UIView()" : other.text
            text.call(
                "UIView.transition",
                ["from: \(from)", "to: \(to)", "duration: \(seconds)", "options: \(list(all))"],
                end: " { _ in \(end) }")
        }
    }
}

extension Spec.AnimationCurve {
    /// The member of `UIView.AnimationOptions`.
    var option: String {
        switch self {
        case .easeInOut: "curveEaseInOut"
        case .linear: "curveLinear"
        case .easeIn: "curveEaseIn"
        case .easeOut: "curveEaseOut"
        }
    }
}

extension Spec.ViewTransition.Style {
    var option: String { "transition" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension StepWriter {
    /// A time: the transition's duration or a named value if it is one, otherwise seconds.
    func seconds(_ value: Double) -> String {
        if value == 0 { return "0" }
        if let name = scope.constants.name(of: value, among: ["seconds", "duration", "time"]) {
            return scope.used.use(name, value, of: scope.constants)
        }
        return number(value)
    }

    /// A number without a unit: a named value if it is one.
    func plain(_ value: Double) -> String {
        if let name = scope.constants.name(of: value, among: ["damping", "bounce"]) {
            return scope.used.use(name, value, of: scope.constants)
        }
        return number(value)
    }
}
