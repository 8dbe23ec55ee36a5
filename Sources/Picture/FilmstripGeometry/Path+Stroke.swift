import FilmstripParallel
public import Foundation

extension Path {
    /// The greatest number of dashes into which a path is cut.
    public static let mostDashes = 10_000

    /// The greatest number of lines for each curve of an outline: 2¹⁰, or less if there are many curves, down
    /// to 16, so that all of them together become some 2¹⁷.
    package static func mostLines(ofCurves count: Int) -> Int {
        max(min(1 << 17 / max(count, 1), 1024), 16)
    }

    /// The outline of a line along the path, to be filled by the non-zero rule.
    ///
    /// The area within half a width of the path along its normals, plus joins and caps:
    /// - A miter beyond the limit becomes a bevel. Two ends of a dash that meet at the start of a closed
    ///   contour are joined.
    /// - A contour or a dash without length is a dot with round caps, a square with square caps (along
    ///   the path for a dash, upright for a contour) and nothing with butt caps, as in SVG 2.
    /// - The dash pattern begins anew in each contour. A pattern that is not finite, or would cut the path
    ///   into more than `mostDashes`, draws a solid line.
    ///
    /// Empty if the width, or a number of the path, is not finite; incomplete if the work is cancelled.
    ///
    /// - Parameter tolerance: The greatest distance of the outline from the exact one, in points, above 0;
    ///   a curve becomes at most 2¹⁰ lines, fewer among more than 128 curves, and a half circle 2⁸.
    public func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
        precondition(tolerance > 0, "tolerance \(tolerance)")
        let bounds = controlBounds
        guard style.width > 0, style.width.isFinite, hasFinitePoints,
            (bounds.width + bounds.height).isFinite
        else { return Path() }
        let pieces = pieces(of: style)
        let curves = pieces.reduce(0) { $0 + $1.segments.count }
        var outline = StrokeOutline(
            style, tolerance: tolerance, mostLines: Self.mostLines(ofCurves: curves))
        let cancellation = Cancellation.current
        for piece in pieces {
            if cancellation?.isRequested == true { break }
            outline.add(piece, cancellation)
        }
        return outline.path
    }

    /// The dashes of the path, or its contours if it has none.
    private func pieces(of style: StrokeStyle) -> [StrokePiece] {
        let contours = contours
        if let dashes = DashPattern(style) {
            let measured = contours.map { MeasuredContour($0) }
            if dashes.count(along: measured.reduce(0) { $0 + $1.length }) <= Double(Self.mostDashes)
            {
                return measured.flatMap { dashes.pieces(of: $0) }
            }
        }
        return contours.map { StrokePiece($0) }
    }

    /// Whether all coordinates are finite; comparisons, as in `controlBounds`, would miss a NaN.
    private var hasFinitePoints: Bool {
        func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
        return elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): isFinite(point)
            case .quad(let control, let end): isFinite(control) && isFinite(end)
            case .cubic(let control1, let control2, let end):
                isFinite(control1) && isFinite(control2) && isFinite(end)
            case .close: true
            }
        }
    }
}

/// A contour or a dash, before it gets a width.
struct StrokePiece {
    /// The segments that have length; none for a dot.
    var segments: [PathSegment]
    var isClosed: Bool
    /// The start, and the direction of a dot.
    var start: CGPoint
    var direction = SIMD2<Double>(1, 0)

    init(_ contour: PathContour) {
        segments = contour.segments.filter { !$0.isPoint }
        isClosed = contour.isClosed && !segments.isEmpty
        start = contour.start
    }

    /// An open piece.
    init(_ segments: [PathSegment], start: CGPoint, direction: SIMD2<Double>) {
        self.segments = segments.filter { !$0.isPoint }
        (isClosed, self.start, self.direction) = (false, start, direction)
    }
}
