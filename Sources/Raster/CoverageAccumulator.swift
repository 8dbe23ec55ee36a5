import Display

/// Turns closed polygons into the exact area that they cover of each pixel.
///
/// Corners are rounded to 1/256 pixel; from there on the sums are whole numbers, so that the order of
/// edges, the machine and the window do not matter: a window shows exactly the part of the picture
/// that it cuts out. Where contours overlap inside a pixel their areas are added by winding before
/// the fill rule is applied to the sum, as scan converters of this kind do.
///
/// - Source: the area and cover sums of Raph Levien's and David Turner's smooth rasterizers; one sum
///   a cell, the next cell takes the rest.
final class CoverageAccumulator {
    /// Fixed-point units a pixel is long.
    static let unit = 256
    /// The sum of a wholly covered cell.
    static let full: Int32 = 2 * 256 * 256

    private(set) var window = PixelRect.empty
    private var width = 0
    private var height = 0
    private var stride = 0
    private var wordsPerRow = 0
    private var firstRow = Int.max
    private var lastRow = -1

    // All cells and marks are 0 between a sweep and the next `begin`. The buffers are this object's
    // alone, and every index is limited by `width` and `height` before it is used.
    private var cells = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
    private var cellCapacity = 0
    private var marks = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
    private var markCapacity = 0
    private var edge = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var edgeCapacity = 0

    deinit {
        cells.deallocate()
        marks.deallocate()
        edge.deallocate()
    }

    /// Prepares for polygons of which the pixels in `window` are wanted.
    func begin(_ window: PixelRect) {
        self.window = window
        (width, height) = (window.width, window.height)
        stride = width + 2
        wordsPerRow = (width + 2 + 63) / 64
        (firstRow, lastRow) = (Int.max, -1)
        grow(&cells, &cellCapacity, to: stride * height)
        grow(&marks, &markCapacity, to: wordsPerRow * height)
        grow(&edge, &edgeCapacity, to: stride)
    }

    private func grow<T: FixedWidthInteger>(
        _ buffer: inout UnsafeMutablePointer<T>, _ capacity: inout Int, to count: Int
    ) {
        guard count > capacity else { return }
        buffer.deallocate()
        buffer = .allocate(capacity: count)
        buffer.initialize(repeating: 0, count: count)
        capacity = count
    }

    /// Adds a polygon's contours, moved by `offset` and then by the whole pixels of `origin`.
    func add(
        _ polygon: Polygon, offset: SIMD2<Double> = .zero, origin: (x: Int, y: Int) = (0, 0)
    ) {
        let unit = Self.unit
        let (shiftX, shiftY) = ((origin.x - window.minX) * unit, (origin.y - window.minY) * unit)
        @inline(__always) func fixed(_ point: SIMD2<Double>) -> (x: Int, y: Int) {
            let moved = point + offset
            return (Self.fixed(moved.x) &+ shiftX, Self.fixed(moved.y) &+ shiftY)
        }
        var first = 0
        polygon.points.withUnsafeBufferPointer { points in
            for end in polygon.ends {
                guard end - first > 2 else {
                    first = end
                    continue
                }
                var from = fixed(points[end - 1])
                for index in first..<end {
                    let to = fixed(points[index])
                    addLine(from.x, from.y, to.x, to.y)
                    from = to
                }
                first = end
            }
        }
    }

    /// `value` pixels in fixed point, ties to even: adding 1.5·2⁵² leaves the whole part in the low
    /// bits. `value` lies within the far pixel, and whole pixels more or less round alike.
    @inline(__always) static func fixed(_ value: Double) -> Int {
        let magic = 6_755_399_441_055_744.0
        return Int(truncatingIfNeeded: (value * 256 + magic).bitPattern)
            &- Int(truncatingIfNeeded: magic.bitPattern)
    }

    /// Adds an edge in fixed point, relative to the window's corner.
    @inline(__always) private func addLine(_ fromX: Int, _ fromY: Int, _ toX: Int, _ toY: Int) {
        if fromY == toY { return }
        let down = fromY < toY
        let (x0, y0) = down ? (fromX, fromY) : (toX, toY)
        let (x1, y1) = down ? (toX, toY) : (fromX, fromY)
        let (limitX, limitY) = (width &<< 8, height &<< 8)
        if y1 <= 0 || y0 >= limitY || (x0 >= limitX && x1 >= limitX) { return }
        let sign: Int = down ? 1 : -1
        let (top, bottom) = (max(y0, 0), min(y1, limitY))
        let (first, last) = (top &>> 8, (bottom &- 1) &>> 8)
        firstRow = min(firstRow, first)
        lastRow = max(lastRow, last)
        if x0 == x1 || (x0 <= 0 && x1 <= 0) {
            addVertical(x: max(x0, x1, 0), top: top, bottom: bottom, sign: sign)
        } else if y0 >= 0, y1 <= limitY, first == last {
            addSegment(row: first, x0, x1, height: y1 &- y0, sign: sign)
        } else {
            addSlope(x0, y0, x1, y1, top: top, bottom: bottom, sign: sign)
        }
    }

