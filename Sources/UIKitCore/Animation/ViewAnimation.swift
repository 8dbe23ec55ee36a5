import CoreAnimation
import Foundation
import Geometry

/// One call of `UIView.animate`: what its changes become, and who is told when all have ended.
final class ViewAnimation {
    let duration: TimeInterval
    private let delay: TimeInterval
    let options: UIView.AnimationOptions
    /// What paces the animation in place of the options' curve.
    private let spring: Spring?
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isCommitted = false

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        spring: Spring? = nil, completion: ((Bool) -> Void)?
    ) {
        (self.duration, self.delay, self.spring) = (duration, delay, spring)
        (self.options, self.completion) = (options, completion)
    }

    /// The action for a change of a view's layer, taken before the change.
    func action(for layer: CALayer, key: String) -> (any CAAction)? {
        guard duration + delay > 0, let layerKey = LayerKey(rawValue: key),
            let old = value(of: layerKey, in: layer)
        else { return nil }
        return ViewAction(animation: self, old: old)
    }

    /// All changes were made: with nothing to animate the completion runs after the commit.
    func commit(in stage: Stage) {
        isCommitted = true
        if running == 0, let completion { stage.afterCommit { completion(true) } }
    }

    fileprivate var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

    private func value(of key: LayerKey, in layer: CALayer) -> AnimationValue? {
        beginsFromCurrentState ? layer.presentationValues()[key] : layer.modelValues[key]
    }

    /// Animates `key` from `old` to what the layer's model holds now.
    fileprivate func animate(_ layer: CALayer, _ key: LayerKey, from old: AnimationValue) {
        guard let new = layer.modelValues[key] else { return }
        let animation = makeAnimation(key)
        // Since iOS 8 moves are added to those under way, so that a new one bends the old.
        if key.isAdditiveInUIKit, !beginsFromCurrentState, let change = old.subtracting(new) {
            animation.isAdditive = true
            animation.fromValue = change.untyped
            animation.toValue = change.zero.untyped
        } else {
            animation.fromValue = old.untyped
            animation.toValue = new.untyped
        }
        running += 1
        animation.onStop = { [self] finished in stopped(finished) }
        layer.add(
            animation, forKey: animation.isAdditive ? layer.freeKey(key.rawValue) : key.rawValue)
    }

    private func makeAnimation(_ key: LayerKey) -> CABasicAnimation {
        let animation: CABasicAnimation
        let isSystem = options.curveBits == UIView.AnimationOptions.curveSystem.curveBits
        if let spring = spring ?? (isSystem ? Self.systemSpring : nil) {
            let springAnimation = CASpringAnimation(keyPath: key.rawValue)
            (springAnimation.mass, springAnimation.stiffness) = (spring.mass, spring.stiffness)
            (springAnimation.damping, springAnimation.initialVelocity) = (
                spring.damping, spring.initialVelocity
            )
            animation = springAnimation
        } else {
            animation = CABasicAnimation(keyPath: key.rawValue)
            animation.timingFunction = curve.timingFunction
            animation.isLinearWhenDriven = true
        }
        // The delay counts from the commit, like the animation's own beginning.
        animation.duration = max(duration, .leastNonzeroMagnitude)
        animation.delay = delay
        animation.fillMode = .both
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        return animation
    }

    /// Source: the keyboard's and system transitions' curve 7, as published measurements give it.
    private static let systemSpring = Spring(mass: 3, stiffness: 1000, damping: 500)

    private var curve: UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int(options.curveBits)) ?? .easeInOut
    }

    private func stopped(_ finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        if running == 0 && isCommitted { completion?(allFinished) }
    }
}

/// The change of one property inside a view animation.
private struct ViewAction: CAAction {
    let animation: ViewAnimation
    let old: AnimationValue

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        guard let layer = object as? CALayer, let key = LayerKey(rawValue: event) else { return }
        animation.animate(layer, key, from: old)
    }
}

/// The blocks that are being run, the innermost last; nil stands for `performWithoutAnimation`.
final class ViewAnimationStack {
    private var blocks: [ViewAnimation?] = []
    var areEnabled = true

    var current: ViewAnimation? { areEnabled ? blocks.last ?? nil : nil }

    func run<Result>(_ animation: ViewAnimation?, _ changes: () throws -> Result) rethrows -> Result
    {
        blocks.append(animation)
        defer { blocks.removeLast() }
        return try changes()
    }
}

extension LayerKey {
    /// Source: UIKit since iOS 8, as measured by open re-implementations.
    fileprivate var isAdditiveInUIKit: Bool {
        self == .position || self == .bounds || self == .transform
    }
}

extension CALayer {
    /// `key`, or with a number if an animation has it already, as UIKit names additive animations.
    fileprivate func freeKey(_ key: String) -> String {
        guard animation(forKey: key) != nil else { return key }
        var number = 2
        while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
        return "\(key)-\(number)"
    }
}

extension UIView.AnimationCurve {
    /// The curve as Core Animation paces it.
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
