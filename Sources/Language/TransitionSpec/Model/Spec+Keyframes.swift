extension Spec {
    /// A curve through given values, as in `CAKeyframeAnimation`.
    public struct Keyframes: Equatable, Sendable {
        /// The interpolation between the values (`CAAnimationCalculationMode`).
        public enum Mode: String, CaseIterable, Sendable {
            /// Straight lines, each with its own easing.
            case linear
            /// Each value is held until the time of the next.
            case discrete
            /// Straight lines at constant speed.
            case paced
            /// A smooth curve.
            case cubic
            /// A smooth curve at nearly constant speed.
            case cubicPaced
        }

        /// At least 2 values, each −100…100.
        public var values: [Double]
        /// The fraction of the duration at which each value is reached, rising from 0 to 1, or to
        /// less than 1 in the discrete mode. Nil spaces the values evenly; the paced modes, where
        /// it is always nil, space them by distance.
        public var times: [Double]?
        /// The interpolation between the values.
        public var mode: Mode
        /// The easing between each value and the next; empty for none, and always empty in the
        /// discrete and paced modes.
        public var easings: [TimingFunction]

        /// A curve through `values`.
        public init(
            values: [Double], times: [Double]? = nil, mode: Mode = .linear,
            easings: [TimingFunction] = []
        ) {
            (self.values, self.times, self.mode) = (values, times, mode)
            self.easings = easings
        }
    }
}
