import TransitionSpec

/// A part of a Swift expression and how tightly it binds.
struct SwiftPart {
    /// How tightly the outermost operator binds.
    enum Level: Int, Comparable {
        case conditional, or, and, comparison, sum, product, negation, primary

        static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    }

    var text: String
    var level = Level.primary

    /// The text, in parentheses if it binds less tightly than `level`.
    func at(_ level: Level) -> String { self.level < level ? "(\(text))" : text }
}

/// Writes expressions of a spec in Swift, where numbers are `CGFloat` and colours `UIColor`.
struct ExpressionWriter<Name: Hashable & Sendable> {
    let constants: NamedConstants
    let used: UsedConstants
    let helpers: UsedHelpers
    let name: (Name) -> SwiftPart
    let type: (Name) -> Spec.ValueType

    func part<Result>(_ expression: Spec.Expression<Name, Result>) -> SwiftPart {
        part(expression.tree(type), expression.source)
    }

    func text<Result>(_ expression: Spec.Expression<Name, Result>) -> String {
        part(expression).text
    }

    /// The number if the expression is constant.
    func constant(_ expression: Spec.Expression<Name, Double>) -> Double? {
        if case .constant(.number(let number)) = expression.tree(type) { number } else { nil }
    }

    /// The boolean if the expression is constant.
    func constant(_ expression: Spec.Expression<Name, Bool>) -> Bool? {
        if case .constant(.boolean(let boolean)) = expression.tree(type) { boolean } else { nil }
    }

    private func part(_ tree: ExpressionTree<Name>, _ source: String) -> SwiftPart {
        func inner(_ tree: ExpressionTree<Name>) -> SwiftPart { part(tree, source) }
        switch tree {
        case .constant(.number(let value)):
            if let name = constants.name(of: value, in: source) {
                return SwiftPart(text: used.use(name, value, of: constants))
            }
            return SwiftPart(text: number(value), level: value < 0 ? .negation : .primary)
        case .constant(.color(let color)):
            return SwiftPart(text: SwiftValue.color(color, source))
        case .constant(let value): return SwiftPart(text: SwiftValue.text(value, helpers))
        case .name(let name): return self.name(name)
        case .member(let member, let whole, let type):
            let base = inner(whole).at(.primary)
            let path = type == .rect && (member == "x" || member == "y") ? "origin." : ""
            return SwiftPart(text: "\(base).\(path)\(member)")
        case .negation(let operand):
            return SwiftPart(text: "-" + inner(operand).at(.primary), level: .negation)
        case .not(let operand):
            return SwiftPart(text: "!" + inner(operand).at(.primary), level: .negation)
        case .binary(let sign, let left, let right):
            let level = Self.level(of: sign)
            let isComparison = level == .comparison
            let (one, other) = (
                inner(left).at(isComparison ? .sum : level),
                inner(right).at(SwiftPart.Level(rawValue: level.rawValue + 1) ?? .primary)
            )
            return SwiftPart(text: "\(one) \(sign) \(other)", level: level)
        case .conditional(let condition, let then, let otherwise):
            return SwiftPart(
                text: "\(inner(condition).at(.or)) ? \(inner(then).at(.or)) : "
                    + inner(otherwise).at(.or), level: .conditional)
        case .call(let function, let types, let arguments):
            return call(function, types, arguments.map(inner))
        }
    }

    private static func level(of sign: String) -> SwiftPart.Level {
        switch sign {
        case "||": .or
        case "&&": .and
        case "+", "-": .sum
        case "*", "/": .product
        case _: .comparison
        }
    }

