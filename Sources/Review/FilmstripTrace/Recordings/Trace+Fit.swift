package import FilmstripFit

extension Trace {
    /// The curves of the motions of some views; of all of them if none is named.
    package func fit(of views: [String] = []) throws(MotionFitFailure) -> MotionFit {
        try MotionFit(series.filter { views.isEmpty || views.contains($0.view) }, drags: drags)
    }

    /// The numbers of its views, by name and in the order of reports.
    private var series: [MotionSeries] {
        var samples: [String: [Number: [MotionSeries.Sample]]] = [:]
        for frame in frames {
            for case (let name, let view?) in frame.views {
                for (number, value) in view {
                    samples[name, default: [:]][number, default: []].append(
                        .init(time: frame.time, value: value))
                }
            }
        }
        return samples.sorted { $0.key < $1.key }.flatMap { name, numbers in
            numbers.sorted { $0.key < $1.key }.map { number, samples in
                MotionSeries(
                    view: name, property: number.rawValue, isLength: number.isLength,
                    samples: samples)
            }
        }
    }

    /// The times in which a finger moves views: from its first move until shortly after the last one, since views follow
    /// it on a spring, and at most until it lifts.
    private var drags: [ClosedRange<Double>] {
        var moves: [Int: ClosedRange<Double>] = [:]
        var drags: [ClosedRange<Double>] = []
        for touch in touches {
            switch touch.phase {
            case .began, .stationary: break
            case .moved:
                moves[touch.finger] = (moves[touch.finger]?.lowerBound ?? touch.time)...touch.time
            case .ended, .cancelled:
                guard let moved = moves.removeValue(forKey: touch.finger) else { continue }
                drags.append(moved.lowerBound...min(moved.upperBound + 0.055, touch.time))
            }
        }
        return drags.sorted { $0.lowerBound < $1.lowerBound }
    }
}
