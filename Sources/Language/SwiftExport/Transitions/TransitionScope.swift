import TransitionSpec

/// The names that the code of one transition has: its views, and the values that its expressions read.
final class TransitionScope {
    /// The views that the transition's steps add, by name.
    let added: Set<String>
    /// The Swift for the gesture's values; nil outside of interactions.
    let gesture: InteractionScope?
    /// The Swift for the view in which a transition takes place, or for the one that holds a spec's views.
    var container = "container"
    /// The Swift for the superview while a view is built.
    var superview = "container"
    /// Returns the class of the screen with a name.
    let screenType: (String) -> String
    let constants: NamedConstants
    let used = UsedConstants()
    let helpers = UsedHelpers()
    let problems: Problems

    /// Properties that the transition must have, as their names ask for them, with their definitions.
    private(set) var properties: [String: String] = [:]
    private(set) var initialValues: [String: String] = [:]
    private(set) var readsForward = false
    private(set) var readsPosition = false
    private(set) var readsDuration = false

    init(
        added: Set<String>, gesture: InteractionScope?, constants: NamedConstants,
        problems: Problems, screenType: @escaping (String) -> String = { $0 }
    ) {
        (self.added, self.gesture, self.screenType) = (added, gesture, screenType)
        (self.constants, self.problems) = (constants, problems)
    }

    var expressions: ExpressionWriter<Spec.AnimatorName> {
        ExpressionWriter(
            constants: constants, used: used, helpers: helpers, name: { self.part($0) },
            type: \.valueType)
    }

    /// A view, and whether it may be missing.
    func view(_ subject: Spec.Subject) -> (text: String, isOptional: Bool) {
        switch subject {
        case .from: return ("from", false)
        case .to: return ("to", false)
        case .container: return ("container", false)
        case .view(let name):
            let variable = Self.variable(name)
            if added.contains(name) { return (variable, false) }
            helpers.use(.descendant)
            let literal = SwiftName.literal(name)
            properties[variable] =
                "private var \(variable): UIView? { container.superview?.descendant(named: \(literal)) }"
            return (variable, true)
        case .subview(let side, let name):
            let variable = SwiftName.variable("\(side.rawValue) \(SwiftName.type(name))")
            helpers.use(.descendant)
            properties[variable] =
                "private var \(variable): UIView? { \(side.rawValue).descendant(named: "
                + "\(SwiftName.literal(name))) }"
            return (variable, true)
        }
    }

    /// The view as the beginning of a chain of members: with a question mark if it may be missing.
    func chain(_ subject: Spec.Subject) -> String {
        let view = view(subject)
        return view.text + (view.isOptional ? "?" : "")
    }

    /// The name of the variable of a view that steps add.
    static func variable(_ name: String) -> String {
        let variable = SwiftName.variable(name)
        return taken.contains(variable) ? variable + "View" : variable
    }

    /// Names that the code of a transition uses itself.
    private static let taken: Set<String> = [
        "animate", "animator", "complete", "completion", "container", "context", "driver",
        "duration", "ended", "forward", "fraction", "from", "gesture", "index", "left", "location",
        "passed", "passes", "position", "prepare", "progress", "recognizer", "rotation", "scale",
        "to", "transition",
        "transitionCompleted", "translation", "velocity", "view",
    ]

    /// Adds a variable in which the transition keeps which conditions were true at the last move of the fingers.
    func keepPassed() { properties["passed"] = "private var passed: [Bool] = []" }

    private func keep(_ name: String, _ type: String, _ value: String) -> SwiftPart {
        properties[name] = "private let \(name): \(type)"
        initialValues[name] = value
        return SwiftPart(text: name)
    }

