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

    /// Filters a row.
    ///
    /// - Parameters:
    ///   - row: The row's bytes, without the filter byte.
    ///   - above: The row above, of the same length.
    ///   - pixelSize: The size of a pixel in bytes.
    ///   - count: The length of each row in bytes.
    ///   - filtered: Room for as many bytes.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, pixelSize: Int,
        into filtered: UnsafeMutablePointer<UInt8>
    ) {
        precondition(count >= pixelSize, "\(count) bytes, \(pixelSize) of a pixel")
        // Bytes left of the row count as 0: there `sub` is `none`, and `paeth` is `up`.
        let left = row - pixelSize
        let aboveLeft = above - pixelSize
        switch self {
        case .none: filtered.update(from: row, count: count)
        case .sub:
            filtered.update(from: row, count: pixelSize)
            for x in pixelSize..<count { filtered[x] = row[x] &- left[x] }
        case .up:
            for x in 0..<count { filtered[x] = row[x] &- above[x] }
        case .average:
            for x in 0..<pixelSize { filtered[x] = row[x] &- above[x] / 2 }
            for x in pixelSize..<count {
                let sum = UInt16(left[x]) &+ UInt16(above[x])
                filtered[x] = row[x] &- UInt8(truncatingIfNeeded: sum / 2)
            }
        case .paeth:
            for x in 0..<pixelSize { filtered[x] = row[x] &- above[x] }
            for x in pixelSize..<count {
                filtered[x] = row[x] &- paethPredictor(left[x], above[x], aboveLeft[x])
            }
        }
    }
}

/// Paeth's predictor (PNG, third edition, 9.4).
@inline(__always)
private func paethPredictor(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(aboveLeft))
    let (toLeft, toAbove) = (distance(b, c), distance(a, c))
    let toAboveLeft = distance(a &+ b, c &+ c)
    let orAboveLeft = toAbove <= toAboveLeft ? b : c
    return UInt8(
        truncatingIfNeeded: toLeft <= toAbove && toLeft <= toAboveLeft ? a : orAboveLeft)
}

@inline(__always)
private func distance(_ a: Int16, _ b: Int16) -> Int16 { max(a &- b, b &- a) }
