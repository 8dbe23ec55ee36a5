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

    /// Returns the median times in milliseconds of two pieces of work that take turns, so that both find the machine as busy.
    func medians(_ first: () -> Void, _ second: () -> Void) -> (first: Double, second: Double) {
        first()
        second()
        let times = (0..<2 * runs).map { _ in (time(first), time(second)) }
        return (middle(times.map(\.0)), middle(times.map(\.1)))
    }

    private func time(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(work).components
        return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
    }

    private func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
