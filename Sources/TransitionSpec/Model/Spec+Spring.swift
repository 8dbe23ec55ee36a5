extension Spec {
    /// A spring in the words of the call that makes it.
    ///
    /// Velocities are distances a second towards the target, −1000…1000, by default 0.
    public enum Spring: Equatable, Sendable {
        /// `spring(damping:velocity:duration:)`, as in `usingSpringWithDamping`: fitted so that it
        /// settles in `duration`.
        ///
        /// The damping ratio is 0.01…1, the duration 0.01…10 s. Without one the spring is fitted to
        /// the duration of what it paces, which UIKit takes into the same range.
        case damped(ratio: Double, velocity: Double, duration: Double?)
        /// `spring(duration:bounce:velocity:)`, as in `animate(springDuration:bounce:)`: it runs
        /// until it settles.
        ///
        /// The duration is the undamped period, 0.01…10 s, by default 0.5. A bounce of 0 (the default)
        /// arrives soonest without overshoot; it is −0.99…0.99. SwiftUI's spellings are read as the
        /// same spring: `spring(response:dampingFraction:velocity:)` with 0.5 and 0.825 by default,
        /// and `smooth`, `snappy` and `bouncy`, which bounce by 0, 0.15 and 0.3, with a `duration`
        /// and an `extraBounce`.
        case perceptual(duration: Double, bounce: Double, velocity: Double)
        /// `spring(mass:stiffness:damping:velocity:)`, as in CASpringAnimation: it runs until it
        /// settles.
        ///
        /// Kilograms, 0.001…1000, by default 1; newtons a metre, 0.1…1000000, by default 100; newton
        /// seconds a metre, 0.001…1000000, by default 10. A damping ratio above 1 counts as 1.
        case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }
}
