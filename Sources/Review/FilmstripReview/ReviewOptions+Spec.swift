@_exported public import FilmstripComparison
import FilmstripGeometry
import Foundation
public import TransitionSpec

extension ReviewOptions {
    /// Creates options that ignore rectangles of the display.
    public init(
        threshold: Double = defaultThreshold, allowedRatio: Double = 0,
        tolerance: Double = defaultTolerance, ignoredViews: Set<String> = [],
        ignoredRects: [Spec.Rect]
    ) {
        self.init(
            threshold: threshold, allowedRatio: allowedRatio, tolerance: tolerance,
            ignoredViews: ignoredViews)
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

    /// Rectangles of the display whose pixels are ignored, in points.
    public var ignoredRects: [Spec.Rect] {
        get {
            ignoredAreas.map {
                Spec.Rect(
                    x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height)
            }
        }
        set {
            ignoredAreas = newValue.map {
                CGRect(
                    x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height)
            }
        }
    }
}
