extension Spec {
    /// What a `UISheetPresentationController` is told.
    public struct Sheet: Equatable, Sendable {
        /// Where the sheet rests; never empty, no identifier twice.
        public var detents: [Detent]
        /// The identifier of the one where it rests at first, one of `detents`; nil is the smallest.
        public var selectedDetentIdentifier: String?
        /// The identifier of the largest one at which what lies behind is not darkened, one of `detents`;
        /// nil if there is none.
        public var largestUndimmedDetentIdentifier: String?
        /// Whether a grabber is shown at its top.
        public var prefersGrabberVisible: Bool
        /// The radius of its top corners, points; nil is the system's.
        public var preferredCornerRadius: Double?

        /// A sheet of the given detents.
        public init(
            detents: [Detent], selectedDetentIdentifier: String? = nil,
            largestUndimmedDetentIdentifier: String? = nil, prefersGrabberVisible: Bool,
            preferredCornerRadius: Double? = nil
        ) {
            self.detents = detents
            self.selectedDetentIdentifier = selectedDetentIdentifier
            self.largestUndimmedDetentIdentifier = largestUndimmedDetentIdentifier
            self.prefersGrabberVisible = prefersGrabberVisible
            self.preferredCornerRadius = preferredCornerRadius
        }

        /// A height at which a sheet rests.
        public enum Detent: Equatable, Sendable {
            case medium, large
            /// The height in points, no less than 0, reads the window and `maximumDetentValue`.
            case custom(identifier: String, height: AnimatorExpression<Double>)

            /// What the spec calls it.
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
