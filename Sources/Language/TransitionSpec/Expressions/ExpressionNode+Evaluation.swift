/// The values of an expression's names at one moment.
struct ExpressionEnvironment {
    /// Returns the value of the name in a slot of the vocabulary.
    let value: (Int) -> Spec.Value
}

/// An error: a number of the expression is infinite or not a number.
struct NonFiniteNumber: Error {}

extension ExpressionNode {
    func value(in environment: ExpressionEnvironment) throws(NonFiniteNumber) -> Spec.Value {
        switch self {
        case .constant(let value): return value
        case .name(let slot): return try environment.value(slot).finite()
        case .member(let member, let base):
            return try member.part(of: base.value(in: environment)).finite()
        case .negation, .arithmetic: return .number(try number(in: environment))
        case .not, .and, .or, .comparison, .equality:
            return .boolean(try boolean(in: environment))
        case .conditional(let condition, let then, let otherwise):
            let branch = try condition.boolean(in: environment) ? then : otherwise
            return try branch.value(in: environment)
        case .call(let function, let arguments):
            var values: [Spec.Value] = []
            values.reserveCapacity(arguments.count)
            for argument in arguments { values.append(try argument.value(in: environment)) }
            return try function.apply(values).finite()
        }
    }

    private func number(
        in environment: ExpressionEnvironment
    ) throws(NonFiniteNumber) -> Double {
        switch self {
        case .negation(let operand): return -(try operand.number(in: environment))
        case .arithmetic(let operation, let left, let right):
            let number = operation.apply(
                try left.number(in: environment), try right.number(in: environment))
            guard number.isFinite else { throw NonFiniteNumber() }
            return number
        case .constant, .name, .member, .conditional, .call, .not, .and, .or, .comparison,
            .equality:
            guard case .number(let number) = try value(in: environment) else {
                preconditionFailure("\(self) is not a number")
            }
            return number
        }
    }

    private func boolean(in environment: ExpressionEnvironment) throws(NonFiniteNumber) -> Bool {
        switch self {
        case .not(let operand): return !(try operand.boolean(in: environment))
        case .and(let left, let right):
            guard try left.boolean(in: environment) else { return false }
            return try right.boolean(in: environment)
        case .or(let left, let right):
            if try left.boolean(in: environment) { return true }
            return try right.boolean(in: environment)
        case .comparison(let comparison, let left, let right):
            return comparison.apply(
                try left.number(in: environment), try right.number(in: environment))
        case .equality(let isEqual, let left, let right):
            let areEqual = try left.value(in: environment)
                .isSame(as: right.value(in: environment))
            return areEqual == isEqual
        case .constant, .name, .member, .conditional, .call, .negation, .arithmetic:
            guard case .boolean(let boolean) = try value(in: environment) else {
                preconditionFailure("\(self) is not a boolean")
            }
            return boolean
        }
    }
}

extension Spec.Value {
    /// The largest magnitude of a number in an expression's result, so that later sums and products
    /// of a few such numbers stay finite.
    private static let largest = 1e9

    /// Whether no number in this value exceeds the largest accepted magnitude.
    var isWithinReach: Bool {
        // Most values are single numbers; this saves them an array.
        if case .number(let number) = self { return abs(number) <= Self.largest }
        return numbers.allSatisfy { abs($0) <= Self.largest }
    }

    /// Whether the values are equal; colours are compared without their elevated variants.
    fileprivate func isSame(as other: Spec.Value) -> Bool {
        guard case (.color(var one), .color(var two)) = (self, other) else { return self == other }
        (one.elevated, two.elevated) = (nil, nil)
        return one == two
    }

    /// Returns this value; throws if one of its numbers is infinite or not a number.
    fileprivate func finite() throws(NonFiniteNumber) -> Spec.Value {
        // Without a list of the numbers for the values of which most expressions are made.
        let isFinite =
            switch self {
            case .number(let number): number.isFinite
            case .boolean, .color: true
            case .point(let point): point.x.isFinite && point.y.isFinite
            case .size(let size): size.width.isFinite && size.height.isFinite
            case .rect, .transform, .transform3D, .path: numbers.allSatisfy(\.isFinite)
            }
        guard isFinite else { throw NonFiniteNumber() }
        return self
    }

    private var numbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .boolean, .color: []
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect):
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .transform3D(let transform): transform.m
        case .path(let path): path.numbers
        case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
        }
    }
}

extension Spec.Path {
    /// The numbers of a path that a function of the language makes.
    fileprivate var numbers: [Double] {
        func numbers(_ rect: Spec.Rect) -> [Double] {
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        }
        return switch self {
        case .oval(let rect): numbers(rect)
        case .roundedRect(let rect, let radius): numbers(rect) + [radius]
        case .elements: []
        }
    }
}
