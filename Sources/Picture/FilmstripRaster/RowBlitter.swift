/// A picture that supplies its pixels row by row.
protocol RowSource {
    /// Premultiplied pixels from `(x, y)` on the device to the right, valid until the next call.
    mutating func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>
}

/// Draws with the pixels of another picture.
struct RowBlitter<Source: RowSource>: SpanBlitter {
    let surface: Surface
    var source: Source

    mutating func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        let pixels = source.pixels(x: x, y: y, count: count)
        if coverage == 255 {
            Compositing.over(surface.row(x, y), count: count, source: pixels)
        } else {
            Compositing.over(surface.row(x, y), count: count, source: pixels, coverage: coverage)
        }
    }

    mutating func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        let pixels = source.pixels(x: x, y: y, count: count)
        Compositing.over(surface.row(x, y), count: count, source: pixels, coverage: coverage)
    }
}
