import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation

/// The marks of the `paths` overlay on one frame: the whole way of each finger so far, faintly, with a dot where it touched.
struct TouchPaths {
    /// The line width, and that of its rim in a contrasting brightness; points.
    private static let line: CGFloat = 2, rim: CGFloat = 1
    /// The radius of the dot at the touch; points.
    private static let dot: CGFloat = 4
    /// The shortest distance between two places that are joined; points.
    private static let step: CGFloat = 1

    private static let grey = Color(white: 0.35, alpha: 0.5)
    private static let light = Color(white: 1, alpha: 0.5)

    private let ways: [[CGPoint]]

    /// Creates the paths of those of `contacts` that have begun by `time`.
    init(_ contacts: [Contact], at time: Double) {
        ways = contacts.filter { $0.began <= time }.map { contact in
            var way: [CGPoint] = []
            for place in contact.places where place.time <= time {
                let point = place.location
                guard let last = way.last else {
                    way.append(point)
                    continue
                }
                if hypot(point.x - last.x, point.y - last.y) >= Self.step { way.append(point) }
            }
            return way
        }
    }

    func append(to list: inout DisplayList) {
        for way in ways {
            guard let start = way.first else { continue }
            var path = Path()
            path.move(to: start)
            for point in way.dropFirst() { path.addLine(to: point) }
            func dot(_ radius: CGFloat) -> Shape {
                let rect = CGRect(x: start.x, y: start.y, width: 0, height: 0)
                return .path(
                    Path(ellipseIn: rect.insetBy(dx: -radius, dy: -radius)), rule: .nonZero)
            }
            for (color, rim) in [(Self.light, Self.rim), (Self.grey, 0)] {
                if way.count > 1 {
                    let style = StrokeStyle(width: Self.line + 2 * rim, cap: .round, join: .round)
                    list.append(.stroke(.init(path, style, .solid(color))))
                }
                list.append(.fill(.init(dot(Self.dot + rim), .solid(color))))
            }
        }
    }
}
