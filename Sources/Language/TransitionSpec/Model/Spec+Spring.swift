extension Spec {
    /// A spring, given by the parameters of the call that makes it.
    ///
    /// Velocities are distances per second towards the target, −1000…1000, by default 0.
    public enum Spring: Equatable, Sendable {
        /// `spring(damping:velocity:duration:)`, as in `usingSpringWithDamping`: fitted so that it
        /// settles in `duration`.
        ///
        /// The damping ratio is 0.01…1, the duration 0.01…10 s. If the duration is nil, the spring
        /// is fitted to the duration of its animation, which UIKit clamps to the same range.
        case damped(ratio: Double, velocity: Double, duration: Double?)
        /// `spring(duration:bounce:velocity:)`, as in `animate(springDuration:bounce:)`: it runs
        /// until it settles.
        ///
        /// The duration is the undamped period, 0.01…10 s, by default 0.5. The bounce is
        /// −0.99…0.99; at 0, the default, the spring arrives soonest without overshoot. SwiftUI's
        /// spellings give the same spring: `spring(response:dampingFraction:velocity:)`, by default
        /// with 0.5 and 0.825, and `smooth`, `snappy` and `bouncy`, which have bounces of 0, 0.15
        /// and 0.3 and take a `duration` and an `extraBounce`.
        case perceptual(duration: Double, bounce: Double, velocity: Double)
        /// `spring(mass:stiffness:damping:velocity:)`, as in CASpringAnimation: it runs until it
        /// settles.
        ///
        /// - Units: `mass` in kg, 0.001…1000, by default 1; `stiffness` in N/m, 0.1…1000000, by
        ///   default 100; `damping` in N·s/m, 0.001…1000000, by default 10.
        ///
        /// A damping ratio above 1 counts as 1.
        case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }
}
