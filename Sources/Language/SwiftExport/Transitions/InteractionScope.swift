import TransitionSpec

/// The values that the rules of a gesture read, as properties of the code that handles it.
final class InteractionScope {
    let constants: NamedConstants
    let used = UsedConstants()
    let helpers = UsedHelpers()
    /// The expression of `progress`, if the driver has one.
    let progress: Spec.InteractionExpression<Double>?
    private(set) var reads: Set<Spec.InteractionName> = []

    init(constants: NamedConstants, progress: Spec.InteractionExpression<Double>?) {
        (self.constants, self.progress) = (constants, progress)
    }

    var expressions: ExpressionWriter<Spec.InteractionName> {
        ExpressionWriter(
            constants: constants, used: used, helpers: helpers,
            name: { self.part($0, prefix: "") }, type: \.valueType)
    }

    /// The Swift for a value; `prefix` is the object that has it, with a dot.
    func part(_ name: Spec.InteractionName, prefix: String) -> SwiftPart {
        reads.insert(name)
        switch name {
        case .locationOfTouch(let touch):
            return SwiftPart(text: "\(prefix)location(ofTouch: \(touch))")
        case .reduceMotion: return SwiftPart(text: "UIAccessibility.isReduceMotionEnabled")
        case .rightToLeft:
            return SwiftPart(
                text: "UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft",
                level: .comparison)
        case .index: return SwiftPart(text: "CGFloat(\(prefix)index)")
        case .count: return SwiftPart(text: "CGFloat(\(prefix)count)")
        case .numberOfTouches: return SwiftPart(text: "CGFloat(\(prefix)numberOfTouches)")
        case .container(.frame): return SwiftPart(text: "\(prefix)frame")
        case .container(.bounds): return SwiftPart(text: "\(prefix)bounds")
        case .translation: return SwiftPart(text: "\(prefix)translation")
        case .velocity: return SwiftPart(text: "\(prefix)velocity")
        case .location: return SwiftPart(text: "\(prefix)location")
        case .contentOffset: return SwiftPart(text: "\(prefix)contentOffset")
        case .scale: return SwiftPart(text: "\(prefix)scale")
        case .pinchVelocity, .rotationVelocity: return SwiftPart(text: "\(prefix)velocity")
        case .rotation: return SwiftPart(text: "\(prefix)rotation")
        case .progress: return SwiftPart(text: "\(prefix)progress")
        }
    }
}
