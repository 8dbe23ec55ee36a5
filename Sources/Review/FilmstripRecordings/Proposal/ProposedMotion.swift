import FilmstripFit
import FilmstripJSON
import Foundation

/// A number of a layer that moves, as an animation of a spec.
struct ProposedMotion {
    /// The layer's track, and the key path of its view: `center.x`, `layer.transform.scale` or `alpha`.
    var track, property: String
    /// The values before and after it; points, factors or alphas.
    var from, to: Double
    /// The curve in the language of specs, its duration in seconds unless the curve has one, and when it begins and ends.
    var curve: String
    var duration: Double?
    var begin, end: Double
    /// Instead of a curve, the values as they were measured, at parts of the duration from 0 to 1; empty if there is one.
    var measured: [(part: Double, value: Double)] = []
    /// A clause on what is not sure about it; nil if the curve is.
    var note: String?
    /// The measured values, in points or alphas.
    private var samples: [MotionSeries.Sample]
    /// Points of a measured value in one of the property.
    private var unit = 1.0
}

extension ProposedMotion {
    /// The measured values, with those at rest around them; points, factors or alphas.
    var values: [(time: Double, value: Double)] { samples.map { ($0.time, $0.value / unit) } }

    /// Makes the motion linear from the first of its values to the last.
    mutating func follow(_ gesture: ProposedGesture, from begin: Double) {
        if let first = values.first, let last = values.last {
            (from, to) = (first.value, last.value)
        }
        (curve, measured, note) = ("linear", [], nil)
        (duration, self.begin, end) = (gesture.duration, begin, begin + gesture.duration)
    }

    /// A place of a layer before or after the pictures in which it is seen.
    struct Rest {
        /// Nil if it is not known.
        var place: CGRect?
        var alpha: Double

        fileprivate subscript(property: String) -> Double? {
            switch property {
            case "center.x": place.map { Double($0.midX) }
            case "center.y": place.map { Double($0.midY) }
            case width: place.map { Double($0.width) }
            case height: place.map { Double($0.height) }
            default: alpha
            }
        }
    }

    /// The motions of a layer.
    ///
    /// - Parameters:
    ///   - times: The times of the track's samples.
    ///   - before: What the layer is before the motion, as its picture at rest tells, or where it comes from unseen; nil if
    ///     that is not known. `after` is the same at the end.
    ///   - size: The layer's own size, points.
    ///   - lead: A motion of another layer that this one may follow; nil if there is none.
    static func motions(
        of track: MotionTrack, _ times: [Double], before: Rest?, after: Rest?, size: CGSize,
        lead: ProposedMotion? = nil
    ) -> [ProposedMotion] {
        let samples = zip(times, track.samples).compactMap { time, sample in
            sample.map { (time: time, sample: $0) }
        }
        guard samples.count > 1 else { return [] }
        func series(
            _ property: String, isLength: Bool = true, _ value: (MotionTrack.Sample) -> Double?
        ) -> MotionSeries {
            var points = samples.compactMap { item in value(item.sample).map { (item.time, $0) } }
            if let first = points.first, let last = points.last {
                // The screen rests around a transition; the pictures of that are not measured.
                let steps = (0..<4).map { Double($0) * 0.03 + 1e-3 }
                let (begin, end) = (times[0], times[times.count - 1])
                if let value = before?[property] ?? (first.0 == begin ? first.1 : nil) {
                    points = steps.reversed().map { (begin - $0, value) } + points
                }
                if let value = after?[property] ?? (last.0 == end ? last.1 : nil) {
                    points += steps.map { (end + $0, value) }
                }
            }
            // No finer than it is measured.
            let grid = isLength ? 0.2 : 0.01
            return MotionSeries(
                view: track.name, property: property, isLength: isLength,
                samples: points.map { .init(time: $0.0, value: ($0.1 / grid).rounded() * grid) })
        }
        func side(_ property: String) -> Double? {
            property == width ? size.width : property == height ? size.height : nil
        }
        func least(_ series: MotionSeries) -> Double {
            series.isLength
                ? max(leastLength, leastScale * (side(series.property) ?? 0)) : leastAlpha
        }
        let all = [
            series("center.x") { $0.x + $0.width / 2 },
            series("center.y") { $0.y + $0.height / 2 },
            series(width, \.width), series(height, \.height),
            series("alpha", isLength: false, \.alpha),
        ].filter { $0.samples.count > 3 && $0.distance > least($0) }
        guard let fit = try? MotionFit(all) else { return [] }
        return all.compactMap { series in
            var motion =
                lead.flatMap { ProposedMotion(series, following: $0) }
                ?? ProposedMotion(series, fit.motions.filter { $0.property == series.property })
            // The pictures at rest are exact.
            // What ends where it began was hardly seen.
            guard abs(motion.to - motion.from) > least(series) else { return nil }
            let near = series.isLength ? leastLength : leastAlpha
            if let rest = before?[series.property], abs(rest - motion.from) < near {
                motion.from = rest
            }
            if let rest = after?[series.property], abs(rest - motion.to) < near {
                motion.to = rest
            }
            if let side = side(series.property) {
                motion.unit = side
                (motion.from, motion.to) = (motion.from / side, motion.to / side)
                motion.measured = motion.measured.map { ($0.part, $0.value / side) }
            }
            return motion
        }
    }

