import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// What a layer drew into its own context, and the bounds that it drew for.
struct LayerDrawing {
    /// The layer's bounds when it drew.
    var bounds: CGRect
    /// In the layer's coordinates at that time.
    var items: [DisplayItem]
    /// What it does not show as asked.
    var warnings: [Warning]

    /// The drawing of a layer with `bounds`, cut off at them.
    init(_ picture: DisplayList, in bounds: CGRect) {
        self.bounds = bounds
        items = picture.items.cut(at: bounds)
        warnings = picture.warnings
    }

    /// The drawing where `gravity` puts it in the layer's present bounds.
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
