import FilmstripJSON

/// A part of an expression, with its types checked.
struct TypedNode {
    var node: ExpressionNode
    var type: ExpressionType
    /// UTF-8 offset of its beginning in the expression.
    var start: Int
    /// Whether it reads nothing that is known only during a play.
    var isConstant = true
    /// Depth of nested operations; 1 for a name or a literal.
    var depth = 1
    /// Number of operations, including those of named values.
    var operations = 1
    /// Name of the named value that the expression consists of; nil if it is something else.
    var origin: String?
    /// Warnings about parts that are legal but probably mistakes.
    var remarks: [NotationError] = []
}

extension TypedNode {
    /// Throws if the operand of `sign` is not of type `type`.
    func require(_ type: Spec.ValueType, by sign: String) throws(NotationError) {
        guard self.type.value == type else {
            throw NotationError(
                offset: start,
                message: "\"\(sign)\" takes \(type.rawValue)s, found "
                    + withArticle(self.type.value.rawValue))
        }
    }

    /// Throws if the operand of `sign` has another unit than `unit`.
    func require(_ unit: ExpressionUnit, by sign: String) throws(NotationError) {
        guard let found = type.unit, !found.fits(unit) else { return }
        throw NotationError(
            offset: start, message: "\"\(sign)\" takes \(unit.phrase), found \(found.phrase)")
    }

    /// Returns the node folded to a constant if it is one; otherwise the node itself. `source` is
    /// its text.
    func folded(from source: String) throws(NotationError) -> TypedNode {
        guard isConstant else { return self }
        do {
            let value = try node.value(
                in: ExpressionEnvironment { preconditionFailure("read slot \($0)") })
            return TypedNode(
                node: .constant(value), type: type, start: start, origin: origin, remarks: remarks)
        } catch {
            throw NotationError(
                offset: 0,
                message: "a number in \(quoted(source)) is not finite, as after a division by zero")
        }
    }

    /// Throws if the whole expression is not of type `expected`.
    func require(_ expected: ExpressionType, values: NamedValues) throws(NotationError) {
        let named = origin.map { "; \(quoted($0)) is named at \(values.place(of: $0))" } ?? ""
        guard type.value == expected.value else {
            throw NotationError(
                offset: start,
                message: "found \(withArticle(type.value.rawValue)); expected "
                    + expected.phrase + named)
        }
        guard let unit = expected.unit, let found = type.unit, !found.fits(unit) else { return }
        let isNumber = type.value == .number
        let noun = isNumber ? "" : withArticle(type.value.rawValue) + " of "
        throw NotationError(
            offset: start,
            message:
                "found \(noun)\(found.phrase); expected \(isNumber ? "" : "one of ")\(unit.phrase)"
                + named)
    }

    /// Returns the common unit of this operand and those before it, whose unit is `unit`; throws
    /// `message` if the units differ.
    func unit(
        sharedWith unit: ExpressionUnit?,
        or message: (_ one: ExpressionUnit, _ other: ExpressionUnit) -> String
    ) throws(NotationError) -> ExpressionUnit? {
        guard let one = unit, let other = type.unit, one != other else { return unit ?? type.unit }
        throw NotationError(offset: start, message: message(one, other))
    }

    /// Returns the common unit of both operands of `sign`, the other of which has the unit `unit`;
    /// throws if the units differ.
    func unit(
        sharedWith unit: ExpressionUnit?, by sign: String
    ) throws(NotationError) -> ExpressionUnit? {
        try self.unit(sharedWith: unit) { one, other in
            "\"\(sign)\" takes one unit, found \(one.phrase) and \(other.phrase)"
        }
    }
}

extension [ExpressionFunction] {
    /// Returns the one of these functions, which share a name, that takes `arguments` by type;
    /// throws at `start`, the offset of the name, or at an argument if there is none.
    func fitting(_ arguments: [TypedNode], at start: Int) throws(NotationError)
        -> ExpressionFunction
    {
        let sample = self[0]
        guard sample.takes(arguments.count) else {
            let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
            throw NotationError(
                offset: start,
                message: "found \(found); expected \(sample.signature)"
                    + (sample.name == "rgba" ? ", each from 0 to 1" : ""))
        }
        let fitting = self.first { $0.parameters[0].type == arguments[0].type.value }
        guard let function = fitting else {
            guard count > 1 else {
                try arguments[0].require(sample.parameters[0].type, by: sample.name)
                return sample
            }
            let types = map { $0.parameters[0].type.rawValue + "s" }
            throw NotationError(
                offset: arguments[0].start,
                message: "\"\(sample.name)\" takes "
                    + types.dropLast().joined(separator: ", ") + " or " + (types.last ?? "")
                    + ", found \(withArticle(arguments[0].type.value.rawValue))")
        }
        for (index, argument) in arguments.enumerated() {
            try argument.require(function.parameter(at: index).type, by: function.name)
        }
        return function
    }
}

extension TypedNode {
    /// Whether it is always the number 0.
    fileprivate var isZero: Bool {
        guard isConstant, case .constant(.number(0))? = try? folded(from: "scale").node else {
            return false
        }
        return true
    }
}

