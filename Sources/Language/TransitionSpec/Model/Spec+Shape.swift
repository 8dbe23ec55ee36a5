extension Spec {
    /// The content of a `CAShapeLayer`.
    public struct Shape: Equatable, Sendable {
        /// The path in the view's coordinates.
        public var path: Path
        /// The fill colour.
        public var fillColor: Color
        /// The stroke colour; nil for no stroke.
        public var strokeColor: Color?
        /// The line width in points, 0 or more.
        public var lineWidth: Double
        /// The shape of line ends.
        public var lineCap: LineCap
        /// The shape of line joins.
        public var lineJoin: LineJoin
        /// The maximal length of a mitred corner in line widths, 1…1000; longer ones are bevelled.
        public var miterLimit: Double
        /// Alternating lengths of dashes and gaps in points; empty for a solid line.
        public var lineDashPattern: [Double]
        /// The rule for the inside of the path.
        public var fillRule: FillRule
        /// The start and the end of the stroked part of the path, 0…1.
        public var strokeStart, strokeEnd: Double

        /// A shape.
        public init(
            path: Path, fillColor: Color, strokeColor: Color?, lineWidth: Double,
            lineCap: LineCap, lineJoin: LineJoin, lineDashPattern: [Double], fillRule: FillRule,
            strokeStart: Double, strokeEnd: Double, miterLimit: Double = 10
        ) {
            self.miterLimit = miterLimit
            (self.path, self.fillColor, self.strokeColor) = (path, fillColor, strokeColor)
            (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
            (self.lineDashPattern, self.fillRule) = (lineDashPattern, fillRule)
            (self.strokeStart, self.strokeEnd) = (strokeStart, strokeEnd)
        }

        /// `CAShapeLayerLineCap`.
        public enum LineCap: String, CaseIterable, Sendable {
            case butt, round, square
        }

        /// `CAShapeLayerLineJoin`.
        public enum LineJoin: String, CaseIterable, Sendable {
            case miter, round, bevel
        }

        /// `CAShapeLayerFillRule`.
        public enum FillRule: String, CaseIterable, Sendable {
            case nonZero = "non-zero"
            case evenOdd = "even-odd"
        }
    }

    /// An element of a path, in points.
    public enum PathElement: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    /// A path.
    public enum Path: Hashable, Sendable {
        /// The ellipse inscribed in the rectangle.
        case oval(Rect)
        /// A rectangle with rounded corners.
        case roundedRect(Rect, radius: Double)
        case elements([PathElement])
    }
}
