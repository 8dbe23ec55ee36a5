import Foundation

extension Composer {
    /// The style that uses `plus-lighter` where it is supported, and otherwise the filter of `drawSum`.
    ///
    /// librsvg does not support the former, Firefox no filter that draws another element.
    static let sumStyle = """
        <style>@supports (mix-blend-mode:plus-lighter){.sum{isolation:isolate}.sum>g{filter:none}\
        .sum>use{display:inline;mix-blend-mode:plus-lighter}}</style>

        """

    /// The greatest number of sums in a group, each of which is drawn inside the next; librsvg and Chromium
    /// support some hundreds.
    private static let mostSums = 64

    /// Adds the colours of `drawing` to those that the group with index `parent` has drawn so far.
    ///
    /// The parent's drawing is defined and used, so that a sum of many is not nested as deeply.
    mutating func drawSum(_ drawing: Drawing, in parent: Int) {
        settle(parent)
        let beneath = layers[parent].drawing
        guard !beneath.markup.isEmpty else {
            layers[parent].current.append(drawing)
            return
        }
        let sums = layers[parent].sums + 1
        guard sums <= Self.mostSums else {
            warn("too many sums of light: those beyond the limit lie over what is beneath")
            layers[parent].current.append(drawing)
            return
        }
        hasSums = true
        let id = definitions.id("a", Tag("g"), content: drawing.markup)
        let drawn = beneath.bounds.union(drawing.bounds).intersection(picture)
        var added = Tag("feImage", ["href": "#\(id)"])
        // If an area does not start at the origin, Chromium moves the element there.
        added.set(area: picture)
        added.set("result", "added")
        let sum = Tag(
            "feComposite",
            [
                "in": "SourceGraphic", "in2": "added", "operator": "arithmetic", "k1": "0",
                "k2": "1", "k3": "1", "k4": "0",
            ])
        let filter = filterID(in: drawn.isFinite ? drawn.integral : .zero, [added, sum])
        var both = beneath.inside(
            Tag("g", ["filter": "url(#\(filter))"]), cost: Drawing.filterCost)
        both.append(drawing.used(as: id, ["display": "none"]))
        layers[parent] = Layer(
            layers[parent].group, begin: layers[parent].begin, sums: sums)
        layers[parent].current.append(both.inside(Tag("g", ["class": "sum"])))
    }
}
