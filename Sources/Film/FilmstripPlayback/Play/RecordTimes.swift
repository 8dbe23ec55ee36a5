import FilmstripFilm
import UIKitCore

/// The times of a play that its record has.
///
/// They lie at fixed distances from the events of each transition, so that equal transitions of two plays are recorded
/// at equal moments whenever they begin: from its beginning, its release and its end on, just after each sixtieth of a
/// second, or at another rate, for two seconds, and while a view moves or a finger is on the display; each quarter of a
/// second otherwise.
struct RecordTimes {
    /// The times, never falling.
    private(set) var all: [Double] = []

    /// Number of times beyond which a play is recorded no further, and half of which may be dense.
    private static let most = 4000
    /// Seconds after an event or a touch at which its effect is there, even if it comes later by the last bit of a number.
    private static let slack = 1e-9
    /// Seconds after which fewer times are recorded.
    private static let dense = 2.0

    private let busy: [ClosedRange<Double>]
    /// Times a second; a multiple of 60.
    private let rate: Double

    init(_ evidence: Evidence, rate: Double) {
        self.rate = rate
        let moving = zip(evidence.looks, evidence.looks.dropFirst()).filter { $0.views != $1.views }
            .map { $0.time...max($0.time, $1.time) }
        busy =
            (moving + evidence.strokes.map { $0.began...max($0.began, $0.ended) })
            .sorted { $0.lowerBound < $1.lowerBound }
        let end = max(
            evidence.looks.last?.time ?? 0, evidence.span.upperBound, evidence.frameTimes.last ?? 0)
        var time = 0.0
        for transition in evidence.transitions {
            add(from: time, to: transition.began)
            let last = min(transition.ended ?? end, evidence.next(after: transition), end)
            if let released = transition.released, released > transition.began, released < last {
                add(from: transition.began, to: released)
                add(from: released, to: last)
            } else {
                add(from: transition.began, to: last)
            }
            time = max(last, time)
        }
        add(from: time, to: end)
        add(end)
    }

    /// Adds the times from `start` up to but not at `end`.
    private mutating func add(from start: Double, to end: Double) {
        var (index, next) = (0, 0)
        while true {
            let offset = Double(index) / rate
            let time = start + offset + Self.slack
            // Less than a microsecond before the end it would show the end's state or repeat it.
            guard time < end - 1e-6, all.count < Self.most else { return }
            while next < busy.count, busy[next].upperBound < time - 1.0 / 30 { next += 1 }
            let isBusy =
                next < busy.count && busy[next].lowerBound < time + 1.0 / 30
                && all.count < Self.most / 2
            if offset <= Self.dense || index % (Int(rate) / 4) == 0 || isBusy { add(time) }
            index += 1
        }
    }

    private mutating func add(_ time: Double) {
        guard all.count < Self.most, time >= all.last ?? 0 else { return }
        all.append(time)
    }
}
