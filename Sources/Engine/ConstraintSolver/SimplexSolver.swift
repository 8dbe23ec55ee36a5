/// An incremental solver of linear constraints with strictly ordered priorities: Cassowary.
///
/// Each constraint has a residual, the difference of its two sides. A set of *active* constraints
/// has the residual 0 and determines all variables; the rows of the others say how their residuals
/// depend on those of the active ones. Constraints below `required` cost their weight times their
/// residual, and the costs are minimized level by level. All operations keep the optimum, so that
/// constraints can be added, removed and moved one by one.
///
/// Variables are not substituted into each other: a variable's definition names the variables that
/// it depends on, and is expanded only for a constraint that no free variable can satisfy. A chain
/// of views is therefore as large as its constraints and not as their square.
///
/// - Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
///   Algorithm", ACM TOCHI 8(4), 2001; Bland's rule for the choice of pivots.
public struct SimplexSolver: Sendable {
    /// A number that the solver finds.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32
    }

    /// A constraint that was added; it identifies the constraint in the same solver.
    public struct Constraint: Hashable, Sendable {
        let symbol: Int32
    }

    /// A variable times a number.
    public struct Term: Sendable {
        /// The variable.
        public var variable: Variable
        /// The number.
        public var coefficient: Double

        /// Creates the product.
        public init(_ variable: Variable, _ coefficient: Double = 1) {
            (self.variable, self.coefficient) = (variable, coefficient)
        }
    }

    /// The relations between the two sides of a constraint.
    public enum Relation: Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The importance of a constraint.
    public enum Strength: Hashable, Sendable {
        /// The constraint holds, or the solver reports a conflict.
        case required
        /// The constraint's residual costs `weight` times its amount, `weight` above 0; a higher
        /// level counts more than any sum of lower ones.
        case level(Int, weight: Double = 1)
    }

    /// Required constraints that cannot hold at the same time; without any of them the others can.
    public struct Conflict: Error, Equatable {
        /// The constraints, the one that was found not to hold first.
        public var constraints: [Constraint]
    }

    /// A coefficient of an expression; expressions are sorted by symbol.
    struct Entry: Sendable {
        var symbol: Int32
        var coefficient: Double
    }

    var symbols: [Symbol] = []
    /// The definition of a defined variable, the row of an inactive residual; empty for others.
    var expressions: [[Entry]] = []
    /// The symbols whose expressions name a residual; empty for variables.
    var columns: [[Int32]] = []
    /// The costs' derivatives by the active residuals, `stride` numbers for each symbol.
    var gradient: [Double] = []
    var stride = 4
    /// The level of each slot of the gradient.
    var levels: [Int] = []
    /// The slots, that of the highest level first.
    var order: [Int] = []
    /// The derivative of the violation that is being removed, for each symbol.
    var phase: [Double] = []
    /// The required constraint whose violation is being removed; -1 if there is none.
    var target = -1
    /// Active residuals whose gradient has changed.
    var candidates: [Int32] = []
    /// Rows whose constants have changed.
    var changedRows: [Int32] = []
    /// Required constraints that may not hold.
    var violated: [Int32] = []
    var areValuesCurrent = false
    var stamp: Int32 = 0
    var scratch = Scratch()

    /// Creates a solver without variables.
    public init() {}

    /// Adds a variable; its value is 0 until constraints say otherwise.
    public mutating func addVariable() -> Variable {
        Variable(symbol: Int32(append(Symbol(role: .free))))
    }

    /// Adds the constraint that the sum of `terms` is in `relation` to `constant`.
    ///
    /// A constraint that cannot hold together with the required ones is not added.
    ///
    /// - Throws: The conflict, in which the new constraint comes first.
    @discardableResult
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, _ strength: Strength = .required
    ) throws(Conflict) -> Constraint {
        let sign: Double = relation == .lessThanOrEqual ? -1 : 1
        var symbol = Symbol(role: .inactive)
        symbol.isResidual = true
        symbol.isEquality = relation == .equal
        symbol.sign = sign
        symbol.bound = constant
        if case .level(let level, let weight) = strength {
            precondition(weight > 0 && weight < .infinity, "a weight of \(weight)")
            (symbol.slot, symbol.weight) = (slot(of: level), weight)
        }
        let residual = append(symbol)
        let constraint = Constraint(symbol: Int32(residual))
        if place(residual, combine(terms, sign), -sign * constant) { return constraint }
        symbols[residual].side = symbols[residual].constant < 0 ? -1 : 1
        changeSlope(residual, by: slope(residual))
        if symbols[residual].isRequired {
            if isViolated(residual), !satisfy(residual) {
                let conflict = conflict(about: residual)
                remove(constraint)
                throw conflict
            }
        }
        optimize()
        return constraint
    }

    /// Removes a constraint; does nothing if it has been removed.
    public mutating func remove(_ constraint: Constraint) {
        let residual = Int(constraint.symbol)
        switch symbols[residual].role {
        case .inactive: dropRow(residual)
        case .active: release(residual)
        case .free, .defined, .removed: return
        }
        optimize()
    }

    /// Changes the constant of a constraint; `solve()` finds the new optimum.
    public mutating func setConstant(_ constant: Double, of constraint: Constraint) {
        let residual = Int(constraint.symbol)
        let change = symbols[residual].sign * (constant - symbols[residual].bound)
        guard change != 0 else { return }
        symbols[residual].bound = constant
        areValuesCurrent = false
        switch symbols[residual].role {
        case .inactive:
            symbols[residual].constant -= change
            changedRows.append(constraint.symbol)
        case .active:
            for user in columns[residual] {
                symbols[Int(user)].constant += change * coefficient(of: residual, in: Int(user))
                if symbols[Int(user)].role == .inactive { changedRows.append(user) }
            }
        case .free, .defined, .removed: break
        }
    }

    /// Finds the optimum after constants have changed.
    ///
    /// - Throws: The first conflict; call again after a constraint of it was removed.
    public mutating func solve() throws(Conflict) {
        for row in changedRows { updateSide(Int(row)) }
        changedRows = []
        while let last = violated.last {
            let row = Int(last)
            if symbols[row].role == .inactive, isViolated(row), !satisfy(row) {
                throw conflict(about: row)
            }
            violated.removeLast()
        }
        optimize()
    }

    /// The value of a variable.
    public mutating func value(of variable: Variable) -> Double {
        if !areValuesCurrent { evaluate() }
        return symbols[Int(variable.symbol)].value
    }
}
