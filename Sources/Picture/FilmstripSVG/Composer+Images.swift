import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// The greatest distance, in pixels, to which an image's edge is repeated outwards.
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
        if let what = placement.isPerspective
            ? "an image in perspective"
            : shown != source ? "an image shown far beyond its pixels" : nil
        {
            let whole = Self.bounds(of: .rect(rect), placement)
            if embed(.image(item), in: whole, as: what) { return }
        }
        let pixels = ImagePixels(item, part: part, scale: nearest.greatestScale)
        let clip = part == shown ? nil : shown.offsetBy(dx: -part.minX, dy: -part.minY)
        let id: String
        do {
            id = try definitions.id(of: pixels)
        } catch {
            warn("an image is left out: \(error)")
            return
        }
        var tag = Tag("use", ["href": "#\(id)"])
        if let value = nearest.attribute { tag.set("transform", value) }
        let drawing = Drawing(tag, bounds: area, cost: 2)
        guard let clip else {
            draw(drawing)
            return
        }
        draw(clipped(drawing, by: .init(to: .rect(clip), transform: Homography(nearest))))
    }
}
