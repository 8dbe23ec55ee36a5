public import FilmstripDisplay

extension Bitmap {
    /// The bitmap for a page, in fewer bytes: in at most 256 opaque colours, of which a PNG needs a byte each. Where that
    /// would be seen, as in large gradients, it has 64 steps per component instead, which saves a quarter of the bytes.
    public var forPage: Bitmap {
        var opaque = self
        for index in pixels.indices { opaque.pixels[index] |= 0xFF00_0000 }
        let few = opaque.inFewColors
        // The errors of the whole and of squares of 16 pixels.
        var (error, errors) = (0, [Int](repeating: 0, count: (width / 16 + 1) * (height / 16 + 1)))
        for index in pixels.indices where opaque.pixels[index] != few.pixels[index] {
            let square = index / width / 16 * (width / 16 + 1) + index % width / 16
            for shift in [0, 8, 16] as [UInt32] {
                let way =
                    Int(opaque.pixels[index] >> shift & 255) - Int(few.pixels[index] >> shift & 255)
                error += way * way
                errors[square] += way * way
            }
        }
        // A mean of 1 per component, or of 4 in a square, from which on gradients have visible steps.
        return error <= 3 * pixels.count && errors.allSatisfy { $0 <= 3 * 4 * 256 }
            ? few : opaque.inSteps
    }

    /// The opaque bitmap in at most 256 colours; unchanged if it has no more.
    ///
    /// The colours are divided where their squared error is greatest, at the mean, as in Wan, Wong and Prusinkiewicz's
    /// variance-based quantization (1990); each group is drawn in its mean.
    private var inFewColors: Bitmap {
        var counts: [UInt32: Int] = [:]
        for pixel in pixels { counts[pixel, default: 0] += 1 }
        var groups = [ColorGroup(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
        while groups.count < 256,
            let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
            groups[worst].error > 0
        {
            let (low, high) = groups[worst].halves
            groups[worst] = low
            groups.append(high)
        }
        var drawn: [UInt32: UInt32] = [:]
        for group in groups { for (color, _) in group.colors { drawn[color] = group.mean } }
        var few = self
        for index in pixels.indices { few.pixels[index] = drawn[pixels[index]] ?? 0 }
        return few
    }

    /// The opaque bitmap with each component rounded to one of 64 steps.
    private var inSteps: Bitmap {
        var stepped = self
        for index in pixels.indices {
            stepped.pixels[index] = [0, 8, 16].reduce(0xFF00_0000 as UInt32) { pixel, shift in
                let step = ((pixels[index] >> UInt32(shift) & 255) * 63 + 127) / 255
                return pixel | ((step * 255 + 31) / 63) << UInt32(shift)
            }
        }
        return stepped
    }
}

/// Colours that are drawn as one.
private struct ColorGroup {
    /// Colours, red in the low byte, with their numbers of pixels.
    let colors: [(color: UInt32, count: Int)]
    /// The squared error of the component whose error is greatest, and the shift of that component.
    let error: Int
    let shift: UInt32
    let mean: UInt32

    init(_ colors: [(color: UInt32, count: Int)]) {
        self.colors = colors
        let count = colors.reduce(0) { $0 + $1.count }
        var (error, shift, mean) = (0, 0 as UInt32, 0xFF00_0000 as UInt32)
        for candidate in [0, 8, 16] as [UInt32] {
            var (sum, squares) = (0, 0)
            for (color, number) in colors {
                let value = Int(color >> candidate & 255)
                sum += value * number
                squares += value * value * number
            }
            let own = squares - sum * sum / count
            if own > error { (error, shift) = (own, candidate) }
            mean |= UInt32((sum + count / 2) / count) << candidate
        }
        // The error of equal colours is 0: the division is exact.
        (self.error, self.shift, self.mean) = (error, shift, mean)
    }

    /// The colours up to the mean of the component with the greatest error, and those above it.
    var halves: (ColorGroup, ColorGroup) {
        var (sum, count) = (0, 0)
        for (color, number) in colors {
            sum += Int(color >> shift & 255) * number
            count += number
        }
        let isLow = { (color: UInt32) in Int(color >> shift & 255) * count <= sum }
        return (
            ColorGroup(colors.filter { isLow($0.color) }),
            ColorGroup(colors.filter { !isLow($0.color) })
        )
    }
}
