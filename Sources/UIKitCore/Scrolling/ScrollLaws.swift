import Foundation

/// The figures by which a scroll view comes to rest.
struct ScrollLaws {
    /// What the velocity loses, in parts of itself a second.
    let decay: Double
    /// Slower than this the content rests, points a second.
    let restVelocity: Double
    /// The natural frequency of the springs, radians a second.
    let frequency: Double
    /// Nearer than this to its end a spring rests, points.
    let restDistance: Double

    /// The laws for a deceleration of `rate` a millisecond.
    ///
    /// A velocity of v points a millisecond that is multiplied by r every millisecond covers
    /// v·r / (1 − r) points (WWDC 2018, session 803); the decay per second with the same distance is
    /// 1000·(1 − r) / r.
    init(rate: CGFloat, _ profile: Profile) {
        decay = 1000 * (1 - rate) / rate
        restVelocity = profile.scrollRestVelocity
        frequency = profile.scrollSpringFrequency
        restDistance = profile.scrollRestDistance
    }

    /// Where content at `offset` would rest if it had no ends.
    func rest(from offset: Double, velocity: Double) -> Double {
        guard abs(velocity) > restVelocity else { return offset }
        return offset + (velocity - (velocity < 0 ? -restVelocity : restVelocity)) / decay
    }
}
