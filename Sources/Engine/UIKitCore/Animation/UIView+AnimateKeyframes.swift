import FilmstripGeometry
public import Foundation

extension UIView {
    /// Animates changes as keyframes, each at its own part of the duration.
    ///
    /// Within a keyframe values change linearly; the options' curve, by default `curveEaseInOut` as
    /// observed in UIKit, paces the whole.
    ///
    /// - Parameters:
    ///   - duration: Seconds for all keyframes together; with 0 or less the changes happen at once.
    ///   - delay: Seconds before the animation begins.
    ///   - options: The interpolation between keyframes, and further behaviour.
    ///   - animations: Calls `addKeyframe`; a change outside any keyframe takes the whole duration.
    ///   - completion: Called at the end, with true if all animations reached their ends.
    /// - Difference: keyframes are not additive: they hide other animations of the same property.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval = 0,
        options: KeyframeAnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current,
                duration: seconds(duration, "keyframes of"),
                delay: seconds(delay, "keyframes after"), options: options.animationOptions,
                keyframes: KeyframeRecorder(options.mode), completion: completion), animations)
    }

    /// Adds one keyframe to the block that `animateKeyframes` runs; a programmer error elsewhere.
    ///
    /// - Parameters:
    ///   - frameStartTime: Start, as a fraction 0…1 of the block's duration.
    ///   - frameDuration: Length, as a fraction 0…1 of the block's duration; cut off at the block's
    ///     end.
    ///   - animations: Makes the changes; called at once.
    /// - Approximation: a fraction outside 0…1 is the nearer end of that range.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: () -> Void
    ) {
        demand(
            frameStartTime.isFinite && frameDuration.isFinite,
            "keyframe at \(frameStartTime) for \(frameDuration)")
        let start = min(max(frameStartTime, 0), 1)
        let duration = min(max(frameDuration, 0), 1)
        let stage = Stage.shared
        guard let keyframes = stage.viewAnimations.current?.keyframes else {
            // Outside `animateKeyframes`, or with animations disabled.
            return animations()
        }
        keyframes.keyframe(start: start, duration: duration, animations)
    }

    /// How a block of keyframes behaves; the bits are UIKit's.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Includes the layout of subviews in the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets views receive touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins at the values shown, not at the model's values.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Plays backwards after playing forwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps the block's own duration inside another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Keeps the block's own options inside another block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Interpolates linearly between values; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Holds each value until the next keyframe starts.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates at a constant speed; the keyframes' times have no effect.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolates along a smooth curve at a constant speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        enum CalculationMode: UInt { case linear, discrete, paced, cubic, cubicPaced }

        /// The mode that the bits name; linear if they name none.
        var mode: CalculationMode { CalculationMode(rawValue: rawValue >> 10 & 0xF) ?? .linear }

        /// The options shared with all animations, including a curve passed by its raw bits.
        var animationOptions: AnimationOptions {
            AnimationOptions(rawValue: rawValue & ~(0xF << 10))
        }
    }
}
