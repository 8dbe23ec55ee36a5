/// A blur along one axis: its resolution, its weights, and the pixels it reads and writes.
///
/// The values between its passes lie on a grid of *cells*, each `factor` pixels long.
struct BlurAxis {
    /// Number of pixels that are averaged into one cell.
    let factor: Int
    /// The weight of each cell, from the one `reach` before the result to the one after it.
    let weights: [Float]
    /// The pixels with known values.
    let source: Range<Int>
    /// The values outside those pixels.
    let edges: Plane.Edges
    /// Number of blurred cells that are computed; `paddedCount` is rounded up to whole vectors.
    let count: Int
    var paddedCount: Int { (count + 15) & ~15 }
    /// Number of cells from which the blurred ones are computed.
    var inputCount: Int { count + weights.count - 1 }

    /// The position of cell 0, in pixels.
    private let origin: Int
    /// The index of the first cell that is read.
    private let firstInput: Int
    /// The position of the result's first pixel among the blurred cells, in cells.
    private let start: Double

    /// - Parameters:
    ///   - sigma: The standard deviation in pixels.
    ///   - target: The pixels of the result; those of `source` are moved there by `offset`.
    init(
        sigma: Double, offset: Double, anchor: Int, areas: Bool, target: Range<Int>,
        source: Range<Int>, edges: Plane.Edges
    ) {
        (self.source, self.edges) = (source, edges)
        factor = max(Int(sigma / 6), 1)
        let whole = offset.rounded(.down)
        // Weights derived for pixels of constant colour are exact for sharp edges between pixels. An edge
        // within a pixel already has a variance of 0…¼, and interpolation between cells adds as much; the
        // middle of both is subtracted. The rest converts means over cells to means over pixels.
        if factor == 1 {
            let known = areas && sigma >= SoftSilhouette.smallestSigma ? 0.125 : 0
            let gaussian = Gaussian(sigma: (sigma * sigma - known).squareRoot())
            let (taps, reach) = gaussian.kernel(shift: offset - whole)
            weights = taps.reversed()
            origin = 0
            count = target.count
            start = 0
            firstInput = target.lowerBound - Int(whole) - reach - 1
        } else {
            let cells = Double(factor)
            let variance = (sigma * sigma + 1.0 / 12) / (cells * cells) - 1.0 / 3
            let (taps, reach) = Gaussian(sigma: variance.squareRoot()).kernel()
            weights = taps.reversed()
            origin = anchor
            let first = (Double(target.lowerBound - anchor) + 0.5 - offset) / cells - 0.5
            let last = (Double(target.upperBound - anchor) - 0.5 - offset) / cells - 0.5
            let firstCell = Int(first.rounded(.down))
            count = Int(last.rounded(.down)) - firstCell + 2
            start = first - Double(firstCell)
            firstInput = firstCell - reach - 1
        }
    }

    /// The pixels that are averaged into an input cell, counted from the first.
    private func pixels(ofInput index: Int) -> Range<Int> {
        let first = origin + (firstInput + index) * factor
        return first..<first + factor
    }

    /// The known pixels that are averaged into an input cell, and the number of times the first and the
    /// last known pixel count in addition, for the pixels beyond them.
    func parts(ofInput index: Int) -> (known: Range<Int>, before: Int, after: Int) {
        let pixels = pixels(ofInput: index)
        let known = pixels.clamped(to: source)
        switch edges {
        case .zero: return (known, 0, 0)
        case .repeated:
            let before = min(source.lowerBound - pixels.lowerBound, factor)
            let after = min(pixels.upperBound - source.upperBound, factor)
            return (known, max(before, 0), max(after, 0))
        }
    }

    /// The input cells that may not be 0.
    var filledInputs: Range<Int> {
        guard !source.isEmpty else { return 0..<0 }
        if edges == .repeated { return 0..<inputCount }
        let first = (source.lowerBound - origin).floored(by: factor) - firstInput
        let last = (source.upperBound - 1 - origin).floored(by: factor) - firstInput
        return (first..<last + 1).clamped(to: 0..<inputCount)
    }

    /// Adds a row of pixels, one for each of `source`, `times` times to the input cells.
    func gather(
        _ line: UnsafePointer<Float>, times: Int = 1, into cells: UnsafeMutablePointer<Float>
    ) {
        let filled = filledInputs
        if factor == 1, edges == .zero {
            let shift = origin + firstInput - source.lowerBound
            for index in filled { cells[index] += line[index + shift] }
            return
        }
        for index in filled {
            let (known, before, after) = parts(ofInput: index)
            var sum = Float(before) * line[0] + Float(after) * line[source.count - 1]
            for pixel in known { sum += line[pixel - source.lowerBound] }
            cells[index] += sum * Float(times)
        }
    }

    /// The blurred cell at or before a pixel of the result, counted from the first, and the fraction of
    /// the way to the next cell.
    func place(ofTarget index: Int) -> (cell: Int, fraction: Float) {
        if factor == 1 { return (index, 0) }
        let place = start + Double(index) / Double(factor)
        let cell = Int(place)
        return (cell, Float(place - Double(cell)))
    }
}

extension Int {
    /// The quotient rounded down.
    fileprivate func floored(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
