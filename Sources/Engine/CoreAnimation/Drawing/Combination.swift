import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A picture and what is drawn onto it, combined by one of the Porter–Duff operators.
///
/// - Source: T. Porter, T. Duff, "Compositing Digital Images".
struct Combination {
    /// The picture beneath, with balanced groups.
    var old: [DisplayItem]
    /// The drawing, clipped.
    var source: [DisplayItem]
    var size: CGSize
    /// The areas to which the operator is limited.
    var cuts: [Group.Clip]
    /// Whether the last of the cuts is the area of the source itself.
    var hasArea: Bool

    /// The combined picture; nil if the operator cannot be expressed.
    func items(_ mode: CGBlendMode) -> [DisplayItem]? {
        switch mode {
        case .destinationOver: return source + old
        case .sourceAtop: return old + masked(source, by: old, .normal)
        case .clear: return hasArea ? outside : nil
        case .copy:
            return hasArea ? outside + [.pushGroup(Self.adding)] + source + [.popGroup] : nil
        case .sourceIn: return hasArea ? outside + masked(source, by: old, .plusLighter) : nil
        case .destinationIn:
            return hasArea ? outside + masked(old, by: source, .plusLighter) : nil
        default: return nil
        }
    }

    private static let adding = Group(blendMode: .plusLighter)

    private func masked(
        _ items: [DisplayItem], by mask: [DisplayItem], _ mode: Group.BlendMode
    ) -> [DisplayItem] {
        if items.isEmpty || mask.isEmpty { return [] }
        return [.pushGroup(Group(mask: .init(mask), blendMode: mode))] + items + [.popGroup]
    }

    /// The old picture outside the cuts: outside the first; within that, outside the second; and so on. Along their edges
    /// the parts are added, so that no seam shows.
    private var outside: [DisplayItem] {
        guard !old.isEmpty else { return [] }
        var (items, inner): ([DisplayItem], [DisplayItem]) = ([], [])
        for cut in cuts {
            if !covers(cut) {
                items.append(
                    .pushGroup(
                        Group(
                            clip: complement(cut),
                            blendMode: items.isEmpty ? .normal : .plusLighter)))
                items += inner + old
                for _ in inner { items.append(.popGroup) }
                items.append(.popGroup)
            }
            inner.append(.pushGroup(Group(clip: cut)))
        }
        return items
    }

    private var frame: CGRect { CGRect(origin: .zero, size: size) }

    /// Whether a cut contains the whole picture.
    private func covers(_ cut: Group.Clip) -> Bool {
        guard case .rect(let rect) = cut.shape, let affine = cut.transform.affine,
            affine.b == 0, affine.c == 0
        else { return false }
        return rect.applying(affine).contains(frame)
    }

    /// All of the picture but the cut; parts of a path that overlap count as outside again.
    private func complement(_ cut: Group.Clip) -> Group.Clip {
        let (path, _) = cut.shape.path
        let around = (cut.transform.affine ?? .identity).inverted()
        let reach = frame.applying(around).union(path.controlBounds)
        var whole = Path(rect: reach.insetBy(dx: -reach.width - 10, dy: -reach.height - 10))
        whole.append(path)
        return Group.Clip(to: .path(whole, rule: .evenOdd), transform: cut.transform)
    }
}
