public import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A path of lines and curves, with the style in which it is stroked.
///
/// - Difference: there is no `getLineDash(_:count:phase:)`.
open class UIBezierPath: NSObject, NSCopying {
    final var path: Path

    /// The width of the line, points, 0 or more; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The shape of the line's ends; butt by default.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of its corners; miter by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum length of a miter, in line widths, 1 or more; 10 by default.
    open var miterLimit: CGFloat = 10
    /// Has no effect: curves are always as smooth as the pixels require.
    open var flatness: CGFloat = 0.6
    /// Whether areas are filled by the even-odd rule instead of the non-zero rule.
    open var usesEvenOddFillRule = false
    private final var dashes: [CGFloat] = []
    private final var dashPhase: CGFloat = 0

    init(_ path: Path) { self.path = path }

    public convenience override init() { self.init(Path()) }

    /// Creates a rectangle, clockwise from its top left corner.
    public convenience init(rect: CGRect) { self.init(Path(rect: rect)) }

    /// Creates the ellipse inscribed in `rect`, clockwise.
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

    /// Creates a rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: Points; limited to half the shorter side.
    /// - Approximation: the corners are quarters of circles, where UIKit's curve more softly.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, radius: cornerRadius))
    }

    /// Creates a rectangle with some corners rounded.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The corners to round.
    ///   - cornerRadii: The corners' semi-axes, points; limited to half the side.
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

    /// Creates a circular arc.
    ///
    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius, points.
    ///   - startAngle: Radians clockwise from the right.
    ///   - endAngle: Radians clockwise from the right.
    ///   - clockwise: The direction from the start to the end.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Creates a path with the elements of `cgPath`.
    public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

    /// The path for use with layers; a copy.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Sets the alternating lengths of dashes and gaps, points, 0 or more.
    ///
    /// - Parameters:
    ///   - pattern: The lengths, of which the first `count` are used; nil draws a solid line.
    ///   - count: How many of the lengths are used.
    ///   - phase: The offset into the pattern at which the line begins, points.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        let lengths = pattern ?? []
        demand(
            (0...lengths.count).contains(count) && lengths.allSatisfy { $0 >= 0 },
            "\(count) dashes of \(lengths)")
        (dashes, dashPhase) = (Array(lengths.prefix(count)), phase)
    }

    /// Returns a copy of the path with its line style.
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

    final var style: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCapStyle.cap, join: lineJoinStyle.join,
            miterLimit: miterLimit, dashes: dashes, dashPhase: dashPhase)
    }

    final var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
}

/// A set of a rectangle's corners.
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
