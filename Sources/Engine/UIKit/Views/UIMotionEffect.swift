public import Foundation
public import UIKitCore

/// A change of a view that follows the tilt of the device; a stage is not tilted, so that it has no effect.
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Returns the values of key paths at a tilt, −1…1 each way; nil unless overridden.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        nil
    }
}

/// A change of one property between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The directions of a tilt.
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    /// The property.
    public let keyPath: String
    /// The direction.
    public let type: EffectType
    /// The value at the least tilt.
    open var minimumRelativeValue: Any?
    /// The value at the greatest tilt.
    open var maximumRelativeValue: Any?

    /// Creates an effect.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }
}

/// Several effects together.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// The effects that follow the device's tilt; stored, and without effect.
    public var motionEffects: [UIMotionEffect] {
        get { extra("motionEffects", else: []) }
        set { setExtra("motionEffects", newValue) }
    }

    /// Adds an effect, which is an event of the timeline and has no effect.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.append(effect)
        stage.log(
            .motionEffectAdded, accessibilityIdentifier ?? "\(type(of: self))", .word(effect.word))
    }

    /// Removes an effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.removeAll { $0 === effect }
    }
}

extension UIMotionEffect {
    /// The properties that the effect changes, or else its class.
    fileprivate var word: String {
        switch self {
        case let effect as UIInterpolatingMotionEffect: effect.keyPath
        case let group as UIMotionEffectGroup:
            (group.motionEffects ?? []).map(\.word).joined(separator: " ")
        default: "\(type(of: self))"
        }
    }
}
