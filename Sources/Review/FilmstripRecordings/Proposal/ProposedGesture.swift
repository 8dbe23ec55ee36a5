import FilmstripFit
import FilmstripGeometry
import FilmstripJSON
import Foundation

/// The drag that drives a proposed transition, from the finger's way and from what follows it.
///
/// While the finger is down, the progress is a linear function of its way along one axis, which is found by least squares.
/// The rest, after the lift, has one of UIKit's named curves.
struct ProposedGesture {
    /// The duration of the whole transition, of which the part that is left after the lift takes as long as recorded.
    let duration: Double
    /// Sentences on what is not sure.
    let notes: [String]

    private let finger: FingerPath
    private let isAcross: Bool
    /// Points of the finger's way to where the transition begins to move, and from there to where it would be complete;
    /// negative for ways to the left or upwards.
    private let start, length: Double
    private let curve: String
    private let liftProgress: Double

    /// Points that a pan's translation leaves out, since they are those by which it is recognized.
    ///
    /// - Source: a trace of a scroll view that begins at 12 pt with a translation of 2.
    private static let slop = 10.0
    /// The greatest rms of the progress under the finger, and the least change of it, for layers that follow the finger.
    private static let (misfit, least) = (0.03, 0.05)

    /// - Parameter lead: The motion that tells the progress.
    /// - Returns: nil if the layers do not follow the finger.
    init?(_ finger: FingerPath, _ lead: ProposedMotion) {
        let values = lead.values
        guard let first = values.first?.value, let last = values.last?.value, first != last else {
            return nil
        }
        let progress = values.map { (time: $0.time, value: ($0.value - first) / (last - first)) }
        let lift = finger.span.upperBound
        let followed = progress.filter {
            finger.span.contains($0.time) && (0.02...0.98).contains($0.value)
        }
        let ways = followed.map { finger.translation(at: $0.time) }
        let whole = finger.translation(at: lift)
        let isAcross = abs(whole.x) >= abs(whole.y)
        let line = Self.line(
            followed.map(\.value), ways.map { Double(isAcross ? $0.x : $0.y) })
        let parts = followed.map(\.value)
        guard let line, let low = parts.min(), let high = parts.max(), high - low >= Self.least,
            abs(line.slope) > 20, line.rms <= Self.misfit * abs(line.slope)
        else { return nil }
        let way = Double(isAcross ? whole.x : whole.y)
        let lifted = min(max((way - line.offset) / line.slope, 0), 0.99)
        (start, length, self.isAcross) = (line.offset, line.slope, isAcross)
        let rest = progress.filter { $0.time > lift }
        let end = rest.first { $0.value > 0.995 }?.time ?? rest.last?.time ?? lift
        var best = (error: Double.infinity, name: "easeOut", seconds: max(end - lift, 0.05))
        for kind in MotionKind.allCases {
            guard let curve = kind.points else { continue }
            for step in 10...150 where end > lift {
                let seconds = (end - lift) * Double(step) / 100
                let error = rest.reduce(0) { sum, sample in
                    let share = curve.value(at: min((sample.time - lift) / seconds, 1))
                    let value = lifted + (1 - lifted) * share
                    return sum + (sample.value - value) * (sample.value - value)
                }
                if error < best.error { best = (error, kind.rawValue, seconds) }
            }
        }
        (self.finger, curve, liftProgress) = (finger, best.name, lifted)
        duration = best.seconds / (1 - lifted)
        let rms = rest.isEmpty ? 0 : (best.error / Double(rest.count)).squareRoot()
        notes =
            [
                "the finger lifts at \(Int((lifted * 100).rounded())) %, and the transition finishes: where it would "
                    + "be cancelled instead is not seen, so finish is a guess"
            ]
            + (rms > Self.misfit
                ? [
                    "after the lift it follows no named curve; \(best.name) is the nearest, with an rms of \(plain(rms))"
                ]
                : [])
    }

    /// The line of `y` over `x` by least squares; nil for fewer than three points.
    private static func line(
        _ x: [Double], _ y: [Double]
    ) -> (offset: Double, slope: Double, rms: Double)? {
        let count = Double(x.count)
        guard x.count >= 3 else { return nil }
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let pairs = zip(x, y).map { ($0 - meanX, $1 - meanY) }
        let slope = pairs.reduce(0) { $0 + $1.0 * $1.1 } / pairs.reduce(0) { $0 + $1.0 * $1.0 }
        guard slope.isFinite else { return nil }
        let squares = pairs.reduce(0) { $0 + pow($1.1 - slope * $1.0, 2) }
        return (meanY - slope * meanX, slope, (squares / count).squareRoot())
    }

    /// The interaction in the language of specs.
    ///
    /// - Parameter operation: What the gesture begins: `"pop"`, `{"push": "last"}`.
    func interaction(beginning operation: JSONValue) -> JSONValue {
        let sign = length < 0 ? "-" : ""
        let way = "\(sign)translation.\(isAcross ? "x" : "y")"
        // The points that a pan leaves out are no part of its translation.
        let late = ((start * (length < 0 ? -1 : 1)) - Self.slop).rounded()
        let shifted = abs(late) < 3 ? way : "\(way) \(late < 0 ? "+" : "-") \(plain(abs(late)))"
        let velocity = "\(sign)velocity.\(isAcross ? "x" : "y")"
        let driver = JSONValue(["completionCurve": curve])
        return [
            "recognizer": JSONValue(["pan": JSONValue.object([])]), "begin": operation,
            "progress": "max(\(shifted), 0) / \(plain(abs(length).rounded()))",
            "finish": liftProgress > 0.5
                ? "progress > 0.5" : "progress > 0.5 || \(velocity) > 300",
            "driver": JSONValue(["percentDriven": driver]),
        ]
    }

    /// The step of the script that repeats the finger's way.
    var step: JSONValue {
        let began = finger.span.lowerBound
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        let samples = finger.samples
        func point(_ point: CGPoint) -> [Double] {
            [rounded(Double(point.x)), rounded(Double(point.y))]
        }
        if samples.count == 2 {
            let drag: JSONValue = [
                "from": point(samples[0].point), "to": point(samples[1].point),
                "duration": rounded(samples[1].time - began),
            ]
            return ["at": rounded(began), "drag": drag]
        }
        let touches = finger.sampled.map { sample in
            JSONValue.numbers([rounded(sample.time - began)] + point(sample.point))
        }
        return ["at": rounded(began), "touches": JSONValue.array(touches)]
    }
}
