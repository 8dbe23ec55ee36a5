import FilmstripGeometry
public import Foundation

extension UIView {
    /// Animates changes that happen at their own parts of a whole duration.
    ///
    /// Within a keyframe values change evenly; the options' curve, by default `curveEaseInOut` as
    /// observed in UIKit, paces the whole.
    ///
    /// - Parameters:
    ///   - duration: Seconds of the whole, 0 or more.
    ///   - delay: Seconds before it begins.
    ///   - options: What lies between two keyframes, and behaviour.
    ///   - animations: Calls `addKeyframe`; a change outside any keyframe takes the whole duration.
    ///   - completion: Told at the end, with whether all animations reached it.
    /// - Difference: keyframes are not additive: they hide other animations of the same property.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval = 0,
        options: KeyframeAnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        demand(
            duration >= 0 && duration.isFinite && delay >= 0 && delay.isFinite,
            "keyframes of \(duration) s after \(delay) s")
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current, duration: duration, delay: delay,
                options: options.animationOptions, keyframes: KeyframeRecorder(options.mode),
                completion: completion), animations)
    }

    /// One keyframe of the block that `animateKeyframes` runs; elsewhere a programmer error.
    ///
    /// - Parameters:
    ///   - frameStartTime: Where it starts, 0…1 of the whole.
    ///   - frameDuration: How long it takes, 0…1 of the whole; it ends with the whole at the latest.
    /// - Difference: a part outside 0…1 is a programmer error.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: () -> Void
    ) {
        demand(
            (0...1).contains(frameStartTime) && (0...1).contains(frameDuration),
            "keyframe at \(frameStartTime) for \(frameDuration)")
        let stage = Stage.shared
        guard let keyframes = stage.viewAnimations.current?.keyframes else {
            // With animations switched off the changes happen at once.
            demand(
                !stage.viewAnimations.areEnabled || stage.viewAnimations.isSuspended,
                "addKeyframe outside animateKeyframes")
            return animations()
        }
        keyframes.keyframe(start: frameStartTime, duration: frameDuration, animations)
    }

    /// How a block of keyframes behaves; the bits are UIKit's.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews within the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets views be touched while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins where the views are seen, not where their models are.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Plays for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Plays back after playing forth.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps its own duration inside another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Keeps its own options inside another block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Evenly from value to value; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each value until the next keyframe starts.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Evenly in space; the keyframes' times have no effect.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a smooth curve, evenly in space.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        enum CalculationMode: UInt { case linear, discrete, paced, cubic, cubicPaced }

        /// Bits that name no mode are the default one.
        var mode: CalculationMode { CalculationMode(rawValue: rawValue >> 10 & 0xF) ?? .linear }

        /// The options that all animations share, with the curve that programs hand over by its bits.
        var animationOptions: AnimationOptions {
            AnimationOptions(rawValue: rawValue & ~(0xF << 10))
        }
    }
}
