import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A page that is lifted at its lower edge and folded up over itself.
///
/// UIKit bends the page around a cylinder; here it is folded flat along a straight line, with a shaded
/// back and a shadow beneath the fold.
struct PageCurl {
    let page, beneath: [DisplayItem]
    let outline: Shape

    /// Opacity of the mirrored page on the white back of the paper.
    private static let translucency = 0.15
    /// Shadow of the fold.
    private static let shadow = Shadow(
        color: Color(white: 0, alpha: 0.4), offset: .zero, sigma: 6)

    /// The picture with the page turned by `progress`, 0 flat and 1 gone.
    ///
    /// The fold is horizontal and rises from the lower edge to the upper one; the part of the page below
    /// it is mirrored about it.
    func items(at progress: Double) -> [DisplayItem] {
        guard progress > 0 else { return page }
        guard progress < 1 else { return beneath }
        let bounds = outline.bounds
        // The flap's far edge moves twice as fast as the fold.
        let fold = bounds.maxY - progress * bounds.height
        func strip(_ from: CGFloat, _ to: CGFloat) -> Shape {
            .rect(CGRect(x: bounds.minX, y: from, width: bounds.width, height: max(to - from, 0)))
        }
        let flat = strip(bounds.minY, fold)
        let flap = strip(2 * fold - bounds.maxY, fold)
        let mirror = Homography(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * fold))
        let shade = LinearGradient(
            from: CGPoint(x: 0, y: flap.bounds.minY), to: CGPoint(x: 0, y: flap.bounds.maxY),
            stops: [
                .init(location: 0, color: Color(white: 0, alpha: 0)),
                .init(location: 1, color: Color(white: 0, alpha: 0.35)),
            ])
        let back =
            [DisplayItem.fill(.init(flap, .solid(.white)))]
            + group(Group(opacity: Self.translucency), page.map { $0.transformed(by: mirror) })
            + [.fill(.init(flap, .linearGradient(shade)))]
        let folded =
            clipped(flat, [.shadow(.init(of: outline, Self.shadow, transform: mirror))])
            + clipped(flap, group(Group(clip: .init(to: outline, transform: mirror)), back))
        return clipped(
            outline,
            beneath + [.shadow(.init(of: flat, Self.shadow))] + clipped(flat, page) + folded)
    }

    private func clipped(_ shape: Shape, _ items: [DisplayItem]) -> [DisplayItem] {
        group(Group(clip: .init(to: shape)), items)
    }

    private func group(_ group: Group, _ items: [DisplayItem]) -> [DisplayItem] {
        [.pushGroup(group)] + items + [.popGroup]
    }
}
