import FilmstripGeometry
import Foundation
import Testing

/// The calls and touches applied to a preset and to its system alike; times are seconds from when
/// both are ready.
struct Scenario: CustomTestStringConvertible {
    enum Deed {
        /// One of the pair's calls, by index: 0 or 1.
        case call(Int)
        /// A swipe of a finger.
        case swipe(Swipe)
        /// A touch elsewhere: times in seconds after its start, with locations.
        case touch([(time: Double, point: CGPoint)])
    }

    /// A swipe along the pair's way.
    struct Swipe {
        /// Distance in percent of the way's full length.
        var percent: Double
        var seconds: Double
        /// The percentage to which it then turns, in the same number of seconds; nil without a turn.
        var turn: Double?
        /// Seconds that the finger rests before it lifts.
        var rest = 0.0
        var isCancelled = false
        /// Whether it uses the pair's way back, if there is one.
        var returns = false
    }

    var name: String
    var deeds: [(at: Double, deed: Deed)]
    /// Time of the last look, seconds.
    var end: Double

    var testDescription: String { name }

    /// The scenarios for every preset and its system.
    static let all = [
        Scenario(name: "calls", deeds: [(0, .call(0)), (1.2, .call(1))], end: 2.4),
        Scenario(name: "a call in the middle", deeds: [(0, .call(0)), (0.1, .call(0))], end: 1.5),
        Scenario(
            name: "a call, then a swipe",
            deeds: [
                (0, .call(0)),
                (1.2, .swipe(Swipe(percent: 60, seconds: 0.4, rest: 0.1, returns: true))),
            ], end: 2.8),
        Scenario(
            name: "a swipe during a call",
            deeds: [(0, .call(0)), (0.05, .swipe(Swipe(percent: 60, seconds: 0.4, rest: 0.1)))],
            end: 1.8),
        Scenario(
            name: "a slow swipe that finishes",
            deeds: [(0, .swipe(Swipe(percent: 60, seconds: 0.5, rest: 0.1)))], end: 1.6),
        Scenario(
            name: "a slow swipe that goes back",
            deeds: [(0, .swipe(Swipe(percent: 30, seconds: 0.5, rest: 0.1)))], end: 1.6),
        Scenario(
            name: "a flick", deeds: [(0, .swipe(Swipe(percent: 20, seconds: 0.06)))], end: 1.2),
        Scenario(
            name: "a swipe that the system takes away",
            deeds: [(0, .swipe(Swipe(percent: 70, seconds: 0.4, isCancelled: true)))], end: 1.4),
        Scenario(
            name: "a swipe that turns back beyond its beginning",
            deeds: [(0, .swipe(Swipe(percent: 30, seconds: 0.4, turn: -10)))], end: 1.8),
        Scenario(
            name: "a swipe that flicks back",
            deeds: [(0, .swipe(Swipe(percent: 70, seconds: 0.4, turn: 20)))], end: 1.8),
        Scenario(
            name: "a swipe while another settles",
            deeds: [
                (0, .swipe(Swipe(percent: 60, seconds: 0.4, rest: 0.1))),
                (0.55, .swipe(Swipe(percent: 60, seconds: 0.3, rest: 0.1, returns: true))),
            ], end: 2.2),
        Scenario(
            name: "a second finger",
            deeds: [
                (0, .swipe(Swipe(percent: 60, seconds: 0.5, rest: 0.1))),
                (0.2, .touch([(0, at(300, 700)), (0.1, at(250, 720)), (0.25, at(200, 760))])),
            ], end: 1.6),
        Scenario(
            name: "two swipes",
            deeds: [
                (0, .swipe(Swipe(percent: 30, seconds: 0.4, rest: 0.1))),
                (1.3, .swipe(Swipe(percent: 60, seconds: 0.4, rest: 0.1))),
            ], end: 2.8),
        Scenario(
            name: "two swipes that finish",
            deeds: [
                (0, .swipe(Swipe(percent: 60, seconds: 0.4, rest: 0.1))),
                (1.3, .swipe(Swipe(percent: 60, seconds: 0.4, rest: 0.1, returns: true))),
                (2.6, .swipe(Swipe(percent: 30, seconds: 0.4, rest: 0.1))),
            ], end: 4.2),
    ]

    private static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
}

/// The start of a finger's movement, and the vector that counts as the full way.
struct Way {
    var start: CGPoint
    /// The full way.
    var whole: CGVector

    /// The samples of a swipe; the recognizer's slop of 10 points is covered first.
    func samples(of swipe: Scenario.Swipe) -> [(time: Double, point: CGPoint)] {
        let slop = 10 / (whole.dx * whole.dx + whole.dy * whole.dy).squareRoot()
        let stops = [-slop, swipe.percent / 100] + (swipe.turn.map { [$0 / 100] } ?? [])
        let steps = max(Int((swipe.seconds * 60).rounded()), 1)
        var samples = [(time: 0.0, point: point(0))]
        for (leg, (from, to)) in zip(stops, stops.dropFirst()).enumerated() {
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                samples.append(
                    (
                        time: swipe.seconds * (Double(leg) + share),
                        point: point(from + (to - from) * share + slop)
                    ))
            }
        }
        let last = samples[samples.count - 1]
        samples.append((time: last.time + swipe.rest, point: last.point))
        return samples
    }

    private func point(_ part: Double) -> CGPoint {
        CGPoint(x: start.x + whole.dx * part, y: start.y + whole.dy * part)
    }
}
