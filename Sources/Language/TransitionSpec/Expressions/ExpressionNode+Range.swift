/// A name of expressions whose numbers are known to lie in a range.
protocol RangedName {
    /// The value of a gesture that it names; nil if it names another one.
    var gesture: Spec.InteractionName? { get }
    /// The range of the number; nil if it is not known, or if the value is no number.
    var range: ClosedRange<Double>? { get }
}

extension Spec.InteractionName: RangedName {
    var gesture: Self? { self }
    var range: ClosedRange<Double>? {
        switch self {
        case .numberOfTouches, .count: 1...Double.infinity
        case .index, .scale: 0...Double.infinity
        case .translation, .velocity, .location, .locationOfTouch, .contentOffset, .pinchVelocity,
            .rotation, .rotationVelocity, .progress, .reduceMotion, .rightToLeft, .container:
            nil
        }
    }
}

extension Spec.AnimatorName: RangedName {
    var gesture: Spec.InteractionName? {
        if case .interaction(let name) = self { name } else { nil }
    }
    var range: ClosedRange<Double>? {
        switch self {
        case .view(_, .alpha), .propertyAnimator(.fractionComplete),
            .namedPropertyAnimator(_, .fractionComplete):
            0...1
        case .duration: 0...Double.infinity
        case .interaction(let name): name.range
        case .view, .container, .superview, .cancelled, .interactive, .completed, .forward, .shows,
            .reduceMotion, .rightToLeft, .propertyAnimator, .namedPropertyAnimator, .position,
            .maximumDetentValue:
            nil
        }
    }
}

extension Spec.Expression where Name: RangedName, Result == Bool {
    /// The value if it is the same whatever the names are, as far as the ranges of numbers tell; otherwise nil.
    ///
    /// - Parameter range: Returns a range of a name that is known better than by the name alone.
    func certain(_ range: (Name) -> ClosedRange<Double>? = { _ in nil }) -> Bool? {
        node.truth { slot, member in
            member == nil ? range(names[slot]) ?? names[slot].range : nil
        }
    }
}

extension Spec.Expression where Name: RangedName, Result == Double {
    /// The range of the number, as far as it is known; the bounds may be infinite.
    var range: ClosedRange<Double> {
        node.range { slot, member in member == nil ? names[slot].range : nil }
    }
}

extension Spec.Expression where Name == Spec.InteractionName, Result == Bool {
    /// Whether it is false wherever a finger goes on the display, of any size, which the container fills.
    ///
    /// - Parameter progress: The rule of the progress.
    func isFalse(within progress: Spec.InteractionExpression<Double>) -> Bool {
        [(1, 1), (1e5, 1e5), (1, 1e5), (1e5, 1)].allSatisfy { width, height in
            func range(
                _ name: Name, _ member: ExpressionMember?
            ) -> ClosedRange<Double>? {
                switch (name, member) {
                case (.translation, .x): -width...width
                case (.translation, .y): -height...height
                case (.location, .x), (.locationOfTouch, .x): 0...width
                case (.location, .y), (.locationOfTouch, .y): 0...height
                case (.container, .width): width...width
                case (.container, .height): height...height
                case (_, nil): name.range
                default: nil
                }
            }
            let reached = progress.node.range { range(progress.names[$0], $1) }
            return node.truth { slot, member in
                names[slot] == .progress ? reached : range(names[slot], member)
            } == false
        }
    }

}

extension Spec.Interaction {
    /// Whether no finger that rests before it lifts finishes it on a display of this size, in points, though one does on a
    /// larger display.
    package func isOutOfReach(on size: Spec.Size) -> Bool {
        guard let finish = driver?.rules?.finish, finish.constant == nil else { return false }
        func truth(_ width: Double, _ height: Double) -> Bool? {
            finish.node.truth { slot, member in
                switch (finish.names[slot], member) {
                case (.translation, .x): -width...width
                case (.translation, .y): -height...height
                case (.velocity, _): 0...0
                case (let name, nil): name.range
                default: nil
                }
            }
        }
        return truth(size.width, size.height) == false && truth(1e5, 1e5) != false
    }
}

