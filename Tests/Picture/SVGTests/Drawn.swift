import FilmstripDisplay
import FilmstripSVG
import TestSupport

/// A picture of 100 × 100 points as drawn by librsvg, with one pixel per point.
func drawn(_ items: DisplayItem...) throws -> Bitmap { try drawn(items) }

/// A picture of 100 × 100 points as drawn by librsvg, with one pixel per point.
func drawn(_ items: [DisplayItem]) throws -> Bitmap { try drawn(markup: write(items).markup) }

/// A document as drawn by librsvg, with one pixel per point.
func drawn(markup: String) throws -> Bitmap { try Librsvg.draw(Array(markup.utf8)) }

extension Bitmap {
    /// The four premultiplied bytes of a pixel, red first.
    subscript(x: Int, y: Int) -> [Int] {
        let pixel = pixels[y * width + x]
        return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
    }
}

/// Whether every byte of a pixel differs by at most `tolerance` from the expected one.
func isClose(_ pixel: [Int], _ expected: [Int], within tolerance: Int = 1) -> Bool {
    zip(pixel, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
