extension Spec {
    /// A curve through given values, as in CAKeyframeAnimation.
    public struct Keyframes: Equatable, Sendable {
        /// How the values are joined (`CAAnimationCalculationMode`).
        public enum Mode: String, CaseIterable, Sendable {
            /// By straight lines, each eased by itself.
            case linear
            /// Each value stays until the next one's time.
            case discrete
            /// By straight lines at one speed.
            case paced
            /// By a smooth line.
            case cubic
            /// By a smooth line at about one speed.
            case cubicPaced
        }

        /// At least 2, −100…100.
        public var values: [Double]
        /// The fraction of the duration at which each value is reached, rising from 0: to 1, or to less
        /// than 1 if the mode is discrete. Nil spaces them evenly, and is the paced modes' only choice.
        public var times: [Double]?
        /// How the values are joined.
        public var mode: Mode
        /// The easing between each value and the next; empty for none, and in the discrete and paced
        /// modes.
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
