/// Filters each row with the filter whose bytes, taken as signed, have the least sum of
/// magnitudes: the heuristic recommended by the PNG specification (third edition, 12.7).
///
/// It suits pictures with noise or gradients; flat ones are smaller without any filter.
struct AdaptiveFilter: ~Copyable {
    private let layout: BandLayout
    private let candidate: UnsafeMutablePointer<UInt8>

    init(layout: BandLayout) {
        self.layout = layout
        candidate = .allocate(capacity: layout.rowSize)
        candidate.initialize(repeating: 0, count: layout.rowSize)
    }

    deinit { candidate.deallocate() }

    /// Filters whole rows.
    ///
    /// - Parameters:
    ///   - rows: The unfiltered rows, each after its filter byte.
    ///   - filtered: Room of the same size. The first row refers to no other, so that a band is independent.
    func filter(
        _ rows: UnsafeBufferPointer<UInt8>, into filtered: UnsafeMutableBufferPointer<UInt8>
    ) {
        let size = layout.rowSize
        precondition(
            filtered.count == rows.count && rows.count % size == 0,
            "\(rows.count) bytes of rows of \(size) into \(filtered.count)")
        guard let source = rows.baseAddress, let target = filtered.baseAddress else { return }
        let count = size - 1
        for start in stride(from: 0, to: rows.count, by: size) {
            let (row, best) = (source + start + 1, target + start + 1)
            best.update(from: row, count: count)
            best[-1] = RowFilter.none.rawValue
            var least = magnitude(best, count: count)
            for filter in start == 0 ? [.sub] : RowFilter.allCases.dropFirst() {
                filter.apply(
                    to: row, above: start == 0 ? row : row - size, count: count,
                    pixelSize: layout.pixelSize, into: candidate)
                let sum = magnitude(candidate, count: count)
                guard sum < least else { continue }
                least = sum
                best.update(from: candidate, count: count)
                best[-1] = filter.rawValue
            }
        }
    }
}

/// The sum of the magnitudes of bytes taken as signed; a row has less than 2²⁵ of them.
private func magnitude(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for x in 0..<count { sum &+= UInt32(min(bytes[x], 0 &- bytes[x])) }
    return sum
}
