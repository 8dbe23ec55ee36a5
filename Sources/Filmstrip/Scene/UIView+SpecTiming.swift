import Foundation
import TransitionSpec
import UIKitCore

extension UIView {
    /// Animates as `timing` says, by the call of UIKit's that it stands for.
    ///
    /// - Parameters:
    ///   - delay: Seconds before it begins.
    ///   - completion: Told when all changes have ended, whether they reached their ends or not.
    static func animate(
        _ timing: Spec.AnimationTiming, delay: Double, animations: () -> Void,
        completion: @escaping () -> Void
    ) {
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
