import FilmstripDisplay
import FilmstripRaster
import UIKit

/// A picture as pixels, to be asked for its colours.
struct Pixels {
    let bitmap: Bitmap

    /// The pixels of a picture in points.
    init(_ list: DisplayList, scale: CGFloat = 1) throws {
        bitmap = try Rasterizer().draw(list, scale: scale)
    }

    /// The pixels of an image, at one pixel per point.
    init(_ image: UIImage) throws {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: image.size)
        layer.contents = image.cgImage
        try self.init(layer.displayList())
    }

    /// The pixels that `body` draws in a renderer's context, at one pixel per point.
    init(width: CGFloat, height: CGFloat, _ body: (CGContext) -> Void) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: width, height: height), format: format)
        try self.init(renderer.image { body($0.cgContext) })
    }

    /// Red, green, blue and alpha of a pixel, premultiplied, 0…255.
    subscript(x: Int, y: Int) -> [Int] {
        let pixel = bitmap.pixels[y * bitmap.width + x]
        return (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) }
    }

    /// Whether a pixel is a colour, to within two steps in each component.
    func has(_ expected: [Int], _ x: Int, _ y: Int) -> Bool {
        zip(self[x, y], expected).allSatisfy { abs($0 - $1) <= 2 }
    }
}

/// Colours of pixels.
enum Ink {
    static let none = [0, 0, 0, 0]
    static let black = [0, 0, 0, 255]
    static let white = [255, 255, 255, 255]
    static let red = [255, 0, 0, 255]
    static let green = [0, 255, 0, 255]
    static let blue = [0, 0, 255, 255]
}
