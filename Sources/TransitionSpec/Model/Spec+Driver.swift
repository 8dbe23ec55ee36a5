extension Spec {
    /// What carries an interactive transition along.
    public enum Driver: Equatable, Sendable {
        case percentDriven(PercentDriven)
    }

    /// A `UIPercentDrivenInteractiveTransition`.
    public struct PercentDriven: Equatable, Sendable {
        /// The curve of the rest after the decision.
        public var completionCurve: AnimationCurve
        /// Above 0, at most 100; 1 takes the time that is left of the duration.
        public var completionSpeed: Double
        /// After which decision the interaction still holds the driver.
        public var keptAfter: KeptAfter

        /// A driver of the given settings.
        public init(
            completionCurve: AnimationCurve, completionSpeed: Double, keptAfter: KeptAfter
        ) {
            (self.completionCurve, self.completionSpeed) = (completionCurve, completionSpeed)
            self.keptAfter = keptAfter
        }

        /// After which decision the interaction still holds its driver.
        public enum KeptAfter: String, CaseIterable, Sendable {
            /// The driver is dropped after every decision.
            case nothing
            /// The driver outlives a finish: a later gesture drives it again although its
            /// transition is over.
            case finish
        }
    }
}
