extension UIView {
    /// How an animation paces its duration.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
    }

    /// How a block of animations behaves; the bits are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets views be touched while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins where the views are seen, not where their models are.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Plays for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays back after playing forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps its own duration inside another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps its own curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// The spring of the keyboard and of system transitions: mass 3, stiffness 1000, damping 500.
        static let curveSystem = AnimationOptions(rawValue: 7 << 16)

        /// The bits that hold the curve.
        var curveBits: UInt { rawValue >> 16 & 0xF }
    }
}
