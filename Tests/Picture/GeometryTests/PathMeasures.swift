import FilmstripGeometry
import Foundation

/// The area inside a path of straight lines, each part multiplied by its winding number: the
/// shoelace formula.
func area(_ path: Path) -> Double {
    var sum = 0.0
    for contour in path.contours {
        var last = contour.start
        for segment in contour.segments {
            sum += last.x * segment.end.y - segment.end.x * last.y
            last = segment.end
        }
        sum += last.x * contour.start.y - contour.start.x * last.y
    }
    return abs(sum / 2)
}

func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.closeSubpath() }
    return path
}

func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
