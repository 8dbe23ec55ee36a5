import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation

/// The marks of the `touches` overlay on one frame: a disc under each finger and the path along which it came, and a
/// growing, fading ring where a finger has just lifted.
///
/// If the system cancelled the touch, the ring is orange and dashed, with a cross in it.
struct TouchMarks {
    /// Seconds for which a finger's past is shown. Longer than the time between two frames of a usual strip, so that a
    /// tap between them is seen; short enough that the path of one swipe is not taken for that of the next.
    static let memory = 0.25
    /// The radius of a disc; points. A finger covers about 44 points, the recommended size of touch targets.
    static let radius: CGFloat = 22

    /// The growth of a ring's radius by the time when it is gone; points.
    private static let growth: CGFloat = 8
    /// The line width of rings and crosses; points.
    private static let line: CGFloat = 2.5
    /// The line width of paths; points.
    private static let way: CGFloat = 5
    /// The width of a line's rim, in a contrasting brightness, so that the line is visible on any background; points.
    private static let rim: CGFloat = 1
    /// The number of pieces of a path, each of 1/128 s: no longer than the time between two touches on most devices.
    private static let pieces = 32
    /// The number of dashes of a ring.
    private static let dashes: CGFloat = 12

    private static let light = Color(white: 1, alpha: 0.95)
    private static let grey = Color(white: 0.45, alpha: 0.85)
    private static let dark = Color(white: 0, alpha: 0.45)
    private static let orange = Color(red: 1, green: 0.62, blue: 0.04)
    /// The fill of discs, which darkens light backgrounds and lightens dark ones.
    private static let shade = Color(white: 0.5, alpha: 0.45)

    /// A finger that is down or has recently lifted.
    private struct Mark {
        var location: CGPoint
        /// The finger's recent path, ending at its location.
        var way: [CGPoint]
        var isDown: Bool
        var isCancelled: Bool
        /// 1 while the finger is down; then it falls to 0 at a rising rate.
        var presence: Double

        /// The radius of the disc or ring; points.
        var radius: CGFloat { TouchMarks.radius + TouchMarks.growth * (1 - presence) }
    }

    private let marks: [Mark]

    /// Creates the marks of those of `contacts` that are visible at `time`.
    init(_ contacts: [Contact], at time: Double) {
        marks = contacts.compactMap { contact in
            let absence = max(time - contact.ended, 0) / Self.memory
            guard contact.began <= time, absence < 1 else { return nil }
            return Mark(
                location: contact.location(at: time),
                way: contact.way(from: time - Self.memory, to: time, pieces: Self.pieces),
                isDown: time < contact.ended, isCancelled: contact.isCancelled,
                presence: 1 - absence * absence)
        }
    }

    func append(to list: inout DisplayList) {
        for mark in marks { appendWay(of: mark, to: &list) }
        for mark in marks {
            if mark.isDown {
                appendDisc(of: mark, to: &list)
            } else {
                appendRing(of: mark, to: &list)
            }
        }
    }

    /// Draws the path up to the disc's edge. It fades with the distance from the finger, which a gradient can express,
    /// and which for a moving finger approximates age.
    private func appendWay(of mark: Mark, to list: inout DisplayList) {
        let far = mark.way.map { Self.distance(from: mark.location, to: $0) }.max() ?? 0
        guard far > mark.radius else { return }
        let edge = Double(mark.radius / far)
        append(Self.path(mark.way), width: Self.way, Self.grey, rim: Self.light, to: &list) {
            color in
            let (seen, gone) = (color.faded(by: mark.presence * (1 - edge)), color.faded(by: 0))
            return .radialGradient(
                RadialGradient(
                    center: mark.location, radii: CGSize(width: far, height: far),
                    stops: [
                        .init(location: edge, color: gone), .init(location: edge, color: seen),
                        .init(location: 1, color: gone),
                    ]))
        }
    }

    private func appendDisc(of mark: Mark, to list: inout DisplayList) {
        let disc = Path(ellipseIn: Self.square(around: mark.location, Self.radius))
        list.append(.fill(.init(.path(disc, rule: .nonZero), .solid(Self.shade))))
        appendCircle(of: mark, Self.light, to: &list)
    }

    private func appendRing(of mark: Mark, to list: inout DisplayList) {
        guard mark.isCancelled else { return appendCircle(of: mark, Self.light, to: &list) }
        appendCircle(of: mark, dashes: Self.dashes, Self.orange, to: &list)
        let arms = Self.square(around: mark.location, Self.radius / 3)
        var cross = Path()
        cross.move(to: CGPoint(x: arms.minX, y: arms.minY))
        cross.addLine(to: CGPoint(x: arms.maxX, y: arms.maxY))
        cross.move(to: CGPoint(x: arms.maxX, y: arms.minY))
        cross.addLine(to: CGPoint(x: arms.minX, y: arms.maxY))
        append(cross, width: Self.line, Self.orange, to: &list) {
            .solid($0.faded(by: mark.presence))
        }
    }

    private func appendCircle(
        of mark: Mark, dashes: CGFloat = 0, _ color: Color, to list: inout DisplayList
    ) {
        let middle = mark.radius - Self.line / 2
        let circle = Path(ellipseIn: Self.square(around: mark.location, middle))
        let dash = dashes > 0 ? 2 * .pi * middle / dashes / 2 : 0
        append(circle, width: Self.line, dash: dash, color, to: &list) {
            .solid($0.faded(by: mark.presence))
        }
    }

    /// Draws a line over its rim.
    private func append(
        _ path: Path, width: CGFloat, dash: CGFloat = 0, _ color: Color, rim: Color = dark,
        to list: inout DisplayList, paint: (Color) -> Paint
    ) {
        for (color, width) in [(rim, width + 2 * Self.rim), (color, width)] {
            let style = StrokeStyle(
                width: width, cap: dash > 0 ? .butt : .round, join: .round,
                dashes: dash > 0 ? [dash, dash] : [])
            list.append(.stroke(.init(path, style, paint(color))))
        }
    }

    private static func distance(from start: CGPoint, to end: CGPoint) -> CGFloat {
        let (x, y) = (end.x - start.x, end.y - start.y)
        return (x * x + y * y).squareRoot()
    }

    private static func path(_ points: [CGPoint]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    private static func square(around center: CGPoint, _ radius: CGFloat) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
