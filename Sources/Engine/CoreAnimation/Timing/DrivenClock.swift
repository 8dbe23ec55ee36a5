package import FilmstripGeometry

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
        /// It runs after the finger, or by itself to an end.
        indirect case springing(SpringMotion)
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
        case .springing(let spring): return spring.fraction(at: time)
        }
    }

    /// The rate of change of the shown fraction at a time of the parent, per second; 0 unless it is on a spring.
    package func velocity(at time: CFTimeInterval) -> Double {
        guard case .springing(let spring) = motion else { return 0 }
        return spring.velocity(at: time)
    }

    /// Whether animations stay on their layers past their ends: the clock may still go back.
    var holdsAnimations: Bool {
        switch motion {
        case .tracking: true
        case .settling(_, let to, _, _, _): to < 1
        case .springing(let spring): spring.end == nil || spring.to < 1
        }
    }

    /// The layer's local time; after a finished transition it continues at the parent's speed.
    func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        let shown = origin + fraction(at: time) * duration
        switch motion {
        case .settling(_, 1, let began, let length, _):
            return shown + max(time - began - length, 0)
        case .springing(let spring) where spring.to == 1:
            return shown + max(time - (spring.end ?? time), 0)
        case .tracking, .settling, .springing: return shown
        }
    }

    /// The parent's time at which a finishing clock reaches a local time; nil if it never does, or while
    /// that is not yet certain.
    func parentTime(atLocal time: CFTimeInterval) -> CFTimeInterval? {
        let local = time - origin
        if case .springing(let spring) = motion {
            guard let end = spring.end, spring.to == 1, duration > 0 else { return nil }
            if local >= duration - MediaTiming.tolerance { return end + local - duration }
            return spring.time(of: local / duration)
        }
        guard case .settling(let from, 1, let began, let length, let curve) = motion else {
            return nil
        }
        if local >= duration - MediaTiming.tolerance { return began + length + local - duration }
        guard from < 1, duration > 0 else { return began }
        let progress = (local / duration - from) / (1 - from)
        return began + curve.elapsed(for: progress) * length
    }
}
