import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// Parts of pictures, and their format.
extension CGImage {
    /// The part of the picture in `rect`, in pixels from the top left, as far as it lies in the picture; nil if it
    /// does not.
    ///
    /// Edges of a part of pixels are moved outwards to whole ones.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(origin: .zero, size: size))
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        switch source {
        case .pixels(let bitmap):
            let (x, y) = (Int(part.minX), Int(part.minY))
            let (width, height) = (Int(part.width), Int(part.height))
            var pixels: [UInt32] = []
            pixels.reserveCapacity(width * height)
            for row in y..<y + height {
                let start = row * bitmap.width + x
                pixels += bitmap.pixels[start..<start + width]
            }
            return CGImage(Bitmap(width: width, height: height, pixels: pixels))
        case .drawing(let list, let scale):
            let frame = CGRect(
                x: 0, y: 0, width: part.width / scale, height: part.height / scale)
            var cut = DisplayList(size: frame.size)
            cut.append(.pushGroup(Group(clip: .init(to: .rect(frame)))))
            let move = CGAffineTransform(
                translationX: -part.minX / scale, y: -part.minY / scale)
            for item in list.items { cut.append(item.transformed(by: Homography(move))) }
            cut.append(.popGroup)
            return CGImage(cut, scale: scale)
        }
    }

    /// The picture, faded by the alpha of `mask`, which is stretched over it.
    ///
    /// - Difference: the mask's alpha counts, not its grey.
    public func masking(_ mask: CGImage) -> CGImage? {
        let frame = CGRect(origin: .zero, size: size)
        var list = DisplayList(size: size)
        list.append(.pushGroup(Group(mask: .init(mask.items(in: frame)))))
        for item in items(in: frame) { list.append(item) }
        list.append(.popGroup)
        return CGImage(list, scale: 1)
    }

    /// The same picture.
    public func copy() -> CGImage? { self }

    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bytes of a row, without padding.
    public var bytesPerRow: Int { width * 4 }
    /// sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// Premultiplied, with the alpha last.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    /// Premultiplied, with the alpha last.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    /// Whether the picture is a mask alone; it never is.
    public var isMask: Bool { false }
}