    private func part(_ name: Spec.AnimatorName) -> SwiftPart {
        switch name {
        case .view(let subject, let property): return part(property, of: subject)
        case .container(.frame): return SwiftPart(text: "\(container).frame")
        case .container(.bounds): return SwiftPart(text: "\(container).bounds")
        case .superview(.frame): return SwiftPart(text: "\(superview).frame")
        case .superview(.bounds): return SwiftPart(text: "\(superview).bounds")
        case .cancelled: return SwiftPart(text: "context.transitionWasCancelled")
        case .interactive: return SwiftPart(text: "context.isInteractive")
        case .completed: return SwiftPart(text: "transitionCompleted")
        case .forward:
            readsForward = true
            return SwiftPart(text: "forward")
        case .shows(let side, let name):
            helpers.use(.shows)
            return keep(
                SwiftName.variable("\(side.rawValue) shows \(name)"), "Bool",
                "\(side.rawValue)Controller.shows(\(screenType(name)).self)")
        case .duration:
            readsDuration = true
            return SwiftPart(text: "duration")
        case .reduceMotion: return SwiftPart(text: "UIAccessibility.isReduceMotionEnabled")
        case .rightToLeft:
            return SwiftPart(
                text: "UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft",
                level: .comparison)
        case .interaction(let name):
            return gesture?.part(name, prefix: "gesture.") ?? SwiftPart(text: "0")
        case .propertyAnimator(.fractionComplete), .propertyAnimator(.heldFraction):
            return SwiftPart(text: "0")
        case .propertyAnimator: return SwiftPart(text: "false")
        case .namedPropertyAnimator(_, .fractionComplete), .namedPropertyAnimator(_, .heldFraction):
            return SwiftPart(text: "0")
        case .namedPropertyAnimator: return SwiftPart(text: "false")
        case .position(let position):
            readsPosition = true
            return SwiftPart(text: "position == .\(position.rawValue)", level: .comparison)
        case .maximumDetentValue: return SwiftPart(text: "detents.maximumDetentValue")
        }
    }

    private func part(_ property: Spec.ViewProperty, of subject: Spec.Subject) -> SwiftPart {
        let (view, isOptional) = self.view(subject)
        func read(_ path: String, _ standIn: String) -> SwiftPart {
            SwiftPart(text: isOptional ? "(\(view)?.\(path) ?? \(standIn))" : "\(view).\(path)")
        }
        switch property {
        case .frame: return read("frame", ".zero")
        case .bounds: return read("bounds", ".zero")
        case .initialFrame, .finalFrame:
            let place = property == .initialFrame ? "initialFrame" : "finalFrame"
            let variable = view + place.prefix(1).uppercased() + place.dropFirst()
            return keep(variable, "CGRect", "context.\(place)(for: \(view)Controller)")
        case .originalFrame:
            let variable = SwiftName.variable("\(view) OriginalFrame")
            if isOptional {
                let (root, name): (String, String) =
                    switch subject {
                    case .subview(let side, let name): (side.rawValue, name)
                    case .view(let name): ("context.containerView.superview?", name)
                    case .from, .to, .container: ("context.containerView", "")
                    }
                return keep(
                    variable, "CGRect",
                    "\(root).descendant(named: \(SwiftName.literal(name)))?.frame ?? .zero")
            }
            switch subject {
            case .from, .to: return keep(variable, "CGRect", "\(view).frame")
            case .container, .view, .subview: return read("frame", ".zero")
            }
        case .frameInContainer:
            return isOptional
                ? SwiftPart(
                    text: "(\(view).map { container.convert($0.bounds, from: $0) } ?? .zero)")
                : SwiftPart(text: "container.convert(\(view).bounds, from: \(view))")
        case .center: return read("center", ".zero")
        case .alpha: return read("alpha", "1")
        case .transform: return read("transform", ".identity")
        case .isHidden: return read("isHidden", "false")
        case .isUserInteractionEnabled: return read("isUserInteractionEnabled", "true")
        case .clipsToBounds: return read("clipsToBounds", "false")
        case .backgroundColor:
            return SwiftPart(text: "(\(view)\(isOptional ? "?" : "").backgroundColor ?? .clear)")
        case .contentOffset:
            return SwiftPart(text: "((\(view) as? UIScrollView)?.contentOffset ?? .zero)")
        case .layer(let path): return part(path, of: view, isOptional)
        }
    }

