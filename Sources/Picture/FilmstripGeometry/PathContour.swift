public import Foundation

/// A sequence of segments, each beginning at the end of the previous one.
public struct PathContour: Equatable, Hashable, Sendable {
    /// The start of the contour.
    public let start: CGPoint
    /// The segments in drawing order, with the line that closes the contour unless it has no length.
    ///
    /// Empty for a contour closed right at its start.
    public let segments: [PathSegment]
    /// Whether the last segment joins the first.
    public let isClosed: Bool

    /// The length along all segments, in points.
    public var length: CGFloat { segments.reduce(0) { $0 + $1.length } }
}

extension Path {
    /// The path's contours as lines and cubic curves; quadratic curves are converted to equal cubics.
    ///
    /// A move that nothing follows makes no contour.
    public var contours: [PathContour] {
        var result: [PathContour] = []
        var segments: [PathSegment] = []
        var start: CGPoint?
        var current = CGPoint.zero
        func end(closed: Bool) {
            guard let first = start, closed || !segments.isEmpty else { return }
            if closed, current != first { segments.append(.line(current, first)) }
            result.append(PathContour(start: first, segments: segments, isClosed: closed))
            segments = []
        }
        /// The start of an element that ends at `point`.
        func begin(_ point: CGPoint) -> CGPoint {
            if start == nil { (start, current) = (point, point) }
            defer { current = point }
            return current
        }
        for element in elements {
            switch element {
            case .move(let point):
                end(closed: false)
                (start, current) = (point, point)
            case .line(let point): segments.append(.line(begin(point), point))
            case .quad(let control, let point):
                let from = begin(point)
                let middle = SIMD2(control)
                segments.append(
                    .cubic(
                        from, control1: CGPoint(SIMD2(from) + (middle - SIMD2(from)) * (2.0 / 3)),
                        control2: CGPoint(SIMD2(point) + (middle - SIMD2(point)) * (2.0 / 3)), point
                    ))
            case .cubic(let control1, let control2, let point):
                segments.append(
                    .cubic(begin(point), control1: control1, control2: control2, point))
            case .close:
                end(closed: true)
                if let first = start { current = first }
            }
        }
        end(closed: false)
        return result
    }

    /// The length of all contours, in points.
    public var length: CGFloat { contours.reduce(0) { $0 + $1.length } }

    mutating func append(_ segments: some Sequence<PathSegment>, from start: CGPoint, closed: Bool)
    {
        move(to: start)
        for segment in segments {
            switch segment {
            case .line(_, let end): addLine(to: end)
            case .cubic(_, let control1, let control2, let end):
                addCurve(to: end, control1: control1, control2: control2)
            }
        }
        if closed { closeSubpath() }
    }
}
