import FilmstripParallel

/// A range of columns and of rows of a bitmap, neither empty.
package struct BitmapRegion: Equatable, Sendable {
    package var columns, rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        (self.columns, self.rows) = (columns, rows)
    }
}

extension BitmapRegion {
    /// The smallest rectangle that contains every pixel that differs; nil if none does.
    ///
    /// The bitmaps must have the same size.
    package init?(whereDiffer one: Bitmap, _ other: Bitmap) {
        precondition(
            one.width == other.width && one.height == other.height,
            "\(one.width) × \(one.height) and \(other.width) × \(other.height) pixels")
        let width = one.width
        var (left, right, top, bottom) = (width, 0, one.height, 0)
        let cancellation = Cancellation.current
        one.pixels.withUnsafeBufferPointer { one in
            other.pixels.withUnsafeBufferPointer { other in
                for row in 0..<(width > 0 ? one.count / width : 0) {
                    if row & 255 == 255, cancellation?.isRequested == true { break }
                    let start = row * width
                    let first = UnsafeBufferPointer(rebasing: one[start..<(start + width)])
                    let second = UnsafeBufferPointer(rebasing: other[start..<(start + width)])
                    guard differ(first, second) else { continue }
                    (top, bottom) = (min(top, row), row + 1)
                    // Only pixels outside the current bounds can widen the rectangle.
                    var x = 0
                    while x < left, first[x] == second[x] { x += 1 }
                    left = min(left, x)
                    x = width
                    while x > right, first[x - 1] == second[x - 1] { x -= 1 }
                    right = max(right, x)
                }
            }
        }
        guard top < bottom else { return nil }
        self.init(columns: left..<right, rows: top..<bottom)
    }

    /// The rectangle's pixels, row by row.
    package func pixels(of bitmap: Bitmap) -> [UInt32] {
        if columns.count == bitmap.width {
            return Array(
                bitmap.pixels[(rows.lowerBound * bitmap.width)..<(rows.upperBound * bitmap.width)])
        }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns.count * rows.count)
        for row in rows {
            let start = row * bitmap.width
            pixels += bitmap.pixels[(start + columns.lowerBound)..<(start + columns.upperBound)]
        }
        return pixels
    }
}

/// Whether two rows of the same length differ anywhere.
private func differ(_ one: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>)
    -> Bool
{
    var difference: UInt32 = 0
    for x in one.indices { difference |= one[x] ^ other[x] }
    return difference != 0
}
