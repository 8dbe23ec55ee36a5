import Display
import Foundation
import Geometry
import PNG

extension Composer {
    /// How many pixels beyond an image its edge is repeated.
    private static let mostBeyond: CGFloat = 256

    /// Draws pixels stretched over a rectangle.
    mutating func add(_ item: DisplayItem.Image) {
        let (source, rect) = (item.source, item.rect)
        let all = CGRect(x: 0, y: 0, width: item.bitmap.width, height: item.bitmap.height)
        guard let placement = Placement(item.transform), rect.isFinite, source.isFinite,
            rect.width > 0, rect.height > 0, source.width > 0, source.height > 0
        else { return }
        let shown = source.intersection(all.insetBy(dx: -Self.mostBeyond, dy: -Self.mostBeyond))
        guard shown.width > 0, shown.height > 0, !all.isEmpty else { return }
        if shown != source { warn("an image shown far beyond its pixels is cut off") }
        let part = shown.integral
        let toRect = CGAffineTransform(
            a: rect.width / source.width, b: 0, c: 0, d: rect.height / source.height,
            tx: rect.minX - source.minX * rect.width / source.width,
            ty: rect.minY - source.minY * rect.height / source.height)
        let fromPart = CGAffineTransform(translationX: part.minX, y: part.minY)
            .concatenating(toRect)
        let area = Self.bounds(of: .rect(shown.applying(toRect)), placement)
        guard fromPart.isFinite, area.isFinite,
            let nearest = placement.linearized(around: area).map(fromPart.concatenating)
        else { return }
        let pixels = ImagePixels(item, part: part, scale: nearest.greatestScale)
        let id: String
        do {
            id = try definitions.id(of: pixels)
        } catch {
            warn("an image is left out: \(error)")
            return
        }
        let clip = part == shown ? nil : shown.offsetBy(dx: -part.minX, dy: -part.minY)
        switch placement {
        case .affine:
            let drawing = drawing(ofImage: id, nearest, bounds: area)
            guard let clip else {
                draw(drawing)
                return
            }
            draw(clipped(drawing, by: .init(to: .rect(clip), transform: Homography(nearest))))
        case .perspective(let homography):
            let area = clip ?? CGRect(origin: .zero, size: part.size)
            let grid = ImageGrid(area, Homography(fromPart).concatenating(homography))
            draw(grid, ofImage: id)
            if grid.pieces.count > 1, pixels.bitmap.isTranslucent {
                warn("a translucent image in perspective shows the seams of its pieces")
            }
        }
    }

    private func drawing(
        ofImage id: String, _ transform: CGAffineTransform, bounds: CGRect
    ) -> Drawing {
        var tag = Tag("use", ["href": "#\(id)"])
        if let value = transform.attribute { tag.set("transform", value) }
        return Drawing(tag, bounds: bounds, cost: 2)
    }

    /// Draws an image in perspective in pieces, each of them affine and reaching under its right and
    /// lower neighbours, which are drawn later.
    private mutating func draw(_ grid: ImageGrid, ofImage id: String) {
        if !grid.isFine { warn("an image in steep perspective is not drawn smoothly") }
        for piece in grid.pieces {
            let bounds = Self.bounds(of: .rect(piece.area), .perspective(grid.homography))
            guard bounds.isFinite else { continue }
            draw(
                clipped(
                    drawing(ofImage: id, piece.transform, bounds: bounds),
                    by: Group.Clip(to: .rect(piece.area), transform: grid.homography)))
        }
    }
}

extension Bitmap {
    fileprivate var isTranslucent: Bool { pixels.contains { $0 >> 24 < 255 } }
}
