package import FilmstripGeometry

/// The motion that an animator gives one of its animations: its fraction at any time of the layer's clock.
///
/// Positions are fractions of the animator's whole duration; the animation itself may occupy only a
/// part of that, its window.
package struct AnimatorMotion {
    /// The movement of the fraction.
    package enum Kind {
        /// It stands still.
        case held(Double)
        /// It runs evenly for `length` seconds, shaped by the animation's own pace.
        case running(from: Double, to: Double, length: CFTimeInterval)
        /// The shown fraction runs from one value to another, shaped by `pace` instead of the animation's.
        case easing(from: Double, to: Double, length: CFTimeInterval, pace: Pace)
    }

    package enum Pace {
        case curve(TimingCurve)
        case spring(Spring)
    }

    package var kind: Kind
    /// Whether a held fraction is the one to show, not the elapsed one.
    package var isEasedWhenHeld: Bool
    /// The part of the whole in which the animation runs, within 0…1.
    package var window: ClosedRange<Double>
    /// Seconds from the commit to the start.
    package var delay: CFTimeInterval
    private var began = 0.0

    /// A motion that begins at the next commit.
    package init(
        _ kind: Kind, isEasedWhenHeld: Bool = true, window: ClosedRange<Double> = 0...1,
        delay: CFTimeInterval = 0
    ) {
        (self.kind, self.isEasedWhenHeld) = (kind, isEasedWhenHeld)
        (self.window, self.delay) = (window, delay)
    }

    mutating func begin(at time: Double) { began = time + delay }

    /// Its end on the layer's clock, in seconds; infinite while it is held.
    var endTime: Double {
        switch kind {
        case .held: .infinity
        case .running(_, _, let length), .easing(_, _, let length, _): began + length
        }
    }

    /// The fraction of the animation at the layer's local `time`, and whether it is to be shown as it is,
    /// without the animation's own pace.
    func position(at time: Double, isPending: Bool) -> (fraction: Double, isEased: Bool) {
        let (fraction, isEased) = whole(elapsed: isPending ? 0 : max(time - began, 0))
        return (within(fraction), isEased)
    }

    /// The fraction of the whole at `elapsed` seconds after the start, and whether it is already paced.
    package func whole(elapsed: Double) -> (fraction: Double, isEased: Bool) {
        switch kind {
        case .held(let fraction): return (fraction, isEasedWhenHeld)
        case .running(let from, let to, let length):
            guard elapsed < length else { return (to, false) }
            return (from + (to - from) * (elapsed / length), false)
        case .easing(let from, let to, let length, let pace):
            guard elapsed < length else { return (to, true) }
            let progress =
                switch pace {
                case .curve(let curve): curve.value(at: elapsed / length)
                case .spring(let spring): spring.value(at: elapsed)
                }
            return (from + (to - from) * progress, true)
        }
    }

    /// The fraction of the window at a fraction of the whole; outside 0…1 only where the whole overshoots
    /// too.
    private func within(_ fraction: Double) -> Double {
        let length = window.upperBound - window.lowerBound
        guard length > 0 else { return fraction < window.lowerBound ? 0 : 1 }
        let part = (fraction - window.lowerBound) / length
        if fraction > 0, fraction < window.lowerBound { return 0 }
        if fraction < 1, fraction > window.upperBound { return 1 }
        return part
    }
}
