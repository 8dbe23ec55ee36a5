/// A model and the stretches that it is fitted to: one, or several with one shape and levels of their own.
struct FitProblem {
    let model: CurveModel
    let bounds: [ClosedRange<Double>]
    var pieces: [Piece]

    /// The samples of a stretch.
    struct Piece {
        let samples: [MotionSeries.Sample]
        /// The factor of its residuals; 1 over their deviation if several stretches are fitted together.
        var weight = 1.0
        /// The standard deviation below which residuals are noise.
        var noise: Double
        /// The difference between its greatest and its least value.
        let distance: Double
    }

    var count: Int { pieces.reduce(0) { $0 + $1.samples.count } }
    /// The number of parameters that are fitted: those of the shape, and the levels of each piece.
    var parameters: Int {
        bounds.count { $0.lowerBound < $0.upperBound } + pieces.count * model.levels
    }

    var solver: LeastSquares {
        LeastSquares(bounds: bounds, count: count) { shape, residuals in
            var row = 0
            for piece in pieces {
                let weights = piece.samples.map { model.weights(at: $0.time, shape) }
                let levels = levels(weights, of: piece)
                for (sample, here) in zip(piece.samples, weights) {
                    residuals[row] = piece.weight * ((levels * here).sum() - sample.value)
                    row += 1
                }
            }
        }
    }

    /// The levels of a piece with the least squares, by their weights at its samples.
    func levels(_ weights: [SIMD3<Double>], of piece: Piece) -> SIMD3<Double> {
        let count = model.levels
        var normal = NormalMatrix(order: count)
        var right = [Double](repeating: 0, count: count)
        // Counted from the first value, so that sums keep their precision: the weights of `from` and `to` sum to 1.
        let base = piece.samples[0].value
        for (sample, here) in zip(piece.samples, weights) {
            for row in 0..<count {
                right[row] += here[row] * (sample.value - base)
                for column in 0..<count { normal[row, column] += here[row] * here[column] }
            }
        }
        // With damping, a level that no sample tells is that of the first sample.
        let found = normal.solution(of: right) ?? normal.solution(of: right, damping: 1e-9) ?? right
        return SIMD3(base + found[0], base + found[1], count > 2 ? found[2] : 0)
    }

    /// The fit from the best of some starts; `most` of the starts with the least squares are followed.
    func fit(from starts: [[Double]], most: Int) -> Fit {
        let solver = solver
        var residuals = [Double](repeating: 0, count: count)
        var ranked = starts.map { start in
            solver.residuals(start, &residuals)
            return (start, LeastSquares.squares(residuals))
        }
        ranked.sort { $0.1 < $1.1 }
        let minima = ranked.prefix(most).map { solver.minimum(from: $0.0) }
        let best = minima.min { $0.squares < $1.squares } ?? ([], .infinity)
        return Fit(problem: self, shape: best.parameters)
    }
}
