/// Figures of UIKit Dynamics, with their units and origins.
enum DynamicsFigures {
    /// Steps of the simulation in a second: a multiple of the usual displays' rates.
    static let stepsPerSecond = 480.0
    /// Acceleration of gravity of magnitude 1, points/s².
    ///
    /// - Source: the reference of `UIGravityBehavior.gravityDirection`.
    static let gravity = 1000.0
    /// Acceleration by a force of 1 of an item of mass 1, points/s²; an item of 100 × 100 points and density 1 has
    /// that mass.
    ///
    /// - Source: the reference of `UIDynamicItemBehavior.density`; an instantaneous push gives the same number of
    ///   points/s (measured: fangpenlin.com, "How UIPushBehavior instantaneous mode works").
    static let newton = 100.0
    /// Area of an item of density 1 that has mass 1, square points.
    static let unitArea = 10_000.0

    /// Depth to which items may overlap, points; chosen so that nobody sees it.
    static let slop = 0.05
    /// Distance within which two bodies that have touched still do, points; chosen.
    static let touchDistance = 0.5
    /// Approach below which nothing bounces, points/s; chosen.
    static let bounceVelocity = 10.0
    /// Part of an overlap that a step removes; chosen.
    static let overlapCorrection = 0.1
    /// Fastest removal of an overlap, points/s; chosen.
    static let fastestCorrection = 2000.0
    /// Rounds of the solver in each step; chosen.
    static let rounds = 10

    /// Velocity below which an item counts as resting, points/s; chosen.
    static let restVelocity = 1.0
    /// Angular velocity below which an item counts as resting, rad/s; chosen.
    static let restSpin = 0.02
    /// Seconds for which all items rest before the animator pauses; chosen.
    static let restDuration = 0.5

    /// Oscillations of an undamped snap in a second; chosen, since Apple does not publish them.
    static let snapFrequency = 3.0
    /// Share of a rigid attachment's error that a step corrects; chosen.
    static let jointCorrection = 0.2
}
