/// A filter of PNG rows (PNG, third edition, 9.2); the raw value is the byte before the row.
///
/// These two look at no other row, so a band needs nothing of the one before it.
enum RowFilter: UInt8 {
    /// The components as they are: for flat pictures such as interfaces.
    case none = 0
    /// Each component less that of the pixel to the left: for noise such as photographs.
    case sub = 1

    /// The filter for rows of `width` pixels.
    ///
    /// Flat is where many pixels repeat their left neighbour; every eighth row is asked.
    ///
    /// Measured on nine frames at two scales (list screens, a photograph behind a blur and a card, a
    /// flip in perspective), cut into bands of 256 KiB: `none` throughout 13.1 MB, `sub` where less
    /// than 45 % repeat 9.08 MB, the smaller of the two for each band 8.99 MB, the smallest of all
    /// five filters 8.82 MB. Any share from 20 % to 70 % comes to 9.05 to 9.20 MB; compressing an
    /// eighth of the rows both ways to find out, to 9.08 MB.
    init(for pixels: UnsafeBufferPointer<UInt32>, width: Int) {
        var (repeating, all) = (0, 0)
        for row in stride(from: 0, to: pixels.count, by: 8 * width) {
            repeating += repetitions(
                in: UnsafeBufferPointer(rebasing: pixels[row..<(row + width)]))
            all += width - 1
        }
        self = 20 * repeating < 9 * all ? .sub : .none
    }
}

/// How many pixels equal the one to their left.
private func repetitions(in row: UnsafeBufferPointer<UInt32>) -> Int {
    var count: UInt32 = 0
    for x in 1..<max(1, row.count) { count &+= row[x] == row[x - 1] ? 1 : 0 }
    return Int(count)
}
