/// A rate that changes at some times.
struct EmissionRates {
    /// The times of the changes, ascending, each with the rate from then on; the first is the beginning of all times.
    private var steps: [(time: Double, rate: Double)]

    init(_ rate: Double) { steps = [(-.infinity, rate)] }

    var last: Double { steps[steps.count - 1].rate }

    /// Sets the rate from a time on, which is not before the last change.
    mutating func set(_ rate: Double, at time: Double) {
        if time <= steps[steps.count - 1].time || steps.count == 1 && time == -.infinity {
            steps[steps.count - 1].rate = rate
        } else {
            steps.append((time, rate))
        }
    }

    func multiplied(by other: EmissionRates) -> EmissionRates {
        let times = Set(steps.map(\.time) + other.steps.map(\.time)).sorted()
        var result = EmissionRates(0)
        result.steps = times.map { ($0, rate(at: $0) * other.rate(at: $0)) }
        return result
    }

    private func rate(at time: Double) -> Double {
        steps.last { $0.time <= time }?.rate ?? steps[0].rate
    }

    /// The times of the births after `start` and up to `end`, with their numbers: one whenever the sum of the rates since
    /// time 0 reaches a whole number.
    func births(after start: Double, upTo end: Double) -> [(time: Double, number: Int)] {
        var births: [(time: Double, number: Int)] = []
        var sum = 0.0
        for (index, step) in steps.enumerated() {
            let next = index + 1 < steps.count ? steps[index + 1].time : .infinity
            // The first rate counts from time 0 in both directions.
            let origin = index == 0 ? min(0, next) : step.time
            let (low, high) = (max(step.time, start), min(next, end))
            if step.rate > 0, low < high || (low == high && high == end) {
                let first = ((low - origin) * step.rate + sum).rounded(.up)
                let last = (high - origin) * step.rate + sum
                guard last - first < 1e6 else { continue }
                var number = first
                while number <= last {
                    let time = origin + (number - sum) / step.rate
                    if time > start, time < next || next == .infinity {
                        births.append((time, Int(number)))
                    }
                    number += 1
                }
            }
            if next < .infinity { sum += (next - origin) * step.rate }
        }
        return births
    }
}
