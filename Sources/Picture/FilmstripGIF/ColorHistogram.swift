public import FilmstripDisplay
import FilmstripParallel

/// The colours of opaque pixels, in cells of 4 × 4 × 4 neighbouring colours.
///
/// Of each cell it knows the number of its pixels, their mean, and the colour that more than half of them have, if
/// there is one. It has a fixed size of some 13 MB, whatever the pictures are.
public struct ColorHistogram: Sendable {
    /// Pixels of similar colours.
    struct Cell: Sendable {
        var count = 0
        var red = 0, green = 0, blue = 0
        /// A colour with a majority in the cell is here, and no other can have one (Boyer and Moore's majority vote).
        var candidate: UInt32 = 0
        var votes = 0
    }

    /// Bits of each component that distinguish cells.
    static let bits = 6

    private(set) var cells = [Cell](repeating: Cell(), count: 1 << (3 * Self.bits))
    /// All colours, as long as they are few enough for a palette; nil otherwise.
    private(set) var exact: Set<UInt32>? = []

    /// Creates a histogram without pixels.
    public init() {}

    /// Counts the pixels of a picture that differ from those of the picture before; their alpha is ignored.
    ///
    /// - Parameter previous: A picture of the same size; nil to count all pixels.
    public mutating func count(_ frame: Bitmap, after previous: Bitmap?) {
        var change = BitmapRegion(columns: 0..<frame.width, rows: 0..<frame.height)
        if let previous {
            guard let difference = BitmapRegion(whereDiffer: previous, frame) else { return }
            change = difference
        }
        let cancellation = Cancellation.current
        for row in change.rows {
            if row & 63 == 63, cancellation?.isRequested == true { return }
            let start = row * frame.width
            let pixels = (start + change.columns.lowerBound)..<(start + change.columns.upperBound)
            frame.pixels.withUnsafeBufferPointer { frame in
                if let previous {
                    previous.pixels.withUnsafeBufferPointer { count(frame, pixels, after: $0) }
                } else {
                    count(frame, pixels, after: nil)
                }
            }
        }
    }

    private mutating func count(
        _ frame: UnsafeBufferPointer<UInt32>, _ range: Range<Int>,
        after previous: UnsafeBufferPointer<UInt32>?
    ) {
        var at = range.lowerBound
        while at < range.upperBound {
            let pixel = frame[at]
            var run = 0
            // Runs of one colour are counted at once.
            while at < range.upperBound, frame[at] == pixel {
                if let previous { run += previous[at] == pixel ? 0 : 1 } else { run += 1 }
                at += 1
            }
            if run > 0 { add(pixel & 0xFF_FFFF, run) }
        }
    }

    private mutating func add(_ color: UInt32, _ count: Int) {
        if exact?.insert(color).inserted == true, let found = exact?.count,
            found > GIFPalette.mostColors
        {
            exact = nil
        }
        cells.withUnsafeMutableBufferPointer { cells in
            let index = Self.cell(of: color)
            cells[index].count += count
            cells[index].red += count * Int(color & 255)
            cells[index].green += count * Int(color >> 8 & 255)
            cells[index].blue += count * Int(color >> 16 & 255)
            if cells[index].candidate == color || cells[index].votes == 0 {
                cells[index].candidate = color
                cells[index].votes += count
            } else if cells[index].votes >= count {
                cells[index].votes -= count
            } else {
                cells[index].candidate = color
                cells[index].votes = count - cells[index].votes
            }
        }
    }

    static func cell(of color: UInt32) -> Int {
        let (red, green, blue) = (color >> 2 & 63, color >> 10 & 63, color >> 18 & 63)
        return Int(red | green << 6 | blue << 12)
    }
}
