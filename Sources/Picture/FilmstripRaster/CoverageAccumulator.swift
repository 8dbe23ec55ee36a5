import FilmstripGeometry
import FilmstripParallel

/// Computes the exact area of each pixel that closed polygons cover.
///
/// Corners are rounded to 1/256 pixel; from there on the sums are integers, so that the order of
/// edges, the machine and the window do not matter: a window shows exactly its part of the picture.
/// Where contours overlap inside a pixel, their areas are added by winding before
/// the fill rule is applied to the sum, as usual for scan converters of this kind.
///
/// - Source: the area and cover sums of Raph Levien's and David Turner's smooth rasterizers; one sum
///   per cell, with the rest added to the next cell.
final class CoverageAccumulator {
    /// Fixed-point units per pixel.
    static let unit = 256
    /// The sum of a fully covered cell.
    static let full: Int32 = 2 * 256 * 256
    /// Corners that are added between two checks for cancellation: a line across a band of
    /// a large picture takes microseconds.
    private static let cornersPerQuestion = 1024

    /// Ends the adding of corners early; the result of the sweep is then meaningless.
    var cancellation: Cancellation?

    private struct State {
        var window = PixelRect.empty
        var grid: CellGrid

        // All cells and marks are 0 between a sweep and the next `begin`. The buffers are this
        // object's alone.
        var cells = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
        var cellCapacity = 0
        var marks = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
        var markCapacity = 0
        var edge = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
        var edgeCapacity = 0

        init() { grid = CellGrid(width: 0, height: 0, cells: cells, marks: marks) }

        mutating func begin(_ window: PixelRect) {
            self.window = window
            let stride = CellGrid.stride(window.width)
            grow(&cells, &cellCapacity, to: stride * window.height)
            grow(&marks, &markCapacity, to: CellGrid.wordsPerRow(window.width) * window.height)
            grow(&edge, &edgeCapacity, to: stride)
            grid = CellGrid(width: window.width, height: window.height, cells: cells, marks: marks)
        }

        @inline(__always) private func grow<T: FixedWidthInteger>(
            _ buffer: inout UnsafeMutablePointer<T>, _ capacity: inout Int, to count: Int
        ) {
            guard count > capacity else { return }
            buffer.deallocate()
            buffer = .allocate(capacity: count)
            buffer.initialize(repeating: 0, count: count)
            capacity = count
        }
    }

    // Behind a pointer owned by this object: a glyph takes so little time that the run-time checks
    // of exclusive access to an object's variables would take a twentieth of it.
    private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    init() { state.initialize(to: State()) }

    deinit {
        state.pointee.cells.deallocate()
        state.pointee.marks.deallocate()
        state.pointee.edge.deallocate()
        state.deallocate()
    }

    /// The size of its buffers, which grow with the largest window; bytes.
    var size: Int {
        let state = state.pointee
        return 4 * state.cellCapacity + 8 * state.markCapacity + state.edgeCapacity
    }

    /// Prepares for polygons to be scanned within `window`.
    func begin(_ window: PixelRect) { state.pointee.begin(window) }

    func add(_ polygon: Polygon) {
        polygon.points.withUnsafeBufferPointer { points in
            polygon.ends.withUnsafeBufferPointer { ends in
                add(points, ends, low: polygon.low, high: polygon.high)
            }
        }
    }

    /// Adds the contours that end before the given indices, the first of which begins at point `first`;
    /// moved by `offset` and then by the whole pixels of `origin`.
    ///
    /// - Parameters:
    ///   - low: The least coordinates of their points.
    ///   - high: The greatest coordinates of their points.
    func add(
        _ points: UnsafeBufferPointer<SIMD2<Double>>, _ ends: UnsafeBufferPointer<Int>,
        first: Int = 0, low: SIMD2<Double>, high: SIMD2<Double>, offset: SIMD2<Double> = .zero,
        origin: (x: Int, y: Int) = (0, 0)
    ) {
        let (unit, window) = (Self.unit, state.pointee.window)
        let (shiftX, shiftY) = ((origin.x - window.minX) * unit, (origin.y - window.minY) * unit)
        @inline(__always) func fixed(_ point: SIMD2<Double>) -> (x: Int, y: Int) {
            let moved = point + offset
            return (Self.fixed(moved.x) &+ shiftX, Self.fixed(moved.y) &+ shiftY)
        }
        var grid = state.pointee.grid
        let isInside = grid.enclose(fixed(low), fixed(high))
        var first = first
        var rest = Self.cornersPerQuestion
        for end in ends {
            guard end - first > 2 else {
                first = end
                continue
            }
            var from = fixed(points[end - 1])
            while first < end {
                let next = min(end, first + rest)
                for index in first..<next {
                    let to = fixed(points[index])
                    if isInside {
                        grid.addLineInside(from.x, from.y, to.x, to.y)
                    } else {
                        grid.addLine(from.x, from.y, to.x, to.y)
                    }
                    from = to
                }
                rest -= next - first
                first = next
                guard rest == 0 else { continue }
                rest = Self.cornersPerQuestion
                if isCancelled {
                    state.pointee.grid = grid
                    return
                }
            }
        }
        state.pointee.grid = grid
    }

