import CoreAnimation
import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

extension Spec.CoreAnimation {
    /// Makes the Core Animation object; nil if an expression has no value, which is recorded.
    ///
    /// - Parameters:
    ///   - timing: The pace; a spring makes a `CASpringAnimation`.
    ///   - velocity: Initial velocity that replaces the spring's own, if any.
    func made(
        _ timing: Spec.AnimationTiming, velocity: Double?, _ value: Evaluator<Spec.AnimatorName>
    ) -> CAAnimation? {
        guard let animation = kind.made(timing, velocity: velocity, value) else { return nil }
        animation.fillMode = CAMediaTimingFillMode(rawValue: fillMode.rawValue)
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        animation.speed = Float(speed)
        animation.timeOffset = timeOffset
        animation.repeatCount = Float(repeatCount)
        animation.autoreverses = autoreverses
        return animation
    }
}

extension Spec.CoreAnimation {
    /// The key paths of the properties that it animates.
    var keyPaths: [Spec.LayerKeyPath] {
        switch kind {
        case .basic(let path, _, _), .keyframe(let path, _, _): [path]
        case .group(let parts): parts.flatMap(\.animation.keyPaths)
        case .transition: []
        }
    }
}

extension Spec.CoreAnimation.Kind {
    fileprivate func made(
        _ timing: Spec.AnimationTiming, velocity: Double?, _ value: Evaluator<Spec.AnimatorName>
    ) -> CAAnimation? {
        let animation: CAAnimation
        switch self {
        case .basic(let keyPath, let ends, let sum):
            let basic = timing.spring(velocity: velocity) ?? CABasicAnimation()
            basic.set(keyPath, sum)
            let values = [ends.from, ends.to, ends.by].map { $0?.untyped(value) }
            guard value.failure.error == nil else { return nil }
            (basic.fromValue, basic.toValue, basic.byValue) = (values[0], values[1], values[2])
            animation = basic
        case .keyframe(let keyPath, let track, let sum):
            let keyframes = CAKeyframeAnimation()
            keyframes.set(keyPath, sum)
            keyframes.calculationMode = CAAnimationCalculationMode(
                rawValue: track.calculationMode.rawValue)
            keyframes.keyTimes = track.keyTimes?.map { NSNumber(value: $0) }
            if !track.timingFunctions.isEmpty {
                keyframes.timingFunctions = track.timingFunctions.map {
                    CAMediaTimingFunction(TimingCurve($0))
                }
            }
            switch track.rotationMode {
            case .none: break
            case .rotateAuto: keyframes.rotationMode = .rotateAuto
            case .rotateAutoReverse: keyframes.rotationMode = .rotateAutoReverse
            }
            switch track.way {
            case .path(let elements): keyframes.path = CGPath(Path(.elements(elements)))
            case .values(let values):
                let made = values.compactMap { $0.untyped(value) }
                guard made.count == values.count else { return nil }
                keyframes.values = made
            }
            animation = keyframes
        case .group(let parts):
            let group = CAAnimationGroup()
            var made: [CAAnimation] = []
            for part in parts {
                guard
                    let child = part.animation.made(
                        .init(.timing(.linear), duration: part.duration ?? timing.duration),
                        velocity: nil,
                        value)
                else { return nil }
                child.timingFunction = CAMediaTimingFunction(TimingCurve(part.timingFunction))
                child.beginTime = part.beginTime
                made.append(child)
            }
            group.animations = made
            animation = group
        case .transition(let spec):
            let transition = CATransition()
            transition.type = CATransitionType(rawValue: spec.type.rawValue)
            transition.subtype = CATransitionSubtype(rawValue: spec.subtype.rawValue)
            (transition.startProgress, transition.endProgress) = (
                Float(spec.startProgress), Float(spec.endProgress)
            )
            animation = transition
        }
        if let spring = animation as? CASpringAnimation {
            spring.duration = spring.settlingDuration
        } else {
            animation.duration = timing.duration
            if case .timing(let function) = timing.curve {
                animation.timingFunction = CAMediaTimingFunction(TimingCurve(function))
            }
        }
        return animation
    }
}

extension CAPropertyAnimation {
    fileprivate func set(_ path: Spec.LayerKeyPath, _ sum: Spec.CoreAnimation.Sum) {
        keyPath = path.rawValue
        (isAdditive, isCumulative) = (sum.isAdditive, sum.isCumulative)
    }
}

extension Spec.AnimationTiming {
    /// The spring, with initial velocity `velocity` if given; nil if the timing is not a spring animation's.
    fileprivate func spring(velocity: Double?) -> CASpringAnimation? {
        switch curve {
        case .spring(.perceptual(let duration, let bounce, let own)):
            let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            spring.initialVelocity = velocity ?? own
            return spring
        case .spring(.physical(let mass, let stiffness, let damping, let own)):
            let spring = CASpringAnimation()
            (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
            spring.initialVelocity = velocity ?? own
            return spring
        case .timing, .system, .spring(.damped), .keyframes: return nil
        }
    }
}

extension UIView.AnimationOptions {
    init(_ options: [Spec.AnimationOption]) {
        self = options.reduce(into: []) { set, option in
            switch option {
            case .layoutSubviews: set.insert(.layoutSubviews)
            case .allowUserInteraction: set.insert(.allowUserInteraction)
            case .beginFromCurrentState: set.insert(.beginFromCurrentState)
            case .overrideInheritedDuration: set.insert(.overrideInheritedDuration)
            case .overrideInheritedCurve: set.insert(.overrideInheritedCurve)
            case .overrideInheritedOptions: set.insert(.overrideInheritedOptions)
            }
        }
    }

    init(_ style: Spec.ViewTransition.Style) {
        switch style {
        case .crossDissolve: self = .transitionCrossDissolve
        case .flipFromLeft: self = .transitionFlipFromLeft
        case .flipFromRight: self = .transitionFlipFromRight
        case .flipFromTop: self = .transitionFlipFromTop
        case .flipFromBottom: self = .transitionFlipFromBottom
        case .curlUp: self = .transitionCurlUp
        case .curlDown: self = .transitionCurlDown
        }
    }
}
