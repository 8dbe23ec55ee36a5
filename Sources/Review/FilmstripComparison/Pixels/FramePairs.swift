import FilmstripFilm
import FilmstripParallel
import StageEvents

/// The frames of two strips that show the same moments.
///
/// Strips with frames at the same times are compared frame by frame. Otherwise frames are the same moment if they lie at
/// the same distance from the last event of matching transitions, or at the same fraction of the time to the next event if
/// that takes longer or shorter; and so are two last frames after the last transition.
struct FramePairs {
    /// Indices of the frames, rising in the new strip.
    let pairs: [Pair<Int>]

    /// Maximum difference of two distances in seconds, or of two fractions, of the same moment: the grid of timelines,
    /// several times.
    private static let same = 1e-5

    init(_ baseline: Timeline, _ actual: Timeline) {
        let (old, new) = (baseline.frames, actual.frames)
        if old.count == new.count,
            zip(old, new).allSatisfy({ abs($0.time - $1.time) <= Self.same })
        {
            pairs = new.indices.map { Pair(baseline: $0, actual: $0) }
            return
        }
        let transitions = TransitionMatch(baseline, actual)
        let numbers = Dictionary(
            uniqueKeysWithValues: transitions.pairs.map { ($0.new, $0.old) } + [(-1, -1)])
        let ends = transitions.divergences
        let olds = old.map { MomentPlace($0.time, in: baseline.transitions) }
        pairs = new.indices.compactMap { index in
            if Cancellation.isRequested { return nil }
            let frame = new[index]
            let place = MomentPlace(frame.time, in: actual.transitions)
            guard frame.time < ends.actual - sameTime, let number = numbers[place.transition] else {
                return nil
            }
            let found = old.indices.first { other in
                let was = olds[other]
                guard was.transition == number, was.part == place.part,
                    old[other].time < ends.baseline - sameTime
                else { return false }
                if index == new.count - 1, other == old.count - 1, place.part == .ended {
                    return true
                }
                return Self.isSame(was, place)
                    && Self.isSame(old[other].progress, frame.progress)
            }
            return found.map { Pair(baseline: $0, actual: index) }
        }
    }

    private static func isSame(_ was: MomentPlace, _ place: MomentPlace) -> Bool {
        if let length = place.length, let before = was.length, length > 0, before > 0,
            abs(length - before) > same
        {
            return abs(place.offset / length - was.offset / before) <= same
        }
        return abs(place.offset - was.offset) <= same
    }

    /// Whether two values of progress are the same, to the precision in which they are told.
    private static func isSame(_ was: Double?, _ isNow: Double?) -> Bool {
        guard let was, let isNow else { return was == nil && isNow == nil }
        return abs(was - isNow) <= 0.001
    }
}
