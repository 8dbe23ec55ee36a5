/// A symmetric matrix JᵀJ, by rows, factorized with its diagonal scaled to 1.
struct NormalMatrix {
    let order: Int
    var entries: [Double]

    init(order: Int) {
        self.order = order
        entries = [Double](repeating: 0, count: order * order)
    }

    subscript(row: Int, column: Int) -> Double {
        get { entries[row * order + column] }
        set { entries[row * order + column] = newValue }
    }

    /// The least pivot of the scaled matrix; below it, its columns count as dependent.
    private static let leastPivot = 1e-11

    /// The solution of (A + damping · diag A) x = right; nil if the matrix is singular.
    func solution(of right: [Double], damping: Double = 0) -> [Double]? {
        factor(damping).map { $0.solution(of: right) }
    }

    /// The inverse; nil if the matrix is singular.
    var inverse: NormalMatrix? {
        guard let factor = factor(0) else { return nil }
        var inverse = NormalMatrix(order: order)
        var unit = [Double](repeating: 0, count: order)
        for column in 0..<order {
            unit[column] = 1
            for (row, entry) in factor.solution(of: unit).enumerated() {
                inverse[row, column] = entry
            }
            unit[column] = 0
        }
        return inverse
    }

    /// A lower triangle L with L Lᵀ = S A S, S diagonal (Cholesky).
    private struct Factor {
        var lower: NormalMatrix
        var scales: [Double]

        func solution(of right: [Double]) -> [Double] {
            let order = lower.order
            var x = zip(right, scales).map { $0 * $1 }
            for row in 0..<order {
                for column in 0..<row { x[row] -= lower[row, column] * x[column] }
                x[row] /= lower[row, row]
            }
            for row in (0..<order).reversed() {
                for column in row + 1..<order { x[row] -= lower[column, row] * x[column] }
                x[row] /= lower[row, row]
            }
            return zip(x, scales).map { $0 * $1 }
        }
    }

    private func factor(_ damping: Double) -> Factor? {
        let scales = (0..<order).map { self[$0, $0] > 0 ? 1 / self[$0, $0].squareRoot() : 1 }
        var lower = NormalMatrix(order: order)
        for row in 0..<order {
            for column in 0...row {
                var entry = self[row, column] * scales[row] * scales[column]
                if row == column { entry += damping }
                for k in 0..<column { entry -= lower[row, k] * lower[column, k] }
                if row > column {
                    lower[row, column] = entry / lower[column, column]
                } else {
                    guard entry > Self.leastPivot else { return nil }
                    lower[row, row] = entry.squareRoot()
                }
            }
        }
        return Factor(lower: lower, scales: scales)
    }
}
