import Display
import Foundation
import PNG

/// A part of a bitmap, as an image of its own: no renderer looks at pixels beyond it.
struct ImagePixels: Equatable {
    let bitmap: Bitmap
    /// On whole pixels within the bitmap, not empty.
    let part: CGRect
    /// How many pixels along each axis a pixel becomes, 1 or more.
    ///
    /// librsvg blends pixels into each other whatever it is told; of enlarged ones it blends only the
    /// seams.
    let enlargement: Int
    let isSmooth: Bool

    /// The longest side in pixels of an enlarged image.
    private static let longestEnlarged: CGFloat = 2048
    /// Pixels of a display to the point, up to which an image without blending is sharp.
    private static let density: CGFloat = 3

    /// The pixels that `item` shows.
    ///
    /// - Parameter scale: Points of the picture to a pixel, finite.
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

    /// The image, each pixel of the bitmap 1 × 1.
    var element: Tag {
        get throws(PNGEncodingError) {
            let png = try PNGEncoder.encode(enlarged)
            var tag = Tag(
                "image",
                [
                    "width": decimal(part.width), "height": decimal(part.height),
                    "preserveAspectRatio": "none",
                ])
            if !isSmooth { tag.set("image-rendering", "pixelated") }
            tag.set("href", "data:image/png;base64," + Data(png).base64EncodedString())
            return tag
        }
    }

    private var enlarged: Bitmap {
        let (left, top) = (Int(part.minX), Int(part.minY))
        let (width, height) = (Int(part.width), Int(part.height))
        let isWhole = width == bitmap.width && height == bitmap.height
        if isWhole && enlargement == 1 { return bitmap }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height * enlargement * enlargement)
        for y in top..<top + height {
            let start = y * bitmap.width + left
            let row = bitmap.pixels[start..<start + width]
            let wide = row.flatMap { repeatElement($0, count: enlargement) }
            for _ in 0..<enlargement { pixels += wide }
        }
        return Bitmap(width: width * enlargement, height: height * enlargement, pixels: pixels)
    }
}
