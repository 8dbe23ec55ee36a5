/// The recorded values of one property of a view.
public struct MotionSeries: Equatable, Sendable {
    /// The view's name.
    public let view: String
    /// The property's name, such as `y`.
    public let property: String
    /// Whether values are points; else they have no unit, as alphas.
    public let isLength: Bool
    /// The values in order of time; frames may be missing, and times uneven.
    public let samples: [Sample]

    /// The value that a frame shows.
    public struct Sample: Equatable, Sendable {
        /// The time at which the display shows the frame; seconds.
        public let time: Double
        /// The value, in the property's unit.
        public let value: Double

        /// Creates a sample.
        public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
    }

    /// Creates a series.
    ///
    /// - Precondition: Times and values are finite, and times do not decrease.
    public init(view: String, property: String, isLength: Bool, samples: [Sample]) {
        precondition(
            samples.allSatisfy { $0.time.isFinite && $0.value.isFinite },
            "\(view).\(property) has a number that is not finite")
        precondition(
            zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time },
            "\(view).\(property) is not in order of time")
        (self.view, self.property, self.isLength) = (view, property, isLength)
        self.samples = samples
    }
}
