import Foundation

/// A model at its best shape, with the statistics of the fit.
struct Fit {
    var problem: FitProblem
    let shape: [Double]
    let levels: [SIMD3<Double>]
    /// The sums of the squares of the residuals of each piece, without weights.
    let squares: [Double]

    init(problem: FitProblem, shape: [Double]) {
        (self.problem, self.shape) = (problem, shape)
        var (levels, squares): ([SIMD3<Double>], [Double]) = ([], [])
        for piece in problem.pieces {
            let weights = piece.samples.map { problem.model.weights(at: $0.time, shape) }
            let found = problem.levels(weights, of: piece)
            levels.append(found)
            squares.append(
                zip(piece.samples, weights).reduce(0) { sum, item in
                    let residual = (found * item.1).sum() - item.0.value
                    return sum + residual * residual
                })
        }
        (self.levels, self.squares) = (levels, squares)
    }

    /// The residual of a sample of the first piece, with its sign.
    func residual(of sample: MotionSeries.Sample) -> Double {
        (levels[0] * problem.model.weights(at: sample.time, shape)).sum() - sample.value
    }

    /// The root of the mean square of a piece's residuals.
    func rms(_ piece: Int) -> Double {
        (squares[piece] / Double(problem.pieces[piece].samples.count)).squareRoot()
    }

    /// The criterion of ``MotionVerdict``, with n·ln(RSS/n) of each piece, where RSS/n is at least the variance of the
    /// noise, and of `least` times the distance.
    func criterion(least: Double = 0) -> Double {
        let misfit = zip(problem.pieces, squares).reduce(0) { sum, item in
            let count = Double(item.0.samples.count)
            let floor = max(item.0.noise, least * item.0.distance)
            return sum + count * log(max(item.1 / count, floor * floor))
        }
        return misfit + Double(problem.parameters) * log(Double(problem.count))
    }

    /// The standard deviation of a piece's residuals, at least that of the noise.
    func deviation(_ piece: Int) -> Double { max(residual(piece), problem.pieces[piece].noise) }

    /// The standard deviation of a piece's residuals.
    func residual(_ piece: Int) -> Double {
        let own = problem.parameters - (problem.pieces.count - 1) * problem.model.levels
        let freedom = max(problem.pieces[piece].samples.count - own, 1)
        return (squares[piece] / Double(freedom)).squareRoot()
    }

    /// The covariances of the parameters, and the factor that makes 95 % margins of deviations.
    struct Spread {
        let covariance: NormalMatrix
        let factor: Double
        /// The row of each parameter of the shape; nil if it is fixed.
        let rows: [Int?]
        /// The row of the first level of each piece.
        let levels: [Int]

        /// The margin of a sum of parameters, given as rows and factors.
        func margin(_ terms: [(row: Int, factor: Double)]) -> Double {
            let variance = terms.reduce(0) { sum, one in
                terms.reduce(sum) {
                    $0 + one.factor * $1.factor * covariance[one.row, $1.row]
                }
            }
            return factor * max(variance, 0).squareRoot()
        }
    }

    /// s²(JᵀJ)⁻¹ of the whole model, levels included; nil if the samples leave a parameter undetermined.
    ///
    /// It holds for independent residuals: where the recorded motion is another than the model's, the intervals are too
    /// narrow. Pieces are weighted by their own deviation.
    var spread: Spread? {
        let (problem, model) = (problem, problem.model)
        let rows = shapeRows
        let fitted = rows.compactMap { $0 }.count
        let order = problem.parameters
        let freedom = problem.count - order
        guard freedom > 0 else { return nil }
        var normal = NormalMatrix(order: order)
        var column = [Double](repeating: 0, count: order)
        let fixed = problem.solver
        for (index, piece) in problem.pieces.enumerated() {
            let weight = 1 / deviation(index)
            let first = fitted + index * model.levels
            for sample in piece.samples {
                for row in column.indices { column[row] = 0 }
                let here = model.weights(at: sample.time, shape)
                for level in 0..<model.levels { column[first + level] = weight * here[level] }
                for (parameter, row) in rows.enumerated() {
                    guard let row else { continue }
                    var near = shape
                    let step = fixed.step(of: parameter, at: shape)
                    near[parameter] += step
                    let change = model.weights(at: sample.time, near) - here
                    column[row] = weight * (levels[index] * change).sum() / step
                }
                for row in 0..<order where column[row] != 0 {
                    for other in 0..<order { normal[row, other] += column[row] * column[other] }
                }
            }
        }
        guard let inverse = normal.inverse else { return nil }
        return Spread(
            covariance: inverse, factor: StudentT.factor(freedom), rows: rows,
            levels: problem.pieces.indices.map { fitted + $0 * model.levels })
    }

    private var shapeRows: [Int?] {
        var next = 0
        return problem.bounds.map { range in
            guard range.lowerBound < range.upperBound else { return nil }
            defer { next += 1 }
            return next
        }
    }
}