extension Spec.Expression where Name: RangedName, Result == Bool {
    /// A number below one with which it compares a component of a pan's velocity or translation; nil if there is none.
    var tinyLimit: (number: Double, isSpeed: Bool)? {
        for isSpeed in [true, false] {
            let found = node.limit {
                names[$0].gesture == (isSpeed ? .velocity : .translation)
            } where: {
                $0 != 0 && abs($0) < 1
            }
            if let found { return (found, isSpeed) }
        }
        return nil
    }

    /// A number with which it compares a pinch's velocity, and which no fingers reach; nil if there is none.
    var pinchLimit: Double? {
        node.limit {
            names[$0].gesture == .pinchVelocity
        } where: {
            abs($0) > 50
        }
    }
}

extension ExpressionNode {
    fileprivate func limit(_ isMeasure: (Int) -> Bool, where isFound: (Double) -> Bool) -> Double? {
        switch self {
        case .not(let operand): return operand.limit(isMeasure, where: isFound)
        case .and(let left, let right), .or(let left, let right):
            return left.limit(isMeasure, where: isFound) ?? right.limit(isMeasure, where: isFound)
        case .comparison(_, let left, let right):
            guard
                let (number, other) = right.literal.map({ ($0, left) })
                    ?? left.literal.map({ ($0, right) })
            else { return nil }
            return other.isPart(of: isMeasure) && isFound(number) ? number : nil
        default: return nil
        }
    }

    /// The number that it is written as; nil if it is none.
    private var literal: Double? {
        switch self {
        case .constant(.number(let number)): number
        case .negation(let operand): operand.literal.map { -$0 }
        default: nil
        }
    }

    /// Whether it is a component of a measure, or its amount.
    private func isPart(of isMeasure: (Int) -> Bool) -> Bool {
        switch self {
        case .member(_, .name(let slot)), .name(let slot): isMeasure(slot)
        case .negation(let operand): operand.isPart(of: isMeasure)
        case .call(let function, let arguments):
            function.name == "abs" && arguments.allSatisfy { $0.isPart(of: isMeasure) }
        default: false
        }
    }
}

extension ExpressionNode {
    /// Returns the range of the name in a slot, or of a member of it.
    typealias Ranges = (Int, ExpressionMember?) -> ClosedRange<Double>?

    /// The range of a number, by interval arithmetic; infinite where nothing is known.
    fileprivate func range(_ ranges: Ranges) -> ClosedRange<Double> {
        switch self {
        case .constant(.number(let number)): number...number
        case .name(let slot): ranges(slot, nil) ?? .everything
        case .member(let member, .name(let slot)): ranges(slot, member) ?? .everything
        case .negation(let operand): operand.range(ranges).negated
        case .arithmetic(let operation, let left, let right):
            operation.range(left.range(ranges), right.range(ranges))
        case .conditional(let condition, let then, let otherwise):
            switch condition.truth(ranges) {
            case true: then.range(ranges)
            case false: otherwise.range(ranges)
            case nil: then.range(ranges).joined(with: otherwise.range(ranges))
            }
        case .call(let function, let arguments):
            function.range(arguments.map { $0.range(ranges) })
        case .constant, .member, .not, .and, .or, .comparison, .equality: .everything
        }
    }

    /// The value of a condition if it is certain; otherwise nil.
    fileprivate func truth(_ ranges: Ranges) -> Bool? {
        switch self {
        case .constant(.boolean(let boolean)): return boolean
        case .not(let operand): return operand.truth(ranges).map { !$0 }
        case .and(let left, let right):
            let (one, other) = (left.truth(ranges), right.truth(ranges))
            if one == false || other == false || isContradiction { return false }
            return one == true && other == true ? true : nil
        case .or(let left, let right):
            let (one, other) = (left.truth(ranges), right.truth(ranges))
            if one == true || other == true { return true }
            return one == false && other == false ? false : nil
        case .comparison(let comparison, let left, let right):
            return comparison.truth(left.range(ranges), right.range(ranges))
        case .conditional(let condition, let then, let otherwise):
            switch condition.truth(ranges) {
            case true: return then.truth(ranges)
            case false: return otherwise.truth(ranges)
            case nil:
                let value = then.truth(ranges)
                return value == otherwise.truth(ranges) ? value : nil
            }
        case .constant, .name, .member, .negation, .arithmetic, .equality, .call: return nil
        }
    }

