import FilmstripFilm
import FilmstripGeometry

/// When an animation shows which frame: at the film's own times, on a grid of milliseconds.
///
/// Times are rounded and not the differences between them, so that nothing drifts: each frame begins within
/// half a millisecond of its time after the first.
struct FilmClock: Equatable {
    /// One frame's turn.
    struct Turn: Equatable {
        var frame: Int
        /// At least 1.
        var milliseconds: Int
    }

    /// How long the last frame is shown, since nothing follows it that would say: long enough to be seen
    /// before the film begins again.
    static let lastTurn = 1000

    /// In order of time. A frame that another replaces within the same millisecond has none.
    let turns: [Turn]

    /// The turns of frames at `times`, seconds, which never fall.
    init(times: [Double]) {
        let ticks = times.map { Int(($0 * 1000).rounded()) }
        let ends = ticks.dropFirst() + [(ticks.last ?? 0) + Self.lastTurn]
        turns = zip(ticks, ends).enumerated().compactMap { index, tick in
            let milliseconds = tick.1 - tick.0
            demand(milliseconds >= 0, "frame \(index) ends before it begins")
            return milliseconds > 0 ? Turn(frame: index, milliseconds: milliseconds) : nil
        }
    }
}

extension Film {
    /// When an animation shows which frame.
    var clock: FilmClock { FilmClock(times: played.times) }
}
