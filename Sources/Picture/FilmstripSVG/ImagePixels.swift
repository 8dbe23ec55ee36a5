import FilmstripDisplay
import FilmstripPNG
import FilmstripParallel
import Foundation

/// A part of a bitmap as an image of its own, so that no renderer reads pixels beyond it. Outside the
/// bitmap its edge is repeated.
struct ImagePixels: Equatable {
    let bitmap: Bitmap
    /// The part in whole pixels, not empty.
    let part: CGRect
    /// The number of pixels along each axis to which a pixel is enlarged, 1 or more.
    ///
    /// librsvg always interpolates between pixels, whatever the document says; with enlarged ones it
    /// interpolates only at the seams.
    let enlargement: Int
    let isSmooth: Bool

    /// The longest side in pixels of an enlarged image.
    private static let longestEnlarged: CGFloat = 1024
    /// Pixels per point of a display, up to which an image without interpolation is sharp.
    private static let density: CGFloat = 3

    /// The pixels that `item` shows.
    ///
    /// - Parameter scale: Points of the picture per pixel, finite.
    init(_ item: DisplayItem.Image, part: CGRect, scale: CGFloat) {
        (bitmap, self.part) = (item.bitmap, part)
        switch item.sampling {
        case .smooth: (isSmooth, enlargement) = (true, 1)
        case .nearest:
            let room = Self.longestEnlarged / max(part.width, part.height)
            isSmooth = false
            enlargement = Int(max(min((scale * Self.density).rounded(.up), room.rounded(.down)), 1))
        }
    }

    /// The image element, with each pixel of the bitmap of size 1 × 1.
    var element: Tag {
        get throws(PNGEncodingError) {
            var tag = Tag(
                "image",
                [
                    "width": decimal(part.width), "height": decimal(part.height),
                    "preserveAspectRatio": "none",
                ])
            if !isSmooth { tag.set("image-rendering", "pixelated") }
            tag.set("href", try dataAddress(of: enlarged))
            return tag
        }
    }

    /// The pixels of the part, enlarged; empty if the work is cancelled.
    private var enlarged: Bitmap {
        if enlargement == 1,
            part == CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        {
            return bitmap
        }
        func indices(_ low: CGFloat, _ high: CGFloat, of count: Int) -> [Int] {
            (Int(low)..<Int(high)).flatMap { index in
                repeatElement(min(max(index, 0), count - 1), count: enlargement)
            }
        }
        let columns = indices(part.minX, part.maxX, of: bitmap.width)
        let rows = indices(part.minY, part.maxY, of: bitmap.height)
        let cancellation = Cancellation.current
        var pixels: [UInt32] = []
        pixels.reserveCapacity(rows.count * columns.count)
        for row in rows {
            if cancellation?.isRequested == true { return Bitmap(width: 0, height: 0) }
            for column in columns { pixels.append(bitmap.pixels[row * bitmap.width + column]) }
        }
        return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
    }
}
