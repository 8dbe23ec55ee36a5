/// Finds the parts of a series in which its value moves.
///
/// The value rests where it stays within the noise for `pause`; all between two rests is one stretch. A small stretch soon
/// after a larger one belongs to it: a spring nearly rests where it turns, and layers snap to their last value. Where a
/// finger's drag ends, or no frame was recorded for `longPause`, one stretch ends and another begins.
struct StretchFinder {
    let samples: [MotionSeries.Sample]
    let noise: NoiseLevel
    /// The times in which a finger moves views.
    let drags: [ClosedRange<Double>]

    /// The shortest rest; seconds. With it a value rests that moves by less than the noise in that time.
    private static let pause = 0.07
    /// The time without frames after which two equal samples are a rest, and two others are of two stretches; seconds.
    private static let longPause = 0.25
    /// The time until a frame shows what a touch does; seconds. An iPhone 16 Pro moves a page on its own from 0.020 to
    /// 0.043 s after the finger's lift.
    private static let latency = 0.045
    /// The fraction of a stretch's distance below which one that follows belongs to it.
    private static let small = 0.125

    func stretches() -> [Stretch] {
        let bounds = merged(moved().flatMap(unbroken).flatMap(divided)).filter {
            distance($0) > 2 * noise.still
        }
        return bounds.enumerated().map { index, bound in
            let low = index > 0 ? bounds[index - 1].last : 0
            let high = index + 1 < bounds.count ? bounds[index + 1].first : samples.count - 1
            return stretch(bound, low: low, high: high)
        }
    }

    /// Indices of the first and last sample, and the facts of a stretch.
    private struct Bound {
        var first, last: Int
        var restsBefore, restsAfter: Bool
        var isUnderFinger = false
    }

    /// The parts between rests.
    private func moved() -> [Bound] {
        var found: [Bound] = []
        var rest: Int? = nil
        // Rests are the longest runs within the noise; overlapping ones are one.
        for run in rests() {
            if run.lowerBound > (rest ?? 0) {
                found.append(
                    Bound(
                        first: rest ?? 0, last: run.lowerBound, restsBefore: rest != nil,
                        restsAfter: true))
            }
            rest = max(rest ?? 0, run.upperBound)
        }
        if (rest ?? 0) < samples.count - 1 {
            found.append(
                Bound(
                    first: rest ?? 0, last: samples.count - 1, restsBefore: rest != nil,
                    restsAfter: false))
        }
        return found
    }

    /// The parts of a stretch between times without frames.
    private func unbroken(_ bound: Bound) -> [Bound] {
        // A motion of which no frame was recorded stays whole.
        let breaks = (bound.first..<bound.last).filter {
            bound.last > bound.first + 1
                && samples[$0 + 1].time - samples[$0].time >= Self.longPause
        }
        return zip([bound.first - 1] + breaks, breaks + [bound.last]).map { before, last in
            Bound(
                first: before + 1, last: last,
                restsBefore: before < bound.first && bound.restsBefore,
                restsAfter: last == bound.last && bound.restsAfter)
        }
    }

    private func rests() -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        var (first, last) = (0, 0)
        while last < samples.count {
            // The run from `first` as far as it stays within the noise.
            var (low, high) = (samples[first].value, samples[first].value)
            last = first
            while last + 1 < samples.count {
                let value = samples[last + 1].value
                (low, high) = (min(low, value), max(high, value))
                if high - low > noise.still { break }
                last += 1
            }
            let span = samples[last].time - samples[first].time
            if last - first >= 2 && span >= Self.pause || span >= Self.longPause,
                last > (runs.last?.upperBound ?? -1)
            {
                runs.append(first...last)
            }
            if last == samples.count - 1 { break }
            // The next run begins where the sample after this one still fits.
            (low, high) = (samples[last + 1].value, samples[last + 1].value)
            first = last + 1
            while first > 0 {
                let value = samples[first - 1].value
                (low, high) = (min(low, value), max(high, value))
                if high - low > noise.still { break }
                first -= 1
            }
        }
        return runs
    }

    private func distance(_ bound: Bound) -> Double {
        let values = samples[bound.first...bound.last].lazy.map(\.value)
        return (values.max() ?? 0) - (values.min() ?? 0)
    }

    /// The part under a finger, and the part after it that moves on.
    private func divided(_ bound: Bound) -> [Bound] {
        let (begin, end) = (samples[bound.first].time, samples[bound.last].time)
        guard
            let drag = drags.first(where: {
                $0.lowerBound < end
                    && begin < $0.upperBound + (bound.restsBefore ? 0 : Self.latency)
            })
        else { return [bound] }
        let shown = drag.upperBound + Self.latency
        var (dragged, free) = (bound, bound)
        dragged.isUnderFinger = true
        guard let cut = (bound.first..<bound.last).first(where: { samples[$0].time >= shown })
        else {
            return [dragged]
        }
        (dragged.last, dragged.restsAfter) = (cut, false)
        (free.first, free.restsBefore) = (cut, false)
        return [dragged] + divided(free)
    }

    private func merged(_ bounds: [Bound]) -> [Bound] {
        bounds.reduce(into: []) { result, bound in
            guard var last = result.last, !last.isUnderFinger, !bound.isUnderFinger,
                last.restsAfter, bound.restsBefore,
                samples[bound.first].time - samples[last.last].time
                    <= samples[last.last].time - samples[last.first].time,
                distance(bound) <= Self.small * distance(last)
            else {
                result.append(bound)
                return
            }
            (last.last, last.restsAfter) = (bound.last, bound.restsAfter)
            result[result.count - 1] = last
        }
    }

    /// A stretch with the samples at rest beside it, at least three if there are as many, and as many as lie within a
    /// quarter of its duration.
    private func stretch(_ bound: Bound, low: Int, high: Int) -> Stretch {
        let reach = (samples[bound.last].time - samples[bound.first].time) / 4
        let (begin, end) = (samples[bound.first].time, samples[bound.last].time)
        var stretch = Stretch(
            moving: Array(samples[bound.first...bound.last]), restsBefore: bound.restsBefore,
            restsAfter: bound.restsAfter, isUnderFinger: bound.isUnderFinger)
        if bound.restsBefore {
            let rest = samples[low..<bound.first]
            let near = rest.count { begin - $0.time <= reach }
            stretch.before = Array(rest.suffix(max(3, near)))
        }
        if bound.restsAfter, bound.last < high {
            let rest = samples[bound.last + 1...high]
            let near = rest.count { $0.time - end <= reach }
            stretch.after = Array(rest.prefix(max(3, near)))
        }
        stretch.removeRepeats(beyond: 4 * noise.still)
        return stretch
    }
}

extension Stretch {
    /// Removes samples that repeat the last one in the middle of a fast motion: frames at which the value was not read.
    ///
    /// - Parameter change: The change from sample to sample on either side, in one direction, that is fast.
    fileprivate mutating func removeRepeats(beyond change: Double) {
        var kept: [MotionSeries.Sample] = []
        for (index, sample) in moving.enumerated() {
            if let last = kept.last, last.value == sample.value, kept.count > 1,
                let next = moving[index...].first(where: { $0.value != sample.value })
            {
                let earlier = last.value - kept[kept.count - 2].value
                let later = next.value - sample.value
                if min(abs(earlier), abs(later)) > change, earlier * later > 0 {
                    repeated += 1
                    continue
                }
            }
            kept.append(sample)
        }
        moving = kept
    }
}
