import Foundation

/// A reparametrization to constant speed: maps a fraction of the length to a fraction of the time.
struct Pacing {
    private let lengths: [Double]

    /// Number of pieces in which the length is measured; the speed is constant only between pieces.
    private static let pieces = 1024

    /// The pacing of the curve that `value` traces from 0 to 1; nil if its length is zero.
    init?(_ value: (Double) -> AnimationValue) {
        var lengths = [0.0]
        var from = value(0)
        for index in 1...Self.pieces {
            let to = value(Double(index) / Double(Self.pieces))
            lengths.append(lengths[index - 1] + from.distance(to: to))
            from = to
        }
        guard lengths[Self.pieces] > 0 else { return nil }
        self.lengths = lengths
    }

    /// The fraction of the time at which the fraction `part` of the length is covered.
    func fraction(at part: Double) -> Double {
        let length = part * lengths[lengths.count - 1]
        var (low, high) = (0, lengths.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= length { low = middle } else { high = middle }
        }
        let step = lengths[low + 1] - lengths[low]
        let within = step > 0 ? (length - lengths[low]) / step : 0
        return (Double(low) + within) / Double(Self.pieces)
    }

    /// The times of `values`, in proportion to the distances between them.
    static func times(of values: [AnimationValue]) -> [Double] {
        var times = [0.0]
        for (from, to) in zip(values, values.dropFirst()) {
            times.append((times.last ?? 0) + from.distance(to: to))
        }
        guard let whole = times.last, whole > 0 else { return KeyframeTrack.even(values.count) }
        return times.map { $0 / whole }
    }
}

extension AnimationValue {
    /// The distance between two values: the root of the sum of squares over all their numbers.
    func distance(to other: AnimationValue) -> Double {
        if case .transform(let a) = self, case .transform(let b) = other {
            return zip(a.entries, b.entries).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                .squareRoot()
        }
        var sum = 0.0
        _ = combined(with: other) { (a: Double, b: Double) in
            sum += (a - b) * (a - b)
            return 0
        }
        return sum.squareRoot()
    }

    /// Whether values of this kind can be added and multiplied as numbers.
    var isLinear: Bool {
        switch self {
        case .transform, .contents: false
        case .number, .point, .size, .rect, .color, .colors, .numbers, .path: true
        }
    }

    /// The value with each number multiplied by `factor`; transforms and pictures stay unchanged.
    func scaled(by factor: Double) -> AnimationValue {
        combined(with: self) { value, _ in value * factor } ?? self
    }
}
