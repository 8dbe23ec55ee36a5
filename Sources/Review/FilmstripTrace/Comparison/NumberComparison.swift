import FilmstripPlayback

/// A number of a view in a trace beside the same in a play.
public struct NumberComparison: Equatable, Sendable {
    /// The view's name in the trace.
    public let view: String
    /// The view's name in the play.
    public let ownName: String
    /// The kind of number.
    public let number: Trace.Number
    /// The recorded values and the play's at the same moments, in order of time.
    public let points: [Point]
    /// The root of the mean square of the differences, in the number's unit.
    public let rms: Double
    /// The point with the greatest difference, the first of several.
    public let worst: Point
    /// Whether the root mean square is within the tolerance.
    public let isSame: Bool

    /// The two values of a moment.
    public struct Point: Equatable, Sendable {
        /// Seconds of the trace.
        public let time: Double
        /// The recorded value.
        public let recorded: Double
        /// The play's value, at the shift of the comparison.
        public let played: Double

        /// The play's value less the recorded one.
        public var difference: Double { played - recorded }
    }

    /// The difference at the last recorded moment.
    public var lastDifference: Double { points.last?.difference ?? 0 }
}

/// A number of a view in a trace, and the play's as a function of time.
struct NumberTrack {
    private let view: String
    private let ownName: String
    private let number: Trace.Number
    private let recorded: [(time: Double, value: Double)]
    private let played: SampledNumbers
    private let begin: Double

    /// Nil if the trace has no such number.
    init?(
        _ number: Trace.Number, of view: String, as ownName: String, in trace: Trace,
        begin: Double, _ samples: PlaySamples, _ views: [PlaySamples.Sample?]
    ) {
        recorded = trace.frames.compactMap { frame in
            (frame.views[view] ?? nil)?[number].map { (frame.time, $0) }
        }
        guard !recorded.isEmpty, let played = SampledNumbers(number, of: views, at: samples.times)
        else { return nil }
        (self.number, self.view, self.ownName) = (number, view, ownName)
        (self.played, self.begin) = (played, begin)
    }

    /// Shifts in a second.
    private static let parts = 5000

    private func squares(at shift: Double) -> Double {
        recorded.reduce(0) { sum, point in
            let difference = played.value(at: begin + point.time - shift) - point.value
            return sum + difference * difference
        }
    }

    /// The shift at which the lengths, or the alphas if there are no lengths, differ least; the smallest of several.
    /// Nil if the search was cancelled.
    ///
    /// It is found to a fifth of a millisecond, next to the best whole millisecond: touches themselves are recorded no
    /// more precisely.
    static func bestShift(
        of tracks: [NumberTrack], reach: Double, isCancelled: () -> Bool
    ) -> Double? {
        let lengths = tracks.filter(\.number.isLength)
        let counted = lengths.isEmpty ? tracks : lengths
        let most = Int((reach * Double(parts) + 1e-9).rounded(.down))
        var best = (shift: 0, squares: Double.infinity)
        func search(_ shifts: [Int]) -> Bool {
            for shift in shifts.sorted(by: { (abs($0), $0) < (abs($1), $1) }) {
                if isCancelled() { return false }
                let squares = counted.reduce(0) {
                    $0 + $1.squares(at: Double(shift) / Double(parts))
                }
                if squares < best.squares { best = (shift, squares) }
            }
            return true
        }
        let coarse = parts / 1000
        guard search((-most / coarse...most / coarse).map { $0 * coarse }) else { return nil }
        let near = max(best.shift - coarse + 1, -most)...min(best.shift + coarse - 1, most)
        return search(Array(near)) ? Double(best.shift) / Double(parts) : nil
    }

    func comparison(at shift: Double, _ options: TraceOptions) -> NumberComparison {
        let points = recorded.map { point in
            NumberComparison.Point(
                time: point.time, recorded: point.value,
                played: played.value(at: begin + point.time - shift))
        }
        let rms = (squares(at: shift) / Double(recorded.count)).squareRoot()
        var worst = points[0]
        for point in points where abs(point.difference) > abs(worst.difference) { worst = point }
        return NumberComparison(
            view: view, ownName: ownName, number: number, points: points, rms: rms, worst: worst,
            isSame: rms <= (number.isLength ? options.tolerance : options.alphaTolerance))
    }
}
