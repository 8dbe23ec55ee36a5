import Foundation
import Geometry
import TransitionSpec
import UIKitCore

extension UIView {
    /// Animates as `timing` says, by the call of UIKit's that it stands for.
    ///
    /// - Parameters:
    ///   - delay: Seconds before it begins.
    ///   - completion: Told when all changes have ended, whether they reached their ends or not.
    static func animate(
        _ timing: Spec.AnimationTiming, delay: Double, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        func play(_ duration: Double, _ parameters: any UITimingCurveProvider) {
            let animator = UIViewPropertyAnimator(
                duration: duration, timingParameters: parameters)
            animator.addAnimations(animations)
            animator.addCompletion { _ in completion() }
            animator.startAnimation(afterDelay: delay)
        }
        switch timing {
        case .curve(let curve, let duration):
            animate(
                withDuration: duration, delay: delay, options: AnimationOptions(curve),
                animations: animations, completion: { _ in completion() })
        case .system(let duration):
            animate(
                withDuration: duration, delay: delay,
                options: AnimationOptions(rawValue: 7 << 16), animations: animations,
                completion: { _ in completion() })
        case .dampedSpring(let ratio, let velocity, let duration):
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
                initialSpringVelocity: velocity, animations: animations,
                completion: { _ in completion() })
        case .perceptualSpring(let duration, let bounce, let velocity):
            animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: velocity,
                delay: delay, animations: animations, completion: { _ in completion() })
        case .cubic(let x1, let y1, let x2, let y2, let duration):
            play(
                duration,
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2)))
        case .defaultCurve(let duration): play(duration, UICubicTimingParameters())
        case .physicalSpring(let mass, let stiffness, let damping, let velocity):
            play(
                0,
                UISpringTimingParameters(
                    mass: mass, stiffness: stiffness, damping: damping,
                    initialVelocity: CGVector(dx: velocity, dy: velocity)))
        }
    }

    /// Makes changes at their own parts of the duration of the block around them.
    ///
    /// Outside the keyframes nothing is eased: the block's own curve does that.
    static func animate(
        _ keyframes: [Spec.Keyframe], _ mode: Spec.Keyframes.Mode,
        changes: ([Spec.Assignment]) -> Void
    ) {
        animateKeyframes(withDuration: 0, delay: 0, options: KeyframeAnimationOptions(mode)) {
            for keyframe in keyframes {
                addKeyframe(
                    withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
                ) { changes(keyframe.set) }
            }
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
    fileprivate init(_ curve: Spec.AnimationCurve) {
        switch curve {
        case .easeInOut: self = .curveEaseInOut
        case .linear: self = .curveLinear
        case .easeIn: self = .curveEaseIn
        case .easeOut: self = .curveEaseOut
        }
    }
}
