import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension [DisplayItem] {
    func cut(at rect: CGRect) -> [DisplayItem] {
        guard !allSatisfy({ $0.lies(in: rect) }) else { return self }
        return [.pushGroup(Group(clip: .init(to: .rect(rect))))] + self + [.popGroup]
    }
}

extension DisplayItem {
    /// Whether all that the item draws lies in `rect`; false if unsure.
    fileprivate func lies(in rect: CGRect) -> Bool {
        func holds(_ extent: CGRect, _ transform: Homography) -> Bool {
            guard !extent.isNull else { return true }
            return transform.affine.map { rect.contains(extent.applying($0)) } ?? false
        }
        switch self {
        case .fill(let fill): return holds(fill.shape.bounds, fill.transform)
        case .stroke(let stroke):
            // The farthest extent of a line: a miter's point, or the corner of a square end.
            let style = stroke.style
            let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 2)
            return holds(
                stroke.path.controlBounds.insetBy(dx: -reach, dy: -reach), stroke.transform)
        case .glyphs(let glyphs): return holds(glyphs.run.inkBounds, glyphs.transform)
        case .image(let image): return holds(image.rect, image.transform)
        case .shadow, .backdrop: return false
        case .pushGroup(let group): return group.dropShadow == nil && group.blur == nil
        case .popGroup: return true
        }
    }
}
