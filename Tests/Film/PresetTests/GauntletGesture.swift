import Foundation

/// The path of a finger in a script's steps: a start, and distances along one direction.
struct GauntletGesture {
    /// The start in the window; points.
    var start: (x: Double, y: Double)
    /// The direction, a unit vector.
    var direction: (x: Double, y: Double)
    /// The distance of a part of 1; points.
    var length: Double
    /// Whether the finger rests before it lifts. A pull does not rest, since its velocity decides.
    var rests = true

    static let fromLeftEdge = GauntletGesture(
        start: (5, 420), direction: (1, 0), length: 390)
    static let fromRightEdge = GauntletGesture(
        start: (386, 420), direction: (-1, 0), length: 390)
    static let fromInside = GauntletGesture(start: (60, 420), direction: (1, 0), length: 390)
    static let down = GauntletGesture(
        start: (195, 100), direction: (0, 1), length: 844, rests: false)

    /// A drag at constant speed that a recognizer reports as `part` of the length; 10 points are added, by which the
    /// finger moves before the recognizer begins.
    func drag(
        _ part: Double, at time: Double, lasting duration: Double = 0.4, resting: Bool? = nil,
        isCancelled: Bool = false
    ) -> GauntletStep {
        let (from, to) = (point(0, 0), point(10 + part * length, 0))
        let rest = resting ?? rests ? 0.1 : 0
        return GauntletStep(
            time: time,
            action: """
                "drag": { "from": \(from), "to": \(to), "duration": \(duration), "hold": \(rest), \
                "cancelled": \(isCancelled) }
                """)
    }

    /// A finger, `aside` points beside the path, at distances along it; seconds count from `time`.
    func touches(
        _ samples: [(seconds: Double, distance: Double)], at time: Double, aside: Double = 0
    ) -> GauntletStep {
        let list = samples.map { sample in
            let point = point(sample.distance, aside)
            return "[\(sample.seconds), \(point.dropFirst())"
        }
        return GauntletStep(
            time: time, action: "\"touches\": [\(list.joined(separator: ", "))]")
    }

    private func point(_ distance: Double, _ aside: Double) -> String {
        let x = start.x + direction.x * distance + abs(direction.y) * aside
        let y = start.y + direction.y * distance + abs(direction.x) * aside
        return "[\(x), \(y)]"
    }
}

/// One step of a script, as JSON.
struct GauntletStep {
    var time: Double
    /// A key and its value.
    var action: String

    var json: String { "{ \"at\": \(time), \(action) }" }
}