    private func call(
        _ function: String, _ types: [Spec.ValueType], _ arguments: [SwiftPart]
    ) -> SwiftPart {
        let texts = arguments.map(\.text)
        let list = texts.joined(separator: ", ")
        func plain(_ text: String) -> SwiftPart { SwiftPart(text: text) }
        func of(_ index: Int) -> String { arguments[index].at(.primary) }
        switch (function, types.first) {
        case ("clamp", _): return plain("max(\(texts[1]), min(\(texts[0]), \(texts[2])))")
        case ("floor", _): return plain("\(of(0)).rounded(.down)")
        case ("round", _): return plain("\(of(0)).rounded()")
        case ("sqrt", _): return plain("\(of(0)).squareRoot()")
        case ("sin", _), ("cos", _), ("min", _), ("max", _), ("abs", _), ("pow", _), ("exp", _),
            ("log", _), ("hypot", _), ("atan2", _):
            return plain("\(function)(\(list))")
        case ("smoothstep", _):
            helpers.use(.smoothstep)
            return plain("smoothstep(\(list))")
        case ("project", _):
            helpers.use(.project)
            return plain("project(\(texts[0]), decelerationRate: \(texts[1]))")
        case ("rubberBand", _):
            helpers.use(.rubberBand)
            return plain("rubberBand(\(texts[0]), limit: \(texts[1]))")
        case ("nearest", _):
            helpers.use(.nearest)
            return plain("nearest(to: \(list))")
        case ("snap", _):
            helpers.use(.snap)
            return plain("snap(\(texts[0]), step: \(texts[1]))")
        case ("sign", _):
            helpers.use(.sign)
            return plain("sign(of: \(list))")
        case ("degrees", _):
            return SwiftPart(text: "\(arguments[0].at(.product)) * .pi / 180", level: .product)
        case ("mix", .color):
            helpers.use(.mixColors)
            return plain("mix(\(list))")
        case ("mix", .point):
            helpers.use(.mixPoints)
            return plain("mix(\(list))")
        case ("mix", .rect):
            helpers.use(.mixRects)
            return plain("mix(\(list))")
        case ("mix", _):
            helpers.use(.mixNumbers)
            return plain("mix(\(list))")
        case ("point", _): return plain("CGPoint(x: \(texts[0]), y: \(texts[1]))")
        case ("size", _): return plain("CGSize(width: \(texts[0]), height: \(texts[1]))")
        case ("rect", _):
            return plain(
                "CGRect(x: \(texts[0]), y: \(texts[1]), width: \(texts[2]), height: \(texts[3]))")
        case ("inset", _): return plain("\(of(0)).insetBy(dx: \(texts[1]), dy: \(texts[2]))")
        case ("offset", _): return plain("\(of(0)).offsetBy(dx: \(texts[1]), dy: \(texts[2]))")
        case ("translation", _):
            return plain("CGAffineTransform(translationX: \(texts[0]), y: \(texts[1]))")
        case ("scale", _):
            return plain("CGAffineTransform(scaleX: \(texts[0]), y: \(texts[1]))")
        case ("rotation", _): return plain("CGAffineTransform(rotationAngle: \(list))")
        case ("concat", .transform3D): return plain("CATransform3DConcat(\(list))")
        case ("concat", _): return plain("\(of(0)).concatenating(\(texts[1]))")
        case ("invert", _): return plain("\(of(0)).inverted()")
        case ("translation3D", _): return plain("CATransform3DMakeTranslation(\(list))")
        case ("scale3D", _): return plain("CATransform3DMakeScale(\(list))")
        case ("rotation3D", _): return plain("CATransform3DMakeRotation(\(list))")
        case ("perspective", _):
            helpers.use(.perspective)
            return plain("perspective(from: \(list))")
        case ("oval", _): return plain("CGPath(ellipseIn: \(list), transform: nil)")
        case ("roundedRect", _):
            helpers.use(.roundedRect)
            return plain("roundedRect(\(texts[0]), radius: \(texts[1]))")
        case ("rgba", _):
            return plain(
                "UIColor(red: \(texts[0]), green: \(texts[1]), blue: \(texts[2]), "
                    + "alpha: \(texts[3]))")
        case ("alpha", _): return plain("\(of(0)).withAlphaComponent(\(texts[1]))")
        case (_, _): preconditionFailure("no function \(function) of Swift is known")
        }
    }
}
