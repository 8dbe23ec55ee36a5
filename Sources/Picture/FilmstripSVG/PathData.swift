import FilmstripGeometry
import FilmstripParallel
import Foundation

extension Path {
    /// The path as the value of a `d` attribute, in absolute commands; nil if a coordinate is not
    /// finite, or the work is cancelled.
    ///
    /// SVG refuses a contour that does not start with a move, so one is inserted at the start that `Path`
    /// implies.
    var data: String? {
        var result = ""
        var hasCurrentPoint = false
        func isFinite(_ points: CGPoint...) -> Bool {
            points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
        func pair(_ point: CGPoint) -> String { "\(decimal(point.x)) \(decimal(point.y))" }
        func begin(at point: CGPoint) {
            if !hasCurrentPoint { result += "M\(pair(point))" }
            hasCurrentPoint = true
        }
        let cancellation = Cancellation.current
        for (index, element) in elements.enumerated() {
            if index & 255 == 255, cancellation?.isRequested == true { return nil }
            switch element {
            case .move(let point):
                guard isFinite(point) else { return nil }
                result += "M\(pair(point))"
                hasCurrentPoint = true
            case .line(let point):
                guard isFinite(point) else { return nil }
                begin(at: point)
                result += "L\(pair(point))"
            case .quad(let control, let end):
                guard isFinite(control, end) else { return nil }
                begin(at: end)
                result += "Q\(pair(control)) \(pair(end))"
            case .cubic(let control1, let control2, let end):
                guard isFinite(control1, control2, end) else { return nil }
                begin(at: end)
                result += "C\(pair(control1)) \(pair(control2)) \(pair(end))"
            case .close:
                if hasCurrentPoint { result += "Z" }
            }
        }
        return result
    }
}
