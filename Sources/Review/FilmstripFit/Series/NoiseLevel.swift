/// The noise of a series: the grid on which its values were rounded, and their spread where it stands still.
struct NoiseLevel {
    /// The grid of the values, in their unit; 0 if none is seen.
    let grid: Double
    /// The standard deviation that rounding to the grid gives, whose error is even over a step.
    let rounding: Double
    /// The standard deviation of a value, in its unit; at least that of rounding.
    let deviation: Double

    /// The rms that the right curve may leave, in the values' unit: values are seldom as exact as they are written.
    var accuracy: Double { 1.5 * grid }

    /// The change within which a series stands still.
    var still: Double { max(1.5 * grid, 4 * deviation) }

    /// Grids that recorders round to: fractions of a point, decimals.
    private static let grids = [
        1, 1.0 / 2, 1.0 / 3, 1.0 / 4, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 1e-4,
    ]
    /// The number of samples in a window, and the most of a motion's range that may count as noise.
    private static let window = 5, most = 0.02
    /// The range of a series of noise alone, in deviations; nearly all of ten thousand normal numbers are in it.
    private static let noisy = 8.0
    /// Quantiles of the deviation of normal numbers: the lowest eighth with four degrees of freedom, and the lowest
    /// quarter with two, √(−ln 0.75).
    private static let octile = 0.55, quartile = 0.536

    /// Estimates the noise by the quietest windows of some samples, about their mean and about their parabola.
    init(_ samples: [MotionSeries.Sample]) {
        let values = samples.map(\.value)
        grid =
            Self.grids.first { grid in
                values.allSatisfy { value in
                    let steps = value / grid
                    return abs(steps - steps.rounded()) <= 0.0201
                }
            } ?? 0
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        let windows = samples.indices.dropLast(Self.window - 1).map { start in
            samples[start..<start + Self.window]
        }
        let (level, bent) = (
            windows.map(Self.spread).sorted(), windows.map(Self.deviation).sorted()
        )
        let quiet =
            windows.isEmpty
            ? 0 : min(level[level.count / 8] / Self.octile, bent[bent.count / 4] / Self.quartile)
        rounding = max(grid / 12.0.squareRoot(), 1e-6)
        deviation = max(
            range <= Self.noisy * quiet ? quiet : min(quiet, Self.most * range), rounding)
    }

    /// The standard deviation of samples from their mean.
    private static func spread(_ samples: ArraySlice<MotionSeries.Sample>) -> Double {
        let mean = samples.reduce(0) { $0 + $1.value } / Double(samples.count)
        let squares = samples.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
        return (squares / Double(samples.count - 1)).squareRoot()
    }

    /// The standard deviation of samples from their parabola of least squares.
    private static func deviation(_ samples: ArraySlice<MotionSeries.Sample>) -> Double {
        guard let first = samples.first else { return 0 }
        let span = max((samples.map(\.time).max() ?? 0) - first.time, 1e-9)
        let points = samples.map { (x: ($0.time - first.time) / span, y: $0.value - first.value) }
        var normal = NormalMatrix(order: 3)
        var right = [0.0, 0, 0]
        for point in points {
            let powers = [1, point.x, point.x * point.x]
            for row in 0..<3 {
                right[row] += powers[row] * point.y
                for column in 0..<3 { normal[row, column] += powers[row] * powers[column] }
            }
        }
        guard let terms = normal.solution(of: right) else { return 0 }
        let squares = points.reduce(0) { sum, point in
            let residual = terms[0] + (terms[1] + terms[2] * point.x) * point.x - point.y
            return sum + residual * residual
        }
        return (squares / Double(points.count - 3)).squareRoot()
    }
}
