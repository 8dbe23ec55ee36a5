import Display
import Foundation
import Geometry

/// A page that is lifted at its lower edge and folded up over itself.
///
/// UIKit bends the page around a cylinder; here it is folded flat along a straight line, with the back
/// of the paper shaded and a shadow beneath the fold.
struct PageCurl {
    private let page, beneath: [DisplayItem]
    private let bounds: CGRect

    init(_ page: [DisplayItem], over beneath: [DisplayItem], in bounds: CGRect) {
        (self.page, self.beneath, self.bounds) = (page, beneath, bounds)
    }

    /// How much of the page shows through its back, and how strong and soft the fold's shadow is.
    private static let translucency = 0.15
    private static let shadow = Shadow(
        color: Color(white: 0, alpha: 0.4), offset: .zero, sigma: 6)

    /// The picture with the page turned by `progress`, 0 flat and 1 gone.
    ///
    /// The fold runs level and rises from the lower edge to above the upper one; what lies below it
    /// is mirrored about it.
    func items(at progress: Double) -> [DisplayItem] {
        guard progress > 0 else { return page }
        guard progress < 1 else { return beneath }
        // The mirrored flap leaves the bounds as fast again as the fold.
        let fold = bounds.maxY - progress * bounds.height
        let flat = CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width,
            height: max(fold - bounds.minY, 0))
        let flap = CGRect(
            x: bounds.minX, y: fold - (bounds.maxY - fold), width: bounds.width,
            height: bounds.maxY - fold)
        let mirror = Homography(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * fold))
        var items: [DisplayItem] = [.pushGroup(Group(clip: .init(to: .rect(bounds))))]
        items += beneath
        items.append(.shadow(.init(of: .rect(flat), Self.shadow)))
        items.append(.pushGroup(Group(clip: .init(to: .rect(flat)))))
        items += page
        items.append(.popGroup)
        items.append(.shadow(.init(of: .rect(flap), Self.shadow)))
        items.append(.fill(.init(.rect(flap), .solid(.white))))
        items.append(
            .pushGroup(Group(opacity: Self.translucency, clip: .init(to: .rect(flap)))))
        items += page.map { $0.transformed(by: mirror) }
        items.append(.popGroup)
        let shade = LinearGradient(
            from: CGPoint(x: flap.minX, y: flap.minY), to: CGPoint(x: flap.minX, y: flap.maxY),
            stops: [
                .init(location: 0, color: Color(white: 0, alpha: 0)),
                .init(location: 1, color: Color(white: 0, alpha: 0.35)),
            ])
        items.append(.fill(.init(.rect(flap), .linearGradient(shade))))
        items.append(.popGroup)
        return items
    }
}
