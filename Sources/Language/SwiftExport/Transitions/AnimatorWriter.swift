import TransitionSpec

struct AnimatorWriter {
    private let animator: Spec.Animator
    private let names: TypeNames
    private let scope: TransitionScope
    private let steps: StepWriter

    init(
        _ animator: Spec.Animator, _ names: TypeNames, _ constants: NamedConstants,
        _ problems: Problems
    ) {
        (self.animator, self.names) = (animator, names)
        let all = animator.prepare + animator.complete + animator.ended
        scope = TransitionScope(
            added: all.addedViews, gesture: nil, constants: constants, problems: problems,
            screenType: names.screenType)
        steps = StepWriter(scope, duration: animator.duration)
    }

    /// Whether its code must be told the direction.
    var readsForward: Bool {
        _ = text
        return scope.readsForward
    }

    var text: String {
        let body = TransitionBody(scope, steps)
        let prepare = steps.method(
            "prepare", "Sets the views to where the animations begin.", animator.prepare)
        var animate: String?
        var property: SwiftText?
        switch animator.animate {
        case .views(let animations):
            if !animations.isEmpty {
                animate = steps.method(
                    playing: animations, "animate",
                    "Plays the animations; calls `completion` after the last one.")
            }
        case .propertyAnimator: break
        }
        let isProperty = if case .propertyAnimator = animator.animate { true } else { false }
        let complete = steps.method(
            "complete", "Cleans up, and reports the end to UIKit.", animator.complete,
            parameters: isProperty ? "at position: UIViewAnimatingPosition" : "")
        let ended = steps.method(
            "ended", "Does what remains when UIKit has ended the transition.", animator.ended,
            parameters: isProperty
                ? "_ transitionCompleted: Bool, _ propertyAnimator: UIViewPropertyAnimator?"
                : "_ transitionCompleted: Bool")
        if case .propertyAnimator(let spec) = animator.animate {
            property = makePropertyAnimator(spec)
        }
        var text = SwiftText(importing: "UIKit")
        text.doc("The animation \(SwiftName.comment(animator.name)).")
        text.block(
            "final class \(names.animator(animator)): NSObject, "
                + "UIViewControllerAnimatedTransitioning"
        ) { text in
            text.line("private static let duration: TimeInterval = \(duration)")
            if scope.readsForward {
                text.doc("Whether the arriving screen comes after the leaving one.")
                text.line("private let forward: Bool")
            }
            if ended != nil || property != nil { text.line("private var transition: Transition?") }
            if property != nil {
                text.line("private var propertyAnimator: UIViewPropertyAnimator?")
            }
            if scope.readsForward {
                text.line("\ninit(forward: Bool) { self.forward = forward }")
            }
            text.line("\nfunc transitionDuration(")
            text.indented {
                $0.line("using transitionContext: (any UIViewControllerContextTransitioning)?")
            }
            text.line(") -> TimeInterval { Self.duration }")
            if let property {
                text.add(property)
            } else {
                writeAnimateTransition(
                    prepare: prepare, animate: animate, complete: complete, keeps: ended != nil,
                    to: &text)
            }
            if ended != nil || property != nil {
                text.block("\nfunc animationEnded(_ transitionCompleted: Bool)") { text in
                    if let ended {
                        text.line(
                            "transition?.\(ended)(transitionCompleted"
                                + (property != nil ? ", propertyAnimator)" : ")"))
                    }
                    if property != nil {
                        text.line("guard propertyAnimator?.state != .active else { return }")
                        text.line("propertyAnimator = nil")
                    }
                    text.line("transition = nil")
                }
            }
            body.write(to: &text, name: "Transition")
        }
        scope.used.write(to: &text)
        scope.helpers.write(to: &text)
        return text.text
    }

    private var duration: String {
        let value = animator.duration
        let isNamed =
            scope.constants.name(of: value, among: ["seconds", "duration", "time"]) != nil
        return isNamed ? "TimeInterval(\(steps.seconds(value)))" : number(value)
    }

    private var creation: String {
        "Transition(context\(scope.readsForward ? ", forward: forward" : ""))"
    }

    private func writeAnimateTransition(
        prepare: String?, animate: String?, complete: String?, keeps: Bool,
        to text: inout SwiftText
    ) {
        text.block(
            "\nfunc animateTransition(using context: any UIViewControllerContextTransitioning)"
        ) { text in
            text.block("guard let transition = \(creation) else") {
                $0.line("return context.completeTransition(false)")
            }
            if keeps { text.line("self.transition = transition") }
            if let prepare { text.line("transition.\(prepare)()") }
            let end = complete.map { "transition.\($0)()" }
            switch (animate, end) {
            case (let animate?, let end?): text.line("transition.\(animate) { \(end) }")
            case (let animate?, nil): text.line("transition.\(animate) {}")
            case (nil, let end?): text.line(end)
            case (nil, nil):
                if prepare == nil, !keeps { text.line("_ = transition") }
            }
        }
    }

