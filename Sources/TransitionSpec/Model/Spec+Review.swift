extension Spec {
    /// What counts when the film is held against one that was recorded before; it changes nothing of the
    /// film.
    public struct Review: Equatable, Sendable {
        /// The screens and views that are not looked at, as the timeline calls them.
        public var ignoredViews: [String]
        /// The parts of the display that are not looked at.
        public var ignoredRects: [Rect]
        /// How different two colours may be, 0…1; nil if it does not say.
        public var threshold: Double?
        /// The share of a frame's pixels that may differ by more, 0…1; nil if it does not say.
        public var allowedRatio: Double?

        /// What counts, by default all that can be seen.
        public init(
            ignoredViews: [String] = [], ignoredRects: [Rect] = [], threshold: Double? = nil,
            allowedRatio: Double? = nil
        ) {
            (self.ignoredViews, self.ignoredRects) = (ignoredViews, ignoredRects)
            (self.threshold, self.allowedRatio) = (threshold, allowedRatio)
        }
    }
}
