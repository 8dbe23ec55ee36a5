package import FilmstripGeometry
import Foundation

/// The clock of a layer whose animations are moved by a percent-driven transition.
///
/// It replaces the layer's media timing: local time is `origin` plus the shown fraction of `duration`.
///
/// See Docs/decisions/driven-clock.md.
package struct DrivenClock {
    /// The movement of the shown fraction.
    package enum Motion {
        /// It stays where the finger put it.
        case tracking(fraction: Double)
        /// It runs by itself from `from` to `to`, 0 or 1, in `length` seconds after `began`.
        case settling(
            from: Double, to: Double, began: CFTimeInterval, length: CFTimeInterval,
            curve: TimingCurve)
    }

    /// Seconds of the whole transition.
    package let duration: CFTimeInterval
    /// The layer's local time at the start of the transition; earlier animations have begun by then.
    package let origin: CFTimeInterval
    package var motion: Motion

    /// A clock at the beginning of a transition of `duration` seconds.
    package init(duration: CFTimeInterval, origin: CFTimeInterval) {
        (self.duration, self.origin) = (duration, origin)
        motion = .tracking(fraction: 0)
    }

    /// The shown fraction of the transition at a time of the parent.
    package func fraction(at time: CFTimeInterval) -> Double {
        switch motion {
        case .tracking(let fraction):
            return min(max(fraction, 0), 1)
        case .settling(let from, let to, let began, let length, let curve):
            guard length > 0, time < began + length else { return to }
            let progress = curve.value(at: (time - began) / length)
            return from + (to - from) * progress
        }
    }

    /// The parent's time at which the clock finishes settling; nil while it is tracking.
    package var settlingEnd: CFTimeInterval? {
        guard case .settling(_, _, let began, let length, _) = motion else { return nil }
        return began + length
    }

    /// Whether animations stay on their layers past their ends: the clock may still go back.
    var holdsAnimations: Bool {
        switch motion {
        case .tracking: true
        case .settling(_, let to, _, _, _): to < 1
        }
    }

    /// The layer's local time; after a finished transition it continues at the parent's speed.
    func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        let shown = origin + fraction(at: time) * duration
        guard case .settling(_, 1, let began, let length, _) = motion else { return shown }
        return shown + max(time - began - length, 0)
    }

    /// The parent's time at which a finishing clock reaches a local time; nil if it never does, or while
    /// that is not yet certain.
    func parentTime(atLocal time: CFTimeInterval) -> CFTimeInterval? {
        let local = time - origin
        guard case .settling(let from, 1, let began, let length, let curve) = motion else {
            return nil
        }
        if local >= duration - MediaTiming.tolerance { return began + length + local - duration }
        guard from < 1, duration > 0 else { return began }
        let progress = (local / duration - from) / (1 - from)
        return began + curve.elapsed(for: progress) * length
    }
}
