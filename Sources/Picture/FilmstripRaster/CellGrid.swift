/// The cells of a window and the edges that are accumulated in them.
///
/// A value that the scan copies to its own frame, so that its loops access no shared state.
struct CellGrid {
    /// The size in pixels.
    let width, height: Int
    let stride: Int
    let wordsPerRow: Int
    /// `stride × height` sums, two more in a row than pixels. They and the marks belong to the
    /// accumulator, and every index is limited by `width` and `height` before it is used.
    let cells: UnsafeMutablePointer<Int32>
    /// One bit for each cell, set if it was touched.
    let marks: UnsafeMutablePointer<UInt64>
    /// The range of touched rows: empty if the first is greater than the last.
    private(set) var firstRow = Int.max
    private(set) var lastRow = -1

    init(
        width: Int, height: Int, cells: UnsafeMutablePointer<Int32>,
        marks: UnsafeMutablePointer<UInt64>
    ) {
        (self.width, self.height) = (width, height)
        (self.cells, self.marks) = (cells, marks)
        (stride, wordsPerRow) = (Self.stride(width), Self.wordsPerRow(width))
    }

    static func stride(_ width: Int) -> Int { width + 2 }
    static func wordsPerRow(_ width: Int) -> Int { (width + 2 + 63) / 64 }

    mutating func forgetRows() { (firstRow, lastRow) = (.max, -1) }

    /// Returns whether all points between `low` and `high`, relative to the window's corner in fixed point,
    /// lie in the window; if so, marks their rows as touched.
    mutating func enclose(_ low: (x: Int, y: Int), _ high: (x: Int, y: Int)) -> Bool {
        guard low.x >= 0, low.y >= 0, high.x <= width &<< 8, high.y <= height &<< 8, low.y < high.y
        else { return false }
        firstRow = min(firstRow, low.y &>> 8)
        lastRow = max(lastRow, (high.y &- 1) &>> 8)
        return true
    }

    /// Adds an edge between points in the window.
    @inline(__always) func addLineInside(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
        if y0 == y1 { return }
        if (x0 ^ x1) &>> 8 == 0, (y0 ^ y1) &>> 8 == 0 {
            let cover = y1 &- y0
            deposit(
                row: y0 &>> 8, column: x0 &>> 8, cover: cover,
                area: cover &* ((x0 & 255) &+ (x1 & 255)))
        } else if y0 < y1 {
            addLongLine(x0, y0, x1, y1, sign: 1)
        } else {
            addLongLine(x1, y1, x0, y0, sign: -1)
        }
    }

