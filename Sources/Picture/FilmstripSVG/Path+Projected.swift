import FilmstripGeometry
import FilmstripParallel
import Foundation

extension Path {
    /// The greatest distance of the lines of a projected curve from it, in points.
    private static let flatness = 1.0 / 64

    /// The path seen in perspective, as straight lines; coordinates may not be finite where
    /// the numbers overflow.
    func projected(by homography: Homography) -> Path {
        var result = Path()
        let cancellation = Cancellation.current
        for contour in contours(projectedBy: homography, tolerance: Self.flatness) {
            if cancellation?.isRequested == true { break }
            for (index, point) in contour.enumerated() {
                let point = CGPoint(x: point.x, y: point.y)
                if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
            }
            result.closeSubpath()
        }
        return result
    }
}
