import FilmstripJSON
import TransitionSpec

extension Spec.Recognizer.Kind {
    var word: String {
        switch self {
        case .pan: "pan"
        case .screenEdgePan: "edge pan"
        case .longPress: "press"
        case .pinch: "pinch"
        case .rotation: "rotation"
        case .swipe: "swipe"
        case .tap: "tap"
        }
    }
}

extension Spec.AnimationTiming {
    /// The curve in words, without the velocity with which it begins: "spring 0.4 s, bounce 0.15".
    var words: String {
        func text(_ value: Double) -> String { JSONNumber.figure(value, decimals: 3) }
        switch curve {
        case .spring(.perceptual(let seconds, let bounce, _)):
            return "spring \(text(seconds)) s, bounce \(text(bounce))"
        case .spring(.damped(let ratio, _, _)):
            return "spring \(text(duration)) s, damping \(text(ratio))"
        case .spring(.physical(let mass, let stiffness, let damping, _)):
            return
                "spring mass \(text(mass)), stiffness \(text(stiffness)), damping \(text(damping))"
        case .timing(let function):
            return "\(function.named?.rawValue ?? "curve") \(text(duration)) s"
        case .system: return "system curve \(text(duration)) s"
        case .keyframes: return "keyframes \(text(duration)) s"
        }
    }
}
