import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension CGImage {
    private var frame: CGRect { CGRect(origin: .zero, size: size) }

    /// Returns an image of one colour with this image's alpha.
    func filled(with color: CGColor) -> CGImage {
        var list = DisplayList(size: size)
        list.append(.pushGroup(Group(mask: .init(items(in: frame)))))
        list.append(.fill(.init(.rect(frame), .solid(color))))
        list.append(.popGroup)
        return CGImage(list, scale: 1)
    }

    /// Returns the image rotated and mirrored according to `orientation`.
    func turned(_ orientation: UIImage.Orientation) -> CGImage {
        let (w, h) = (size.width, size.height)
        let transform: CGAffineTransform
        switch orientation {
        case .up: return self
        case .down: transform = CGAffineTransform(-1, 0, 0, -1, w, h)
        case .left: transform = CGAffineTransform(0, -1, 1, 0, 0, w)
        case .right: transform = CGAffineTransform(0, 1, -1, 0, h, 0)
        case .upMirrored: transform = CGAffineTransform(-1, 0, 0, 1, w, 0)
        case .downMirrored: transform = CGAffineTransform(1, 0, 0, -1, 0, h)
        case .leftMirrored: transform = CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .rightMirrored: transform = CGAffineTransform(0, -1, -1, 0, h, w)
        }
        switch source {
        case .pixels(let bitmap): return CGImage(bitmap.turned(by: transform))
        case .drawing:
            var list = DisplayList(size: frame.applying(transform).size)
            let homography = Homography(transform)
            for item in items(in: frame) { list.append(item.transformed(by: homography)) }
            return CGImage(list, scale: 1)
        }
    }
}

extension Bitmap {
    /// Returns the bitmap with its pixels rearranged.
    ///
    /// - Parameter transform: Exchanges or mirrors the axes and keeps all pixel coordinates at 0 or
    ///   more.
    fileprivate func turned(by transform: CGAffineTransform) -> Bitmap {
        let size = CGRect(x: 0, y: 0, width: width, height: height).applying(transform).size
        var result = Bitmap(width: Int(size.width), height: Int(size.height))
        for y in 0..<height {
            for x in 0..<width {
                let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(transform)
                result.pixels[Int(place.y) * result.width + Int(place.x)] = pixels[y * width + x]
            }
        }
        return result
    }
}
