/// Damped least squares in a box, with derivatives by forward differences.
///
/// Steps solve (JᵀJ + λ·diag JᵀJ) δ = −Jᵀr; λ falls after a step that helps and rises after one that does not. A
/// parameter at a bound is held there while the gradient leads out of the box, and one with equal bounds always.
///
/// - Source: K. Levenberg (1944) and D. Marquardt, "An algorithm for least-squares estimation of nonlinear
///   parameters" (1963).
struct LeastSquares {
    let bounds: [ClosedRange<Double>]
    /// The number of residuals.
    let count: Int
    /// Writes the residuals at the given parameters, which are within the bounds.
    let residuals: ([Double], inout [Double]) -> Void

    /// The parameters found, and the sum of the squares of the residuals there.
    typealias Minimum = (parameters: [Double], squares: Double)

    /// The most steps from a start, and the most values of λ that are tried for one.
    private static let mostSteps = 60, mostTries = 10
    /// The relative decrease of the sum of squares below which the search ends.
    private static let leastDecrease = 1e-8

    /// The minimum near `start`, which is moved into the box.
    func minimum(from start: [Double]) -> Minimum {
        var point = clamped(start)
        var values = [Double](repeating: 0, count: count)
        var moved = values
        var jacobian = [Double](repeating: 0, count: count * bounds.count)
        residuals(point, &values)
        var squares = Self.squares(values)
        var damping = 1e-3
        for _ in 0..<Self.mostSteps where squares > 0 {
            differentiate(at: point, values, &moved, &jacobian)
            let gradient = bounds.indices.map { column in
                values.indices.reduce(0) { $0 + jacobian[column * count + $1] * values[$1] }
            }
            let free = bounds.indices.filter { isFree($0, at: point, gradient[$0]) }
            let normal = normalMatrix(jacobian, free)
            let before = squares
            for _ in 0..<Self.mostTries {
                var trial = point
                if let step = normal.solution(of: free.map { -gradient[$0] }, damping: damping) {
                    for (index, column) in free.enumerated() { trial[column] += step[index] }
                    trial = clamped(trial)
                    residuals(trial, &moved)
                    let next = Self.squares(moved)
                    if next < squares {
                        (point, squares) = (trial, next)
                        swap(&values, &moved)
                        damping = max(damping / 6, 1e-9)
                        break
                    }
                }
                damping = max(damping * 4, 1e-6)
            }
            if before - squares <= Self.leastDecrease * before { break }
        }
        return (point, squares)
    }

    /// The difference of a parameter by which derivatives are taken, into the box.
    func step(of column: Int, at point: [Double]) -> Double {
        let step = 1e-6 * max(abs(point[column]), 0.1)
        return point[column] + step > bounds[column].upperBound ? -step : step
    }

    /// Writes ∂r/∂p of each parameter that is not fixed, a column after the other; `values` are the residuals at `point`.
    private func differentiate(
        at point: [Double], _ values: [Double], _ moved: inout [Double],
        _ jacobian: inout [Double]
    ) {
        for column in bounds.indices {
            guard bounds[column].lowerBound < bounds[column].upperBound else { continue }
            let step = step(of: column, at: point)
            var near = point
            near[column] += step
            residuals(near, &moved)
            for row in 0..<count {
                jacobian[column * count + row] = (moved[row] - values[row]) / step
            }
        }
    }

    private func clamped(_ point: [Double]) -> [Double] {
        zip(point, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }

    private func isFree(_ column: Int, at point: [Double], _ gradient: Double) -> Bool {
        let range = bounds[column]
        if range.lowerBound == range.upperBound { return false }
        if point[column] <= range.lowerBound { return gradient < 0 }
        return point[column] < range.upperBound || gradient > 0
    }

    private func normalMatrix(_ jacobian: [Double], _ columns: [Int]) -> NormalMatrix {
        var normal = NormalMatrix(order: columns.count)
        for (row, one) in columns.enumerated() {
            for (column, other) in columns.enumerated().prefix(row + 1) {
                var sum = 0.0
                for k in 0..<count {
                    sum += jacobian[one * count + k] * jacobian[other * count + k]
                }
                (normal[row, column], normal[column, row]) = (sum, sum)
            }
        }
        return normal
    }

    static func squares(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }
}
