public import Foundation

/// One finger on the screen.
///
/// - Difference: there are no `force`, `majorRadius`, `altitudeAngle` and `preciseLocation(in:)`: a
///   script's finger is a point.
public final class UITouch: NSObject {
    /// What the finger did last.
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    /// What touches the screen.
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// What the finger did last; `stationary` while another one changes.
    public internal(set) var phase = Phase.began
    /// Stage seconds of the last change.
    public internal(set) var timestamp: TimeInterval
    /// The view that was hit when the finger came down.
    public internal(set) weak var view: UIView?
    /// The window that was touched.
    public internal(set) weak var window: UIWindow?
    /// The recognizers that watch the finger, the deepest view's first; nil once it was lifted.
    ///
    /// They are chosen when it comes down: one that is added to a view later does not see it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    /// How often a finger tapped here in a row, this time included.
    ///
    /// - Approximation: it counts up within `Profile.tapInterval` and `Profile.tapSeparation` of a
    ///   finger that stayed within `Profile.tapSlop`; Apple publishes no figures.
    public let tapCount: Int
    /// A finger: a stage has nothing else.
    public let type = TouchType.direct

    /// Tells fingers apart.
    let finger: Int
    /// In the window.
    private(set) var position: CGPoint
    private(set) var previousPosition: CGPoint
    /// Where and when the finger came down.
    let start: CGPoint
    private let startTime: TimeInterval
    /// What the view knows of the finger.
    var viewCourse = ViewCourse.over
    /// Whether the finger moved since the view was told.
    var hasMoved = false
    /// Whether a recognizer took the touch from its view.
    var isTaken = false
    /// Whether the finger stayed where it came down, as a tap's does.
    private(set) var isStill = true

    init(_ sample: TouchSample, view: UIView?, tapCount: Int, timestamp: TimeInterval) {
        finger = sample.finger
        (start, startTime) = (sample.location, timestamp)
        (position, previousPosition) = (sample.location, sample.location)
        (self.view, window, self.timestamp) = (view, view?.window, timestamp)
        self.tapCount = tapCount
    }

    /// Where the finger is, in the coordinates of `view`, or of the window for nil.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(position, from: nil) ?? position
    }

    /// Where the finger was before its last change.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPosition, from: nil) ?? previousPosition
    }

    /// Whether the finger left the screen.
    var isLifted: Bool { phase == .ended || phase == .cancelled }

    /// Whether the finger left the screen and nobody has to be told of it.
    var isGone: Bool { isLifted && viewCourse == .over }

    /// Takes over what the finger did.
    func change(_ sample: TouchSample, at time: TimeInterval, slop: CGFloat) {
        (previousPosition, position) = (position, sample.location)
        (phase, timestamp) = (sample.phase, time)
        if sample.phase == .moved { hasMoved = true }
        if position.distance(to: start) > slop { isStill = false }
    }

    /// Another finger changes, this one does not.
    func rest() { (phase, previousPosition) = (.stationary, position) }

    /// Runs `body` while touches look as they did in a phase that their view is told of late: where
    /// they are now, but for the beginning.
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

/// What a view knows of a touch.
enum ViewCourse: Equatable {
    /// Not yet that the finger is there.
    case untold
    /// That the finger is there.
    case told
    /// All that it will: the finger was lifted, taken from the view, or never its own.
    case over
}

extension CGPoint {
    /// How far away another point is.
    func distance(to point: CGPoint) -> CGFloat {
        let (dx, dy) = (point.x - x, point.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The middle of some points; nil without any.
    init?(middleOf points: [CGPoint]) {
        guard let first = points.first else { return nil }
        // A single point as it is: a division could change its last bit.
        guard points.count > 1 else {
            self = first
            return
        }
        let count = CGFloat(points.count)
        self.init(
            x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
    }
}
