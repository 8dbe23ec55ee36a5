import FilmstripFilm
import FilmstripParallel
import StageEvents

/// The frames of two plays that show the same moments.
struct FrameMatch {
    /// The old frames with which a frame is compared: a single one, or the two around its moment.
    typealias Reference = [Int]

    let baseline, actual: Timeline
    let transitions: TransitionMatch
    /// Indices of the frames before the plays diverge.
    private let old, new: [Int]

    init(
        _ baseline: Timeline, _ actual: Timeline, _ transitions: TransitionMatch
    ) {
        (self.baseline, self.actual, self.transitions) = (baseline, actual, transitions)
        func early(_ timeline: Timeline) -> [Int] {
            let end = transitions.divergence - sameTime
            return timeline.frames.indices.filter { timeline.frames[$0].time < end }
        }
        (old, new) = (early(baseline), early(actual))
    }

    /// Whether the plays diverge, so that only some frames can be compared.
    var isCut: Bool { transitions.divergence < .infinity }

    /// Whether both plays have frames at the same times.
    var haveSameTimes: Bool {
        baseline.frames.count == actual.frames.count
            && zip(baseline.frames, actual.frames).allSatisfy {
                abs($0.time - $1.time) <= sameTime
            }
    }

    /// Pairs each frame of the new play with the old frame at its time, or with the last one before and the first one
    /// after it; frames without these are left out.
    var byTime: [(new: Int, old: Reference)] {
        new.compactMap { index in
            let time = actual.frames[index].time
            return around(time, old) { baseline.frames[$0].time }.map { (index, $0) }
        }
    }

    /// Pairs the frames by index; nil unless both plays have equally many and all can be compared.
    var byNumber: [(new: Int, old: Reference)]? {
        guard !isCut, old.count == new.count else { return nil }
        return zip(new, old).map { ($0, [$1]) }
    }

    /// Pairs each frame within a transition with the old frame of equal progress, or with those of the next lower and
    /// next higher progress, if possible in the same phase.
    var byProgress: [(new: Int, old: Reference)] {
        new.compactMap { index in
            if Cancellation.isRequested { return nil }
            let frame = actual.frames[index]
            guard let progress = frame.progress,
                let transition = actual.transition(at: frame.time),
                let pair = transitions.pairs.first(where: { $0.new == transition })
            else { return nil }
            let candidates = old.filter {
                baseline.frames[$0].progress != nil
                    && baseline.transition(at: baseline.frames[$0].time) == pair.old
            }
            let alike = candidates.filter { baseline.frames[$0].phase == frame.phase }
            func found(_ among: [Int]) -> Reference? {
                around(progress, among, isNear: 1e-6) { baseline.frames[$0].progress ?? 0 }
            }
            return (found(alike) ?? found(candidates)).map { (index, $0) }
        }
    }

    /// Returns the frame with an equal value, or those with the next lower and next higher ones; nil if one is missing.
    private func around(
        _ value: Double, _ frames: [Int], isNear: Double = sameTime, _ key: (Int) -> Double
    ) -> Reference? {
        if let same = frames.first(where: { abs(key($0) - value) <= isNear }) { return [same] }
        guard let before = frames.filter({ key($0) < value }).max(by: { key($0) < key($1) }),
            let after = frames.filter({ key($0) > value }).min(by: { key($0) < key($1) })
        else { return nil }
        return [before, after]
    }
}

extension Timeline {
    /// Returns the index of the last transition that began at or before a time; nil if there is none.
    func transition(at time: Double) -> Int? {
        transitions.lastIndex { $0.began <= time + sameTime }
    }
}