    /// Adds an edge that points down, between points in the window.
    ///
    /// Its rows are visited by pointers and without asking for the window, in three quarters of the instructions that
    /// ``addLine(_:_:_:_:)`` takes for the edges of text.
    @inline(never) private func addLongLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, sign: Int) {
        if x0 == x1 {
            addStem(x: x0, top: y0, bottom: y1, sign: sign)
            return
        }
        var row = Row(self, y0 &>> 8)
        let last = (y1 &- 1) &>> 8
        var (x, y) = (x0, y0)
        // Crossings with row borders are computed from the true ends.
        let isSteep = (x0 ^ x1) &>> 8 == 0
        let slope = y0 &>> 8 == last ? 0 : ((x1 &- x0) &<< 32) / (y1 &- y0)
        var next = (y0 &>> 8 &+ 1) &<< 8
        var way = slope &* (next &- y0) &+ 1 &<< 31
        while next < y1 {
            let nextX = x0 &+ way &>> 32
            row.add(x, nextX, height: next &- y, sign: sign, isSteep: isSteep)
            (x, y) = (nextX, next)
            next &+= 256
            way &+= slope &<< 8
            row.advance()
        }
        row.add(x, x1, height: y1 &- y, sign: sign, isSteep: isSteep)
    }

    /// Adds a vertical edge in the window: whole rows are alike.
    @inline(__always) private func addStem(x: Int, top: Int, bottom: Int, sign: Int) {
        var row = Row(self, top &>> 8)
        var (y, next) = (top, (top &>> 8 &+ 1) &<< 8)
        @inline(__always) func add(_ height: Int) {
            let cover = height &* sign
            row.deposit(x &>> 8, cover: cover, area: cover &* 2 &* (x & 255))
        }
        if next < bottom {
            add(next &- y)
            (y, next) = (next, next &+ 256)
            row.advance()
            while next <= bottom {
                add(256)
                (y, next) = (next, next &+ 256)
                row.advance()
            }
            if y == bottom { return }
        }
        add(bottom &- y)
    }

    /// A row of cells, to which edges are added that lie in it.
    private struct Row {
        var cells: UnsafeMutablePointer<Int32>
        var marks: UnsafeMutablePointer<UInt64>
        let stride, wordsPerRow: Int

        @inline(__always) init(_ grid: CellGrid, _ row: Int) {
            (stride, wordsPerRow) = (grid.stride, grid.wordsPerRow)
            (cells, marks) = (grid.cells + row &* stride, grid.marks + row &* wordsPerRow)
        }

        @inline(__always) mutating func advance() {
            cells += stride
            marks += wordsPerRow
        }

        /// Adds a piece of an edge; its extent and height matter, but not its slant. A steep one is in one column.
        @inline(__always) func add(
            _ from: Int, _ to: Int, height: Int, sign: Int, isSteep: Bool
        ) {
            if isSteep || (from ^ to) &>> 8 == 0 {
                let cover = height &* sign
                deposit(from &>> 8, cover: cover, area: cover &* ((from & 255) &+ (to & 255)))
            } else {
                addShallow(min(from, to), max(from, to), height: height, sign: sign)
            }
        }

        /// Adds a piece that crosses columns from `a` rightwards to `b`.
        @inline(__always) private func addShallow(_ a: Int, _ b: Int, height: Int, sign: Int) {
            var (x, y, column) = (a, 0, a &>> 8)
            var next = (column &+ 1) &<< 8
            let rise = next < b ? (height &<< 32) / (b &- a) : 0
            var way = rise &* (next &- a) &+ 1 &<< 31
            while next < b {
                let nextY = way &>> 32
                let cover = (nextY &- y) &* sign
                // The right end is the column's border.
                deposit(column, cover: cover, area: cover &* ((x & 255) &+ 256))
                (x, y) = (next, nextY)
                column &+= 1
                next &+= 256
                way &+= rise &<< 8
            }
            let cover = (height &- y) &* sign
            deposit(column, cover: cover, area: cover &* ((x & 255) &+ b &- column &<< 8))
        }

        @inline(__always) func deposit(_ column: Int, cover: Int, area: Int) {
            CellGrid.deposit(cells + column, marks, column, cover: cover, area: area)
        }
    }

    /// Adds an edge in fixed point, relative to the window's corner.
    @inline(__always) mutating func addLine(_ fromX: Int, _ fromY: Int, _ toX: Int, _ toY: Int) {
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

    /// Adds an edge over several rows; its crossings with row borders are computed from its true ends.
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

    /// Adds a piece of an edge within one row; its extent and height matter, but not its slant.
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

    /// Adds a piece that crosses columns from `a` rightwards to `b`.
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

    /// Adds an edge's height and twice the area to its left within the cell; everything right of the cell
    /// is fully covered.
    @inline(__always) private func deposit(row: Int, column: Int, cover: Int, area: Int) {
        Self.deposit(
            cells + (row &* stride &+ column), marks + row &* wordsPerRow, column, cover: cover,
            area: area)
    }

    /// The same, in a cell of a column, and in the marks of its row.
    @inline(__always) private static func deposit(
        _ cell: UnsafeMutablePointer<Int32>, _ words: UnsafeMutablePointer<UInt64>, _ column: Int,
        cover: Int, area: Int
    ) {
        cell[0] &+= Int32(truncatingIfNeeded: cover &* 512 &- area)
        cell[1] &+= Int32(truncatingIfNeeded: area)
        let bit = column & 63
        words[column &>> 6] |= 3 &<< UInt64(truncatingIfNeeded: bit)
        if bit == 63 { words[(column &>> 6) &+ 1] |= 1 }
    }
}
