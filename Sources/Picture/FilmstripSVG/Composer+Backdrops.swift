import FilmstripDisplay
import Foundation

extension Group {
    /// Whether what is drawn in the group may leave parts of it translucent when that matters: when the
    /// group is composited as a whole.
    fileprivate var mayBeTranslucent: Bool {
        var rest = self
        rest.isBackdropRoot = false
        return !rest.isOnlyClip
    }
}

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
        show(inside, of: item, from: root)
    }

    /// Shows the blurred picture inside a backdrop's shape, as far as its opacity says.
    ///
    /// Laid over an opaque picture, it takes the picture's place. In a group that may be translucent, the
    /// sharp picture is masked there, and the blurred one added to what is left.
    ///
    /// - Parameters:
    ///   - blurred: The blurred picture inside the shape.
    ///   - root: The index of the group beneath which the backdrop sees nothing.
    mutating func show(_ blurred: Drawing, of item: DisplayItem.Backdrop, from root: Int) {
        let shown = blurred.faded(by: item.opacity)
        guard layers[root].group.mayBeTranslucent,
            var hole = Placement(item.transform).flatMap({
                Self.outline(of: item.shape, $0, rule: "fill-rule")
            })
        else { return draw(shown) }
        gather(to: root)
        let beneath = layers[root].drawing
        let area = beneath.bounds.union(picture)
        hole.set("fill-opacity", decimal(clamped(item.opacity)))
        var tag = Tag("mask")
        tag.set("maskUnits", "userSpaceOnUse")
        tag.set(area: area)
        var all = Tag("rect")
        all.set(area: area)
        all.set("fill", "white")
        var mask = Drawing(all, bounds: area)
        mask.append(inside(root, Drawing(hole, bounds: area)))
        let id = definitions.id("m", tag, content: mask.markup)
        layers[root].settled = [
            beneath.inside(Tag("g", ["mask": "url(#\(id))"]), cost: Drawing.filterCost)
        ]
        layers[root].current = Drawing()
        drawSum(inside(root, shown), in: root)
    }

    /// Moves what the groups within the one with index `root` have drawn so far into that one; all of them
    /// only clip.
    private mutating func gather(to root: Int) {
        for index in layers.indices.dropFirst(root + 1) {
            let drawing = layers[index].drawing
            (layers[index].settled, layers[index].current) = ([], Drawing())
            guard !drawing.markup.isEmpty else { continue }
            layers[root].current.append(inside(root, drawing, to: index))
        }
    }

    /// A drawing within the clips of the groups after the one with index `root`, up to the one with index
    /// `last`, or of all.
    private mutating func inside(_ root: Int, _ drawing: Drawing, to last: Int? = nil) -> Drawing {
        var result = drawing
        let end = last.map { $0 + 1 } ?? layers.count
        for layer in layers[(root + 1)..<end].reversed() {
            if let clip = layer.group.clip { result = clipped(result, by: clip) }
        }
        return result
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
