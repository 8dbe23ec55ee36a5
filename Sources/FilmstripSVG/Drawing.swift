import FilmstripDisplay
import Foundation

/// Markup, and what is known of it.
struct Drawing {
    private(set) var markup = ""
    /// Where it draws in the picture; null if nowhere.
    var bounds = CGRect.null
    /// How many elements a renderer visits, those used by reference counted at each use; a filter
    /// counts as `filterCost`.
    private(set) var cost = 0

    /// What a blur in a phone's picture takes librsvg, in small plain rectangles, about.
    static let filterCost = 1000

    /// Nothing.
    init() {}

    /// An element without content.
    init(_ tag: Tag, bounds: CGRect, cost: Int = 1) {
        (markup, self.bounds, self.cost) = (tag.empty, bounds, cost)
    }

    /// Adds what is drawn over it.
    mutating func append(_ other: Drawing) {
        markup += other.markup
        if other.bounds.isFinite { bounds = bounds.union(other.bounds) }
        cost += other.cost
    }

    /// The same within a `<g>` that costs more if it is filtered or masked.
    func inside(_ group: Tag, cost: Int = 1) -> Drawing {
        var result = self
        result.markup = group.opening + markup + "</g>\n"
        result.cost += cost
        return result
    }

    /// The same as a whole with its alpha multiplied by `opacity`.
    func faded(by opacity: Double) -> Drawing {
        opacity >= 1 ? self : inside(Tag("g", ["opacity": decimal(clamped(opacity))]))
    }

    /// The same as a `<use>` of what is defined under `id`.
    func used(as id: String, _ attributes: KeyValuePairs<String, String> = [:]) -> Drawing {
        var tag = Tag("use", ["href": "#\(id)"])
        for (attribute, value) in attributes { tag.set(attribute, value) }
        return Drawing(tag, bounds: bounds, cost: cost + 1)
    }
}

/// A group that is open, or the picture itself.
struct Layer {
    let group: Group
    /// The first of the list's items in it.
    let begin: Int
    /// What was drawn before the last backdrop: `<use>` elements, since the backdrop uses it too.
    var settled: [Drawing] = []
    /// What was drawn since.
    var current = Drawing()
    /// Whether a group within is blended with what this one drew, and with nothing beneath it.
    var isIsolated = false
    /// How many sums were drawn, each within the next.
    let sums: Int

    init(_ group: Group, begin: Int = 0, sums: Int = 0) {
        (self.group, self.begin, self.sums) = (group, begin, sums)
    }

    /// All that was drawn.
    var drawing: Drawing {
        var result = Drawing()
        for part in settled { result.append(part) }
        result.append(current)
        return result
    }
}
