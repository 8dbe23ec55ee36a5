/// The lower part of a picture that is a sheet over another picture, and that one's scale and light behind it.
struct SheetGuess {
    let part: LayerState.Part
    let scale, light: Float

    /// Levels by which a pixel of the same content may differ.
    private static let tolerance = Float(10)
    /// The least share of the height for the sheet, and for what is left above it.
    private static let least = Float(0.03)
    /// Scales and lights of a screen behind a sheet that are tried.
    private static let scales: [Float] = [1, 0.95, 0.92, 0.9]
    private static let lights = stride(from: Float(0.95), through: 0.4, by: -0.05)

    /// Compares pictures at a level of their pyramids that shows a strip above the sheet, and finds the sheet's edge in the
    /// pictures themselves, which are not smoothed.
    ///
    /// - Returns: The best guess for each scale of a darker screen, and for one that stays as it is: which of them is right,
    ///   the pictures between tell. None where `last` is `first` all over, or nowhere.
    static func all(
        _ first: (Plane, Pyramid), _ last: (Plane, Pyramid), level: Int
    ) -> [SheetGuess] {
        ([(1, [1])] + scales.map { ($0, Array(lights)) }).compactMap { scale, lights in
            SheetGuess(first, last, level: level, scale: scale, lights: lights)
        }
    }

    private init?(
        _ first: (Plane, Pyramid), _ last: (Plane, Pyramid), level: Int, scale: Float,
        lights: [Float]
    ) {
        let (one, other) = (first.1.levels[level], last.1.levels[level])
        var best = (score: 0, row: 0, light: Float(1))
        for light in lights {
            let scores = (0..<other.height).map { Self.score(one, other, $0, scale, light) }
            let found = Self.edge(scores)
            if found.score > best.score { best = (found.score, found.row, light) }
        }
        let share = Float(best.row) / Float(other.height)
        guard share >= Self.least, share <= 1 - Self.least else { return nil }
        let (factor, height) = (1 << level, last.0.height)
        let start = max((best.row - 2) * factor, 0)
        let rows = start..<min((best.row + 3) * factor, height)
        let edge = Self.edge(rows.map { Self.score(first.0, last.0, $0, scale, best.light) })
        let y = Float(start + edge.row)
        part = LayerState.Part(
            x: 0, y: y, width: Float(last.0.width), height: Float(height) - y)
        (self.scale, light) = (scale, best.light)
    }

    /// The row before which the sum of scores is greatest.
    private static func edge(_ scores: [Int]) -> (score: Int, row: Int) {
        var (best, sum) = ((score: 0, row: 0), 0)
        for (row, score) in scores.enumerated() {
            sum += score
            if sum > best.score { best = (sum, row + 1) }
        }
        return best
    }

    /// The pixels of a row in which `last` shows `first`, less those in which it does not.
    private static func score(
        _ first: Plane, _ last: Plane, _ row: Int, _ scale: Float, _ light: Float
    ) -> Int {
        let (centerX, centerY) = (Float(first.width) / 2, Float(first.height) / 2)
        let down = (Float(row) + 0.5 - centerY) / scale + centerY
        var score = 0
        for x in 0..<last.width {
            let across = (Float(x) + 0.5 - centerX) / scale + centerX
            // Around a reduced picture is the window's black.
            let isInside = down >= 0 && across >= 0 && down <= 2 * centerY && across <= 2 * centerX
            let wanted = isInside ? first.sample(across, down) * light : 0
            score += abs(wanted - last.levels[row * last.width + x]) < tolerance ? 1 : -1
        }
        return score
    }
}
