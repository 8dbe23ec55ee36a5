import UIKit

/// The four steps of a transition between two screens of a container.
protocol CardPhases: AnyObject {
    /// Puts both views into the container, one above the other.
    func add(_ from: UIView, and to: UIView, to container: UIView, fromLeft: Bool)
    /// Sets what is seen at the beginning.
    func prepare(_ from: UIView, _ to: UIView, fromLeft: Bool)
    /// Makes the changes that are animated.
    func animate(_ from: UIView, _ to: UIView, fromLeft: Bool)
    /// Tidies up.
    func finalize(_ from: UIView, _ to: UIView, fromLeft: Bool, completed: Bool)
}
