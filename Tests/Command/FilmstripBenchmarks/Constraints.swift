import ConstraintSolver

/// Times the solver of constraints with a thousand views.
enum Constraints {
    private typealias Term = SimplexSolver.Term

    /// The frames of a view.
    private struct Box {
        var x, y, width, height: SimplexSolver.Variable
    }

    static func time(_ stopwatch: Stopwatch) {
        for columns in [1, 10] {
            var count = 0
            let time = stopwatch.median { count = (try? solve(columns: columns)) ?? 0 }
            print(
                "constraints, 1000 views in \(columns) column\(columns == 1 ? "" : "s"): "
                    + "\((time * 1000).rounded() / 1000) ms for \(count) constraints")
        }
    }

    /// Solves a grid of labels that are pinned to their neighbours and hug their content.
    private static func solve(columns: Int) throws -> Int {
        var (solver, count) = (SimplexSolver(), 0)
        func add(
            _ terms: [Term], _ relation: SimplexSolver.Relation, _ constant: Double,
            _ strength: SimplexSolver.Strength = .required
        ) throws {
            try solver.add(terms, relation, constant, strength)
            count += 1
        }
        let width = solver.addVariable()
        try add([Term(width)], .equal, 390)
        var boxes: [Box] = []
        for index in 0..<1000 {
            let box = Box(
                x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(),
                height: solver.addVariable())
            if index % columns == 0 {
                try add([Term(box.x)], .equal, 16)
            } else {
                let left = boxes[index - 1]
                try add([Term(box.x), Term(left.x, -1), Term(left.width, -1)], .equal, 8)
                try add([Term(box.width), Term(left.width, -1)], .equal, 0)
            }
            if index % columns == columns - 1 {
                try add([Term(box.x), Term(box.width), Term(width, -1)], .equal, -16)
            }
            if index < columns {
                try add([Term(box.y)], .equal, 8)
            } else {
                let above = boxes[index - columns]
                try add([Term(box.y), Term(above.y, -1), Term(above.height, -1)], .equal, 8)
            }
            boxes.append(box)
        }
        for relation in [SimplexSolver.Relation.greaterThanOrEqual, .lessThanOrEqual] {
            let strength = SimplexSolver.Strength.level(relation == .lessThanOrEqual ? 250 : 750)
            for (index, box) in boxes.enumerated() {
                try add([Term(box.width)], relation, Double(30 + index % 7), strength)
                try add([Term(box.height)], relation, 20, strength)
            }
        }
        _ = solver.value(of: boxes[999].y)
        return count
    }
}