    private func addVertical(x: Int, top: Int, bottom: Int, sign: Int) {
        let (column, fraction) = (x &>> 8, x & 255)
        var y = top
        while y < bottom {
            let row = y &>> 8
            let next = min((row &+ 1) &<< 8, bottom)
            let covered = (next &- y) &* sign
            deposit(row: row, column: column, cover: covered, area: covered &* 2 &* fraction)
            y = next
        }
    }

    /// An edge over several rows: where it crosses a row's border is computed from its true ends.
    private func addSlope(
        _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, top: Int, bottom: Int, sign: Int
    ) {
        let slope = ((x1 &- x0) &<< 32) / (y1 &- y0)
        @inline(__always) func crossing(_ y: Int) -> Int {
            y == y1 ? x1 : x0 &+ ((slope &* (y &- y0) &+ 1 &<< 31) &>> 32)
        }
        var (x, y) = (crossing(top), top)
        while y < bottom {
            let row = y &>> 8
            let next = min((row &+ 1) &<< 8, bottom)
            let nextX = crossing(next)
            addSegment(row: row, x, nextX, height: next &- y, sign: sign)
            (x, y) = (nextX, next)
        }
    }

    /// A piece of an edge within one row; only its extent and height matter, not which way it leans.
    @inline(__always) private func addSegment(
        row: Int, _ from: Int, _ to: Int, height: Int, sign: Int
    ) {
        let (a, b) = (min(from, to), max(from, to))
        let column = a &>> 8
        if column == b &>> 8, a >= 0, column < width {
            let cover = height &* sign
            deposit(row: row, column: column, cover: cover, area: cover &* ((a & 255) &+ (b & 255)))
        } else {
            addShallow(row: row, a, b, height: height, sign: sign)
        }
    }

    /// A piece that crosses columns from `a` to `b`, rightwards.
    private func addShallow(row: Int, _ a: Int, _ b: Int, height: Int, sign: Int) {
        if a >= width &<< 8 { return }
        if b <= 0 {
            deposit(row: row, column: 0, cover: height &* sign, area: 0)
            return
        }
        let rise = (height &<< 32) / (b &- a)
        @inline(__always) func crossing(_ x: Int) -> Int {
            x == b ? height : (rise &* (x &- a) &+ 1 &<< 31) &>> 32
        }
        var (x, y) = (a, 0)
        if a < 0 {
            (x, y) = (0, crossing(0))
            deposit(row: row, column: 0, cover: y &* sign, area: 0)
        }
        let limit = min(b, width &<< 8)
        while x < limit {
            let column = x &>> 8
            let next = min((column &+ 1) &<< 8, b)
            let nextY = crossing(next)
            let cover = (nextY &- y) &* sign
            let left = column &<< 8
            deposit(
                row: row, column: column, cover: cover,
                area: cover &* ((x &- left) &+ (next &- left)))
            (x, y) = (next, nextY)
        }
    }

    /// Counts an edge's height and twice the area to its left within the cell; what lies right of
    /// the cell is covered wholly.
    @inline(__always) private func deposit(row: Int, column: Int, cover: Int, area: Int) {
        let cell = cells + (row &* stride &+ column)
        cell[0] &+= Int32(truncatingIfNeeded: cover &* 512 &- area)
        cell[1] &+= Int32(truncatingIfNeeded: area)
        let words = marks + row &* wordsPerRow
        let bit = column & 63
        words[column &>> 6] |= 3 &<< UInt64(truncatingIfNeeded: bit)
        if bit == 63 { words[(column &>> 6) &+ 1] |= 1 }
    }

    /// Hands the coverage of all that was added to `blitter`, row by row, and forgets it.
    func sweep<Blitter: SpanBlitter>(_ rule: FillRule, into blitter: inout Blitter) {
        guard firstRow <= lastRow else { return }
        switch rule {
        case .nonZero:
            for row in firstRow...lastRow { sweep(row, into: &blitter) { Self.nonZero($0) } }
        case .evenOdd:
            for row in firstRow...lastRow { sweep(row, into: &blitter) { Self.evenOdd($0) } }
        }
        (firstRow, lastRow) = (Int.max, -1)
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

    /// Sums the touched cells of one row from the left; between them the coverage is constant.
    @inline(__always) private func sweep<Blitter: SpanBlitter>(
        _ row: Int, into blitter: inout Blitter, coverage: (Int32) -> UInt8
    ) {
        let cells = cells + row &* stride
        let words = marks + row &* wordsPerRow
        let (left, y) = (window.minX, window.minY &+ row)
        var sum: Int32 = 0
        var current: UInt8 = 0
        var (start, x) = (0, 0)
        for word in 0..<wordsPerRow {
            var bits = words[word]
            if bits == 0 { continue }
            words[word] = 0
            while bits != 0 {
                let next = word &<< 6 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                if next != x {
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