    private static let width = "layer.transform.scale.x", height = "layer.transform.scale.y"
    /// The least changes that are motions: measured places and alphas are that exact.
    private static let leastLength = 2.0, leastAlpha = 0.04
    /// The least change of a layer's size as a part of it: a screen that is mostly covered is measured no better.
    private static let leastScale = 0.01
    /// The rms by which measured places and alphas differ from true ones.
    private static let lengthError = 0.7, alphaError = 0.012
    /// The greatest rms, as a part of the way, of the nearest curve that stands for a motion that follows none.
    private static let near = 0.03

    /// The motion of a series that is a multiple of another one; nil if it differs by more than measurements do.
    ///
    /// So a layer that is hidden for a part of its way has the begin, the end and the curve of the one that hides it.
    private init?(_ series: MotionSeries, following lead: ProposedMotion) {
        let others = Dictionary(lead.samples.map { ($0.time, $0.value) }) { $1 }
        let pairs = series.samples.compactMap { sample in
            others[sample.time].map { (x: $0, y: sample.value) }
        }
        let count = Double(pairs.count)
        let x = pairs.reduce(0) { $0 + $1.x } / count
        let y = pairs.reduce(0) { $0 + $1.y } / count
        let slope =
            pairs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
            / pairs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        let squares = pairs.reduce(0) { $0 + pow($1.y - y - slope * ($1.x - x), 2) }
        let error = series.isLength ? Self.lengthError : Self.alphaError
        guard pairs.count > 5, slope.isFinite, (squares / count).squareRoot() <= error else {
            return nil
        }
        self = lead
        (track, property, note) = (series.view, series.property, nil)
        (from, to) = (y + slope * (lead.from - x), y + slope * (lead.to - x))
        measured = lead.measured.map { ($0.part, y + slope * ($0.value - x)) }
    }

    /// - Parameter found: The motions that were found in the series.
    private init(_ series: MotionSeries, _ found: [MotionFit.Motion]) {
        (track, property, samples) = (series.view, series.property, series.samples)
        let (first, last) = (series.samples[0], series.samples[series.samples.count - 1])
        (from, to, begin, end) = (first.value, last.value, first.time, last.time)
        (curve, duration) = ("linear", last.time - first.time)
        let name = "\(track)'s \(property)"
        if found.count == 1, let best = found[0].simplest {
            let isNear = best.rms <= Self.near * series.distance
            switch found[0].verdict {
            case .curve: break
            case .undecided(let kinds):
                let others = kinds.filter { $0 != best.curve.kind }.map(\.rawValue)
                note = "\(name) may as well be \(others.joined(separator: " or "))"
            case .unknown:
                note =
                    "\(name) follows no curve exactly; \(best.curve.kind.rawValue) is the nearest, with an rms of "
                    + plain(best.rms)
            case .step, .tooFewFrames, .underFinger: break
            }
            if isNear, let words = best.curve.words(from: best.begin.value) {
                (from, to, begin) = (best.from.value, best.to.value, best.begin.value)
                (curve, duration, end) = words
                return
            }
        }
        note = "\(name) follows no curve, and goes as it was measured"
        let moving = found.first.map { $0.seen.lowerBound } ?? begin
        let rest = found.last.map { $0.seen.upperBound } ?? end
        let samples = series.samples.filter { (moving...max(rest, moving)).contains($0.time) }
        guard let start = samples.first, let stop = samples.last, start.time < stop.time,
            start.value != stop.value
        else { return }
        (from, to, begin, end) = (start.value, stop.value, start.time, stop.time)
        duration = end - begin
        // Some forty moments can still be read.
        let step = max((samples.count + 39) / 40, 1)
        let chosen = samples.indices.filter { $0 % step == 0 || $0 == samples.count - 1 }
        measured = chosen.map {
            ((samples[$0].time - begin) / (end - begin), samples[$0].value)
        }
    }
}

extension MotionFit.Motion {
    /// Of the curves that cannot be told apart, one with a name if there is one, else the most likely.
    fileprivate var simplest: MotionCandidate? {
        guard case .undecided(let kinds) = verdict else { return candidates.first }
        let possible = candidates.filter { kinds.contains($0.curve.kind) }
        return possible.first { if case .named = $0.curve { true } else { false } }
            ?? possible.first { $0.curve.kind == .spring } ?? possible.first
    }
}

extension MotionCurve {
    /// The curve in the language of specs, with its duration unless it has one of its own, and its end; nil if the language
    /// has no such curve.
    fileprivate func words(from begin: Double) -> (String, Double?, end: Double)? {
        switch self {
        case .named(let kind, let duration):
            return (kind.rawValue, duration.value, begin + duration.value)
        case .cubic(let duration, let x1, let y1, let x2, let y2):
            let points = [x1, y1, x2, y2].map { plain($0.value) }.joined(separator: ", ")
            return ("cubic(\(points))", duration.value, begin + duration.value)
        case .spring(let spring):
            var words =
                "spring(response: \(plain(spring.response.value)), dampingFraction: "
                + plain(spring.dampingRatio.value)
            if abs(spring.relativeVelocity) > 0.001 {
                words += ", velocity: \(plain(spring.relativeVelocity))"
            }
            return (words + ")", nil, begin + spring.settlingDuration)
        case .decay: return nil
        }
    }
}

extension MotionSeries {
    fileprivate var distance: Double {
        let values = samples.lazy.map(\.value)
        return (values.max() ?? 0) - (values.min() ?? 0)
    }
}

/// The number with at most three decimals.
func plain(_ number: Double) -> String {
    JSONValue.text(of: (number * 1000).rounded() / 1000)
}
