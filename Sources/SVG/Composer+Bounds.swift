import Display
import Foundation
import Geometry

extension Composer {
    /// For the item that starts a group, where the group draws before its shadow is added; null for
    /// every other item.
    static func groupBounds(of items: [DisplayItem]) -> [CGRect] {
        var result = [CGRect](repeating: .null, count: items.count)
        var open: [Int] = []
        func add(_ bounds: CGRect) {
            guard let group = open.last, bounds.isFinite else { return }
            result[group] = result[group].union(bounds)
        }
        for (index, item) in items.enumerated() {
            switch item {
            case .fill(let fill):
                if let placement = Placement(fill.transform) {
                    add(bounds(of: fill.shape, placement))
                }
            case .glyphs(let glyphs):
                if let placement = Placement(glyphs.transform), !open.isEmpty {
                    let shape = Shape.path(outline(of: glyphs.run), rule: .nonZero)
                    add(bounds(of: shape, placement))
                }
            case .shadow(let shadow):
                if let placement = Placement(shadow.transform) {
                    add(cast(shadow.shadow, placement, by: bounds(of: shadow.shape, placement)))
                }
            case .pushGroup: open.append(index)
            case .popGroup:
                guard let start = open.popLast(), case .pushGroup(let group) = items[start] else {
                    preconditionFailure("item \(index) ends a group that was not started")
                }
                if let clip = group.clip {
                    let visible = Placement(clip.transform).map { bounds(of: clip.shape, $0) }
                    result[start] = result[start].intersection(visible ?? .null)
                }
                add(result[start])
                if let drop = group.dropShadow, let placement = Placement(drop.transform) {
                    add(cast(drop.shadow, placement, by: result[start]))
                }
            }
        }
        return result
    }

    /// The smallest known upright rectangle around a shape in the picture; null if it is empty or not
    /// finite, since Foundation's intersection traps on that.
    static func bounds(of shape: Shape, _ placement: Placement) -> CGRect {
        guard shape.bounds.isFinite else { return .null }
        let bounds =
            switch placement {
            case .affine(let transform): shape.bounds.applying(transform)
            case .perspective(let homography):
                shape.path.path.projected(by: homography).controlBounds
            }
        return bounds.isFinite ? bounds : .null
    }

    /// Where the shadow falls that is cast by what lies in `bounds` of the picture.
    private static func cast(
        _ shadow: Shadow, _ placement: Placement, by bounds: CGRect
    ) -> CGRect {
        guard let blur = Blur(shadow, placement, around: bounds) else { return .null }
        return blur.outset(bounds.offsetBy(dx: blur.offset.width, dy: blur.offset.height))
    }
}
