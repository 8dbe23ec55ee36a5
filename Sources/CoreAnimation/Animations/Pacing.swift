import Foundation

/// Makes a way of uneven speed even: from the part of the whole length to the part of the time.
struct Pacing {
    private let lengths: [Double]

    /// Pieces that the way is measured in. The speed is off by the way's bend over one of them.
    private static let pieces = 1024

    /// The pacing of the way that `value` takes from 0 to 1; nil if it goes nowhere.
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

    /// The part of the time at which `part` of the length is done.
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

    /// The times of `values` when each piece takes time by its distance.
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
    /// How far apart two values are: the root of the sum of squares over all their numbers.
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

    /// Each number times `factor`; transforms and pictures stay as they are.
    func scaled(by factor: Double) -> AnimationValue {
        combined(with: self) { value, _ in value * factor } ?? self
    }
}
