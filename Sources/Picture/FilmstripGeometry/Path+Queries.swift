public import Foundation

extension Path {
    /// The point at which the next element begins; nil for an empty path.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: return nil
        case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point):
            return point
        case .close:
            // The start of the last closed contour: the target of its move or, without a move, the end of its
            // first element.
            var start: CGPoint?
            for element in elements {
                switch element {
                case .move(let point): start = point
                case .line(let point), .quad(_, let point), .cubic(_, _, let point):
                    start = start ?? point
                case .close: break
                }
            }
            return start
        }
    }

    /// The smallest upright rectangle around the path, with the exact extent of curves; null if it is empty.
    ///
    /// The target of a move without an element counts only if the path draws nothing, as in Core Graphics.
    public var boundingBox: CGRect {
        var points: [CGPoint] = []
        for contour in contours {
            points.append(contour.start)
            for segment in contour.segments {
                points.append(segment.end)
                points += segment.extremes(along: SIMD2(1, 0)).map { segment.point(at: $0) }
                points += segment.extremes(along: SIMD2(0, 1)).map { segment.point(at: $0) }
            }
        }
        return points.isEmpty ? controlBounds : CGRect(containing: points)
    }

    /// Whether `point` lies inside the path filled by `rule`; open contours count as closed. A point on the
    /// outline may count as either.
    public func contains(_ point: CGPoint, rule: FillRule) -> Bool {
        var winding = 0
        for contour in contours {
            var end = contour.start
            for segment in contour.segments {
                winding += segment.winding(around: point)
                end = segment.end
            }
            winding += PathSegment.line(end, contour.start).winding(around: point)
        }
        switch rule {
        case .nonZero: return winding != 0
        case .evenOdd: return winding & 1 != 0
        }
    }

    /// The same path in reverse: the last contour first, each from its end to its start; a closed contour
    /// keeps its starting point.
    public func reversed() -> Path {
        var result = Path()
        for contour in contours.reversed() {
            let start = contour.isClosed ? contour.start : contour.segments.last?.end
            result.append(
                contour.segments.reversed().lazy.map(\.reversed), from: start ?? contour.start,
                closed: contour.isClosed)
        }
        return result
    }
}

extension PathSegment {
    /// The parameters strictly between 0 and 1 at which the curve turns back along `axis`, ascending.
    fileprivate func extremes(along axis: SIMD2<Double>) -> [Double] {
        guard case .cubic = self else { return [] }
        let (cubic, square, linear) = polynomial
        // The derivative a·t² + b·t + c, solved without cancellation.
        let (a, b, c) = (3 * cubic.dot(axis), 2 * square.dot(axis), linear.dot(axis))
        let root = (b * b - 4 * a * c).squareRoot()
        guard root.isFinite else { return [] }
        let sum = -(b + (b < 0 ? -root : root)) / 2
        return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// Signed number of crossings of the ray from `point` to the right: 1 for each downwards, −1 upwards.
    fileprivate func winding(around point: CGPoint) -> Int {
        switch self {
        case .line(let start, let end):
            guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
            let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
            return x > point.x ? (end.y > start.y ? 1 : -1) : 0
        case .cubic:
            var result = 0
            var low = 0.0
            for high in extremes(along: SIMD2(0, 1)) + [1] {
                result += winding(around: point, from: low, to: high)
                low = high
            }
            return result
        }
    }

    /// The crossing of a piece with monotonic y, found by bisection.
    private func winding(around point: CGPoint, from first: Double, to last: Double) -> Int {
        let isLow = self.point(at: first).y <= point.y
        guard isLow != (self.point(at: last).y <= point.y) else { return 0 }
        var (low, high) = (first, last)
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if (self.point(at: middle).y <= point.y) == isLow {
                low = middle
            } else {
                high = middle
            }
        }
        return self.point(at: high).x > point.x ? (isLow ? 1 : -1) : 0
    }
}
