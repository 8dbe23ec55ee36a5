import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The recorded drawing of a layer, with the bounds for which it was made.
///
/// It is an object, so that a picture of a layer takes one reference rather than copies of lists.
final class LayerDrawing {
    /// The layer's bounds when it drew.
    let bounds: CGRect
    /// The items, in the layer's coordinates at that time.
    let items: [DisplayItem]
    /// Warnings about content that is not shown as requested.
    let warnings: [Warning]

    /// The drawing of a layer with `bounds`, clipped to them.
    init(_ picture: DisplayList, in bounds: CGRect) {
        self.bounds = bounds
        items = picture.items.cut(at: bounds)
        warnings = picture.warnings
    }

    /// Adds the drawing to a picture, placed by `transform` from the coordinates of a layer with the bounds for which it
    /// was made.
    func append(to list: inout DisplayList, transform: Homography) {
        list.append(items, transform: transform)
        for warning in warnings { list.warn(warning) }
    }

    /// The drawing's items, placed by `gravity` in the layer's current bounds.
    func items(in present: CGRect, _ gravity: CALayerContentsGravity) -> [DisplayItem] {
        guard present != bounds else { return items }
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let place = gravity.place(bounds.size, in: present)
        let transform = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(
                CGAffineTransform(
                    a: place.width / bounds.width, b: 0, c: 0, d: place.height / bounds.height,
                    tx: place.minX, ty: place.minY))
        return items.map { $0.transformed(by: Homography(transform)) }
    }
}
