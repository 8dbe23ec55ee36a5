import Foundation

/// Where a bar lies on the screen.
public enum UIBarPosition: Int, Sendable {
    /// Nobody said.
    case any = 0
    /// At the bottom of what it belongs to.
    case bottom = 1
    /// At the top of what it belongs to.
    case top = 2
    /// Right below the top of the screen, up to which its background goes.
    case topAttached = 3
}

/// A bar with a place.
public protocol UIBarPositioning: AnyObject {
    /// Where the bar lies.
    var barPosition: UIBarPosition { get }
}

/// Knows where a bar lies.
public protocol UIBarPositioningDelegate: AnyObject {
    /// Where `bar` lies; any by default.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Any.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
