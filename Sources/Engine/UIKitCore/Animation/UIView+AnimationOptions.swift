extension UIView {
    /// The pace of an animation over its duration.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        /// The curve of one of UIKit's numbers; nil for others.
        ///
        /// - Approximation: 7, the number of the keyboard's curve, is `easeInOut`; as an option, `7 << 16`, it is the
        ///   system's spring.
        public init?(rawValue: Int) {
            switch rawValue {
            case 0, 7: self = .easeInOut
            case 1: self = .easeIn
            case 2: self = .easeOut
            case 3: self = .linear
            default: return nil
            }
        }
    }

    /// How a block of animations behaves; the bits are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Includes the layout of subviews in the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets views receive touches while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins at the values shown, not at the model's values.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays backwards after playing forwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps the block's own duration inside another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps the block's own curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Lays out all windows before the block, and again as a part of the animation after it, so that changes of
        /// constraints are animated without `layoutIfNeeded()`; of iOS 26.
        ///
        /// - Difference: the bit is this library's.
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)
        /// In a transition, shows and hides the two views instead of adding and removing them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Keeps the block's own options inside another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// In a transition, animates the changes that the block makes.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

        /// No transition; the default.
        public static let transitionNone: AnimationOptions = []
        /// Turns the view over from left to right.
        ///
        /// - Approximation: the viewing distance is twice the longer side; UIKit publishes no figure.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns the view over from right to left.
        ///
        /// - Approximation: the viewing distance is twice the longer side; UIKit publishes no figure.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Turns the view's page up and away.
        ///
        /// - Approximation: the page is folded along a straight line, not bent.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Turns a page down onto the view.
        ///
        /// - Approximation: the page is folded along a straight line, not bent.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Dissolves the old content into the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns the view over from top to bottom.
        ///
        /// - Approximation: the viewing distance is twice the longer side; UIKit publishes no figure.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns the view over from bottom to top.
        ///
        /// - Approximation: the viewing distance is twice the longer side; UIKit publishes no figure.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed throughout.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// The spring of the keyboard and of system transitions: mass 3, stiffness 1000, damping 500.
        static let curveSystem = AnimationOptions(rawValue: 7 << 16)

        /// The bits that hold the curve.
        var curveBits: UInt { rawValue >> 16 & 0xF }

        /// The curve that the bits name; `easeInOut` if they name none.
        var curve: AnimationCurve { AnimationCurve(rawValue: Int(curveBits)) ?? .easeInOut }
    }
}
