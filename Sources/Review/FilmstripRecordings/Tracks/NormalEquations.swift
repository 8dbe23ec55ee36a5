/// A weighted linear least-squares problem of at most 8 unknowns, collected equation by equation.
struct NormalEquations {
    private let count: Int
    /// The rows of the matrix, and the right side.
    private var matrix = InlineArray<8, SIMD8<Float>>(repeating: .zero)
    private var right = SIMD8<Float>()
    /// Sums of whole lines of pixels, since sums of single precision lose what is small.
    private var sums = InlineArray<8, SIMD8<Double>>(repeating: .zero)
    private var rightSum = SIMD8<Double>()

    /// An empty problem; the unknowns from `count` on are 0.
    init(_ count: Int) {
        precondition((1...8).contains(count), "\(count) unknowns")
        self.count = count
    }

    /// Adds the equation `row · unknowns = value`.
    @inline(__always)
    mutating func add(_ row: SIMD8<Float>, _ value: Float, weight: Float) {
        let scaled = row * weight
        for index in 0..<8 { matrix[index] += scaled * row[index] }
        right += scaled * value
    }

    mutating func endLine() {
        for index in 0..<8 {
            sums[index] += SIMD8<Double>(matrix[index])
            matrix[index] = .zero
        }
        rightSum += SIMD8<Double>(right)
        right = .zero
    }

    /// The solution with each diagonal element enlarged by the factor 1 + `damping` and by `floor`, and the inverse's
    /// diagonal; nil if the matrix is singular.
    ///
    /// An unknown whose diagonal element is below `floor` is not observed: it stays near 0, and its variance is
    /// infinite.
    ///
    /// - Source: Cholesky's factorization.
    func solved(
        damping: Double, floor: Double = 0
    ) -> (unknowns: [Float], variances: [Float])? {
        var factor = [[Double]](repeating: Array(repeating: 0, count: count), count: count)
        for i in 0..<count {
            for j in 0...i {
                var sum = sums[i][j] * (i == j ? 1 + damping : 1) + (i == j ? floor : 0)
                for k in 0..<j { sum -= factor[i][k] * factor[j][k] }
                if i == j {
                    guard sum > 1e-7 * sums[i][i], sum > 1e-12 else { return nil }
                    factor[i][i] = sum.squareRoot()
                } else {
                    factor[i][j] = sum / factor[j][j]
                }
            }
        }
        func solve(_ side: [Double]) -> [Double] {
            var values = side
            for i in 0..<count {
                for k in 0..<i { values[i] -= factor[i][k] * values[k] }
                values[i] /= factor[i][i]
            }
            for i in (0..<count).reversed() {
                for k in 0..<count where k > i { values[i] -= factor[k][i] * values[k] }
                values[i] /= factor[i][i]
            }
            return values
        }
        let variances = (0..<count).map { index in
            sums[index][index] < floor
                ? .infinity : Float(solve((0..<count).map { $0 == index ? 1 : 0 })[index])
        }
        return (solve((0..<count).map { rightSum[$0] }).map { Float($0) }, variances)
    }
}
