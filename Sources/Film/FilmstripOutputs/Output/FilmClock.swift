import FilmstripFilm
import FilmstripGeometry

/// The schedule of an animation: the frames at the film's own times, on a grid of ticks.
///
/// Times are rounded, not the differences between them, so that errors do not add up: each frame begins within half a
/// tick of its time after the first.
struct FilmClock: Equatable {
    /// The showing of one frame.
    struct FrameSpan: Equatable {
        var frame: Int
        /// The duration in ticks, at least the shortest.
        var duration: Int
    }

    /// Spans in order of time. A frame that is replaced within the same tick has none.
    let spans: [FrameSpan]

    /// Seconds for which the last frame is shown, since no frame follows it: long enough to be seen before the film
    /// repeats.
    static let lastSpan = 1

    /// Creates the spans of frames at `times`, in seconds, which must never fall.
    ///
    /// - Parameters:
    ///   - ticksPerSecond: The grid of the times.
    ///   - shortest: The fewest ticks of a span, 1 or more. A frame that would have fewer is left out, and the one before
    ///     it shown instead; the last one is shown in any case.
    init(times: [Double], ticksPerSecond: Int = 1000, shortest: Int = 1) {
        let ticks = times.map { Int(($0 * Double(ticksPerSecond)).rounded()) }
        var shown: [(frame: Int, tick: Int)] = []
        for (index, tick) in ticks.enumerated() {
            guard let last = shown.last else {
                shown.append((index, tick))
                continue
            }
            demand(tick >= ticks[index - 1], "frame \(index - 1) ends before it begins")
            if tick == last.tick {
                // It takes the place of the one before.
                shown[shown.count - 1].frame = index
            } else if tick - last.tick >= shortest {
                shown.append((index, tick))
            } else if index == ticks.count - 1 {
                if shown.count > 1 {
                    shown[shown.count - 1] = (index, tick)
                } else {
                    shown[0].frame = index
                }
            }
        }
        let end = (ticks.last ?? 0) + Self.lastSpan * ticksPerSecond
        let ends = shown.dropFirst().map(\.tick) + [end]
        spans = zip(shown, ends).map { FrameSpan(frame: $0.frame, duration: $1 - $0.tick) }
    }
}

extension Film {
    /// The schedule of the film's frames in an animation, in milliseconds.
    var clock: FilmClock { FilmClock(times: played.times) }

    /// The schedule of the film's frames in hundredths of a second. Browsers show a frame of one hundredth for ten times
    /// as long, so there is none.
    var hundredths: FilmClock {
        FilmClock(times: played.times, ticksPerSecond: 100, shortest: 2)
    }
}
