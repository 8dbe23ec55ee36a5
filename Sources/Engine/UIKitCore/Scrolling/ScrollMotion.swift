import CoreAnimation
import FilmstripGeometry
import Foundation

/// A motion of a scroll view's content without a finger.
///
/// See Docs/decisions/scrolling-at-frames.md.
enum ScrollMotion {
    /// Released content comes to rest.
    case settling(x: ScrollAxisMotion, y: ScrollAxisMotion)
    /// The program scrolls with animation.
    case easing(from: CGPoint, to: CGPoint, duration: TimeInterval)

    /// Duration in seconds.
    var duration: TimeInterval {
        switch self {
        case .settling(let x, let y): snap(max(x.duration, y.duration))
        case .easing(_, _, let duration): duration
        }
    }

    /// The content offset at the end.
    var end: CGPoint {
        switch self {
        case .settling(let x, let y): CGPoint(x: x.rest, y: y.rest)
        case .easing(_, let end, _): end
        }
    }

    /// Whether the motion is over `time` seconds after its start; the tolerance allows for rounding
    /// of frame times.
    func isOver(at time: TimeInterval) -> Bool { time > duration - 1e-9 }

    /// Returns the offset `time` seconds after the start.
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

struct RunningScroll {
    var motion: ScrollMotion
    /// Start of the motion, stage seconds.
    var began: TimeInterval
    /// The offset shown last; if the view's offset differs, other code has moved the content.
    var shown: CGPoint
    /// Time at which `shown` was shown, stage seconds.
    var shownAt: TimeInterval
    let link: CADisplayLink
}

/// A drag of the content by a finger.
struct ScrollDrag {
    /// The offset that the finger asks for at a translation of 0.
    var start: CGPoint
    var translation = CGPoint.zero
    /// The offset shown last; if the view's offset differs, other code has moved the content.
    var shown: CGPoint
    /// The axes that follow the finger.
    var movesX, movesY: Bool
}
