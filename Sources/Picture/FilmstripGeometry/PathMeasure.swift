import Foundation

/// Measures of a path from which the work of drawing it can be estimated in advance.
package struct PathMeasure: Equatable, Sendable {
    /// Number of straight lines, plus one for each contour.
    package private(set) var lines = 0
    /// Number of quadratic and cubic curves.
    package private(set) var curves = 0
    package private(set) var contours = 0
    /// An upper bound of the path's length: that of the lines through all control points, in points.
    package private(set) var length = 0.0
    /// The same bound for the shortest contour that is drawn; infinite if there is none.
    package private(set) var shortest = Double.infinity
    /// The sum over the curves of the square root of the greatest second derivative, in √points.
    private var bend = 0.0

    /// Measures a path in one pass.
    package init(_ path: Path) {
        var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        var isOpen = false
        /// Whether the contour has more than a move, and the length of all contours before it.
        var (isDrawn, before) = (false, 0.0)
        func endContour() {
            if isOpen { length += (current - start).length }
            if isDrawn { shortest = min(shortest, length - before) }
            (isDrawn, before) = (false, length)
        }
        func begin(_ end: SIMD2<Double>) -> SIMD2<Double> {
            isDrawn = true
            if !isOpen {
                contours += 1
                lines += 1
                // Without a current point, the contour begins at the end of its first element.
                if contours == 1, lines == 1, curves == 0 { (start, current) = (end, end) }
                isOpen = true
            }
            return current
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                endContour()
                (start, current) = (SIMD2(point), SIMD2(point))
                (contours, lines, isOpen) = (contours + 1, lines + 1, true)
            case .line(let point):
                let end = SIMD2<Double>(point)
                length += (end - begin(end)).length
                lines += 1
                current = end
            case .quad(let control, let point):
                let (control, end) = (SIMD2<Double>(control), SIMD2<Double>(point))
                let from = begin(end)
                length += (control - from).length + (end - control).length
                add(bend: (from - control * 2 + end) * 2)
                current = end
            case .cubic(let control1, let control2, let point):
                let (one, two, end) = (
                    SIMD2<Double>(control1), SIMD2<Double>(control2), SIMD2<Double>(point)
                )
                let from = begin(end)
                length += (one - from).length + (two - one).length + (end - two).length
                let (first, last) = ((from - one * 2 + two) * 6, (one - two * 2 + end) * 6)
                add(bend: first.length > last.length ? first : last)
                current = end
            case .close:
                isDrawn = true
                endContour()
                (current, isOpen) = (start, false)
            }
        }
        endContour()
    }

    private mutating func add(bend: SIMD2<Double>) {
        curves += 1
        self.bend += bend.length.squareRoot()
    }

    /// An upper bound of the number of lines to which the path is flattened.
    ///
    /// A curve becomes at most 1 + √(`scale` · `fineness` · its greatest second derivative) lines, and at
    /// most `most`.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point, where it is greatest.
    ///   - fineness: The reciprocal of the second derivative, in pixels, at which a curve is one line.
    package func lines(scale: Double, fineness: Double, most: Double = 1024) -> Double {
        let pieces = Double(curves) + bend * (scale * fineness).squareRoot()
        return Double(lines) + min(pieces.isFinite ? pieces : .infinity, Double(curves) * most)
    }

    /// An upper bound of the number of dashes of a style, without regard to `Path.mostDashes`; 0 for a solid line.
    package func dashes(of style: StrokeStyle) -> Double {
        guard let pattern = DashPattern(style) else { return 0 }
        return pattern.count(along: length) + pattern.count(along: 0) * Double(contours)
    }
}

extension Path {
    /// An identity of the path's steps: paths that differ never share one while both exist, and equal paths may
    /// share it; 0 for an empty path.
    package var identity: Int {
        elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) &+ $0.count }
    }
}
