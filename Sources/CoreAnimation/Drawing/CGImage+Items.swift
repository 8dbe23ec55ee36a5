package import FilmstripDisplay
package import Foundation

extension CGImage {
    /// What draws the picture over `rect`.
    ///
    /// - Parameters:
    ///   - center: The part that stretches, 0…1 each way; what lies around it keeps its size.
    ///   - scale: Pixels to the point of what keeps its size.
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
