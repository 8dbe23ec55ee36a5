import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

extension UIView {
    /// Animates as `timing` says, by the call of UIKit's that it stands for.
    ///
    /// - Parameters:
    ///   - options: What the block may do beside that; property animators, which play what no call
    ///     plays, have none.
    ///   - delay: Seconds before it begins.
    ///   - completion: Told when all changes have ended, whether they reached their ends or not.
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

    /// Makes changes at their own parts of the whole, inside a block that says how long that is.
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

    /// Animates changes at their own parts of the whole, as `timing` says.
    ///
    /// A spring paces the whole through a property animator, as `animateKeyframes` has none.
    static func animate(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode,
        _ timing: Spec.AnimationTiming, _ options: AnimationOptions, delay: Double,
        repeating repetition: Spec.Repetition,
        changes: @escaping ([Spec.Assignment]) -> Void, completion: @escaping () -> Void
    ) {
        if repetition != .once {
            // The block around them repeats as a whole.
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
    /// The same changes, played so often.
    fileprivate func repeated(_ changes: @escaping () -> Void) -> () -> Void {
        guard self != .once else { return changes }
        return {
            UIView.modifyAnimations(
                withRepeatCount: count, autoreverses: autoreverses, animations: changes)
        }
    }
}

extension UIViewPropertyAnimator {
    /// An animator that takes the time of `timing`.
    convenience init(_ timing: Spec.AnimationTiming) {
        switch timing {
        case .curve(let curve, let duration):
            self.init(duration: duration, curve: UIView.AnimationCurve(curve))
        case .system(let duration):
            self.init(duration: duration, timingParameters: UISpringTimingParameters())
        case .dampedSpring(let ratio, let velocity, let duration):
            self.init(
                duration: duration,
                timingParameters: UISpringTimingParameters(
                    dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity)))
        case .perceptualSpring(let duration, let bounce, let velocity):
            self.init(
                duration: 0,
                timingParameters: UISpringTimingParameters(
                    duration: duration, bounce: bounce,
                    initialVelocity: CGVector(dx: velocity, dy: velocity)))
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
                    initialVelocity: CGVector(dx: velocity, dy: velocity)))
        }
    }
}

extension Spec.TimingParameters {
    /// What continues a property animator: a timing curve without a duration.
    var provider: any UITimingCurveProvider {
        switch self {
        case .cubic(let function):
            let curve = TimingCurve(function)
            return UICubicTimingParameters(
                controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
                controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
        case .spring(.damped(let ratio, let velocity, _)):
            return UISpringTimingParameters(
                dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
        case .spring(.perceptual(let duration, let bounce, let velocity)):
            return UISpringTimingParameters(
                duration: duration, bounce: bounce,
                initialVelocity: CGVector(dx: velocity, dy: velocity))
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            return UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: CGVector(dx: velocity, dy: velocity))
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
