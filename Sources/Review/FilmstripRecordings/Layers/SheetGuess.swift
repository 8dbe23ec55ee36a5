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
    private static let lights = stride(from: Float(1), through: 0.4, by: -0.05)

    /// Compares pictures at a coarse level, and finds the sheet's edge at a fine one; nil if `last` is `first` all
    /// over,
    /// or nowhere.
    init?(_ first: Pyramid, _ last: Pyramid, coarse: Int, fine: Int) {
        var best = (score: 0, row: 0, scale: Float(1), light: Float(1))
        let height = last.levels[coarse].height
        for scale in Self.scales {
            for light in Self.lights {
                let scores = (0..<height).map {
                    Self.score(first.levels[coarse], last.levels[coarse], $0, scale, light)
                }
                let found = Self.edge(scores)
                if found.score > best.score { best = (found.score, found.row, scale, light) }
            }
        }
        let share = Float(best.row) / Float(height)
        guard share >= Self.least, share <= 1 - Self.least else { return nil }
        let (one, other) = (first.levels[fine], last.levels[fine])
        let factor = 1 << (coarse - fine)
        let start = max((best.row - 2) * factor, 0)
        let rows = start..<min((best.row + 3) * factor, other.height)
        let edge = Self.edge(rows.map { Self.score(one, other, $0, best.scale, best.light) })
        let y = Float((start + edge.row) * (1 << fine))
        let whole = last.levels[0]
        part = LayerState.Part(
            x: 0, y: y, width: Float(whole.width), height: Float(whole.height) - y)
        (scale, light) = (best.scale, best.light)
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
            // The surroundings of a reduced picture are not known.
            guard down >= 0, across >= 0, down <= 2 * centerY, across <= 2 * centerX else {
                continue
            }
            let difference = first.sample(across, down) * light - last.levels[row * last.width + x]
            score += abs(difference) < tolerance ? 1 : -1
        }
        return score
    }
}
