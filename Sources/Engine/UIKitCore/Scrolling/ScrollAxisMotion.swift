import Foundation

/// The motion of one coordinate of a scroll view after the finger has lifted, in closed form.
struct ScrollAxisMotion {
    /// The coordinate at which the content comes to rest.
    let rest: Double
    /// Duration in seconds; 0 if the content does not move.
    let duration: Double
    private let first: ScrollCurve?
    /// The spring that takes over when the content reaches its end, and the time at which it does;
    /// nil if it is not needed.
    private let bounce: (time: Double, spring: ScrollCurve)?

    private init(
        _ first: ScrollCurve?, until duration: Double, to rest: Double,
        bounce: (time: Double, spring: ScrollCurve)? = nil
    ) {
        (self.first, self.duration, self.rest, self.bounce) = (first, duration, rest, bounce)
    }

    /// No motion.
    init(restingAt offset: Double) { self.init(nil, until: 0, to: offset) }

    /// The motion of content released at `offset`, to its natural rest.
    init(from offset: Double, velocity: Double, on axis: ScrollAxis, _ laws: ScrollLaws) {
        let natural = laws.rest(from: offset, velocity: velocity)
        let edge = axis.clamped(offset)
        // Beyond an end a spring pulls back, unless the velocity alone carries the content inside.
        if edge != offset, (natural - edge) * (edge - offset) <= 0 {
            let spring = ScrollCurve(
                from: offset, to: edge, velocity: velocity, rate: laws.frequency,
                restDistance: laws.restDistance)
            self.init(spring, until: spring.duration, to: edge)
            return
        }
        guard natural != offset else {
            self.init(restingAt: offset)
            return
        }
        let decay = ScrollCurve(
            from: offset, decaying: velocity, rate: laws.decay, restVelocity: laws.restVelocity)
        let end = axis.clamped(natural)
        guard end != natural else {
            self.init(decay, until: decay.duration, to: natural)
            return
        }
        // The content passes its end at time t: e^(−decay·t) = 1 − (end − offset)·decay / velocity.
        let lost = (end - offset) * laws.decay
        let meeting = -log(1 - lost / velocity) / laws.decay
        let spring = ScrollCurve(
            from: end, to: end, velocity: axis.bounces ? velocity - lost : 0,
            rate: laws.frequency, restDistance: laws.restDistance)
        self.init(
            decay, until: meeting + spring.duration, to: end, bounce: (meeting, spring))
    }

    /// The motion of content released at `offset` to a `target` other than its natural rest.
    ///
    /// If the target lies ahead and the velocity is high enough to arrive in time, the velocity
    /// decays at an adjusted rate; else a spring pulls the content to the target, without
    /// overshoot.
    init(from offset: Double, velocity: Double, to target: Double, _ laws: ScrollLaws) {
        let distance = target - offset
        let isAhead = velocity * distance > 0
        let rate = isAhead ? (abs(velocity) - laws.restVelocity) / abs(distance) : 0
        if rate >= laws.decay / 2 {
            let decay = ScrollCurve(
                from: offset, decaying: velocity, rate: rate, restVelocity: laws.restVelocity)
            self.init(decay, until: decay.duration, to: target)
        } else {
            let limit = laws.frequency * abs(distance)
            let start = isAhead ? min(max(velocity, -limit), limit) : velocity
            let spring = ScrollCurve(
                from: offset, to: target, velocity: start, rate: laws.frequency,
                restDistance: laws.restDistance)
            self.init(spring, until: spring.duration, to: target)
        }
    }

    /// The motion to `target` whose way that is left falls to a part of e in `time` seconds.
    init(from offset: Double, to target: Double, within time: TimeInterval, _ laws: ScrollLaws) {
        let decay = ScrollCurve(
            from: offset, decaying: (target - offset) / time, rate: 1 / time,
            restVelocity: laws.restDistance / time)
        self.init(decay, until: max(decay.duration, 0), to: target)
    }

    /// Returns the coordinate `time` seconds after the release.
    func value(at time: Double) -> Double {
        guard time < duration else { return rest }
        if let bounce, time >= bounce.time { return bounce.spring.value(at: time - bounce.time) }
        return first?.value(at: time) ?? rest
    }

    /// Returns the velocity `time` seconds after the release, points per second.
    func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        if let bounce, time >= bounce.time { return bounce.spring.velocity(at: time - bounce.time) }
        return first?.velocity(at: time) ?? 0
    }
}
