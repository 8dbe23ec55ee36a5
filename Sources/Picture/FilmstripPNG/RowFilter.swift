/// A filter of PNG rows (PNG, third edition, 9.2); the raw value is the byte before the row.
enum RowFilter: UInt8, CaseIterable {
    /// The unfiltered bytes.
    case none = 0
    /// Each byte minus that of the pixel to the left.
    case sub = 1
    /// Each byte minus the one above.
    case up = 2
    /// Each byte minus the mean of those to the left and above.
    case average = 3
    /// Each byte minus the one nearest to left + above − above left among those three.
    case paeth = 4
}
