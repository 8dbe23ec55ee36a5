import FilmstripDisplay
import Foundation

/// Markup with its bounds and cost.
struct Drawing {
    private(set) var markup = ""
    /// The area that it draws in the picture; null if none.
    var bounds = CGRect.null
    /// The number of elements that a renderer visits, with elements used by reference counted at each use; a
    /// filter counts as `filterCost`.
    private(set) var cost = 0

    /// The approximate cost of a blur in a phone's picture for librsvg, in small plain rectangles.
    static let filterCost = 1000

    init() {}

    /// An element without content.
    init(_ tag: Tag, bounds: CGRect, cost: Int = 1) {
        (markup, self.bounds, self.cost) = (tag.empty, bounds, cost)
    }

    mutating func append(_ other: Drawing) {
        markup += other.markup
        if other.bounds.isFinite { bounds = bounds.union(other.bounds) }
        cost += other.cost
    }

    /// The drawing within a `<g>`, which costs more if it is filtered or masked.
    func inside(_ group: Tag, cost: Int = 1) -> Drawing {
        var result = self
        result.markup = group.opening + markup + "</g>\n"
        result.cost += cost
        return result
    }

    /// The drawing as a whole with its alpha multiplied by `opacity`.
    func faded(by opacity: Double) -> Drawing {
        opacity >= 1 ? self : inside(Tag("g", ["opacity": decimal(clamped(opacity))]))
    }

    /// A `<use>` of this drawing, which is defined under `id`.
    func used(as id: String, _ attributes: KeyValuePairs<String, String> = [:]) -> Drawing {
        var tag = Tag("use", ["href": "#\(id)"])
        for (attribute, value) in attributes { tag.set(attribute, value) }
        return Drawing(tag, bounds: bounds, cost: cost + 1)
    }
}

/// An open group, or the picture itself.
struct Layer {
    let group: Group
    /// The index of the group's first item in the list.
    let begin: Int
    /// Content drawn before the last backdrop, as `<use>` elements, since the backdrop uses it, too.
    var settled: [Drawing] = []
    /// Content drawn since then.
    var current = Drawing()
    /// Whether a group inside is blended with what this one drew, and with nothing beneath it.
    var isIsolated = false
    /// The number of sums drawn, each inside the next.
    let sums: Int

    init(_ group: Group, begin: Int = 0, sums: Int = 0) {
        (self.group, self.begin, self.sums) = (group, begin, sums)
    }

    /// All content drawn so far.
    var drawing: Drawing {
        var result = Drawing()
        for part in settled { result.append(part) }
        result.append(current)
        return result
    }
}
