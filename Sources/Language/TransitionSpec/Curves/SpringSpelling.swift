/// The names of springs in the curve notation.
enum SpringFamily: String, CaseIterable {
    case spring, smooth, snappy, bouncy

    /// Argument sets accepted after the name; if several contain all given arguments, the first
    /// applies.
    var spellings: [SpringSpelling] {
        switch self {
        case .spring: [.perceptual, .damped, .response, .physical]
        case .smooth: [.preset(bounce: 0)]
        case .snappy: [.preset(bounce: 0.15)]
        case .bouncy: [.preset(bounce: 0.3)]
        }
    }
}

/// A set of arguments that describes a spring.
enum SpringSpelling {
    /// The arguments of UIView's springs since iOS 17, and of SwiftUI's `spring(duration:bounce:)`.
    case perceptual
    /// The arguments of UIView's springs since iOS 7.
    case damped
    /// The arguments of SwiftUI's older springs.
    case response
    /// The arguments of Core Animation's springs.
    case physical
    /// The arguments of SwiftUI's named springs.
    case preset(bounce: Double)

    /// An argument.
    struct Parameter {
        var label: String
        var range: NumberRange
        /// A hint about the meaning that a number out of range probably has; nil if there is none.
        var hint: String?
    }

    var parameters: [Parameter] {
        switch self {
        case .perceptual: [Self.duration, Self.bounce, Self.velocity]
        case .damped: [Self.ratio, Self.velocity, Self.duration]
        case .response: [Self.period, Self.fraction, Self.velocity]
        case .physical: [Self.mass, Self.stiffness, Self.damping, Self.velocity]
        case .preset: [Self.duration, Self.extraBounce]
        }
    }

    /// Returns the spring of the given arguments; omitted arguments have the default values of the
    /// original call.
    func spring(_ given: [String: Double]) -> Spec.Spring {
        let velocity = given["velocity"] ?? 0
        switch self {
        case .perceptual:
            return .perceptual(
                duration: given["duration"] ?? 0.5, bounce: given["bounce"] ?? 0,
                velocity: velocity)
        case .damped:
            // Without "damping", `.perceptual` would have been chosen.
            return .damped(
                ratio: given["damping"] ?? 1, velocity: velocity, duration: given["duration"])
        case .response:
            let ratio = given["dampingFraction"] ?? 0.825
            return .perceptual(
                duration: given["response"] ?? 0.5, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
                velocity: velocity)
        case .physical:
            return .physical(
                mass: given["mass"] ?? 1, stiffness: given["stiffness"] ?? 100,
                damping: given["damping"] ?? 10, velocity: velocity)
        case .preset(let bounce):
            return .perceptual(
                duration: given["duration"] ?? 0.5, bounce: bounce + (given["extraBounce"] ?? 0),
                velocity: 0)
        }
    }

    // MARK: Arguments

    private static let seconds = NumberRange(lower: 0.01, upper: 10, unit: "seconds")

    private static let duration = Parameter(label: "duration", range: seconds)
    private static let period = Parameter(label: "response", range: seconds)
    private static let bounce = Parameter(
        label: "bounce", range: NumberRange(lower: -0.99, upper: 0.99))
    private static let extraBounce = Parameter(
        label: "extraBounce", range: NumberRange(lower: -0.6, upper: 0.6))
    private static let ratio = Parameter(
        label: "damping", range: NumberRange(lower: 0.01, upper: 1),
        hint: "it is a ratio; beside \"mass\" or \"stiffness\", newton seconds a metre")
    private static let fraction = Parameter(
        label: "dampingFraction", range: NumberRange(lower: 0.01, upper: 100))
    private static let velocity = Parameter(
        label: "velocity",
        range: NumberRange(lower: -1000, upper: 1000, unit: "distances a second"))
    private static let mass = Parameter(
        label: "mass", range: NumberRange(lower: 0.001, upper: 1000, unit: "kilograms"))
    private static let stiffness = Parameter(
        label: "stiffness", range: NumberRange(lower: 0.1, upper: 1e6, unit: "newtons a metre"))
    private static let damping = Parameter(
        label: "damping",
        range: NumberRange(lower: 0.001, upper: 1e6, unit: "newton seconds a metre"))
}