    private func makePropertyAnimator(_ spec: Spec.PropertyAnimator) -> SwiftText {
        let write = scope.expressions
        var text = SwiftText()
        var blocks: [(condition: String?, delay: Double, name: String)] = []
        for block in spec.changes where write.constant(block.when) != false {
            let name = steps.method(changing: block.changes)
            blocks.append(
                (
                    write.constant(block.when) == nil ? write.text(block.when) : nil,
                    block.delayFactor, name
                ))
        }
        let velocity = spec.initialVelocity.map { write.text($0) }
        let creation = TimingWriter(steps: steps).propertyAnimator(
            spec.timing, velocity, spec.duration.map { scope.expressions.text($0) })
        // Conditions and the velocity read the transition's views.
        var make = SwiftText()
        make.doc("Creates the property animator of this transition.")
        make.block("func makePropertyAnimator() -> UIViewPropertyAnimator") { text in
            text.line("let animator = \(creation)")
            for block in blocks {
                let delay = block.delay == 0 ? "" : ", delayFactor: \(number(block.delay))"
                let call = "animator.addAnimations({ self.\(block.name)() }\(delay))"
                if let condition = block.condition {
                    text.block("if \(condition)") { $0.line(call) }
                } else {
                    text.line(call)
                }
            }
            if !spec.isUserInteractionEnabled {
                text.line("animator.isUserInteractionEnabled = false")
            }
            if !spec.scrubsLinearly { text.line("animator.scrubsLinearly = false") }
            if spec.pausesOnCompletion { text.line("animator.pausesOnCompletion = true") }
            text.line("return animator")
        }
        steps.add(make)
        text.block(
            "\nfunc animateTransition(using context: any UIViewControllerContextTransitioning)"
        ) { text in
            text.block("guard let animator = animator(for: context) else") {
                $0.line("return context.completeTransition(false)")
            }
            if spec.afterDelay > 0 {
                text.block("if animator.state == .inactive") {
                    $0.line("animator.startAnimation(afterDelay: \(number(spec.afterDelay)))")
                }
                text.block("else") { $0.line("animator.startAnimation()") }
            } else {
                text.line("animator.startAnimation()")
            }
        }
        if !spec.others.isEmpty || spec.initialVelocityY != nil {
            scope.problems.note(
                "/animators/\(animator.name)",
                "several property animators, or one with a vertical initial velocity, are not exported "
                    + "yet")
        }
        if spec.isInterruptible {
            scope.problems.note(
                "/animators/\(animator.name)",
                "an interruptible property animator is not exported yet")
        }
        text.doc("\nThe property animator of the transition, created at the first call.")
        text.block(
            "private func animator(for context: any UIViewControllerContextTransitioning) "
                + "-> UIViewPropertyAnimator?"
        ) { text in
            text.line("if let propertyAnimator { return propertyAnimator }")
            text.line("guard let transition = \(self.creation) else { return nil }")
            text.line("self.transition = transition")
            if !animator.prepare.isEmpty { text.line("transition.prepare()") }
            text.line("let animator = transition.makePropertyAnimator()")
            if !animator.complete.isEmpty {
                text.line("animator.addCompletion { transition.complete(at: $0) }")
            }
            text.line("propertyAnimator = animator")
            text.line("return animator")
        }
        return text
    }
}

extension StepWriter {
    /// Writes a method that makes the changes of an animation block; returns its name.
    func method(changing changes: Spec.Changes) -> String {
        var body = SwiftText()
        switch changes {
        case .set(let assignments): write(assignments, to: &body)
        case .keyframes(let keyframes, let mode): write(keyframes, mode, to: &body)
        case .transition, .layer: break
        }
        let name = fresh("change")
        var text = SwiftText()
        text.doc("Makes the animated changes.")
        text.block("func \(name)()") { $0.add(body) }
        add(text)
        return name
    }

    /// Adds keyframes inside an animation that sets their duration.
    func write(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode, to text: inout SwiftText
    ) {
        text.block(
            "UIView.animateKeyframes(withDuration: 0, delay: 0, options: \(mode.option)) { [self] in"
        ) { add(keyframes, to: &$0) }
    }

    func add(_ keyframes: [Spec.Keyframe], to text: inout SwiftText) {
        for keyframe in keyframes {
            text.block(
                "UIView.addKeyframe(withRelativeStartTime: \(number(keyframe.start)), "
                    + "relativeDuration: \(number(keyframe.duration))) { [self] in"
            ) { write(keyframe.set, to: &$0) }
        }
    }
}

extension Spec.Keyframes.Mode {
    /// The member of `UIView.KeyframeAnimationOptions`.
    var option: String {
        ".calculationMode" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}

extension [Spec.Step] {
    /// The names of all views that these steps add, subviews and masks included.
    var addedViews: Set<String> {
        reduce(into: []) { names, step in
            switch step.action {
            case .add(let view, _), .mask(_, let view): names.formUnion(view.allNames)
            case .snapshot(_, let snapshot, _): names.insert(snapshot.name)
            case _: break
            }
        }
    }
}

extension Spec.View {
    fileprivate var allNames: Set<String> {
        (subviews + mask).reduce(into: Set([name].compactMap { $0 })) { $0.formUnion($1.allNames) }
    }
}
