extension Spec {
    /// What a `CAShapeLayer` draws.
    public struct Shape: Equatable, Sendable {
        /// In the view's coordinates.
        public var path: Path
        /// What fills it.
        public var fillColor: Color
        /// Nil strokes nothing.
        public var strokeColor: Color?
        /// In points, 0 or more.
        public var lineWidth: Double
        /// How lines end.
        public var lineCap: LineCap
        /// How lines meet.
        public var lineJoin: LineJoin
        /// The longest a mitred corner may be, in line widths, 1…1000; a longer one is bevelled.
        public var miterLimit: Double
        /// Lengths of lines and gaps in turn, in points; empty draws without gaps.
        public var lineDashPattern: [Double]
        /// What of crossing outlines is inside.
        public var fillRule: FillRule
        /// The part of the outline that is stroked, 0…1.
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

    /// An outline, piece by piece, in points.
    public enum PathElement: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    /// An outline.
    public enum Path: Hashable, Sendable {
        /// Touches all sides of the rectangle.
        case oval(Rect)
        /// A rectangle with round corners.
        case roundedRect(Rect, radius: Double)
        case elements([PathElement])
    }
}
