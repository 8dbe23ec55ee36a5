import FilmstripGeometry
public import TransitionSpec

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
    /// Rectangles of the display whose pixels are ignored, in points.
    public var ignoredRects: [Spec.Rect]

    /// The default threshold: smaller differences are hardly visible side by side.
    public static let defaultThreshold = 0.1
    /// The default tolerance in points: less than one pixel of a display with three pixels per point.
    public static let defaultTolerance = 0.1

    /// Creates options; the defaults suppress noise.
    public init(
        threshold: Double = defaultThreshold, allowedRatio: Double = 0,
        tolerance: Double = defaultTolerance, ignoredViews: Set<String> = [],
        ignoredRects: [Spec.Rect] = []
    ) {
        demand((0...1).contains(threshold), "a threshold of \(threshold)")
        demand((0...1).contains(allowedRatio), "an allowed ratio of \(allowedRatio)")
        demand(tolerance >= 0 && tolerance.isFinite, "a tolerance of \(tolerance) points")
        (self.threshold, self.allowedRatio) = (threshold, allowedRatio)
        (self.tolerance, self.ignoredViews) = (tolerance, ignoredViews)
        self.ignoredRects = ignoredRects
    }

    /// Creates options from a spec's own settings, with `other` for those that it does not set.
    public init(_ review: Spec.Review, or other: ReviewOptions = ReviewOptions()) {
        self.init(
            threshold: review.threshold ?? other.threshold,
            allowedRatio: review.allowedRatio ?? other.allowedRatio, tolerance: other.tolerance,
            ignoredViews: other.ignoredViews.union(review.ignoredViews),
            ignoredRects: other.ignoredRects + review.ignoredRects)
    }

    /// The stricter of these options and others: the lower of both tolerances, and of the ignored parts those that both
    /// ignore. Of rectangles that overlap only partly, none is ignored.
    func stricter(_ other: ReviewOptions) -> ReviewOptions {
        func within(_ inner: [Spec.Rect], _ outer: [Spec.Rect]) -> [Spec.Rect] {
            inner.filter { rect in outer.contains { $0.contains(rect) } }
        }
        let own = within(ignoredRects, other.ignoredRects)
        return ReviewOptions(
            threshold: min(threshold, other.threshold),
            allowedRatio: min(allowedRatio, other.allowedRatio),
            tolerance: min(tolerance, other.tolerance),
            ignoredViews: ignoredViews.intersection(other.ignoredViews),
            ignoredRects: own
                + within(other.ignoredRects, ignoredRects).filter { !own.contains($0) })
    }
}

extension Spec.Rect {
    fileprivate func contains(_ other: Spec.Rect) -> Bool {
        origin.x <= other.origin.x && origin.y <= other.origin.y
            && other.origin.x + other.size.width <= origin.x + size.width
            && other.origin.y + other.size.height <= origin.y + size.height
    }
}
