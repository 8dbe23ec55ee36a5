public import Foundation

/// The outline of an area: contours of lines and Bézier curves, in points.
///
/// A filled contour that is not closed explicitly is closed by a straight line. An element that needs
/// a current point where there is none starts a contour at its own end.
public struct Path: Equatable, Hashable, Sendable {
    /// One step of a contour; the last point of each is its end.
    public enum Element: Equatable, Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, CGPoint)
        case cubic(control1: CGPoint, control2: CGPoint, CGPoint)
        case close
    }

    /// The steps in drawing order.
    public private(set) var elements: [Element]

    /// A path with the given steps.
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// Whether the path has no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a new contour at `point`.
    public mutating func move(to point: CGPoint) { elements.append(.move(point)) }

    /// Draws a straight line.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }

    /// Draws a quadratic Bézier curve.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quad(control: control, end))
    }

    /// Draws a cubic Bézier curve.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.cubic(control1: control1, control2: control2, end))
    }

    /// Draws a straight line back to the contour's start and ends the contour.
    public mutating func closeSubpath() { elements.append(.close) }

    /// Adds all steps of `other`.
    public mutating func append(_ other: Path) { elements += other.elements }

    /// The path with every point transformed by `transform`; exact, since Bézier curves are affinely
    /// invariant.
    public func applying(_ transform: CGAffineTransform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(point.applying(transform))
                case .line(let point): .line(point.applying(transform))
                case .quad(let control, let end):
                    .quad(control: control.applying(transform), end.applying(transform))
                case .cubic(let control1, let control2, let end):
                    .cubic(
                        control1: control1.applying(transform),
                        control2: control2.applying(transform), end.applying(transform))
                case .close: .close
                }
            })
    }

    /// The smallest upright rectangle around all points, control points included; null if there are
    /// none.
    public var controlBounds: CGRect {
        var (minX, minY) = (CGFloat.infinity, CGFloat.infinity)
        var (maxX, maxY) = (-CGFloat.infinity, -CGFloat.infinity)
        var isEmpty = true
        func add(_ point: CGPoint) {
            isEmpty = false
            (minX, minY) = (min(minX, point.x), min(minY, point.y))
            (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .quad(let control, let end):
                add(control)
                add(end)
            case .cubic(let control1, let control2, let end):
                add(control1)
                add(control2)
                add(end)
            case .close: break
            }
        }
        return isEmpty
            ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
