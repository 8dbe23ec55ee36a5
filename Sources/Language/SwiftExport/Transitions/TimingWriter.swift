import TransitionSpec

/// Writes property animators and timing parameters.
struct TimingWriter {
    let steps: StepWriter

    /// The call that creates a property animator; `velocity` is the Swift of a velocity in place of the spring's own.
    /// `chosen` is that of a duration in place of the timing's.
    func propertyAnimator(
        _ timing: Spec.AnimationTiming, _ velocity: String?, _ chosen: String?
    ) -> String {
        func seconds(_ own: Double) -> String { chosen ?? steps.seconds(own) }
        func vector(_ own: Double) -> String {
            let text = velocity ?? number(own)
            return "CGVector(dx: \(text), dy: \(text))"
        }
        switch timing {
        case .curve(let curve, let duration):
            return "UIViewPropertyAnimator(duration: \(seconds(duration)), "
                + "curve: .\(curve.rawValue))"
        case .system(let duration):
            return "UIViewPropertyAnimator(duration: \(seconds(duration)), "
                + "timingParameters: UISpringTimingParameters())"
        case .dampedSpring(let ratio, let own, let duration):
            return "UIViewPropertyAnimator(duration: \(seconds(duration)), "
                + "timingParameters: UISpringTimingParameters(dampingRatio: \(steps.plain(ratio)), "
                + "initialVelocity: \(vector(own))))"
        case .perceptualSpring(let duration, let bounce, let own):
            return "UIViewPropertyAnimator(duration: 0, "
                + "timingParameters: UISpringTimingParameters(duration: \(number(duration)), "
                + "bounce: \(number(bounce)), initialVelocity: \(vector(own))))"
        case .cubic(let x1, let y1, let x2, let y2, let duration):
            return "UIViewPropertyAnimator(duration: \(seconds(duration)), "
                + "controlPoint1: CGPoint(x: \(number(x1)), y: \(number(y1))), "
                + "controlPoint2: CGPoint(x: \(number(x2)), y: \(number(y2))))"
        case .defaultCurve(let duration):
            return "UIViewPropertyAnimator(duration: \(seconds(duration)), "
                + "timingParameters: UICubicTimingParameters())"
        case .physicalSpring(let mass, let stiffness, let damping, let own):
            return "UIViewPropertyAnimator(duration: 0, "
                + "timingParameters: UISpringTimingParameters(mass: \(number(mass)), "
                + "stiffness: \(number(stiffness)), damping: \(number(damping)), "
                + "initialVelocity: \(vector(own))))"
        }
    }
}

extension Spec.TimingParameters {
    /// The call that creates the timing parameters.
    var swift: String {
        switch self {
        case .cubic(let function):
            if let curve = function.name {
                return "UICubicTimingParameters(animationCurve: .\(curve))"
            }
            if case .cubic(let x1, let y1, let x2, let y2) = function {
                return "UICubicTimingParameters(controlPoint1: CGPoint(x: \(number(x1)), "
                    + "y: \(number(y1))), controlPoint2: CGPoint(x: \(number(x2)), y: \(number(y2))))"
            }
            return "UICubicTimingParameters()"
        case .spring(.damped(let ratio, let velocity, _)):
            return "UISpringTimingParameters(dampingRatio: \(number(ratio)), "
                + "initialVelocity: CGVector(dx: \(number(velocity)), dy: \(number(velocity))))"
        case .spring(.perceptual(let duration, let bounce, let velocity)):
            return "UISpringTimingParameters(duration: \(number(duration)), "
                + "bounce: \(number(bounce)), initialVelocity: "
                + "CGVector(dx: \(number(velocity)), dy: \(number(velocity))))"
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            return "UISpringTimingParameters(mass: \(number(mass)), "
                + "stiffness: \(number(stiffness)), damping: \(number(damping)), "
                + "initialVelocity: CGVector(dx: \(number(velocity)), dy: \(number(velocity))))"
        }
    }
}

extension Spec.TimingFunction {
    /// The name of the curve among `UIView.AnimationCurve`; nil for the others.
    var name: String? {
        switch self {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInOut: "easeInOut"
        case .default, .cubic: nil
        }
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
