public import CoreAnimation
import FilmstripGeometry
public import Foundation

/// The outline of an area or line, with the way in which the line is drawn.
///
/// - Difference: there are no `fill(with:alpha:)`, `stroke(with:alpha:)` and
///   `getLineDash(_:count:phase:)`.
open class UIBezierPath: NSObject, NSCopying {
    /// The path as a value.
    final var path: Path

    /// The width of the line, points, 0 or more; 1 by default.
    open var lineWidth: CGFloat = 1
    /// How the line ends; butt by default.
    open var lineCapStyle = CGLineCap.butt
    /// How its pieces meet; miter by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter in line widths, 1 or more; 10 by default.
    open var miterLimit: CGFloat = 10
    /// Has no effect: curves are as smooth as the pixels ask for.
    open var flatness: CGFloat = 0.6
    /// Whether areas are filled by the even-odd rule in place of the non-zero one.
    open var usesEvenOddFillRule = false
    private final var dashes: [CGFloat] = []
    private final var dashPhase: CGFloat = 0

    init(_ path: Path) { self.path = path }

    /// An empty path.
    public convenience override init() { self.init(Path()) }

    /// A rectangle, clockwise from its top left corner.
    public convenience init(rect: CGRect) { self.init(Path(rect: rect)) }

    /// An ellipse that touches all sides of `rect`, clockwise.
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

    /// A rectangle with rounded corners.
    ///
    /// - Parameter cornerRadius: Points; at most half the shorter side has an effect.
    /// - Approximation: the corners are quarters of circles, where UIKit's curve more softly.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, radius: cornerRadius))
    }

    /// A rectangle some of whose corners are rounded.
    ///
    /// - Parameter cornerRadii: The corners' half axes, points; at most half the side has an effect.
    /// - Approximation: the corners are quarters of ellipses, where UIKit's curve more softly.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init(
            Path(
                roundedRect: rect,
                corners: RectCorners(rawValue: corners.rawValue).intersection(.all),
                cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height))
    }

    /// An arc of a circle.
    ///
    /// - Parameters:
    ///   - startAngle: Radians clockwise from the right.
    ///   - endAngle: Likewise.
    ///   - clockwise: The way from the first to the second.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// The steps of `cgPath`.
    public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

    /// The path as layers hold it; a copy.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Sets the lengths of dashes and gaps in turn, points, 0 or more.
    ///
    /// - Parameters:
    ///   - pattern: Its first `count` lengths count; nil is a whole line.
    ///   - phase: Where in the pattern the line begins, points.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        let lengths = pattern ?? []
        demand(
            (0...lengths.count).contains(count) && lengths.allSatisfy { $0 >= 0 },
            "\(count) dashes of \(lengths)")
        (dashes, dashPhase) = (Array(lengths.prefix(count)), phase)
    }

    /// A path of the same steps and the same line.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(path)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (
            lineWidth, lineCapStyle, lineJoinStyle
        )
        (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
        (copy.usesEvenOddFillRule, copy.dashes, copy.dashPhase) = (
            usesEvenOddFillRule, dashes, dashPhase
        )
        return copy
    }

    /// How its line is drawn.
    final var style: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCapStyle.cap, join: lineJoinStyle.join,
            miterLimit: miterLimit, dashes: dashes, dashPhase: dashPhase)
    }

    final var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
}

/// Some of a rectangle's corners.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The corners of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