extension NotationError {
    /// The warning of a rotation by whole turns, to which keyframes may well lead by parts of one.
    static let wholeTurn =
        "a transform of a whole turn is that of none, so that nothing turns: animate the layer's transform.rotation"

    /// The warning of a rotation by more than three quarters of a turn, to which other states may well lead.
    static func shortWay(_ angle: Double) -> String {
        let rest = angle.remainder(dividingBy: 2 * .pi)
        let degrees = [angle, rest].map { JSONNumber.figure($0 * 180 / .pi, decimals: 1) }
        return
            "a transform turned by \(degrees[0])° is one turned by \(degrees[1])°, so that the view turns the short way: "
            + "animate the layer's transform.rotation"
    }
}

extension ExpressionFunction {
    /// Returns a warning if `arguments` contain an angle of whole turns, or a literal one of more than a whole turn, which
    /// is probably meant in degrees; otherwise nil.
    func remark(on arguments: [TypedNode]) -> NotationError? {
        if name == "rgba" { return Self.remark(onComponents: arguments) }
        if name == "scale", let flat = arguments.first(where: \.isZero) {
            return NotationError(
                offset: flat.start,
                message:
                    "a scale of 0 has no inverse, so that an animation to or from it shows nothing in between: use 0.001"
            )
        }
        for (argument, parameter) in zip(arguments, parameters) {
            guard case .fixed(.radians) = parameter.unit else { continue }
            if name.hasPrefix("rotation"), argument.isConstant,
                case .constant(.number(let angle))? = try? argument.folded(from: name).node,
                argument.type.unit != nil || abs(angle) < 6.3, abs(angle) > 1.5 * .pi + 1e-6
            {
                let isWhole = abs(angle.remainder(dividingBy: 2 * .pi)) < 1e-9
                return NotationError(
                    offset: argument.start,
                    message: isWhole ? NotationError.wholeTurn : NotationError.shortWay(angle))
            }
            guard argument.type.unit == nil else { continue }
            let angle = abs(argument.node.factor)
            let isWhole: Bool
            switch argument.node.unsigned {
            case .constant: isWhole = true
            // Turns are multiples of π, which no whole number is.
            case .arithmetic(.multiply, _, _), .arithmetic(.divide, _, _):
                isWhole = false
                guard name.hasPrefix("rotation"), angle == angle.rounded() else { continue }
            default: continue
            }
            guard angle.isFinite, angle > 2 * .pi + 1e-6 else { continue }
            let text = JSONNumber.text(angle)
            return NotationError(
                offset: argument.start,
                message:
                    "\(text) radians\(isWhole ? "" : " times a number") are more than a whole turn; did you mean "
                    + "degrees(\(text))?")
        }
        return nil
    }

    /// Returns a warning of the first literal component of a colour that is outside 0…1; nil if there is none.
    private static func remark(onComponents arguments: [TypedNode]) -> NotationError? {
        for argument in arguments {
            guard argument.isConstant,
                case .constant(.number(let component))? = try? argument.folded(from: "rgba").node,
                !(0...1).contains(component)
            else { continue }
            let number = JSONNumber.text(component)
            let share = JSONNumber.figure(component / 255, decimals: 3)
            return NotationError(
                offset: argument.start,
                message:
                    "components are from 0 to 1, and \(number) counts as \(component < 0 ? 0 : 1)"
                    + (2..<255 ~= component ? "; \(number) of 255 is \(share)" : ""))
        }
        return nil
    }

    /// Returns the type of the result for `arguments`, whose value types fit; throws if their units
    /// do not.
    func type(of arguments: [TypedNode]) throws(NotationError) -> ExpressionType {
        var shared: ExpressionUnit?
        for (index, argument) in arguments.enumerated() {
            switch parameter(at: index).unit {
            case .fixed(let unit): try argument.require(unit, by: name)
            case .shared: shared = try argument.unit(sharedWith: shared, by: name)
            case .rootOfShared, .sharedInASecond, .any, .none: break
            }
        }
        switch result.unit {
        case .fixed(let unit): return ExpressionType(value: result.type, unit: unit)
        case .shared: return ExpressionType(value: result.type, unit: shared)
        case .any, .none: return ExpressionType(value: result.type)
        case .sharedInASecond:
            return ExpressionType(value: result.type, unit: shared.flatMap { $0 * .seconds })
        case .rootOfShared:
            guard let shared else { return ExpressionType(value: result.type) }
            guard let root = shared.squareRoot else {
                throw NotationError(
                    offset: arguments[0].start,
                    message: "\"\(name)\" takes a square, as of points, found \(shared.phrase)")
            }
            return ExpressionType(value: result.type, unit: root)
        }
    }
}

extension ExpressionNode {
    /// The product of the constant factors; 1 if there is none.
    fileprivate var factor: Double {
        switch self {
        case .constant(.number(let number)): number
        case .negation(let operand): -operand.factor
        case .arithmetic(.multiply, let left, let right): left.factor * right.factor
        case .arithmetic(.divide, let left, .constant(.number(let number))): left.factor / number
        case .arithmetic(.divide, let left, _): left.factor
        default: 1
        }
    }

    /// The operand of a negation; any other node itself.
    fileprivate var unsigned: ExpressionNode {
        if case .negation(let operand) = self { operand } else { self }
    }
}
