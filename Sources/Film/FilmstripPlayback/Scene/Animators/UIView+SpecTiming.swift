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
        let completed = { (_: Bool) in completion() }
        if let pace = timing.pace {
            return animate(
                withDuration: timing.duration, delay: delay, options: options.union(pace),
                animations: changes, completion: completed)
        }
        switch timing.curve {
        case .spring(.damped(let ratio, let velocity, _)):
            animate(
                withDuration: timing.duration, delay: delay, usingSpringWithDamping: ratio,
                initialSpringVelocity: velocity, options: options, animations: changes,
                completion: completed)
        case .spring(.perceptual(let duration, let bounce, let velocity)):
            animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: velocity,
                delay: delay, options: options, animations: changes, completion: completed)
        case .timing, .system, .spring(.physical), .keyframes:
            UIViewPropertyAnimator(timing).animate(changes, delay: delay, completion: completion)
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
        if let pace = timing.pace {
            animate(
                keyframes, mode, duration: timing.duration, delay: delay, options.union(pace),
                changes: changes, completion: completion)
        } else {
            UIViewPropertyAnimator(timing).animate(
                { animateKeyframes(keyframes, mode, changes: changes) }, delay: delay,
                completion: completion)
        }
    }
}

extension Spec.AnimationTiming {
    /// The options of UIKit's own curves; nil for the others.
    fileprivate var pace: UIView.AnimationOptions? {
        switch curve {
        case .timing(let function): function.named.map { UIView.AnimationOptions($0) }
        case .system: UIView.AnimationOptions(rawValue: 7 << 16)
        case .spring, .keyframes: nil
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
        let parameters: any UITimingCurveProvider =
            switch timing.curve {
            case .timing(let function):
                Spec.TimingParameters.cubic(function).provider()
            case .spring(let spring):
                Spec.TimingParameters.spring(spring).provider(verticalVelocity: vertical)
            case .system, .keyframes: UISpringTimingParameters()
            }
        self.init(
            duration: timing.curve.hasOwnDuration ? 0 : timing.duration,
            timingParameters: parameters)
    }

    /// Begins to animate the changes after `delay` seconds.
    fileprivate func animate(
        _ changes: @escaping () -> Void, delay: Double, completion: @escaping () -> Void
    ) {
        addAnimations(changes)
        addCompletion { _ in completion() }
        startAnimation(afterDelay: delay)
    }
}

extension Spec.TimingParameters {
    /// The timing curve, without a duration, for continuing a property animator.
    ///
    /// - Parameter vertical: The second component of a spring's initial velocity; nil for the same as the first.
    func provider(verticalVelocity vertical: Double? = nil) -> any UITimingCurveProvider {
        func vector(_ velocity: Double) -> CGVector {
            CGVector(dx: velocity, dy: vertical ?? velocity)
        }
        switch self {
        case .cubic(.cubic(let x1, let y1, let x2, let y2)):
            return UICubicTimingParameters(
                controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
        case .cubic(let function):
            let curve = TimingCurve(function)
            return UICubicTimingParameters(
                controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
                controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
        case .spring(.damped(let ratio, let velocity, _)):
            return UISpringTimingParameters(dampingRatio: ratio, initialVelocity: vector(velocity))
        case .spring(.perceptual(let duration, let bounce, let velocity)):
            return UISpringTimingParameters(
                duration: duration, bounce: bounce, initialVelocity: vector(velocity))
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            return UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: vector(velocity))
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
