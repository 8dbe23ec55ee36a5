import ConstraintSolver
import Testing

@Suite struct `The solver beside kiwisolver` {
    /// A system of the table.
    struct System {
        struct Row {
            var strength: SimplexSolver.Strength
            var relation: SimplexSolver.Relation
            var constant: Double
            var terms: [(variable: Int, coefficient: Double)]
        }
        var rows: [Row] = []
        var answer: [Double] = []
    }

    private static func systems() throws -> [System] {
        var (systems, system): ([System], System) = ([], System())
        for line in kiwiTable.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if words[0] == "answer" {
                system.answer = try words.dropFirst().map { try #require(Double($0)) }
                systems.append(system)
                system = System()
                continue
            }
            let terms = try words.dropFirst(3).map { word in
                let parts = word.split(separator: ":")
                return (try #require(Int(parts[0])), try #require(Double(parts[1])))
            }
            let strength: SimplexSolver.Strength =
                switch words[0] {
                case "r": .required
                case "s": .level(3)
                case "m": .level(2)
                case "w": .level(1)
                default: .level(1, weight: try #require(Double(words[0])))
                }
            let relation: SimplexSolver.Relation =
                words[1] == "=="
                ? .equal : words[1] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
            system.rows.append(
                System.Row(
                    strength: strength, relation: relation,
                    constant: try #require(Double(words[2])), terms: terms))
        }
        return systems
    }

    /// Adds the rows in the given order.
    private func add(
        _ rows: some Sequence<System.Row>, to solver: Solving,
        _ variables: [SimplexSolver.Variable]
    ) throws -> [SimplexSolver.Constraint] {
        var added: [SimplexSolver.Constraint] = []
        for row in rows {
            let terms = row.terms.map { SimplexSolver.Term(variables[$0.variable], $0.coefficient) }
            added.append(try solver.add(terms, row.relation, row.constant, row.strength))
        }
        return added
    }

    @Test func `finds the same optimum of two hundred systems`() throws {
        let systems = try Self.systems()
        #expect(systems.count == 200)
        for system in systems {
            let solver = Solving()
            let variables = system.answer.map { _ in solver.addVariable() }
            _ = try add(system.rows, to: solver, variables)
            #expect(solver.difference(of: variables, from: system.answer) < 1e-6)
        }
    }

    @Test func `finds it in any order`() throws {
        for system in try Self.systems() {
            let solver = Solving()
            let variables = system.answer.map { _ in solver.addVariable() }
            _ = try add(system.rows.reversed(), to: solver, variables)
            #expect(solver.difference(of: variables, from: system.answer) < 1e-6)
        }
    }

    /// The constraints of another system are in the way before and after.
    @Test func `finds it again after other constraints came and went`() throws {
        let systems = try Self.systems()
        for (system, other) in zip(systems, systems.dropFirst()) {
            let solver = Solving()
            let count = max(system.answer.count, other.answer.count)
            let variables = (0..<count).map { _ in solver.addVariable() }
            let strange = try add(
                other.rows.filter { $0.strength != .required }, to: solver, variables)
            _ = try add(system.rows, to: solver, variables)
            for constraint in strange { solver.remove(constraint) }
            #expect(solver.difference(of: variables, from: system.answer) < 1e-6)
            let more = try add(
                other.rows.filter { $0.strength != .required }, to: solver, variables)
            for constraint in more.reversed() { solver.remove(constraint) }
            #expect(solver.difference(of: variables, from: system.answer) < 1e-6)
        }
    }

    @Test func `finds it when constants move to their places`() throws {
        for system in try Self.systems() {
            let solver = Solving()
            let variables = system.answer.map { _ in solver.addVariable() }
            // With all constants 0 every system holds for 0.
            let still = system.rows.map { row in
                var row = row
                row.constant = 0
                return row
            }
            let added = try add(still, to: solver, variables)
            for (constraint, row) in zip(added, system.rows) {
                solver.setConstant(row.constant, of: constraint)
            }
            try solver.solve()
            #expect(solver.difference(of: variables, from: system.answer) < 1e-6)
        }
    }
}
