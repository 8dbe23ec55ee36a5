/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    /// Unspecified.
    case any = 0
    /// At the bottom of its container.
    case bottom = 1
    /// At the top of its container.
    case top = 2
    /// At the top of the screen's content, with a background that extends up to the screen's edge.
    case topAttached = 3
}

/// A bar that has a position.
public protocol UIBarPositioning: AnyObject {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// A delegate that determines the position of a bar.
public protocol UIBarPositioningDelegate: AnyObject {
    /// Returns the position of `bar`; `any` by default.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
