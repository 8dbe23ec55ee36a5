package import FilmstripDisplay
package import Foundation

extension CGImage {
    /// The items that draw the picture over `rect`.
    ///
    /// - Parameters:
    ///   - center: The part that stretches, 0…1 on each axis; the parts around it keep their size.
    ///   - scale: Pixels per point of the parts that keep their size.
    package func items(
        in rect: CGRect, center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> [DisplayItem] {
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return [] }
        var values = LayerProperties()
        (values.bounds, values.contentsCenter) = (rect, center)
        return ContentsPlacement(self, values, gravity: .resize, scale: scale)
            .items(sampling: .smooth)
    }
}
