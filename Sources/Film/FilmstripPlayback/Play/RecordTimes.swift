import FilmstripFilm
import UIKitCore

/// The times of a play that its record has.
///
/// They lie at fixed distances from the events of each transition, so that equal transitions of two plays are recorded
/// at equal moments whenever they begin: from its beginning, its release and its end on, just before each sixtieth of a
/// second while it lasts, and each fifteenth between transitions. After two seconds it is each quarter of a second.
struct RecordTimes {
    /// The times, never falling.
    private(set) var all: [Double] = []

    /// Number of times beyond which a play is recorded no further.
    private static let most = 4000
    /// Seconds after an event at which its effect is there even if it comes later by the last bit of a number.
    private static let slack = 2e-6
    /// Seconds before a touch of a finger that moves at 60 Hz at which the touch before it shows: moments under the finger
    /// coincide with touches but for the last bit of a number.
    private static let touchSlack = 1e-9
    /// Seconds after which fewer times are recorded.
    private static let dense = 2.0

    init(_ evidence: Evidence) {
        let end = max(evidence.looks.last?.time ?? 0, evidence.span.upperBound)
        var time = 0.0
        for transition in evidence.transitions {
            add(from: time, to: transition.began, rate: 15)
            let last = min(transition.ended ?? end, evidence.next(after: transition), end)
            if let released = transition.released, released > transition.began, released < last {
                add(from: transition.began, to: released, rate: 60)
                add(from: released, to: last, rate: 60)
            } else {
                add(from: transition.began, to: last, rate: 60)
            }
            time = max(last, time)
        }
        add(from: time, to: end, rate: 15)
        add(end)
    }

    /// Adds the times from `start` up to but not at `end`.
    private mutating func add(from start: Double, to end: Double, rate: Double) {
        var index = 0
        while true {
            let offset = Double(index) / rate
            let time =
                start + (index == 0 ? Self.slack : -Self.touchSlack)
                + (offset <= Self.dense
                    ? offset : Self.dense + (Double(index) - Self.dense * rate) / 4)
            // Less than a microsecond before the end it would show the end's state or repeat it.
            guard time < end - 1e-6, all.count < Self.most else { return }
            add(time)
            index += 1
        }
    }

    private mutating func add(_ time: Double) {
        guard all.count < Self.most, time >= all.last ?? 0 else { return }
        all.append(time)
    }
}
