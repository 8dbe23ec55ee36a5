public import Foundation

/// One finger on the screen.
///
/// - Difference: there are no `window`, `gestureRecognizers`, `type`, `force`, `majorRadius` and
///   `preciseLocation(in:)`.
public final class UITouch: NSObject {
    /// What the finger did last.
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    /// What the finger did last.
    public internal(set) var phase = Phase.began
    /// Stage seconds of the last change.
    public internal(set) var timestamp: TimeInterval
    /// The view that was hit when the finger came down.
    public internal(set) weak var view: UIView?
    /// How often the finger tapped here in a row.
    ///
    /// - Difference: it is always 1.
    public let tapCount = 1
    /// In the window.
    var position: CGPoint
    var previousPosition: CGPoint
    /// Whether a recognizer took the touch from its view.
    var isTaken = false

    init(at position: CGPoint, view: UIView?, timestamp: TimeInterval) {
        (self.position, previousPosition) = (position, position)
        (self.view, self.timestamp) = (view, timestamp)
    }

    /// Where the finger is, in the coordinates of `view`, or of the window for nil.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(position, from: nil) ?? position
    }

    /// Where the finger was before its last change.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPosition, from: nil) ?? previousPosition
    }
}

/// Touches that changed together.
///
/// - Difference: there are no `type`, `subtype`, `touches(for:)`, `coalescedTouches(for:)` and
///   `predictedTouches(for:)`.
public final class UIEvent: NSObject {
    /// All fingers on the screen.
    public let allTouches: Set<UITouch>?
    /// Stage seconds.
    public let timestamp: TimeInterval

    init(allTouches: Set<UITouch>, timestamp: TimeInterval) {
        (self.allTouches, self.timestamp) = (allTouches, timestamp)
    }
}
