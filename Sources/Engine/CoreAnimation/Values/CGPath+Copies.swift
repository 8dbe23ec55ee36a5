public import FilmstripGeometry
public import Foundation

/// Copies of paths, and pointers to transforms as Core Graphics takes them.
extension CGPath {
    /// A rectangle, with the transform applied.
    @_disfavoredOverload
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect, transform: transform?.pointee)
    }

    /// An ellipse that touches all sides of `rect`, with the transform applied.
    @_disfavoredOverload
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(ellipseIn: rect, transform: transform?.pointee)
    }

    /// A rectangle whose corners are quarters of ellipses, with the transform applied.
    @_disfavoredOverload
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee)
    }

    /// A copy with the transform applied.
    public func copy(using transform: CGAffineTransform) -> CGPath? {
        CGPath(path.applying(transform))
    }

    /// A copy with the transform applied.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform?.pointee ?? .identity))
    }

    /// A mutable copy with the transform applied.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(transform?.pointee ?? .identity))
    }

    /// The outline of a line along the path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            width: max(lineWidth, 0), cap: lineCap.cap, join: lineJoin.join,
            miterLimit: max(miterLimit, 1))
        return CGPath(path.applying(transform).stroked(style, tolerance: Self.tolerance))
    }

    /// The dashes of a dashed line along the path, each a contour of its own.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        demand(lengths.allSatisfy { $0 >= 0 }, "dashes \(lengths)")
        let moved = path.applying(transform)
        let period = lengths.reduce(0, +) * (lengths.count % 2 == 1 ? 2 : 1)
        guard period > 0 else { return CGPath(moved) }
        let pattern = lengths.count % 2 == 1 ? lengths + lengths : lengths
        var result = Path()
        for contour in moved.singleContours {
            let length = contour.length
            demand(length / period <= 100_000, "\(length / period) dashes")
            var (index, place) = (0, -phase.truncatingRemainder(dividingBy: period))
            if place > 0 { place -= period }
            while place < length {
                let end = place + pattern[index % pattern.count]
                if index % 2 == 0, end > 0, length > 0 {
                    result.append(
                        contour.trimmed(
                            from: max(place, 0) / length, to: min(end, length) / length))
                }
                (place, index) = (end, index + 1)
            }
        }
        return CGPath(result)
    }

    /// The distance of lines from the curves that they replace, points.
    private static let tolerance: CGFloat = 0.05

    /// Whether `point`, moved by the transform, lies inside the path's area.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform
    ) -> Bool {
        contains(point.applying(transform), using: rule)
    }

    /// Whether the path is a rectangle, and which one.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let bounds = path.controlBounds
        guard !path.isEmpty, path == Path(rect: bounds) else { return false }
        rect?.pointee = bounds
        return true
    }

    /// Calls `block` with each of the path's steps.
    ///
    /// - Parameter block: Receives a step, which is valid during the call alone.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements {
            var (type, points): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
                case .cubic(let control1, let control2, let end):
                    (.addCurveToPoint, [control1, control2, end])
                case .close: (.closeSubpath, [.zero])
                }
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                var element = CGPathElement(type: type, points: start)
                block(&element)
            }
        }
    }

    /// Calls `function` with `info` and each of the path's steps.
    public func apply(
        info: UnsafeMutableRawPointer?, function: CGPathApplierFunction
    ) {
        applyWithBlock { function(info, $0) }
    }
}

/// A function that is called with each of a path's steps.
public typealias CGPathApplierFunction = (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// One step of a path.
public struct CGPathElement {
    /// The kind of the step.
    public var type: CGPathElementType
    /// The step's points, its end last: one for a move or line, two for a quadratic and three for a cubic curve.
    public var points: UnsafeMutablePointer<CGPoint>
}

/// The kind of a path's step.
public enum CGPathElementType: Int32, Sendable {
    /// A new contour.
    case moveToPoint
    /// A straight line.
    case addLineToPoint
    /// A quadratic Bézier curve.
    case addQuadCurveToPoint
    /// A cubic Bézier curve.
    case addCurveToPoint
    /// The end of a contour.
    case closeSubpath
}

extension Path {
    fileprivate var singleContours: [Path] {
        var contours: [Path] = []
        for element in elements {
            if case .move = element {
                contours.append(Path([element]))
            } else {
                if contours.isEmpty { contours.append(Path()) }
                contours[contours.count - 1] = Path(
                    contours[contours.count - 1].elements + [element])
            }
        }
        return contours
    }
}
