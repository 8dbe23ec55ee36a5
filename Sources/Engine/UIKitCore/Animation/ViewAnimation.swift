import CoreAnimation
import FilmstripDisplay
import Foundation

/// One block of animated changes: the timing of its animations and the completion called when all
/// have ended.
final class ViewAnimation {
    let duration: TimeInterval
    private let delay: TimeInterval
    let options: UIView.AnimationOptions
    let pace: ViewPace
    /// The animator that drives the block's animations, with the interval of its duration that they
    /// take.
    let driver: AnimatorBlock?
    /// Recorder for the changes of a block of keyframes; nil for other blocks.
    let keyframes: KeyframeRecorder?
    /// The number of cycles and whether each runs back, overriding the options; nil outside
    /// `modifyAnimations`.
    var repetition: (count: Float, autoreverses: Bool)?
    /// Whether changes of all values are added to those under way, as SwiftUI's animations are.
    var addsUp = false
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isCommitted = false
    private var changed: [CALayer] = []

    init(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        pace: ViewPace? = nil, driver: AnimatorBlock? = nil, keyframes: KeyframeRecorder? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        (self.duration, self.delay, self.options) = (duration, delay, options)
        self.pace = pace ?? ViewPace(options)
        (self.driver, self.keyframes, self.completion) = (driver, keyframes, completion)
    }

    /// Creates a block nested in `outer`, inheriting its duration and curve unless `options`
    /// override them, and driven by its animator, if any.
    ///
    /// A block with its own `pace` keeps its own duration.
    convenience init(
        inheriting outer: ViewAnimation?, duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions, pace: ViewPace? = nil, keyframes: KeyframeRecorder? = nil,
        completion: ((Bool) -> Void)?
    ) {
        var (duration, pace) = (duration, pace)
        if let outer, pace == nil {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
        }
        let driver = outer?.driver?.part(from: delay, lasting: duration)
        self.init(
            duration: duration, delay: driver == nil ? delay : 0, options: options, pace: pace,
            driver: driver, keyframes: keyframes, completion: completion)
    }

    /// The action for a change of a view's layer, taken before the change.
    func action(for layer: CALayer, key: String) -> (any CAAction)? {
        guard duration + delay > 0, let key = LayerKey(rawValue: key), key.isAnimatedByUIKit else {
            return nil
        }
        return ViewAction(animation: self, old: old(key, of: layer))
    }

    /// Completes the block after all changes: lays out changed layers if the options ask for it,
    /// starts the keyframes' animations, and schedules the completion after the commit if nothing
    /// is animated.
    func commit(in stage: Stage) {
        if options.contains(.layoutSubviews) {
            stage.viewAnimations.run(self) { for layer in changed { layer.layoutIfNeeded() } }
        }
        keyframes?.finish(self)
        changed = []
        isCommitted = true
        if running == 0, let completion { stage.afterCommit { completion(true) } }
    }

    /// Whether an animation of the key is added to those under way; since iOS 8 a new one bends the old.
    private func isAdditive(_ key: LayerKey) -> Bool { keyframes == nil && key.isAdditiveInUIKit }

    /// The value from which an animation of the key begins: `beginFromCurrentState` changes nothing for additive ones.
    private func old(_ key: LayerKey, of layer: CALayer) -> AnimationValue? {
        options.contains(.beginFromCurrentState) && !isAdditive(key)
            ? layer.presentationValues()[key] : layer.modelValues[key]
    }

    /// Animates `key` from `old` to the value that the layer's model holds now.
    func animate(_ layer: CALayer, _ key: LayerKey, from old: AnimationValue?) {
        guard let new = layer.modelValues[key] ?? old?.transparent,
            let old = old ?? new.transparent
        else { return }
        changed.append(layer)
        if let keyframes {
            keyframes.record(layer, key, from: old, to: new)
            return
        }
        let animation = pace.animation(of: key)
        let isAdded = addsUp ? !old.isColor && !layer.jumps(key) : isAdditive(key)
        if isAdded, let change = old.subtracting(new) {
            animation.isAdditive = true
            animation.fromValue = change.untyped
            animation.toValue = change.zero.untyped
        } else {
            animation.fromValue = (addsUp ? layer.presentationValues()[key] ?? old : old).untyped
            animation.toValue = new.untyped
        }
        start(animation, on: layer, key, from: old)
    }

