import FilmstripGeometry
public import TransitionSpec

/// What of a difference counts.
public struct ReviewOptions: Equatable, Sendable {
    /// How different two colours may be, as a share of the difference of red and cyan, the largest there
    /// is, 0…1; 0 lets no difference be but that of edges that moved by less than a third of a pixel.
    public var threshold: Double
    /// The share of a frame's compared pixels that may differ by more, 0…1.
    public var allowedRatio: Double
    /// How far a view may be from where it was, in points, 0 or more.
    public var tolerance: Double
    /// The names of screens and views that are not looked at: neither their values nor the pixels of the
    /// upright rectangles that they take up. Events that name them count.
    public var ignoredViews: Set<String>
    /// Parts of the display whose pixels are not looked at, in points.
    public var ignoredRects: [Spec.Rect]

    /// Colours that differ by less can hardly be told apart beside each other.
    public static let defaultThreshold = 0.1
    /// In points: less than what a display of three pixels to the point shows.
    public static let defaultTolerance = 0.1

    /// Options, by default those without which noise would count.
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

    /// What a spec says of its reviews, and `other` for what it does not say.
    public init(_ review: Spec.Review, or other: ReviewOptions = ReviewOptions()) {
        self.init(
            threshold: review.threshold ?? other.threshold,
            allowedRatio: review.allowedRatio ?? other.allowedRatio, tolerance: other.tolerance,
            ignoredViews: other.ignoredViews.union(review.ignoredViews),
            ignoredRects: other.ignoredRects + review.ignoredRects)
    }
}
