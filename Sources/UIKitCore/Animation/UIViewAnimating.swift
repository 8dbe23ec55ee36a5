public import Foundation

/// What a property animator is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing yet, or no more.
    case inactive = 0
    /// Animating, or paused on the way.
    case active = 1
    /// Stopped on the way, waiting for `finishAnimation(at:)`.
    case stopped = 2
}

/// Where a property animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At the values that its blocks set.
    case end = 0
    /// At the values from before.
    case start = 1
    /// On the way.
    case current = 2
}

/// An animation that can be started, paused, reversed, scrubbed and stopped.
public protocol UIViewAnimating: AnyObject {
    /// What it is doing.
    var state: UIViewAnimatingState { get }
    /// Whether it is moving by itself.
    var isRunning: Bool { get }
    /// Whether it goes back to its start.
    var isReversed: Bool { get set }
    /// How far it is in its direction, 0…1.
    var fractionComplete: CGFloat { get set }

    /// Starts it, or lets it go on after a pause.
    func startAnimation()
    /// Starts it after `delay` seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it where it is.
    func pauseAnimation()
    /// Ends it where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends it after a stop.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation whose changes are made by blocks.
///
/// - Difference: its methods are required; UIKit's are optional.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin at a part of the duration that is left.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is told where the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Lets a paused animation go on with another curve or duration.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
