extension Spec {
    /// The configuration of a `UISheetPresentationController`.
    public struct Sheet: Equatable, Sendable {
        /// The heights at which the sheet rests; never empty, without duplicate identifiers.
        public var detents: [Detent]
        /// The identifier of the initial detent, one of `detents`; nil is the smallest.
        public var selectedDetentIdentifier: String?
        /// The identifier of the largest detent at which the content behind is not dimmed, one of
        /// `detents`; nil dims it at every detent.
        public var largestUndimmedDetentIdentifier: String?
        /// Whether a grabber is shown at the top.
        public var prefersGrabberVisible: Bool
        /// Whether scrolling up at the upper edge of its content first enlarges the sheet.
        public var prefersScrollingExpandsWhenScrolledToEdge: Bool
        /// The radius of the top corners in points; nil is the system's.
        public var preferredCornerRadius: Double?
        /// Whether the sheet is attached to the lower edge in a compact height, instead of covering the screen.
        public var prefersEdgeAttachedInCompactHeight: Bool
        /// Whether the width of such a sheet is that of the screen's `preferredContentSize`.
        public var widthFollowsPreferredContentSize: Bool

        /// A sheet of the given detents.
        public init(
            detents: [Detent], selectedDetentIdentifier: String? = nil,
            largestUndimmedDetentIdentifier: String? = nil, prefersGrabberVisible: Bool,
            prefersScrollingExpandsWhenScrolledToEdge: Bool = true,
            preferredCornerRadius: Double? = nil, prefersEdgeAttachedInCompactHeight: Bool = false,
            widthFollowsPreferredContentSize: Bool = false
        ) {
            self.detents = detents
            self.selectedDetentIdentifier = selectedDetentIdentifier
            self.largestUndimmedDetentIdentifier = largestUndimmedDetentIdentifier
            self.prefersGrabberVisible = prefersGrabberVisible
            self.prefersScrollingExpandsWhenScrolledToEdge =
                prefersScrollingExpandsWhenScrolledToEdge
            self.preferredCornerRadius = preferredCornerRadius
            self.prefersEdgeAttachedInCompactHeight = prefersEdgeAttachedInCompactHeight
            self.widthFollowsPreferredContentSize = widthFollowsPreferredContentSize
        }

        /// A height at which a sheet rests.
        public enum Detent: Equatable, Sendable {
            case medium, large
            /// A custom detent; the height, in points and at least 0, can read the window and `maximumDetentValue`.
            case custom(identifier: String, height: AnimatorExpression<Double>)

            /// The identifier in the spec.
            public var identifier: String {
                switch self {
                case .medium: "medium"
                case .large: "large"
                case .custom(let identifier, _): identifier
                }
            }
        }
    }
}
