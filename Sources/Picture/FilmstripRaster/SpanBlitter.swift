/// Receives the coverage from a scan converter; it knows paint and pixels but no outline.
///
/// Coordinates are the device's and lie in the scanned window. Coverage is 0 outside the
/// shape and 255 inside.
protocol SpanBlitter {
    /// Draws `count` pixels from `(x, y)` to the right, all with the same coverage above 0.
    mutating func fill(x: Int, y: Int, count: Int, coverage: UInt8)
    /// Draws `count` pixels from `(x, y)` to the right, each with its own coverage.
    mutating func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>)
}

struct SolidBlitter: SpanBlitter {
    let surface: Surface
    /// Premultiplied RGBA8.
    let color: UInt32

    @inline(__always) func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        let source =
            coverage == 255 ? color : Compositing.scaled(color, by: UInt32(coverage))
        Compositing.over(surface.row(x, y), count: count, color: source)
    }

    @inline(__always) func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        Compositing.over(surface.row(x, y), count: count, color: color, coverage: coverage)
    }
}
