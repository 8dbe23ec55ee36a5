package import Foundation

/// The way of one finger on the display, from its touch to its lift.
package struct Stroke: Equatable, Sendable {
    /// The places of the finger, in order of time: at least the one at which it touches; stage seconds and points.
    package var places: [(time: Double, location: CGPoint)]

    /// The index of the step in the script; nil if it is not known.
    package var step: Int?

    package init(at time: Double, _ location: CGPoint, step: Int? = nil) {
        (places, self.step) = ([(time, location)], step)
    }

    /// The time of the touch; stage seconds.
    package var began: Double { places[0].time }
    /// The time of the last move or of the lift; stage seconds.
    package var ended: Double { places[places.count - 1].time }

    /// The finger's place at a time from its touch on.
    package func location(at time: Double) -> CGPoint {
        (places.last { $0.time <= time } ?? places[0]).location
    }

    package static func == (one: Stroke, other: Stroke) -> Bool {
        one.places.elementsEqual(other.places) { $0 == $1 }
    }
}
