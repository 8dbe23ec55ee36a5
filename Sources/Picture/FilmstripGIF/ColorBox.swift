/// Some cells of a histogram, which are to share one colour of a palette.
struct ColorBox {
    /// Indices of the cells.
    private(set) var cells: [Int]
    /// The sum of the squared distances of the pixels from their mean, over the three components.
    private(set) var error = 0.0
    /// The colour that stands for the box.
    private(set) var color: UInt32 = 0
    /// The component that varies most, and its mean.
    private var axis = 0
    private var mean = 0.0

    /// Creates a box of at least one cell that has pixels.
    init(_ cells: [Int], of histogram: ColorHistogram) {
        self.cells = cells
        var (count, sums, squares) = (0.0, SIMD3<Double>(), SIMD3<Double>())
        var largest = histogram.cells[cells[0]]
        for index in cells {
            let cell = histogram.cells[index]
            let weight = Double(cell.count)
            let part = cell.mean
            count += weight
            sums += weight * part
            squares += weight * part * part
            if cell.count > largest.count { largest = cell }
        }
        let means = sums / count
        let errors = squares - count * means * means
        error = cells.count > 1 ? max(errors.sum(), 0) : 0
        for candidate in 1..<3 where errors[candidate] > errors[axis] { axis = candidate }
        mean = means[axis]
        // A flat area keeps its exact colour instead of the mean with the edges around it.
        if Double(largest.votes) * 2 > Double(largest.count), Double(largest.count) * 2 > count {
            color = largest.candidate
        } else {
            let parts = (0..<3).map { UInt32(min(max(means[$0].rounded(), 0), 255)) }
            color = parts[0] | parts[1] << 8 | parts[2] << 16
        }
    }

    /// The two boxes on both sides of the mean of the component that varies most; nil if all cells are on one side.
    func halves(of histogram: ColorHistogram) -> (ColorBox, ColorBox)? {
        var (low, high): ([Int], [Int]) = ([], [])
        for index in cells {
            if histogram.cells[index].mean[axis] <= mean {
                low.append(index)
            } else {
                high.append(index)
            }
        }
        guard !low.isEmpty, !high.isEmpty else { return nil }
        return (ColorBox(low, of: histogram), ColorBox(high, of: histogram))
    }
}

extension ColorHistogram.Cell {
    /// The mean of red, green and blue, 0…255. Precondition: the cell has pixels.
    var mean: SIMD3<Double> {
        SIMD3(Double(red), Double(green), Double(blue)) / Double(count)
    }
}
