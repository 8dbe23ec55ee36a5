import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

/// Claims about a transition that its pictures show, and no value of a view with a name.
extension FilmStory {
    /// The claims that follow from the pictures between a transition's beginning and its end; `isAlone` tells that there is
    /// no claim about a view.
    static func drawn(
        in transition: StageTransition, _ timeline: Timeline, _ pictures: [DisplayList],
        isAlone: Bool
    ) -> [Claim] {
        let (id, began, ended) = (transition.id, transition.began, transition.ended ?? .infinity)
        let shown = zip(timeline.frames, pictures).filter {
            began <= $0.0.time && $0.0.time <= ended
        }.map(\.1)
        var claims: [Claim] = []
        if let axis = shown.lazy.compactMap(\.axis).first { claims.append(.turns(id, axis)) }
        let masks = shown.compactMap(\.mask)
        if let first = masks.first, let last = masks.last,
            max(first.width, last.width) >= 2 * min(first.width, last.width)
                || max(first.height, last.height) >= 2 * min(first.height, last.height)
        {
            claims.append(.masks(id, from: first, to: last))
        }
        // Fingers are marked in the pictures, too.
        let isTouched = timeline.gestures.contains { $0.began <= ended && began <= $0.ended }
        if isAlone, claims.isEmpty, !isTouched, zip(shown, shown.dropFirst()).contains(where: !=) {
            claims.append(.changes(id))
        }
        return claims
    }
}

extension DisplayList {
    /// The axis about which an area is turned in perspective: a line on the display along which the depth is the same; nil
    /// without perspective.
    fileprivate var axis: FilmStory.Axis? {
        for case .fill(let fill) in items where fill.transform.affine == nil {
            guard let inverse = fill.transform.inverse else { continue }
            let (x, y) = (abs(inverse.p), abs(inverse.q))
            return y < 0.01 * x ? .vertical : x < 0.01 * y ? .horizontal : .oblique
        }
        return nil
    }

    /// The size of the largest mask; nil without one.
    fileprivate var mask: CGSize? {
        items.compactMap { item -> CGSize? in
            guard case .pushGroup(let group) = item, let mask = group.mask else { return nil }
            let areas = mask.items.compactMap { item -> CGRect? in
                guard case .fill(let fill) = item, let transform = fill.transform.affine
                else { return nil }
                return fill.shape.bounds.applying(transform)
            }
            return areas.isEmpty ? nil : areas.reduce(CGRect.null) { $0.union($1) }.size
        }.max { $0.width * $0.height < $1.width * $1.height }
    }
}
