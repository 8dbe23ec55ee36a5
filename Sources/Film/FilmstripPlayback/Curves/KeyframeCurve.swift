package import CoreAnimation
import FilmstripGeometry
package import TransitionSpec

/// A curve through keyframes, as a `CAKeyframeAnimation` of one number plays it.
package struct KeyframeCurve: Sendable {
    /// A cubic between two keyframes in Hermite form, over its paced progress, 0…1.
    package struct Piece: Sendable {
        package var from, to: Double
        /// The slopes at both ends.
        package var leaving, arriving: Double

        package func value(at s: Double) -> Double {
            let (square, cube) = (s * s, s * s * s)
            return from + (to - from) * (3 * square - 2 * cube)
                + leaving * (cube - 2 * square + s) + arriving * (cube - square)
        }

        package func slope(at s: Double) -> Double {
            (to - from) * (6 * s - 6 * s * s) + leaving * (3 * s * s - 4 * s + 1)
                + arriving * (3 * s * s - 2 * s)
        }

        /// The turning points between the ends: the roots of the slope.
        package var turns: [Double] {
            let (a, b, c) = (
                3 * (leaving + arriving) - 6 * (to - from),
                6 * (to - from) - 4 * leaving - 2 * arriving, leaving
            )
            let root = (b * b - 4 * a * c).squareRoot()
            // This form is precise even if a is small; NaN and infinity are filtered out.
            let q = -(b + Double(signOf: b, magnitudeOf: root)) / 2
            return [q / a, c / q].filter { 0 < $0 && $0 < 1 }.sorted()
        }

        package static func line(from: Double, to: Double) -> Piece {
            Piece(from: from, to: to, leaving: to - from, arriving: to - from)
        }

        package static func step(at value: Double) -> Piece {
            Piece(from: value, to: value, leaving: 0, arriving: 0)
        }
    }

    /// The times at which pieces end, and the pieces' timing functions.
    package let track: KeyframeTrack
    package let pieces: [Piece]

    package init(_ keyframes: Spec.Keyframes) {
        let values = keyframes.values
        let count = values.count
        let easings = keyframes.easings.map(TimingCurve.init)
        switch keyframes.mode {
        case .discrete:
            let times = keyframes.times ?? (0..<count).map { Double($0) / Double(count) }
            track = KeyframeTrack(times: times + [1])
            pieces = values.map(Piece.step)
        case .linear:
            let times = keyframes.times ?? KeyframeTrack.even(count)
            track = KeyframeTrack(times: times, timing: easings)
            pieces = Self.lines(through: values)
        case .cubic:
            let times = keyframes.times ?? KeyframeTrack.even(count)
            track = KeyframeTrack(times: times, timing: easings)
            pieces = Self.cubics(through: values, at: times)
        case .paced:
            track = KeyframeTrack(times: Self.times(of: values))
            pieces = Self.lines(through: values)
        case .cubicPaced:
            // At constant speed, one number moves in lines between the smooth curve's turns.
            let smooth = Self.cubics(through: values, at: Self.times(of: values))
            let turns = smooth.flatMap { piece in
                [piece.from] + piece.turns.map(piece.value(at:))
            }
            let points = turns + values.suffix(1)
            track = KeyframeTrack(times: Self.times(of: points))
            pieces = Self.lines(through: points)
        }
    }

    /// The value at a fraction of the duration, 0…1.
    package func value(at fraction: Double) -> Double {
        let (index, progress) = track.piece(at: fraction)
        return pieces[index].value(at: progress)
    }

    /// The slope at a fraction of the duration; where two pieces meet, that of the second.
    package func slope(at fraction: Double) -> Double {
        let (index, progress) = track.piece(at: fraction)
        let (start, end) = (track.times[index], track.times[index + 1])
        guard end > start else { return 0 }
        let pace =
            index < track.timing.count
            ? track.timing[index].slope(at: (fraction - start) / (end - start)) : 1
        let slope = pieces[index].slope(at: progress)
        // A constant piece has slope 0 even where its pace is infinite.
        return slope == 0 ? 0 : slope * pace / (end - start)
    }

    private static func lines(through values: [Double]) -> [Piece] {
        zip(values, values.dropFirst()).map(Piece.line)
    }

    /// A smooth curve. The slope at an inner value is that between its two neighbours; at the ends, that of the piece.
    ///
    /// Source: measured on Core Animation's cubic mode by open re-implementations.
    private static func cubics(through values: [Double], at times: [Double]) -> [Piece] {
        func slope(_ index: Int) -> Double? {
            guard index > 0, index < values.count - 1 else { return nil }
            let span = times[index + 1] - times[index - 1]
            return span > 0 ? (values[index + 1] - values[index - 1]) / span : nil
        }
        return (0..<values.count - 1).map { index in
            let length = times[index + 1] - times[index]
            let way = values[index + 1] - values[index]
            return Piece(
                from: values[index], to: values[index + 1],
                leaving: slope(index).map { $0 * length } ?? way,
                arriving: slope(index + 1).map { $0 * length } ?? way)
        }
    }

    /// The time of each value at constant speed; evenly spaced if all values are equal.
    private static func times(of values: [Double]) -> [Double] {
        var lengths = [0.0]
        for (from, to) in zip(values, values.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + abs(to - from))
        }
        let whole = lengths[lengths.count - 1]
        return whole > 0 ? lengths.map { $0 / whole } : KeyframeTrack.even(values.count)
    }
}