    private func part(
        _ path: Spec.LayerKeyPath, of view: String, _ isOptional: Bool
    ) -> SwiftPart {
        let mark = isOptional ? "?" : ""
        if let layer = path.layerClass {
            let chain = "(\(view)\(mark).layer as? \(layer))?.\(path.rawValue)"
            switch path.type {
            case .number: return SwiftPart(text: "(\(chain) ?? 0)")
            case .point: return SwiftPart(text: "(\(chain) ?? .zero)")
            case _: return SwiftPart(text: "UIColor(cgColor: \(chain) ?? UIColor.clear.cgColor)")
            }
        }
        guard let member = path.member else {
            return SwiftPart(
                text: "CGFloat(\(view)\(mark).layer.value(forKeyPath: "
                    + "\(SwiftName.literal(path.rawValue))) as? Double ?? 0)")
        }
        let chain = "\(view)\(mark).layer.\(member)"
        switch path.type {
        case .color:
            return SwiftPart(text: "UIColor(cgColor: \(chain) ?? UIColor.clear.cgColor)")
        case .number where path == .opacity || path == .shadowOpacity:
            return SwiftPart(text: "CGFloat(\(chain)\(isOptional ? " ?? 1" : ""))")
        case .number: return SwiftPart(text: isOptional ? "(\(chain) ?? 0)" : chain)
        case .boolean: return SwiftPart(text: isOptional ? "(\(chain) ?? false)" : chain)
        case .point, .size, .rect:
            return SwiftPart(text: isOptional ? "(\(chain) ?? .zero)" : chain)
        case .transform, .transform3D, .path:
            return SwiftPart(text: isOptional ? "(\(chain) ?? CATransform3DIdentity)" : chain)
        }
    }
}

extension Spec.LayerKeyPath {
    /// The class that a layer must have; nil for properties of every layer.
    var layerClass: String? {
        switch content {
        case .shape: "CAShapeLayer"
        case .gradient: "CAGradientLayer"
        case _: nil
        }
    }

    /// The member of `CALayer` in Swift; nil if the property is only a key path.
    var member: String? {
        switch self {
        case .boundsX: "bounds.origin.x"
        case .boundsY: "bounds.origin.y"
        case .boundsWidth: "bounds.size.width"
        case .boundsHeight: "bounds.size.height"
        case .transformRotation, .transformRotationX, .transformRotationY, .transformRotationZ,
            .transformScale, .transformScaleX, .transformScaleY, .transformTranslationX,
            .transformTranslationY, .transformTranslationZ, .sublayerTransformRotationX,
            .sublayerTransformRotationY, .sublayerTransformScale,
            .sublayerTransformTranslationX:
            nil
        case _: rawValue
        }
    }
}

extension Spec.AnimatorName {
    var valueType: Spec.ValueType {
        switch self {
        case .view(_, let property): property.valueType
        case .container, .superview: .rect
        case .cancelled, .interactive, .completed, .forward, .shows, .reduceMotion, .rightToLeft,
            .position:
            .boolean
        case .duration, .maximumDetentValue: .number
        case .interaction(let name): name.valueType
        case .propertyAnimator(.fractionComplete), .propertyAnimator(.heldFraction): .number
        case .propertyAnimator: .boolean
        case .namedPropertyAnimator(_, .fractionComplete), .namedPropertyAnimator(_, .heldFraction):
            .number
        case .namedPropertyAnimator: .boolean
        }
    }
}

extension Spec.ViewProperty {
    fileprivate var valueType: Spec.ValueType {
        switch self {
        case .frame, .bounds, .initialFrame, .finalFrame, .originalFrame, .frameInContainer: .rect
        case .center, .contentOffset: .point
        case .alpha: .number
        case .transform: .transform
        case .isHidden, .isUserInteractionEnabled, .clipsToBounds: .boolean
        case .backgroundColor: .color
        case .layer(let path): path.type
        }
    }
}

extension Spec.InteractionName {
    var valueType: Spec.ValueType {
        switch self {
        case .translation, .velocity, .location, .locationOfTouch, .contentOffset: .point
        case .numberOfTouches, .scale, .pinchVelocity, .rotation, .rotationVelocity, .index,
            .count, .progress:
            .number
        case .reduceMotion, .rightToLeft: .boolean
        case .container: .rect
        }
    }
}
