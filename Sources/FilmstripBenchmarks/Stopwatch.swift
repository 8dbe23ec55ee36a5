/// Times pieces of work by the median of several runs, after one that is not counted.
struct Stopwatch {
    var runs = 15

    /// Returns the median time of `work` in milliseconds.
    func median(_ work: () -> Void) -> Double {
        work()
        return middle((0..<runs).map { _ in time(work) })
    }

    /// Returns the median time in milliseconds of work of a few milliseconds, which is repeated for a second: the first
    /// runs find cold caches, a processor that has just been idle and memory that was never used.
    func steadyMedian(_ work: () -> Void) -> Double {
        work()
        var times: [Double] = []
        var all = 0.0
        while times.count < runs || all < 1000 {
            times.append(time(work))
            all += times[times.count - 1]
        }
        return middle(times)
    }

    private func time(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(work).components
        return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
    }

    private func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
