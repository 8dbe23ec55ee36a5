import ConstraintSolver
import Testing

@Suite struct `A solver of constraints` {
    typealias Term = SimplexSolver.Term

    @Test func `leaves variables without constraints at zero`() {
        let solver = Solving()
        let x = solver.addVariable()
        #expect(solver.value(of: x) == 0)
        #expect(!solver.isDetermined(x))
    }

    /// Two views of equal width with 8 points between them in 390: (390 - 8) / 2 = 191.
    @Test func `solves required equations`() throws {
        let solver = Solving()
        let (a, b) = (solver.addVariable(), solver.addVariable())
        try solver.add([Term(a), Term(b)], .equal, 382)
        try solver.add([Term(a), Term(b, -1)], .equal, 0)
        #expect(solver.value(of: a) == 191)
        #expect(solver.value(of: b) == 191)
        #expect(solver.isDetermined(a))
    }

    /// One constraint of level 2 against ten of level 1 that all want something else.
    @Test func `prefers a level to any sum of lower ones`() throws {
        let solver = Solving()
        let x = solver.addVariable()
        for _ in 0..<10 { try solver.add([Term(x)], .equal, 0, .level(1, weight: 1e6)) }
        try solver.add([Term(x)], .equal, 100, .level(2))
        #expect(solver.value(of: x) == 100)
    }

    /// The median of what is asked minimizes the sum of the differences.
    @Test func `weighs constraints of one level`() throws {
        let solver = Solving()
        let x = solver.addVariable()
        for value in [10.0, 20, 70] { try solver.add([Term(x)], .equal, value, .level(1)) }
        #expect(solver.value(of: x) == 20)
        try solver.add([Term(x)], .equal, 50, .level(1, weight: 2.5))
        #expect(solver.value(of: x) == 50)
    }

    @Test func `satisfies inequalities, and no more than that`() throws {
        let solver = Solving()
        let x = solver.addVariable()
        try solver.add([Term(x)], .equal, 10, .level(1))
        let least = try solver.add([Term(x)], .greaterThanOrEqual, 30)
        #expect(solver.value(of: x) == 30)
        try solver.add([Term(x)], .lessThanOrEqual, 20, .level(2))
        #expect(solver.value(of: x) == 30)
        solver.remove(least)
        #expect(solver.value(of: x) == 10)
    }

    @Test func `says which required constraints conflict, and goes on without the new one`() throws
    {
        let solver = Solving()
        let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        let first = try solver.add([Term(x)], .equal, 10)
        let second = try solver.add([Term(y), Term(x, -1)], .greaterThanOrEqual, 5)
        try solver.add([Term(z)], .equal, 3)
        try solver.add([Term(z), Term(y)], .lessThanOrEqual, 100)
        var found: [SimplexSolver.Constraint] = []
        do throws(SimplexSolver.Conflict) {
            try solver.add([Term(y)], .lessThanOrEqual, 14)
        } catch {
            found = error.constraints
        }
        #expect(found.count == 3)
        #expect(found.contains(first) && found.contains(second))
        #expect(solver.value(of: x) == 10 && solver.value(of: y) >= 15 && solver.value(of: z) == 3)
        // Without one of them the constraint can be added.
        solver.remove(first)
        try solver.add([Term(y)], .lessThanOrEqual, 14)
        #expect(solver.value(of: y) <= 14 && solver.value(of: x) <= 9)
    }

    @Test func `takes an equation twice`() throws {
        let solver = Solving()
        let x = solver.addVariable()
        let first = try solver.add([Term(x)], .equal, 10)
        let second = try solver.add([Term(x, 2)], .equal, 20)
        #expect(solver.value(of: x) == 10)
        solver.remove(first)
        #expect(solver.value(of: x) == 10)
        solver.remove(second)
        try solver.add([Term(x)], .equal, 4)
        #expect(solver.value(of: x) == 4)
    }

    @Test func `reports a conflict that a changed constant makes`() throws {
        let solver = Solving()
        let x = solver.addVariable()
        let (low, high) = (
            try solver.add([Term(x)], .greaterThanOrEqual, 0),
            try solver.add([Term(x)], .lessThanOrEqual, 50)
        )
        solver.setConstant(60, of: low)
        var found: [SimplexSolver.Constraint] = []
        do throws(SimplexSolver.Conflict) { try solver.solve() } catch { found = error.constraints }
        #expect(Set(found) == [low, high])
        solver.remove(high)
        try solver.solve()
        #expect(solver.value(of: x) == 60)
    }

    @Test func `knows which variables are ambiguous`() throws {
        let solver = Solving()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        try solver.add([Term(x), Term(y)], .equal, 100)
        #expect(!solver.isDetermined(x))
        try solver.add([Term(x)], .equal, 30, .level(1))
        #expect(solver.isDetermined(x) && solver.isDetermined(y))
        try solver.add([Term(x)], .equal, 70, .level(1))
        #expect(!solver.isDetermined(x))
    }

    /// Rows of labels, each below the one before: label n is at the sum of the heights above it.
    @Test func `solves a chain of a thousand views`() throws {
        let solver = Solving()
        var bottom: (y: SimplexSolver.Variable, height: SimplexSolver.Variable)?
        var ys: [SimplexSolver.Variable] = []
        for index in 0..<1000 {
            let (y, height) = (solver.addVariable(), solver.addVariable())
            if let bottom {
                try solver.add([Term(y), Term(bottom.y, -1), Term(bottom.height, -1)], .equal, 8)
            } else {
                try solver.add([Term(y)], .equal, 0)
            }
            try solver.add([Term(height)], .greaterThanOrEqual, Double(index % 7), .level(750))
            try solver.add([Term(height)], .lessThanOrEqual, Double(index % 7), .level(250))
            (bottom, ys) = ((y, height), ys + [y])
        }
        var expected = 0.0
        for (index, y) in ys.enumerated() {
            #expect(solver.value(of: y) == expected)
            expected += Double(index % 7) + 8
        }
    }
}
