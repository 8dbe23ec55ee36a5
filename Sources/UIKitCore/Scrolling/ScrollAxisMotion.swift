import Foundation

/// The way of one coordinate of a scroll view after the finger let go, in closed form.
struct ScrollAxisMotion {
    /// Where the content comes to rest.
    let rest: Double
    /// Seconds until it rests; 0 if it does not move.
    let duration: Double
    private let first: ScrollCurve?
    /// The spring that takes over where the content meets its end, and when.
    private let bounce: (time: Double, spring: ScrollCurve)?

    private init(
        _ first: ScrollCurve?, until duration: Double, to rest: Double,
        bounce: (time: Double, spring: ScrollCurve)? = nil
    ) {
        (self.first, self.duration, self.rest, self.bounce) = (first, duration, rest, bounce)
    }

    /// No motion.
    init(restingAt offset: Double) { self.init(nil, until: 0, to: offset) }

    /// The way of content that is let go at `offset`, to where it rests by itself.
    init(from offset: Double, velocity: Double, on axis: ScrollAxis, _ laws: ScrollLaws) {
        let natural = laws.rest(from: offset, velocity: velocity)
        let edge = axis.clamped(offset)
        // Beyond an end a spring pulls back, unless the velocity leads inside by itself.
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
        // It passes the end: e^(−decay·t) = 1 − (end − offset)·decay / velocity.
        let lost = (end - offset) * laws.decay
        let meeting = -log(1 - lost / velocity) / laws.decay
        let spring = ScrollCurve(
            from: end, to: end, velocity: axis.bounces ? velocity - lost : 0,
            rate: laws.frequency, restDistance: laws.restDistance)
        self.init(
            decay, until: meeting + spring.duration, to: end, bounce: (meeting, spring))
    }

    /// The way of content that is let go at `offset`, to a `target` that is not where it would rest by
    /// itself.
    ///
    /// If the target lies ahead and the velocity decays fast enough to be there in time, it keeps its
    /// velocity and decays at another rate; else a spring pulls it there, without overshoot.
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

    /// The coordinate `time` seconds after the finger let go.
    func value(at time: Double) -> Double {
        guard time < duration else { return rest }
        if let bounce, time >= bounce.time { return bounce.spring.value(at: time - bounce.time) }
        return first?.value(at: time) ?? rest
    }

    /// Points a second.
    func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        if let bounce, time >= bounce.time { return bounce.spring.velocity(at: time - bounce.time) }
        return first?.velocity(at: time) ?? 0
    }
}
