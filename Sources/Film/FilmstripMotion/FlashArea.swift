/// The last turn of one pixel.
struct FlashTurn {
    /// Whether it was to the lighter state, or to red.
    var isUp = false
    var time = -Double.infinity
}

/// For each pixel, the numbers of pixels above and to the left of it that have just turned up, and down.
struct FlashSums {
    private let stride: Int
    private var ups, downs: [Int32]
    /// The numbers of all such pixels.
    private(set) var up = 0, down = 0

    /// Counts the pixels that have turned within `FlashMeter.together` before `time`.
    init(
        _ turns: some Sequence<FlashTurn>, _ columns: Int, _ rows: Int, at time: Double
    ) {
        stride = columns + 1
        ups = [Int32](repeating: 0, count: stride * (rows + 1))
        downs = ups
        var (x, place) = (0, stride + 1)
        var row: (up: Int32, down: Int32) = (0, 0)
        for turn in turns {
            if turn.time > time - FlashMeter.together - 1e-9 {
                if turn.isUp { row.up += 1 } else { row.down += 1 }
            }
            ups[place] = ups[place - stride] + row.up
            downs[place] = downs[place - stride] + row.down
            (x, place) = (x + 1, place + 1)
            guard x == columns else { continue }
            (up, down) = (Int(ups[place - 1]), Int(downs[place - 1]))
            (x, place, row) = (0, place + 1, (0, 0))
        }
    }

    /// The numbers of pixels in a rectangle that have just turned.
    func counts(x: Int, y: Int, width: Int, height: Int) -> (up: Int, down: Int) {
        let (above, below) = (y * stride + x, (y + height) * stride + x)
        func count(_ sums: [Int32]) -> Int {
            Int(sums[below + width] - sums[below] - sums[above + width] + sums[above])
        }
        return (count(ups), count(downs))
    }
}

/// A rectangle of pixels, and the times at which it turned.
struct FlashArea {
    let x, y, width, height: Int
    private var isUp: Bool?
    /// The times of the last turns, in a ring.
    private var times = SIMD8<Double>(repeating: -.infinity)
    private var next = 0

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Turns if more than `least` pixels have just turned alike, and at most half as many the other way; returns their
    /// number if that is the eighth turn within a second, the end of the fourth flash; otherwise nil.
    mutating func turn(_ sums: FlashSums, least: Double, at time: Double) -> Int? {
        let (up, down) = sums.counts(x: x, y: y, width: width, height: height)
        let isNowUp = up > down
        let (most, other) = isNowUp ? (up, down) : (down, up)
        guard isNowUp != isUp, Double(most) > least, 2 * other <= most else { return nil }
        isUp = isNowUp
        times[next] = time
        next = (next + 1) % times.scalarCount
        return times[next] > time - 1 - 1e-9 ? most : nil
    }
}
