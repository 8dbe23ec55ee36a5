import TransitionSpec

/// Writes an animation of Core Animation and adds it to a layer.
struct LayerAnimationWriter {
    let steps: StepWriter
    let animation: Spec.Animation
    let end: String

    func write(_ layer: Spec.LayerAnimation, to text: inout SwiftText) {
        let view = steps.scope.view(layer.subject)
        let target = view.isOptional ? "let layer = \(view.text)?.layer" : ""
        text.block(view.isOptional ? "if \(target)" : "do") { text in
            if !view.isOptional { text.line("let layer = \(view.text).layer") }
            make(layer.animation, as: "animation", animation.timing, to: &text)
            if animation.delay > 0 {
                text.line(
                    "animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + "
                        + steps.seconds(animation.delay))
            }
            text.line("CATransaction.begin()")
            text.line("CATransaction.setCompletionBlock { \(end) }")
            let key = layer.key.map { SwiftName.literal($0) } ?? "nil"
            text.line("layer.add(animation, forKey: \(key))")
            text.line("CATransaction.commit()")
        }
        if case .transition(let transition) = layer.animation.kind {
            text.block("UIView.performWithoutAnimation") { steps.write(transition.set, to: &$0) }
        }
    }

    private func make(
        _ spec: Spec.CoreAnimation, as name: String, _ timing: Spec.AnimationTiming,
        to text: inout SwiftText
    ) {
        var isSpring = false
        func path(_ path: Spec.LayerKeyPath, _ sum: Spec.CoreAnimation.Sum) {
            text.line("\(name).keyPath = \(SwiftName.literal(path.rawValue))")
            if sum.isAdditive { text.line("\(name).isAdditive = true") }
            if sum.isCumulative { text.line("\(name).isCumulative = true") }
        }
        switch spec.kind {
        case .basic(let keyPath, let ends, let sum):
            isSpring = makeBasic(name, timing, to: &text)
            path(keyPath, sum)
            for (end, value) in [("from", ends.from), ("to", ends.to), ("by", ends.by)] {
                if let value { text.line("\(name).\(end)Value = \(any(value))") }
            }
        case .keyframe(let keyPath, let track, let sum):
            text.line("let \(name) = CAKeyframeAnimation()")
            path(keyPath, sum)
            if track.calculationMode != .linear {
                text.line("\(name).calculationMode = .\(track.calculationMode.rawValue)")
            }
            if let times = track.keyTimes {
                text.line("\(name).keyTimes = [\(times.map(number).joined(separator: ", "))]")
            }
            if !track.timingFunctions.isEmpty {
                let functions = track.timingFunctions.map(\.mediaTimingFunction)
                text.line("\(name).timingFunctions = [\(functions.joined(separator: ", "))]")
            }
            switch track.rotationMode {
            case .none: break
            case .rotateAuto: text.line("\(name).rotationMode = .rotateAuto")
            case .rotateAutoReverse: text.line("\(name).rotationMode = .rotateAutoReverse")
            }
            switch track.way {
            case .path(let elements):
                let path = SwiftValue.path(.elements(elements), steps.scope.helpers)
                text.line("\(name).path = \(path)")
            case .values(let values):
                text.line("\(name).values = [\(values.map(any).joined(separator: ", "))]")
            }
        case .group(let parts):
            text.line("let \(name) = CAAnimationGroup()")
            var names: [String] = []
            for (index, part) in parts.enumerated() {
                let child = "\(name)Part\(index + 1)"
                make(
                    part.animation, as: child,
                    .init(.timing(.linear), duration: part.duration ?? timing.duration), to: &text)
                text.line("\(child).timingFunction = \(part.timingFunction.mediaTimingFunction)")
                text.line("\(child).beginTime = \(number(part.beginTime))")
                names.append(child)
            }
            text.line("\(name).animations = [\(names.joined(separator: ", "))]")
        case .transition(let transition):
            text.line("let \(name) = CATransition()")
            text.line("\(name).type = .\(transition.type.rawValue)")
            text.line("\(name).subtype = .\(transition.subtype.rawValue)")
            text.line("\(name).startProgress = \(number(transition.startProgress))")
            text.line("\(name).endProgress = \(number(transition.endProgress))")
        }
        if isSpring {
            text.line("\(name).duration = \(name).settlingDuration")
        } else {
            text.line("\(name).duration = \(steps.seconds(timing.duration))")
            if case .timing(let function) = timing.curve {
                text.line("\(name).timingFunction = \(function.mediaTimingFunction)")
            }
        }
        if spec.fillMode != .removed { text.line("\(name).fillMode = .\(spec.fillMode.rawValue)") }
        if !spec.isRemovedOnCompletion { text.line("\(name).isRemovedOnCompletion = false") }
        if spec.speed != 1 { text.line("\(name).speed = \(number(spec.speed))") }
        if spec.timeOffset != 0 { text.line("\(name).timeOffset = \(number(spec.timeOffset))") }
        if spec.repeatCount != 0 { text.line("\(name).repeatCount = \(number(spec.repeatCount))") }
        if spec.autoreverses { text.line("\(name).autoreverses = true") }
    }

    /// Adds the creation of a basic animation; returns whether it is a spring.
    private func makeBasic(
        _ name: String, _ timing: Spec.AnimationTiming, to text: inout SwiftText
    ) -> Bool {
        let velocity = animation.initialVelocity.map { steps.scope.expressions.text($0) }
        switch timing.curve {
        case .spring(.perceptual(let duration, let bounce, let own)):
            text.line(
                "let \(name) = CASpringAnimation(perceptualDuration: \(number(duration)), "
                    + "bounce: \(number(bounce)))")
            text.line("\(name).initialVelocity = \(velocity ?? number(own))")
            return true
        case .spring(.physical(let mass, let stiffness, let damping, let own)):
            text.line("let \(name) = CASpringAnimation()")
            text.line("\(name).mass = \(number(mass))")
            text.line("\(name).stiffness = \(number(stiffness))")
            text.line("\(name).damping = \(number(damping))")
            text.line("\(name).initialVelocity = \(velocity ?? number(own))")
            return true
        case .timing, .system, .spring(.damped), .keyframes:
            text.line("let \(name) = CABasicAnimation()")
            return false
        }
    }

    /// A value as Core Animation takes it.
    private func any(_ value: Spec.PropertyValue) -> String {
        let text = steps.scope.text(value)
        return switch value {
        case .number: "Double(\(text))"
        case .boolean: "(\(text)) ? 1.0 : 0.0"
        case .point, .size, .rect, .transform, .transform3D, .path, .color, .colors, .numbers: text
        }
    }
}
