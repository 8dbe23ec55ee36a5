import TransitionSpec

/// Writes property animators and timing parameters.
struct TimingWriter {
    let steps: StepWriter

    /// The call that creates a property animator; `velocity` is the Swift of a velocity in place of the spring's own.
    /// `chosen` is that of a duration in place of the timing's.
    func propertyAnimator(
        _ timing: Spec.AnimationTiming, _ velocity: String?, _ chosen: String?
    ) -> String {
        let seconds = chosen ?? steps.seconds(timing.duration)
        switch timing.curve {
        case .timing(let function):
            if let curve = function.named {
                return "UIViewPropertyAnimator(duration: \(seconds), curve: .\(curve.rawValue))"
            }
            if let points = function.controlPoints {
                return "UIViewPropertyAnimator(duration: \(seconds), \(points))"
            }
            return "UIViewPropertyAnimator(duration: \(seconds), "
                + "timingParameters: UICubicTimingParameters())"
        case .spring(let spring):
            return
                "UIViewPropertyAnimator(duration: \(timing.curve.hasOwnDuration ? "0" : seconds), "
                + "timingParameters: \(spring.parameters(velocity, ratio: steps.plain)))"
        case .system, .keyframes:
            return "UIViewPropertyAnimator(duration: \(seconds), "
                + "timingParameters: UISpringTimingParameters())"
        }
    }
}

extension Spec.TimingParameters {
    /// The call that creates the timing parameters.
    var swift: String {
        switch self {
        case .cubic(let function):
            if let curve = function.named {
                "UICubicTimingParameters(animationCurve: .\(curve.rawValue))"
            } else {
                "UICubicTimingParameters(\(function.controlPoints ?? ""))"
            }
        case .spring(let spring): spring.parameters(nil, ratio: number)
        }
    }
}

extension Spec.Spring {
    /// The call that creates the timing parameters; `velocity` is the Swift of a velocity in place of the spring's own,
    /// `ratio` writes the damping ratio.
    fileprivate func parameters(_ velocity: String?, ratio: (Double) -> String) -> String {
        func call(_ own: Double, _ arguments: String...) -> String {
            let text = velocity ?? number(own)
            return "UISpringTimingParameters(\(arguments.joined(separator: ", ")), "
                + "initialVelocity: CGVector(dx: \(text), dy: \(text)))"
        }
        return switch self {
        case .damped(let damping, let own, _): call(own, "dampingRatio: \(ratio(damping))")
        case .perceptual(let duration, let bounce, let own):
            call(own, "duration: \(number(duration))", "bounce: \(number(bounce))")
        case .physical(let mass, let stiffness, let damping, let own):
            call(
                own, "mass: \(number(mass))", "stiffness: \(number(stiffness))",
                "damping: \(number(damping))")
        }
    }
}

extension Spec.TimingFunction {
    /// The arguments of a cubic curve; nil for the others.
    fileprivate var controlPoints: String? {
        guard case .cubic(let x1, let y1, let x2, let y2) = self else { return nil }
        return "controlPoint1: CGPoint(x: \(number(x1)), y: \(number(y1))), "
            + "controlPoint2: CGPoint(x: \(number(x2)), y: \(number(y2)))"
    }

    /// The call that creates a `CAMediaTimingFunction`.
    var mediaTimingFunction: String {
        switch self {
        case .linear: "CAMediaTimingFunction(name: .linear)"
        case .easeIn: "CAMediaTimingFunction(name: .easeIn)"
        case .easeOut: "CAMediaTimingFunction(name: .easeOut)"
        case .easeInOut: "CAMediaTimingFunction(name: .easeInEaseOut)"
        case .default: "CAMediaTimingFunction(name: .default)"
        case .cubic(let x1, let y1, let x2, let y2):
            "CAMediaTimingFunction(controlPoints: \(number(x1)), \(number(y1)), \(number(x2)), "
                + "\(number(y2)))"
        }
    }
}
