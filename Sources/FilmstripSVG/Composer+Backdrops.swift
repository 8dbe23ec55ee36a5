import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// The greatest total cost of the copies for a document's backdrops, counted as in `Drawing`.
    ///
    /// Each backdrop over backdrops doubles the drawing; the limit is about ten seconds of librsvg's time,
    /// which also refuses documents that use more than 500 000 elements by reference.
    static let mostCopied = 400_000

    /// The greatest total cost of the copies in all pictures of an animation: bounds its markup.
    static let mostCopiedInAnimation = 20 * mostCopied

    /// Draws a copy of the picture beneath a shape, blurred and tinted.
    mutating func add(_ item: DisplayItem.Backdrop) {
        guard item.saturation.isFinite, let placement = Placement(item.transform),
            Self.outline(of: item.shape, placement, rule: "clip-rule") != nil
        else { return }
        let area = Self.bounds(of: item.shape, placement)
        guard let blur = Blur(sigma: item.sigma, placement, around: area) else { return }
        let root = layers.lastIndex { !$0.group.isOnlyClip } ?? 0
        let border = border(of: layers[root].group)
        let seen = area.intersection(border)
        guard seen.isFinite, !seen.isEmpty else { return }
        let filter = BackdropFilter(item, blur, seen: seen, border: border)
        var copy: Drawing?
        if !filter.changesNothing {
            let reason: String?
            if let what = blur.unspeakable(of: "backdrop", placement) {
                reason = what
            } else if filter.isCut {
                reason = "a backdrop that is blurred over the picture's edge"
            } else {
                copy = beneath(filter.region, from: root)
                reason = copy == nil ? "a backdrop over too many others" : nil
            }
            if let reason,
                embed(item, placement, blur, seen: seen, border: border, from: root, as: reason)
            {
                return
            }
        }
        guard let copy else {
            if !filter.changesNothing { warn("a backdrop shows its tint alone") }
            let tint = item.tint.faded(by: clamped(item.opacity))
            add(DisplayItem.Fill(item.shape, .solid(tint), transform: item.transform))
            return
        }
        let id = filterID(in: filter.region, filter.primitives)
        let blurred = copy.inside(
            Tag("g", ["filter": "url(#\(id))", "aria-hidden": "true"]), cost: Drawing.filterCost)
        let inside = clipped(blurred, by: Group.Clip(to: item.shape, transform: item.transform))
        draw(inside.faded(by: item.opacity))
    }

    /// The area in which a group's backdrops see the picture.
    private func border(of root: Group) -> CGRect {
        guard root.isBackdropRoot, let clip = root.clip else { return picture }
        return Self.bounds(of: clip).intersection(picture)
    }

    /// A copy of what was drawn in `region` since the start of the group with index `root`; nil if this or an
    /// earlier copy exceeds the limit.
    ///
    /// Content that is drawn twice is defined once; all groups between only clip.
    private mutating func beneath(_ region: CGRect, from root: Int) -> Drawing? {
        guard copied <= Self.mostCopied else { return nil }
        var copy = Drawing()
        for index in layers.indices.reversed() where index >= root {
            settle(index)
            var seen = Drawing()
            for part in layers[index].settled where part.bounds.intersects(region) {
                seen.append(part)
            }
            seen.append(copy)
            if index > root, let clip = layers[index].group.clip { seen = clipped(seen, by: clip) }
            copy = seen
        }
        copied += copy.cost
        return copied <= Self.mostCopied ? copy : nil
    }

    /// Moves what a layer has drawn so far to the definitions, so that it can be used again.
    mutating func settle(_ index: Int) {
        let drawing = layers[index].current
        guard !drawing.markup.isEmpty else { return }
        let id = definitions.id("b", Tag("g"), content: drawing.markup)
        layers[index].settled.append(drawing.used(as: id))
        layers[index].current = Drawing()
    }
}
