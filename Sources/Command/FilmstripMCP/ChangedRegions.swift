import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripReview

/// The regions of a sheet that look different than before, with a box around each.
struct ChangedRegions {
    let comparison: Comparison
    /// The new sheet with the boxes, a PNG.
    let sheet: [UInt8]

    /// The colour of boxes, RGBA with red in the low byte: a magenta that user interfaces hardly have.
    private static let color: UInt32 = 0xFF_B0_00_F0
    /// The width of a box's line and its distance from what it surrounds; pixels.
    private static let line = 2, distance = 3
    /// The greatest number of pixels of a sheet.
    private static let mostPixels = 1 << 25

    /// Compares two recordings with frames of the same times and sizes.
    init(from old: Recording, to new: Recording) throws(ToolFailure) {
        do {
            comparison = try Comparison(baseline: old, actual: new)
            let regions = comparison.pixels.frames.filter { !$0.isAllowed }
            guard !regions.isEmpty else {
                sheet = new.sheet
                return
            }
            var bitmap = try PNGDecoder.decode(new.sheet, limit: Self.mostPixels)
            for region in regions {
                let frame = new.timeline.frames[region.frame].rect
                let edge = Self.line + Self.distance
                bitmap.outline(
                    (frame.x + region.origin.x - edge)..<(frame.x + region.origin.x
                        + region.size.width + edge),
                    (frame.y + region.origin.y - edge)..<(frame.y + region.origin.y
                        + region.size.height + edge),
                    Self.color, Self.line)
            }
            sheet = try PNGEncoder.encode(bitmap)
        } catch {
            throw ToolFailure("the films cannot be compared: \(error)")
        }
    }
}

extension Bitmap {
    /// Draws the inside of a rectangle's border, as far as it is in the bitmap.
    ///
    /// - Parameters:
    ///   - columns: The rectangle's columns.
    ///   - rows: Its rows.
    ///   - color: Premultiplied RGBA8, red in the low byte.
    ///   - line: The width of the border; pixels.
    fileprivate mutating func outline(
        _ columns: Range<Int>, _ rows: Range<Int>, _ color: UInt32, _ line: Int
    ) {
        for y in rows.clamped(to: 0..<height) {
            let isEdge = y < rows.lowerBound + line || y >= rows.upperBound - line
            for x in columns.clamped(to: 0..<width)
            where isEdge || x < columns.lowerBound + line || x >= columns.upperBound - line {
                pixels[y * width + x] = color
            }
        }
    }
}
