/// Filters each row with the filter whose bytes, taken as signed, have the least sum of
/// magnitudes: the heuristic recommended by the PNG specification (third edition, 12.7).
///
/// It suits pictures with noise or gradients; flat ones are smaller without any filter.
struct AdaptiveFilter: ~Copyable {
    private let count: Int
    private let pixelSize: Int
    /// Two copies of rows between zeros, so that vectors may be read beyond both ends.
    private let room: UnsafeMutableRawPointer

    init(layout: BandLayout) {
        (count, pixelSize) = (layout.rowSize - 1, layout.pixelSize)
        room = .allocate(byteCount: 2 * Self.roomSize(count), alignment: 64)
        room.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * Self.roomSize(count))
    }

    deinit { room.deallocate() }

    /// Filters whole rows.
    ///
    /// - Parameters:
    ///   - rows: The unfiltered rows, each after its filter byte.
    ///   - filtered: Room of the same size. The first row refers to no other, so that a band is independent.
    func filter(
        _ rows: UnsafeBufferPointer<UInt8>, into filtered: UnsafeMutableBufferPointer<UInt8>
    ) {
        precondition(
            filtered.count == rows.count && rows.count % (count + 1) == 0,
            "\(rows.count) bytes of rows of \(count + 1) into \(filtered.count)")
        guard let source = rows.baseAddress, let target = filtered.baseAddress else { return }
        var (row, above) = (room + Self.margin, room + Self.roomSize(count) + Self.margin)
        for start in stride(from: 0, to: rows.count, by: count + 1) {
            row.copyMemory(from: source + start + 1, byteCount: count)
            let pair = FilteredRow(row: row, above: above, count: count, pixelSize: pixelSize)
            var (best, least) = (RowFilter.none, pair.magnitude(.none, below: .max))
            for filter in start == 0 ? [.sub] : Self.filters {
                let magnitude = pair.magnitude(filter, below: least)
                if magnitude < least { (best, least) = (filter, magnitude) }
            }
            target[start] = best.rawValue
            pair.write(best, to: target + start + 1)
            swap(&row, &above)
        }
    }

    private static let filters = RowFilter.allCases.filter { $0 != .none }
    /// The bytes before a row; more than those of a pixel.
    private static let margin = 32

    private static func roomSize(_ count: Int) -> Int {
        2 * margin + (count + 31) / 32 * 32
    }
}
