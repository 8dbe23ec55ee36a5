import Foundation

/// The parameters that determine how a scroll view comes to rest.
struct ScrollLaws {
    /// The fraction of the velocity lost per second.
    let decay: Double
    /// The velocity below which content rests, points per second.
    let restVelocity: Double
    /// The natural frequency of the springs, radians per second.
    let frequency: Double
    /// The distance from its end within which a spring rests, points.
    let restDistance: Double

    /// The parameters for a deceleration rate of `rate` per millisecond.
    ///
    /// A velocity of v points per millisecond that is multiplied by r every millisecond covers v·r
    /// / (1 − r) points (WWDC 2018, session 803); the decay per second with the same distance is
    /// 1000·(1 − r) / r.
    init(rate: CGFloat, _ profile: Profile) {
        decay = 1000 * (1 - rate) / rate
        restVelocity = profile.scrollRestVelocity
        frequency = profile.scrollSpringFrequency
        restDistance = profile.scrollRestDistance
    }

    /// Returns where content at `offset` would rest if it had no ends.
    func rest(from offset: Double, velocity: Double) -> Double {
        guard abs(velocity) > restVelocity else { return offset }
        return offset + (velocity - (velocity < 0 ? -restVelocity : restVelocity)) / decay
    }
}
