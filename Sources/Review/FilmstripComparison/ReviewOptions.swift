import FilmstripFilm
import FilmstripGeometry
public import Foundation

/// The criteria for differences that count.
public struct ReviewOptions: Equatable, Sendable {
    /// Tolerated difference of two colours, 0…1, as a share of the largest, that of red and cyan. With 0, the only
    /// tolerated differences are those of edges that moved by less than a third of a pixel.
    public var threshold: Double
    /// The share of a frame's compared pixels that may differ beyond the threshold, 0…1.
    public var allowedRatio: Double
    /// Tolerated distance of a view from its expected place, in points, 0 or more.
    public var tolerance: Double
    /// Names of ignored screens and views: neither their values nor the pixels of their bounding rectangles are
    /// compared. Events with these names still count.
    public var ignoredViews: Set<String>
    /// Parts of the display whose pixels are ignored, in points.
    public var ignoredAreas: [CGRect]

    /// The default threshold: smaller differences are hardly visible side by side.
    public static let defaultThreshold = 0.1
    /// The default tolerance in points: less than one pixel of a display with three pixels per point.
    public static let defaultTolerance = 0.1

    /// Creates options; the defaults suppress noise.
    public init(
        threshold: Double = defaultThreshold, allowedRatio: Double = 0,
        tolerance: Double = defaultTolerance, ignoredViews: Set<String> = [],
        ignoredAreas: [CGRect] = []
    ) {
        demand((0...1).contains(threshold), "a threshold of \(threshold)")
        demand((0...1).contains(allowedRatio), "an allowed ratio of \(allowedRatio)")
        demand(tolerance >= 0 && tolerance.isFinite, "a tolerance of \(tolerance) points")
        (self.threshold, self.allowedRatio) = (threshold, allowedRatio)
        (self.tolerance, self.ignoredViews) = (tolerance, ignoredViews)
        self.ignoredAreas = ignoredAreas
    }

    /// The stricter of these options and others: the lower of both tolerances, and of the ignored parts those that both
    /// ignore. Of rectangles that overlap only partly, none is ignored.
    package func stricter(_ other: ReviewOptions) -> ReviewOptions {
        func within(_ inner: [CGRect], _ outer: [CGRect]) -> [CGRect] {
            inner.filter { area in outer.contains { Self.area($0, contains: area) } }
        }
        let own = within(ignoredAreas, other.ignoredAreas)
        return ReviewOptions(
            threshold: min(threshold, other.threshold),
            allowedRatio: min(allowedRatio, other.allowedRatio),
            tolerance: min(tolerance, other.tolerance),
            ignoredViews: ignoredViews.intersection(other.ignoredViews),
            ignoredAreas: own
                + within(other.ignoredAreas, ignoredAreas).filter { !own.contains($0) })
    }

    /// Sentences on the settings that differ from earlier ones.
    package func sentences(since was: ReviewOptions) -> [String] {
        var sentences: [String] = []
        for (name, was, isNow) in [
            ("threshold", was.threshold, threshold),
            ("allowed ratio", was.allowedRatio, allowedRatio),
        ] where was != isNow {
            sentences.append(
                "The \(name) of the review is \(figure(isNow)); it was \(figure(was)), and the lower one counts here"
            )
        }
        func names(_ names: Set<String>) -> String { list(names.sorted().map { "`\($0)`" }) }
        let more = ignoredViews.subtracting(was.ignoredViews)
        if !more.isEmpty {
            sentences.append("The review ignores \(names(more)); it did not, and does not here")
        }
        let fewer = was.ignoredViews.subtracting(ignoredViews)
        if !fewer.isEmpty { sentences.append("The review no longer ignores \(names(fewer))") }
        if was.ignoredAreas != ignoredAreas {
            sentences.append(
                "The review ignores \(areas); it ignored \(was.areas), and here only what both ignore"
            )
        }
        return sentences
    }

    /// The ignored parts of the display in words.
    private var areas: String {
        let areas = ignoredAreas.map { area in
            let numbers = [area.origin.x, area.origin.y, area.size.width, area.size.height]
            return "[\(numbers.map { figure($0) }.joined(separator: ", "))]"
        }
        return areas.isEmpty ? "no rectangles" : list(areas)
    }

    /// Whether an area contains another one; sizes may be negative, and are taken as they are.
    private static func area(_ outer: CGRect, contains inner: CGRect) -> Bool {
        outer.origin.x <= inner.origin.x && outer.origin.y <= inner.origin.y
            && inner.origin.x + inner.size.width <= outer.origin.x + outer.size.width
            && inner.origin.y + inner.size.height <= outer.origin.y + outer.size.height
    }
}
