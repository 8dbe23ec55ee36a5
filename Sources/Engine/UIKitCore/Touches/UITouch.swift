public import Foundation

/// A finger on the screen.
///
/// - Difference: there are no `majorRadius`, `altitudeAngle` and `preciseLocation(in:)`: a
///   script's finger is a point.
public final class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    /// The kinds of touch.
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// The finger's last change; `stationary` while only others change.
    @exclusivity(unchecked) public internal(set) var phase = Phase.began
    /// Time of the last change, stage seconds.
    @exclusivity(unchecked) public internal(set) var timestamp: TimeInterval
    /// The view that was hit when the finger came down.
    @exclusivity(unchecked) public internal(set) weak var view: UIView?
    /// The window that was touched.
    @exclusivity(unchecked) public internal(set) weak var window: UIWindow?
    /// The recognizers that watch the finger, the deepest view's first; nil once it has been lifted.
    ///
    /// They are chosen when the finger comes down: one added to a view later does not see it.
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    /// The number of consecutive taps at this location, including this touch.
    ///
    /// - Approximation: it counts up within `Profile.tapInterval` and `Profile.tapSeparation` of a
    ///   finger that stayed within `Profile.tapSlop`; Apple publishes no figures.
    public let tapCount: Int
    /// The kind of touch: always a finger.
    public let type = TouchType.direct

    /// A number that identifies the finger.
    let finger: Int
    /// The finger's current location in the window.
    @exclusivity(unchecked) private(set) var position: CGPoint
    @exclusivity(unchecked) private(set) var previousPosition: CGPoint
    /// The location and time at which the finger came down.
    let start: CGPoint
    private let startTime: TimeInterval
    /// The stage that calls to the view have reached.
    @exclusivity(unchecked) var viewCourse = ViewCourse.over
    /// Whether the finger has moved since the last call to the view.
    @exclusivity(unchecked) var hasMoved = false
    /// Whether a recognizer has taken the touch from its view.
    @exclusivity(unchecked) var isTaken = false
    /// Whether the finger has stayed where it came down, as in a tap.
    @exclusivity(unchecked) private(set) var isStill = true

    init(_ sample: TouchSample, view: UIView?, tapCount: Int, timestamp: TimeInterval) {
        finger = sample.finger
        (start, startTime) = (sample.location, timestamp)
        (position, previousPosition) = (sample.location, sample.location)
        (self.view, window, self.timestamp) = (view, view?.window, timestamp)
        self.tapCount = tapCount
    }

    /// Returns the finger's location in the coordinates of `view`, or of the window for nil.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(position, from: nil) ?? position
    }

    /// Returns the finger's location before its last change.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPosition, from: nil) ?? previousPosition
    }

    /// Whether the finger has left the screen.
    var isLifted: Bool { phase == .ended || phase == .cancelled }

    /// Whether the finger has left the screen and nothing remains to be reported to its view.
    var isGone: Bool { isLifted && viewCourse == .over }

    func change(_ sample: TouchSample, at time: TimeInterval, slop: CGFloat) {
        (previousPosition, position) = (position, sample.location)
        (phase, timestamp) = (sample.phase, time)
        if sample.phase == .moved { hasMoved = true }
        if position.distance(to: start) > slop { isStill = false }
    }

    /// Marks the finger as stationary while others change.
    func rest() { (phase, previousPosition) = (.stationary, position) }

    /// Runs `body` while touches have the given phase for a delayed call to their view; the phase
    /// `began` also restores the time and location at which they came down.
    static func showing(_ touches: [UITouch], as phase: Phase, _ body: () -> Void) {
        let present = touches.map {
            ($0, $0.phase, $0.timestamp, $0.position, $0.previousPosition)
        }
        for touch in touches {
            touch.phase = phase
            guard phase == .began else { continue }
            (touch.timestamp, touch.position) = (touch.startTime, touch.start)
            touch.previousPosition = touch.start
        }
        body()
        for (touch, phase, timestamp, position, previousPosition) in present {
            (touch.phase, touch.timestamp) = (phase, timestamp)
            (touch.position, touch.previousPosition) = (position, previousPosition)
        }
    }
}

/// The stages of calls to a view about a touch.
enum ViewCourse: Equatable {
    /// The view has not been called yet.
    case untold
    /// The view has been called about the touch.
    case told
    /// The view gets no more calls: the finger was lifted, taken from the view, or never delivered
    /// to it.
    case over
}

extension CGPoint {
    /// The distance to another point.
    func distance(to point: CGPoint) -> CGFloat {
        let (dx, dy) = (point.x - x, point.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The centroid of the points; nil if there are none.
    init?(middleOf points: [CGPoint]) {
        guard let first = points.first else { return nil }
        // A single point is kept as it is, because dividing could change its last bit.
        guard points.count > 1 else {
            self = first
            return
        }
        let count = CGFloat(points.count)
        self.init(
            x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
    }
}
