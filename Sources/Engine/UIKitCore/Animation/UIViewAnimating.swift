public import Foundation

/// The states of a property animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or finished.
    case inactive = 0
    /// Animating, or paused.
    case active = 1
    /// Stopped, waiting for `finishAnimation(at:)`.
    case stopped = 2
}

/// The position at which a property animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At the values that the blocks set.
    case end = 0
    /// At the values from before the animation.
    case start = 1
    /// At the values shown at that moment.
    case current = 2
}

/// An animation that can be started, paused, reversed, scrubbed and stopped.
public protocol UIViewAnimating: AnyObject {
    /// The animator's current state.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is moving by itself.
    var isRunning: Bool { get }
    /// Whether the animation runs back to its start.
    var isReversed: Bool { get set }
    /// Progress in the animation's current direction, 0…1.
    var fractionComplete: CGFloat { get set }

    /// Starts the animation, or resumes it after a pause.
    func startAnimation()
    /// Starts the animation after `delay` seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation at its current position.
    func pauseAnimation()
    /// Stops the animation at its current position.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation whose changes are made by blocks.
///
/// A method that is left out has a default, and can be called as UIKit's optional ones are, `addCompletion?`.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after the given fraction of the remaining duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is called with the final position when the animation ends.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation with another curve or duration.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Starts the animation.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }
}