    /// Adds an animation of `key`, whose value was `old`, with the block's timing.
    func start(
        _ animation: CAPropertyAnimation, on layer: CALayer, _ key: LayerKey,
        from old: AnimationValue
    ) {
        // The delay counts from the commit, like the animation's own beginning.
        animation.duration = max(duration, .leastNonzeroMagnitude)
        animation.delay = delay
        animation.fillMode = .both
        animation.repeatCount = repetition?.count ?? (options.contains(.repeat) ? .infinity : 0)
        animation.autoreverses = repetition?.autoreverses ?? options.contains(.autoreverse)
        running += 1
        let view = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        view?.animationsBlockingTouches += 1
        animation.onStop = { [self] finished in
            view?.animationsBlockingTouches -= 1
            stopped(finished)
        }
        let layerKey = animation.isAdditive ? layer.freeKey(key.rawValue) : key.rawValue
        if let driver {
            driver.start(animation, on: layer, key, forKey: layerKey, from: old)
        } else {
            // One of the same turn, which it may replace, has the value from before both.
            animation.formerValue = layer.newFormerValues.first { $0.key == key }?.value ?? old
            layer.add(animation, forKey: layerKey)
        }
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
    let old: AnimationValue?

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        guard let layer = object as? CALayer, let key = LayerKey(rawValue: event) else { return }
        animation.animate(layer, key, from: old)
    }
}

extension LayerKey {
    /// Whether the animation is added to others. The radii of a corner configuration go with the geometry: a block that
    /// changes both changes them twice, and the changes add up.
    ///
    /// - Source: material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift.
    fileprivate var isAdditiveInUIKit: Bool {
        switch self {
        case .position, .bounds, .transform, .cornerRadius, .cornerRadii: true
        default: false
        }
    }

    /// Whether a view's block animates the key of the view's own layer; the keys of a corner configuration and of a visual
    /// effect stand for those of UIKit's own layers.
    ///
    /// - Source: the same tests of UIKit; for a gradient's `colors` stackoverflow.com/questions/9381077; Apple,
    ///   `CAShapeLayer.path` and `CALayer.shadowPath`.
    package var isAnimatedByUIKit: Bool {
        switch self {
        case .opacity, .backgroundColor, .anchorPoint, .blurRadius, .saturation, .tint: true
        default: isAdditiveInUIKit
        }
    }
}

extension CALayer {
    /// Sets the opacity of a shadow of the system's own, and animates it with the current block, which animates no other
    /// shadow.
    func moveShadow(to opacity: Float) {
        guard opacity != shadowOpacity else { return }
        let (stage, old) = (Stage.shared, modelValues[.shadowOpacity])
        stage.viewAnimations.run(nil) { shadowOpacity = opacity }
        stage.viewAnimations.current?.animate(self, .shadowOpacity, from: old)
    }
}

extension AnimationValue {
    /// Whether it is made of colours, which have no differences below 0.
    fileprivate var isColor: Bool {
        switch self {
        case .color, .colors: true
        default: false
        }
    }

    /// The transparent counterpart of a colour, used as the value at an end without a colour; nil
    /// for other values.
    fileprivate var transparent: AnimationValue? {
        guard case .color(let color) = self else { return nil }
        return .color(color.faded(by: 0))
    }
}

extension CALayer {
    /// Whether an animation runs that replaces the key's value rather than adding to it.
    fileprivate func jumps(_ key: LayerKey) -> Bool {
        (animationKeys() ?? []).contains { name in
            guard let running = animation(forKey: name) as? CAPropertyAnimation else {
                return false
            }
            return running.keyPath == key.rawValue && !running.isAdditive
        }
    }

    /// `key`, or with a number appended if an animation already has it, as UIKit names additive
    /// animations.
    fileprivate func freeKey(_ key: String) -> String {
        guard animation(forKey: key) != nil else { return key }
        var number = 2
        while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
        return "\(key)-\(number)"
    }
}
