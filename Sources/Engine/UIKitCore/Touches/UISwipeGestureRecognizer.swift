import CoreAnimation
import FilmstripGeometry
import Foundation

/// A recognizer of quick movements in one direction, recognized while the fingers are still down.
///
/// Location and touches are those of the beginning.
///
/// - Approximation: the distance, straightness and speed required are given by
///   `Profile.swipeDistance`, `swipeDeviation` and `swipeDuration`; Apple says no more than that a
///   slow swipe is short and straight, a fast one long and free.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of swipes.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The directions of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upward.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downward.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The permitted directions; to the right by default.
    open var direction = Direction.right
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1
    /// The directions from which no finger has strayed.
    private var ways = Direction()
    private var startTime: TimeInterval?
    private var starts: [CGPoint] = []

    override var locations: [CGPoint] { starts }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let stage = attempt.environment?.stage else { return }
        if startTime == nil {
            (startTime, ways) = (stage.now, direction)
            setDeadline(after: stage.profile.swipeDuration)
        }
        starts = attempt.touches.map(\.start)
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let stage = attempt.environment?.stage, let startTime else { return }
        let (profile, seconds) = (stage.profile, CGFloat(stage.now - startTime))
        let distance = profile.swipeDistance * (1 - profile.swipeDistanceDecay * seconds)
        let deviation = profile.swipeDeviation * (1 - profile.swipeDeviationDecay * seconds)
        for way in [Direction.right, .left, .up, .down] where ways.contains(way) {
            let moves = attempt.touches.map { way.parts(from: $0.start, to: $0.position) }
            if moves.contains(where: { $0.along < -deviation || abs($0.across) > deviation }) {
                ways.remove(way)
            } else if moves.count == numberOfTouchesRequired,
                moves.allSatisfy({ $0.along >= distance })
            {
                state = .ended
                return
            }
        }
        if ways.isEmpty { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() { (ways, startTime, starts) = ([], nil, []) }

    override func timeOut() { state = .failed }
}

extension UISwipeGestureRecognizer.Direction {
    /// The components of a movement along and across this direction, which must be a single one.
    fileprivate func parts(
        from start: CGPoint, to end: CGPoint
    ) -> (along: CGFloat, across: CGFloat) {
        let (x, y) = (snap(end.x - start.x), snap(end.y - start.y))
        if contains(.right) { return (x, y) }
        if contains(.left) { return (-x, y) }
        return contains(.down) ? (y, x) : (-y, x)
    }
}
