import Foundation
import TransitionSpec

/// A finger that goes out along a line and lifts at a distance, with a velocity.
///
/// It goes calmly to where its last tenth of a second begins, and lifts at the end of that; a fast finger that lifts
/// early is fast from its touch on. Its samples are those of a display's frames.
struct ReleasedDrag {
    /// Seconds over which the finger has its velocity: longer than any recognizer looks back.
    static let span = 0.1
    /// The pace of the way out, points per second.
    static let pace = 240.0

    /// The point where the finger touches.
    var from: Spec.Point
    /// A unit vector.
    var direction: Spec.Point
    /// Points along the direction between touch and lift.
    var distance: Double
    /// Points per second along the direction at the lift; below 0 back.
    var velocity: Double
    /// The farthest that the finger can go, points.
    var room: Double
    /// Samples per second.
    var rate: Double

    /// The finger's samples; nil if none lifts so: it would need a longer way than there is, or have its velocity for fewer
    /// than three samples.
    var touches: Spec.Touches? {
        let step = velocity / rate
        var count = Int((Self.span * rate).rounded())
        if step > 0 { count = min(count, Int(distance / step + 1e-9)) }
        if step < 0 { count = min(count, Int((room - distance) / -step + 1e-9)) }
        guard count >= 3 || velocity == 0 else { return nil }
        let turn = distance - step * Double(count)
        let calm = Int((turn / (Self.pace / rate)).rounded(.up))
        var ways = (0...max(calm, 0)).map { calm > 0 ? turn * Double($0) / Double(calm) : turn }
        if calm == 0 { ways = [0] + (turn > 1e-9 ? [turn] : []) }
        ways += (1...count).map { turn + step * Double($0) }
        var samples = ways.enumerated().map { index, way in
            Spec.Touches.Sample(
                time: Double(index) / rate,
                location: Spec.Point(
                    x: from.x + direction.x * way, y: from.y + direction.y * way))
        }
        // The finger lifts where it last was.
        samples.append(samples[samples.count - 1])
        return Spec.Touches(samples: samples, isCancelled: false)
    }
}
