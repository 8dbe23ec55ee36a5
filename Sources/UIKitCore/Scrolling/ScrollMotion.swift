import CoreAnimation
import FilmstripGeometry
import Foundation

/// A motion of a scroll view's content by itself.
enum ScrollMotion {
    /// Content that was let go comes to rest.
    case settling(x: ScrollAxisMotion, y: ScrollAxisMotion)
    /// A program scrolls.
    case easing(from: CGPoint, to: CGPoint, duration: TimeInterval)

    /// Seconds until it is over.
    var duration: TimeInterval {
        switch self {
        case .settling(let x, let y): snap(max(x.duration, y.duration))
        case .easing(_, _, let duration): duration
        }
    }

    /// Where it ends.
    var end: CGPoint {
        switch self {
        case .settling(let x, let y): CGPoint(x: x.rest, y: y.rest)
        case .easing(_, let end, _): end
        }
    }

    /// Whether it is over `time` seconds after its start; a frame may miss the end by a last bit.
    func isOver(at time: TimeInterval) -> Bool { time > duration - 1e-9 }

    /// The offset `time` seconds after its start.
    func offset(at time: TimeInterval) -> CGPoint {
        if isOver(at: time) { return end }
        switch self {
        case .settling(let x, let y):
            return CGPoint(
                x: snap(x.value(at: time)),
                y: snap(y.value(at: time)))
        case .easing(let from, let to, let duration):
            let curve = UIView.AnimationCurve.easeInOut.timingFunction.curve
            let part = curve.value(at: time / duration)
            return CGPoint(
                x: snap(from.x + (to.x - from.x) * part),
                y: snap(from.y + (to.y - from.y) * part))
        }
    }
}

/// A motion under way.
struct RunningScroll {
    var motion: ScrollMotion
    /// Stage seconds.
    var began: TimeInterval
    /// The offset shown last; where the view's differs, someone else moved it.
    var shown: CGPoint
    /// When that was.
    var shownAt: TimeInterval
    let link: CADisplayLink
}

/// A finger's hold on the content.
struct ScrollDrag {
    /// The offset that the finger asks for where its translation is 0.
    var start: CGPoint
    var translation = CGPoint.zero
    /// The offset shown last; where the view's differs, someone else moved it.
    var shown: CGPoint
    /// The axes that follow the finger.
    var movesX, movesY: Bool
}