    /// Whether the work is to end.
    var isCancelled: Bool { cancellation?.isRequested ?? false }

    /// `value` pixels in fixed point, ties to even: adding 1.5·2⁵² leaves the integer part in the low
    /// bits. `value` lies within `Limits.farPixel`; adding whole pixels does not change the rounding.
    @inline(__always) static func fixed(_ value: Double) -> Int {
        let magic = 6_755_399_441_055_744.0
        return Int(truncatingIfNeeded: (value * 256 + magic).bitPattern)
            &- Int(truncatingIfNeeded: magic.bitPattern)
    }

    /// Passes the coverage of everything added to `blitter`, row by row, and clears it.
    func sweep<Blitter: SpanBlitter>(_ rule: FillRule, into blitter: inout Blitter) {
        let grid = state.pointee.grid
        guard grid.firstRow <= grid.lastRow else { return }
        let lines = Lines(grid: grid, window: state.pointee.window, edge: state.pointee.edge)
        switch rule {
        case .nonZero:
            for row in grid.firstRow...grid.lastRow {
                lines.sweep(row, into: &blitter) { Self.nonZero($0) }
            }
        case .evenOdd:
            for row in grid.firstRow...grid.lastRow {
                lines.sweep(row, into: &blitter) { Self.evenOdd($0) }
            }
        }
        state.pointee.grid.forgetRows()
    }

    @inline(__always) static func nonZero(_ sum: Int32) -> UInt8 {
        byte(min(sum.magnitude, full.magnitude))
    }

    @inline(__always) static func evenOdd(_ sum: Int32) -> UInt8 {
        let folded = sum & (2 &* full &- 1)
        return byte((folded > full ? 2 &* full &- folded : folded).magnitude)
    }

    @inline(__always) static func byte(_ area: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (area &* 255 &+ 1 &<< 16) &>> 17)
    }
}

/// The rows of a grid, to be swept into a blitter.
private struct Lines {
    let grid: CellGrid
    let window: PixelRect
    /// A byte for each cell of a row; owned by the accumulator.
    let edge: UnsafeMutablePointer<UInt8>

    /// The longest run of equal pixels that is faster to draw as part of a blended span than between two.
    private static let shortRun = 4

    /// Sums the touched cells of one row from the left; between them the coverage is constant.
    @inline(__always) func sweep<Blitter: SpanBlitter>(
        _ row: Int, into blitter: inout Blitter, coverage: (Int32) -> UInt8
    ) {
        let cells = grid.cells + row &* grid.stride
        let words = grid.marks + row &* grid.wordsPerRow
        let (left, y, width) = (window.minX, window.minY &+ row, grid.width)
        var sum: Int32 = 0
        var current: UInt8 = 0
        var (start, x) = (0, 0)
        for word in 0..<grid.wordsPerRow {
            var bits = words[word]
            if bits == 0 { continue }
            words[word] = 0
            while bits != 0 {
                let next = word &<< 6 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                if x == start, current == 0 {
                    start = next
                } else if next &- x <= Self.shortRun {
                    while x < next {
                        edge[x] = current
                        x &+= 1
                    }
                } else if next != x {
                    if x > start {
                        blitter.blend(
                            x: left &+ start, y: y, count: x &- start, coverage: edge + start)
                    }
                    if current != 0 {
                        blitter.fill(x: left &+ x, y: y, count: next &- x, coverage: current)
                    }
                    start = next
                }
                sum &+= cells[next]
                cells[next] = 0
                current = coverage(sum)
                edge[next] = current
                x = next &+ 1
            }
        }
        let end = min(x, width)
        if end > start {
            blitter.blend(x: left &+ start, y: y, count: end &- start, coverage: edge + start)
        }
        if x < width, current != 0 {
            blitter.fill(x: left &+ x, y: y, count: width &- x, coverage: current)
        }
    }
}
