import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

extension UIView {
    /// Animates with the UIKit call that `timing` stands for.
    ///
    /// - Parameters:
    ///   - options: Options in addition to the timing's; ignored for timings that need a property animator, which has
    ///     none.
    ///   - delay: Seconds before the animation begins.
    ///   - completion: Called when all changes have ended, whether or not they reached their final values.
    static func animate(
        _ timing: Spec.AnimationTiming, _ options: AnimationOptions, delay: Double,
        repeating repetition: Spec.Repetition, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        let changes = repetition.repeated(animations)
        switch timing {
        case .curve(let curve, let duration):
            animate(
                withDuration: duration, delay: delay, options: options.union(.init(curve)),
                animations: changes, completion: { _ in completion() })
        case .system(let duration):
            animate(
                withDuration: duration, delay: delay,
                options: options.union(AnimationOptions(rawValue: 7 << 16)), animations: changes,
                completion: { _ in completion() })
        case .dampedSpring(let ratio, let velocity, let duration):
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
                initialSpringVelocity: velocity, options: options, animations: changes,
                completion: { _ in completion() })
        case .perceptualSpring(let duration, let bounce, let velocity):
            animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: velocity,
                delay: delay, options: options, animations: changes,
                completion: { _ in completion() })
        case .cubic, .defaultCurve, .physicalSpring:
            let animator = UIViewPropertyAnimator(timing)
            animator.addAnimations(changes)
            animator.addCompletion { _ in completion() }
            animator.startAnimation(afterDelay: delay)
        }
    }

    /// Makes changes in keyframes, inside an animation block that sets their duration.
    static func animateKeyframes(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode,
        changes: @escaping ([Spec.Assignment]) -> Void
    ) {
        animate(keyframes, mode, duration: 0, delay: 0, [], changes: changes, completion: nil)
    }

    private static func animate(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode, duration: Double,
        delay: Double, _ curve: AnimationOptions, changes: @escaping ([Spec.Assignment]) -> Void,
        completion: (() -> Void)?
    ) {
        animateKeyframes(
            withDuration: duration, delay: delay,
            options: [
                KeyframeAnimationOptions(mode),
                KeyframeAnimationOptions(rawValue: curve.rawValue),
            ]
        ) {
            for keyframe in keyframes {
                addKeyframe(
                    withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
                ) { changes(keyframe.set) }
            }
        } completion: { _ in
            completion?()
        }
    }

    /// Animates changes in keyframes, with the duration and curve of `timing`.
    ///
    /// A spring or cubic curve paces the whole through a property animator, since `animateKeyframes` takes neither.
    static func animate(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode,
        _ timing: Spec.AnimationTiming, _ options: AnimationOptions, delay: Double,
        repeating repetition: Spec.Repetition,
        changes: @escaping ([Spec.Assignment]) -> Void, completion: @escaping () -> Void
    ) {
        if repetition != .once {
            // The block around the keyframes repeats as a whole.
            return animate(
                timing, options, delay: delay, repeating: repetition,
                animations: { animateKeyframes(keyframes, mode, changes: changes) },
                completion: completion)
        }
        switch timing {
        case .curve(let curve, let duration):
            animate(
                keyframes, mode, duration: duration, delay: delay, options.union(.init(curve)),
                changes: changes, completion: completion)
        case .system(let duration):
            animate(
                keyframes, mode, duration: duration, delay: delay,
                options.union(AnimationOptions(rawValue: 7 << 16)), changes: changes,
                completion: completion)
        case .dampedSpring, .perceptualSpring, .cubic, .defaultCurve, .physicalSpring:
            let animator = UIViewPropertyAnimator(timing)
            animator.addAnimations { animateKeyframes(keyframes, mode, changes: changes) }
            animator.addCompletion { _ in completion() }
            animator.startAnimation(afterDelay: delay)
        }
    }
}

extension Spec.Repetition {
    /// The changes, repeated as often as this says.
    fileprivate func repeated(_ changes: @escaping () -> Void) -> () -> Void {
        guard self != .once else { return changes }
        return {
            UIView.modifyAnimations(
                withRepeatCount: count, autoreverses: autoreverses, animations: changes)
        }
    }
}

extension UIViewPropertyAnimator {
    /// Creates an animator with the duration and curve of `timing`.
    ///
    /// - Parameter vertical: The second component of a spring's initial velocity; nil for the same as the first.
    convenience init(_ timing: Spec.AnimationTiming, verticalVelocity vertical: Double? = nil) {
        switch timing {
        case .curve(let curve, let duration):
            self.init(duration: duration, curve: UIView.AnimationCurve(curve))
        case .system(let duration):
            self.init(duration: duration, timingParameters: UISpringTimingParameters())
        case .dampedSpring(let ratio, let velocity, let duration):
            self.init(
                duration: duration,
                timingParameters: UISpringTimingParameters(
                    dampingRatio: ratio,
                    initialVelocity: CGVector(dx: velocity, dy: vertical ?? velocity)))
        case .perceptualSpring(let duration, let bounce, let velocity):
            self.init(
                duration: 0,
                timingParameters: UISpringTimingParameters(
                    duration: duration, bounce: bounce,
                    initialVelocity: CGVector(dx: velocity, dy: vertical ?? velocity)))
        case .cubic(let x1, let y1, let x2, let y2, let duration):
            self.init(
                duration: duration, controlPoint1: CGPoint(x: x1, y: y1),
                controlPoint2: CGPoint(x: x2, y: y2))
        case .defaultCurve(let duration):
            self.init(duration: duration, timingParameters: UICubicTimingParameters())
        case .physicalSpring(let mass, let stiffness, let damping, let velocity):
            self.init(
                duration: 0,
                timingParameters: UISpringTimingParameters(
                    mass: mass, stiffness: stiffness, damping: damping,
                    initialVelocity: CGVector(dx: velocity, dy: vertical ?? velocity)))
        }
    }
}

extension Spec.TimingParameters {
    /// The timing curve, without a duration, for continuing a property animator.
    ///
    /// - Parameter vertical: The second component of a spring's initial velocity; nil for the same as the first.
    func provider(verticalVelocity vertical: Double? = nil) -> any UITimingCurveProvider {
        switch self {
        case .cubic(let function):
            let curve = TimingCurve(function)
            return UICubicTimingParameters(
                controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
                controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
        case .spring(.damped(let ratio, let velocity, _)):
            return UISpringTimingParameters(
                dampingRatio: ratio,
                initialVelocity: CGVector(dx: velocity, dy: vertical ?? velocity))
        case .spring(.perceptual(let duration, let bounce, let velocity)):
            return UISpringTimingParameters(
                duration: duration, bounce: bounce,
                initialVelocity: CGVector(dx: velocity, dy: vertical ?? velocity))
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            return UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: CGVector(dx: velocity, dy: vertical ?? velocity))
        }
    }
}

extension UIView.KeyframeAnimationOptions {
    fileprivate init(_ mode: Spec.Keyframes.Mode) {
        switch mode {
        case .linear: self = .calculationModeLinear
        case .discrete: self = .calculationModeDiscrete
        case .paced: self = .calculationModePaced
        case .cubic: self = .calculationModeCubic
        case .cubicPaced: self = .calculationModeCubicPaced
        }
    }
}

extension UIView.AnimationOptions {
    init(_ curve: Spec.AnimationCurve) {
        switch curve {
        case .easeInOut: self = .curveEaseInOut
        case .linear: self = .curveLinear
        case .easeIn: self = .curveEaseIn
        case .easeOut: self = .curveEaseOut
        }
    }
}
