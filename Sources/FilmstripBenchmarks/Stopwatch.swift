/// Times pieces of work by the median of several runs, after one that is not counted.
struct Stopwatch {
    var runs = 15

    /// Returns the median time of `work` in milliseconds.
    func median(_ work: () -> Void) -> Double {
        work()
        let times = (0..<runs).map { _ in
            let duration = ContinuousClock().measure(work)
            let (seconds, attoseconds) = duration.components
            return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
        }
        return times.sorted()[runs / 2]
    }
}
