import CoreAnimation
public import Foundation

/// Touches that changed together.
///
/// - Difference: there are no `coalescedTouches(for:)` and `predictedTouches(for:)`.
public final class UIEvent: NSObject {
    /// The kinds of event.
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

    /// The kinds of motion and remote control.
    public enum EventSubtype: Int, Sendable { case none, motionShake }

    /// The kind of motion: always none.
    public var subtype: EventSubtype { .none }
    /// The kind of event: always touches.
    public let type = EventType.touches
    /// All fingers on the screen, and those just lifted.
    public var allTouches: Set<UITouch>? { Set(fingers) }
    /// The same as a list: few apps ask for the set.
    private let fingers: [UITouch]
    /// Time of the event, stage seconds.
    public let timestamp: TimeInterval

    /// An event without touches, for calls that no finger caused.
    static var none: UIEvent { UIEvent(allTouches: [], timestamp: Stage.shared.now) }

    init(allTouches: [UITouch], timestamp: TimeInterval) {
        (fingers, self.timestamp) = (allTouches, timestamp)
    }

    /// The fingers on `view` itself; nil if there are none.
    public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// The fingers on `window`; nil if there are none.
    public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    /// The fingers that `gesture` watches; nil if there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { gesture.attempt.fingers.contains($0) }
    }

    private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = fingers.filter(isWanted)
        return found.isEmpty ? nil : Set(found)
    }
}
