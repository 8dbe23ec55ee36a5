/// Numbers about the motion of one view in one transition, as the display shows it.
///
/// Speeds and their changes are differences between frames of the display, of the corner of the view that moves
/// most between these frames.
public struct MotionFigures: Codable, Equatable, Sendable {
    /// The view's name.
    public var view: String
    /// Points between the first place and the last one.
    public var distance = 0.0
    /// The length of the way, in points.
    public var way = 0.0
    /// The greatest speed in points a second.
    public var peakSpeed = 0.0
    /// Stage seconds at which the view is fastest.
    public var peakSpeedTime = 0.0
    /// The greatest acceleration in points a second squared.
    public var peakAcceleration = 0.0
    /// The greatest change of the acceleration in points a second cubed.
    public var peakJerk = 0.0
    /// Points by which it goes beyond its last place, along the way there from where the finger let go of it or, without
    /// one, from the first place; 0 if it does not.
    public var overshoot = 0.0
    /// Seconds from the finger's lift, or from the beginning without one, until it stays within half a point of its
    /// last place.
    public var settling = 0.0
    /// Seconds from the touch, or the call, with which the transition began, to the first frame in which it has
    /// changed.
    public var response = 0.0

    package init(of view: String) { self.view = view }

    /// One of the figures, as outputs have it.
    package struct Figure: Sendable {
        /// The key in JSON.
        package var name: String
        /// The value; rounded to `places` decimal places in outputs.
        package var value: any WritableKeyPath<MotionFigures, Double> & Sendable
        package var places: Int
        /// The unit as a symbol.
        package var unit: String
        /// The meaning with the unit: one sentence.
        package var summary: String
    }

    /// All figures, in the order of outputs.
    package static let all: [Figure] = [
        Figure(
            name: "distance", value: \.distance, places: 2, unit: "pt",
            summary: "The distance between the first place and the last one, in points."),
        Figure(
            name: "way", value: \.way, places: 2, unit: "pt",
            summary: "The length of the way, in points."),
        Figure(
            name: "peakSpeed", value: \.peakSpeed, places: 1, unit: "pt/s",
            summary: "The greatest speed, in points per second."),
        Figure(
            name: "peakSpeedTime", value: \.peakSpeedTime, places: 4, unit: "s",
            summary: "The time of the greatest speed, in seconds since the start of the play."),
        Figure(
            name: "peakAcceleration", value: \.peakAcceleration, places: 0, unit: "pt/s²",
            summary: "The greatest acceleration, in points per second squared."),
        Figure(
            name: "peakJerk", value: \.peakJerk, places: 0, unit: "pt/s³",
            summary: "The greatest change of the acceleration, in points per second cubed."),
        Figure(
            name: "overshoot", value: \.overshoot, places: 2, unit: "pt",
            summary: "How far it goes beyond its last place, in points, along the way there from "
                + "where the finger let go of it."),
        Figure(
            name: "settling", value: \.settling, places: 4, unit: "s",
            summary:
                "The time from the finger's lift, or from the beginning without a finger, until "
                + "it stays within half a point of its last place, in seconds."),
        Figure(
            name: "response", value: \.response, places: 4, unit: "s",
            summary: "The time from the touch or the call to the first frame in which it has "
                + "changed, in seconds."),
    ]

    package var rounded: MotionFigures {
        var rounded = self
        for figure in Self.all {
            rounded[keyPath: figure.value] = MotionFigures.rounded(
                self[keyPath: figure.value], to: figure.places)
        }
        return rounded
    }

    /// A number rounded to `places` decimal places.
    package static func rounded(_ value: Double, to places: Int) -> Double {
        var factor = 1.0
        for _ in 0..<places { factor *= 10 }
        return (value * factor).rounded() / factor
    }
}
