import Display
import Foundation

extension Composer {
    /// Lets what knows `plus-lighter` take that, and all else the filter that `drawSum` writes.
    ///
    /// librsvg does not know the first, Firefox no filter that draws another element.
    static let sumStyle = """
        <style>@supports (mix-blend-mode:plus-lighter){.sum{isolation:isolate}.sum>g{filter:none}\
        .sum>use{display:inline;mix-blend-mode:plus-lighter}}</style>

        """

    /// Adds what a group draws to what its parent has drawn so far.
    mutating func drawSum(_ drawing: Drawing) {
        let beneath = layers[layers.count - 1].drawing
        guard !beneath.markup.isEmpty else {
            draw(drawing)
            return
        }
        hasSums = true
        let id = definitions.id("a", Tag("g"), content: drawing.markup)
        let drawn = beneath.bounds.union(drawing.bounds).intersection(picture)
        var other = Tag("feImage", ["href": "#\(id)"])
        // Where an area does not start at the origin, Chromium moves the element there.
        other.set(area: picture)
        other.set("result", "added")
        let filter = filterID(
            in: drawn.isFinite ? drawn.integral : .zero,
            [
                other,
                Tag(
                    "feComposite",
                    [
                        "in": "SourceGraphic", "in2": "added", "operator": "arithmetic", "k1": "0",
                        "k2": "1", "k3": "1", "k4": "0",
                    ]),
            ])
        var sum = beneath.inside(Tag("g", ["filter": "url(#\(filter))"]), isFiltered: true)
        sum.append(drawing.used(as: id, ["display": "none"]))
        layers[layers.count - 1].settled = []
        layers[layers.count - 1].current = sum.inside(Tag("g", ["class": "sum"]))
    }
}
