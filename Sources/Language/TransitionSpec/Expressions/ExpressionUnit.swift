/// The unit of a number: a product of powers of points, seconds and radians.
struct ExpressionUnit: Hashable, Sendable {
    private(set) var points: Int8 = 0
    private(set) var seconds: Int8 = 0
    private(set) var radians: Int8 = 0

    /// The unit of a ratio, a factor or a count.
    static let plain = ExpressionUnit()
    static let points = ExpressionUnit(points: 1)
    static let seconds = ExpressionUnit(seconds: 1)
    static let radians = ExpressionUnit(radians: 1)

    var aSecond: ExpressionUnit {
        var unit = self
        unit.seconds -= 1
        return unit
    }

    /// Returns the unit of a product; nil if an exponent overflows, which no sensible formula
    /// causes.
    static func * (one: ExpressionUnit, other: ExpressionUnit) -> ExpressionUnit? {
        one.combined(with: other) { $0.addingReportingOverflow($1) }
    }

    /// Returns the unit of a quotient; nil if an exponent overflows, which no sensible formula
    /// causes.
    static func / (one: ExpressionUnit, other: ExpressionUnit) -> ExpressionUnit? {
        one.combined(with: other) { $0.subtractingReportingOverflow($1) }
    }

    /// The unit of a square root; nil if this unit is not a square.
    var squareRoot: ExpressionUnit? {
        guard [points, seconds, radians].allSatisfy({ $0.isMultiple(of: 2) }) else { return nil }
        return ExpressionUnit(points: points / 2, seconds: seconds / 2, radians: radians / 2)
    }

    /// Whether numbers of this unit are accepted where `expected` is. A plain number may be an
    /// angle, because radians are a quotient of two lengths.
    func fits(_ expected: ExpressionUnit) -> Bool {
        self == expected || (self == .plain && expected == .radians)
    }

    private func combined(
        with other: ExpressionUnit, by operation: (Int8, Int8) -> (Int8, overflow: Bool)
    ) -> ExpressionUnit? {
        let (points, noPoints) = operation(points, other.points)
        let (seconds, noSeconds) = operation(seconds, other.seconds)
        let (radians, noRadians) = operation(radians, other.radians)
        if noPoints || noSeconds || noRadians { return nil }
        return ExpressionUnit(points: points, seconds: seconds, radians: radians)
    }
}

extension ExpressionUnit {
    /// Phrase for an error message: "a plain number", "points", "points a second".
    var phrase: String { self == .plain ? "a plain number" : plural }

    private var plural: String {
        let powers = [(points, "point"), (seconds, "second"), (radians, "radian")]
        let above = powers.filter { $0.0 > 0 }.map { "\($0.1)s" + Self.exponent($0.0) }
        let below = powers.filter { $0.0 < 0 }.map { " a \($0.1)" + Self.exponent(-Int($0.0)) }
        return (above.isEmpty ? "times" : above.joined(separator: "·")) + below.joined()
    }

    private static func exponent(_ power: some BinaryInteger) -> String {
        switch power {
        case 1: ""
        case 2: "²"
        case 3: "³"
        case _: "^\(power)"
        }
    }
}
