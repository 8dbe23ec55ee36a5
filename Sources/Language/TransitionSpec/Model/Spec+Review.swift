extension Spec {
    /// Settings for the comparison of the film with a recorded one; they do not change the film.
    public struct Review: Equatable, Sendable {
        /// The screens and views that are not compared, by their names in the timeline.
        public var ignoredViews: [String]
        /// The parts of the display that are not compared, in points.
        public var ignoredRects: [Rect]
        /// The tolerated difference of two colours, 0…1, as a fraction of that of red and cyan; nil if unspecified.
        public var threshold: Double?
        /// The fraction of a frame's pixels that may differ by more, 0…1; nil if unspecified.
        public var allowedRatio: Double?

        /// The given settings; by default, everything visible is compared.
        public init(
            ignoredViews: [String] = [], ignoredRects: [Rect] = [], threshold: Double? = nil,
            allowedRatio: Double? = nil
        ) {
            (self.ignoredViews, self.ignoredRects) = (ignoredViews, ignoredRects)
            (self.threshold, self.allowedRatio) = (threshold, allowedRatio)
        }
    }
}
