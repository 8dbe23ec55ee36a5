import Display
import Foundation
import Geometry

/// What the overlay `touches` draws: a disc under each finger that is down, seen on light and dark.
struct TouchMarks {
    let touches: [CGPoint]

    /// As wide as the tip of a finger; points.
    private static let radius: CGFloat = 18
    /// The width of the light ring, and of the dark one around it; points.
    private static let ring: CGFloat = 2

    /// Draws the discs over what is in `list`.
    func append(to list: inout DisplayList) {
        for touch in touches {
            let (radius, ring) = (Self.radius, Self.ring)
            fill(Self.disc(touch, radius), Color(white: 0.5, alpha: 0.45), in: &list)
            fill(Self.band(touch, radius - ring, radius), Color(white: 1, alpha: 0.9), in: &list)
            fill(
                Self.band(touch, radius, radius + ring / 2), Color(white: 0, alpha: 0.35),
                in: &list)
        }
    }

    private func fill(_ shape: Shape, _ color: Color, in list: inout DisplayList) {
        list.append(.fill(.init(shape, .solid(color))))
    }

    private static func disc(_ center: CGPoint, _ radius: CGFloat) -> Shape {
        .path(circle(center, radius), rule: .nonZero)
    }

    private static func band(_ center: CGPoint, _ inner: CGFloat, _ outer: CGFloat) -> Shape {
        var path = circle(center, outer)
        path.append(circle(center, inner).reversed())
        return .path(path, rule: .nonZero)
    }

    private static func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
        Path(
            ellipseIn: CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

extension Film {
    /// Draws over every frame the fingers that are down at its time.
    mutating func drawTouches() {
        for index in frames.indices {
            TouchMarks(touches: frames[index].touches).append(to: &frames[index].picture)
        }
    }
}
