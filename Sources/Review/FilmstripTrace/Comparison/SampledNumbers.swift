import FilmstripGeometry
import FilmstripPlayback
import Foundation

/// A number of a view over a play, as a function of time.
struct SampledNumbers {
    private let times: [Double]
    private let values: [Double]

    /// Takes the numbers of a view; nil if it was never shown.
    ///
    /// Where the view is not in the window, its last number stands, and its first one before it appears.
    init?(_ number: Trace.Number, of samples: [PlaySamples.Sample?], at times: [Double]) {
        guard let first = samples.firstIndex(where: { $0 != nil }) else { return nil }
        var last = samples[first].map { number.value(in: $0) } ?? 0
        self.times = times
        values = samples.map { sample in
            if let sample { last = number.value(in: sample) }
            return last
        }
    }

    /// The number at a time, between samples on a straight line, before the first and after the last as there.
    func value(at time: Double) -> Double {
        var (low, high) = (0, times.count - 1)
        if time <= times[low] { return values[low] }
        if time >= times[high] { return values[high] }
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle } else { high = middle }
        }
        let share = (time - times[low]) / (times[high] - times[low])
        return values[low] + (values[high] - values[low]) * share
    }
}

extension Trace.Number {
    fileprivate func value(in sample: PlaySamples.Sample) -> Double {
        switch self {
        case .x: sample.place.minX
        case .y: sample.place.minY
        case .width: sample.place.width
        case .height: sample.place.height
        case .alpha: sample.alpha
        }
    }
}