    /// Whether the parts of a conjunction compare the same number with constants that leave none.
    private var isContradiction: Bool {
        var bounds: [(node: ExpressionNode, lower: Double, upper: Double)] = []
        for case .comparison(let comparison, let node, .constant(.number(let number))) in parts {
            let isLower = comparison == .greater || comparison == .greaterOrEqual
            let (lower, upper) = (isLower ? number : -.infinity, isLower ? .infinity : number)
            guard let index = bounds.firstIndex(where: { $0.node == node }) else {
                bounds.append((node, lower, upper))
                continue
            }
            bounds[index].lower = Swift.max(bounds[index].lower, lower)
            bounds[index].upper = Swift.min(bounds[index].upper, upper)
        }
        return bounds.contains { $0.lower > $0.upper }
    }

    /// The parts of a conjunction.
    private var parts: [ExpressionNode] {
        if case .and(let left, let right) = self { left.parts + right.parts } else { [self] }
    }
}

extension ExpressionFunction {
    fileprivate func range(_ arguments: [ClosedRange<Double>]) -> ClosedRange<Double> {
        guard result.type == .number else { return .everything }
        func each(_ value: ([Double]) -> Double) -> ClosedRange<Double> {
            .between(value(arguments.map(\.lowerBound)), value(arguments.map(\.upperBound)))
        }
        switch name {
        case "min": return each { $0.reduce(.infinity, Swift.min) }
        case "max": return each { $0.reduce(-.infinity, Swift.max) }
        case "clamp": return each { Swift.max($0[1], Swift.min($0[0], $0[2])) }
        case "floor": return each { $0[0].rounded(.down) }
        case "round": return each { $0[0].rounded() }
        case "sqrt": return each { $0[0] > 0 ? $0[0].squareRoot() : 0 }
        case "degrees": return each { $0[0] * .pi / 180 }
        case "sign", "sin", "cos": return -1...1
        case "abs":
            let (lower, upper) = (arguments[0].lowerBound, arguments[0].upperBound)
            if lower >= 0 { return arguments[0] }
            return upper <= 0 ? arguments[0].negated : 0...Swift.max(-lower, upper)
        case "mix":
            let isInside = arguments[2].lowerBound >= 0 && arguments[2].upperBound <= 1
            return isInside ? arguments[0].joined(with: arguments[1]) : .everything
        default: return .everything
        }
    }
}

extension ComparisonOperator {
    /// The result for numbers in two ranges, if it is certain.
    fileprivate func truth(_ left: ClosedRange<Double>, _ right: ClosedRange<Double>) -> Bool? {
        // The extremes decide: the result changes at most once as the difference grows.
        let one = apply(left.lowerBound, right.upperBound)
        let other = apply(left.upperBound, right.lowerBound)
        return one == other ? one : nil
    }
}

extension ArithmeticOperator {
    /// The range of the result for numbers in two ranges.
    fileprivate func range(
        _ left: ClosedRange<Double>, _ right: ClosedRange<Double>
    ) -> ClosedRange<Double> {
        switch self {
        case .add:
            return .between(
                left.lowerBound + right.lowerBound, left.upperBound + right.upperBound)
        case .subtract: return ArithmeticOperator.add.range(left, right.negated)
        case .divide where right.contains(0): return .everything
        case .multiply, .divide:
            let ends = [left.lowerBound, left.upperBound].flatMap { one in
                [right.lowerBound, right.upperBound].map { apply(one, $0) }
            }
            // Zero times infinity is no number.
            guard ends.allSatisfy({ !$0.isNaN }), let lower = ends.min(), let upper = ends.max()
            else { return .everything }
            return lower...upper
        }
    }
}

extension ClosedRange<Double> {
    fileprivate static let everything = -Double.infinity...Double.infinity

    /// The range between two numbers, of which one that is none stands for infinity.
    fileprivate static func between(_ lower: Double, _ upper: Double) -> ClosedRange<Double> {
        let (low, high) = (lower.isNaN ? -.infinity : lower, upper.isNaN ? .infinity : upper)
        return low <= high ? low...high : everything
    }

    fileprivate var negated: ClosedRange<Double> { -upperBound...(-lowerBound) }

    fileprivate func joined(with other: ClosedRange<Double>) -> ClosedRange<Double> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
