package import FilmstripJSON
import TransitionSpec

/// A property of plays that a sweep varies, and its values.
public struct SweepAxis: Equatable, Sendable {
    /// A property that a sweep can vary.
    public enum Kind: Hashable, Sendable {
        /// The model of the device, with its size, scale, rates, safe area and corners.
        case model
        /// The version of iOS.
        case system
        /// Pixels per point.
        case scale
        /// The direction of the user's language.
        case layoutDirection
        /// The light or dark style.
        case userInterfaceStyle
        /// Whether the user has asked for less motion.
        case reduceMotion
        /// A value that the spec names in `let`.
        case namedValue(String)
        /// The script, by a name for each.
        case gesture
        /// The way of the last finger from touch to lift, as a fraction of the display's length in that direction.
        case travel
        /// The velocity of the last finger when it lifts, along its way; points per second, below 0 back.
        case velocity
        /// The angle by which the last finger's direction is turned, clockwise; degrees.
        case angle
        /// The point where the last finger touches, as fractions of the display's width and height.
        case start

        /// The name of the axis in files and commands.
        public var name: String {
            if case .namedValue(let name) = self { "let.\(name)" } else { "\(self)" }
        }

        /// All but `namedValue`.
        static let plain: [Kind] = [
            .model, .system, .scale, .layoutDirection, .userInterfaceStyle, .reduceMotion, .gesture,
            .travel, .velocity, .angle, .start,
        ]

        /// Creates the kind with this name; nil if there is none.
        init?(_ name: String) {
            if name.hasPrefix("let."), name.count > 4 {
                self = .namedValue(String(name.dropFirst(4)))
            } else if let kind = Self.plain.first(where: { $0.name == name }) {
                self = kind
            } else {
                return nil
            }
        }

        /// Whether it changes the last finger of the script.
        var isOfFinger: Bool {
            switch self {
            case .travel, .velocity, .angle, .start: true
            case .model, .system, .scale, .layoutDirection, .userInterfaceStyle, .reduceMotion,
                .namedValue, .gesture:
                false
            }
        }
    }

    package struct Value: Equatable, Sendable {
        /// The value in a word, such as `iPhone 16` or `0.5`.
        package var label: String
        package var node: JSONNode
    }

    /// The property.
    public let kind: Kind
    /// The values in their order; never empty, without duplicates.
    package let values: [Value]

    /// The number of values.
    public var count: Int { values.count }
    /// The values in words.
    public var labels: [String] { values.map(\.label) }

    /// The most values of an axis.
    public static let mostValues = 10_000
}
