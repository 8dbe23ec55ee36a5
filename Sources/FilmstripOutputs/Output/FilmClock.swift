import FilmstripFilm
import FilmstripGeometry

/// The schedule of an animation: the frames at the film's own times, on a grid of milliseconds.
///
/// Times are rounded, not the differences between them, so that errors do not add up: each frame begins within half a
/// millisecond of its time after the first.
struct FilmClock: Equatable {
    /// The showing of one frame.
    struct Turn: Equatable {
        var frame: Int
        /// The duration, at least 1.
        var milliseconds: Int
    }

    /// Milliseconds for which the last frame is shown, since no frame follows it: long enough to be seen before the
    /// film repeats.
    static let lastTurn = 1000

    /// Turns in order of time. A frame that is replaced within the same millisecond has none.
    let turns: [Turn]

    /// Creates the turns of frames at `times`, in seconds, which must never fall.
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
    /// The schedule of the film's frames in an animation.
    var clock: FilmClock { FilmClock(times: played.times) }
}
