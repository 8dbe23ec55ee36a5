/// A filter of PNG rows (PNG, third edition, 9.2); the raw value is what precedes the row.
enum RowFilter: UInt8 {
    case none = 0
    case up = 2

    /// The filter for a band of packed rows.
    static func choice(for band: UnsafeMutableBufferPointer<UInt8>, layout: BandLayout) -> RowFilter
    {
        let channels = layout.channels
        var (equal, all) = (0, 0)
        for row in stride(from: 0, to: band.count, by: 8 * layout.rowSize) {
            for index in (row + 1 + channels)..<(row + layout.rowSize) {
                equal += band[index] == band[index - channels] ? 1 : 0
            }
            all += layout.rowSize - 1 - channels
        }
        return equal * 2 < all ? .up : .none
    }

    /// Applies the filter to packed rows, each behind a byte of its own, in place.
    ///
    /// The first row stays as it is, so that a band needs nothing of the one before.
    func apply(to band: UnsafeMutableBufferPointer<UInt8>, rowSize: Int) {
        switch self {
        case .none:
            for row in stride(from: 0, to: band.count, by: rowSize) { band[row] = 0 }
        case .up:
            band[0] = RowFilter.none.rawValue
            for row in stride(from: band.count - rowSize, to: 0, by: -rowSize) {
                let current = UnsafeMutableBufferPointer(rebasing: band[row..<(row + rowSize)])
                let above = UnsafeMutableBufferPointer(rebasing: band[(row - rowSize)..<row])
                for index in current.indices { current[index] &-= above[index] }
                current[0] = rawValue
            }
        }
    }
}
