import ConstraintSolver

/// A solver whose values expectations can read.
final class Solving {
    private var solver = SimplexSolver()

    func addVariable() -> SimplexSolver.Variable { solver.addVariable() }

    @discardableResult
    func add(
        _ terms: [SimplexSolver.Term], _ relation: SimplexSolver.Relation, _ constant: Double,
        _ strength: SimplexSolver.Strength = .required
    ) throws(SimplexSolver.Conflict) -> SimplexSolver.Constraint {
        try solver.add(terms, relation, constant, strength)
    }

    func remove(_ constraint: SimplexSolver.Constraint) { solver.remove(constraint) }

    func setConstant(_ constant: Double, of constraint: SimplexSolver.Constraint) {
        solver.setConstant(constant, of: constraint)
    }

    func solve() throws(SimplexSolver.Conflict) { try solver.solve() }

    func value(of variable: SimplexSolver.Variable) -> Double { solver.value(of: variable) }

    func isDetermined(_ variable: SimplexSolver.Variable) -> Bool { solver.isDetermined(variable) }

    /// The largest difference from expected values.
    func difference(of variables: [SimplexSolver.Variable], from answer: [Double]) -> Double {
        zip(variables, answer).map { abs(solver.value(of: $0) - $1) }.max() ?? 0
    }
}
