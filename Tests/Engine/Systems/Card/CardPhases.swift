import UIKit

/// The four phases of a transition between two screens of a container.
protocol CardPhases: AnyObject {
    /// Adds both views to the container, one above the other.
    func add(_ from: UIView, and to: UIView, to container: UIView, fromLeft: Bool)
    /// Sets the state at the beginning.
    func prepare(_ from: UIView, _ to: UIView, fromLeft: Bool)
    /// Makes the changes that are animated.
    func animate(_ from: UIView, _ to: UIView, fromLeft: Bool)
    /// Cleans up after the transition.
    func finalize(_ from: UIView, _ to: UIView, fromLeft: Bool, completed: Bool)
}
