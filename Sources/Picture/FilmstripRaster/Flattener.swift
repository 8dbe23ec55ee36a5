import FilmstripGeometry
import FilmstripParallel
import Foundation

/// Flattens paths into polygons on the device, with lines at most `Limits.flatness` from their curves.
///
/// Corners on a curve would leave all its lines on one side of it. They are lifted off the curve by two
/// thirds of the height of an arc over its chord, so that lines and curve enclose the same area, except at
/// the ends. Compared with corners on the curve this takes a fifth fewer lines, and has half of the error
/// (over a page of text, against 4096 times finer lines).
///
/// The number of lines depends only on the curve's shape on the device, not on its position.
enum Flattener {
    /// Elements between two checks for cancellation; each becomes up to 1024 lines.
    private static let elementsPerQuestion = 256

    static func flatten(_ path: Path, _ projection: Projection, into polygon: inout Polygon) {
        switch projection {
        case .affine(let affine): flatten(path, affine, into: &polygon)
        case .perspective(let homography):
            let contours = path.contours(projectedBy: homography, tolerance: Limits.flatness)
            for contour in contours {
                for point in contour { polygon.add(point) }
                polygon.endContour()
            }
        }
    }

    private static func flatten(
        _ path: Path, _ transform: CGAffineTransform, into polygon: inout Polygon
    ) {
        // An element that needs a current point where there is none starts a contour at its own end.
        var current: SIMD2<Double>?
        var start = SIMD2<Double>.zero
        var rest = elementsPerQuestion
        for element in path.elements {
            rest -= 1
            if rest == 0 {
                if Cancellation.isRequested { break }
                rest = elementsPerQuestion
            }
            switch element {
            case .move(let point):
                polygon.endContour()
                let point = transform.applying(SIMD2(point))
                (start, current) = (point, point)
                polygon.add(point)
            case .line(let point):
                let point = transform.applying(SIMD2(point))
                begin(at: point, &current, &start, &polygon)
                polygon.add(point)
                current = point
            case .quad(let control, let end):
                let (control, end) = (
                    transform.applying(SIMD2(control)), transform.applying(SIMD2(end))
                )
                let from = begin(at: end, &current, &start, &polygon)
                addQuad(from, control, end, to: &polygon)
                current = end
            case .cubic(let control1, let control2, let end):
                let end = transform.applying(SIMD2(end))
                let from = begin(at: end, &current, &start, &polygon)
                addCubic(
                    from, transform.applying(SIMD2(control1)),
                    transform.applying(SIMD2(control2)), end, to: &polygon)
                current = end
            case .close:
                polygon.endContour()
                current = current.map { _ in start }
            }
        }
        polygon.endContour()
    }

    /// The point to continue from: the current one, added again if a contour was just closed.
    @discardableResult
    @inline(__always)
    private static func begin(
        at fallback: SIMD2<Double>, _ current: inout SIMD2<Double>?, _ start: inout SIMD2<Double>,
        _ polygon: inout Polygon
    ) -> SIMD2<Double> {
        let from = current ?? fallback
        if polygon.points.count == (polygon.ends.last ?? 0) {
            start = from
            polygon.add(from)
        }
        return from
    }

    /// The number of lines of a curve. A chord of a curve cut into n parts deviates by at most its second
    /// derivative / (8·n²); lifting the corners reduces that to two thirds.
    @inline(__always)
    private static func segments(_ secondDerivative: SIMD2<Double>) -> Int {
        let size = (secondDerivative * secondDerivative).sum().squareRoot()
        let count = (size / (12 * Limits.flatness)).squareRoot().rounded(.up)
        return count < Limits.segmentsPerCurve ? max(Int(count), 1) : Int(Limits.segmentsPerCurve)
    }

    private static func addQuad(
        _ from: SIMD2<Double>, _ control: SIMD2<Double>, _ end: SIMD2<Double>,
        to polygon: inout Polygon
    ) {
        let bend = from - control * 2 + end
        let count = segments(bend * 2)
        let direction = (control - from) * 2
        let step = 1 / Double(count)
        let lift = bend * (step * step / 6)
        for index in 1..<max(count, 1) {
            let t = Double(index) * step
            polygon.add((bend * t + direction) * t + from - lift)
        }
        polygon.add(end)
    }

    private static func addCubic(
        _ from: SIMD2<Double>, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>,
        _ end: SIMD2<Double>, to polygon: inout Polygon
    ) {
        let bend1 = (from - control1 * 2 + control2) * 6
        let bend2 = (control1 - control2 * 2 + end) * 6
        let count = max(segments(bend1), segments(bend2))
        let c = (control1 - from) * 3
        let b = (control2 - control1) * 3 - c
        let a = end - from - c - b
        let step = 1 / Double(count)
        for index in 1..<max(count, 1) {
            let t = Double(index) * step
            let lift = (bend1 + (bend2 - bend1) * t) * (step * step / 12)
            polygon.add(((a * t + b) * t + c) * t + from - lift)
        }
        polygon.add(end)
    }
}
