public import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// How and where it is drawn.
extension CGContext {
    /// From the current coordinates to the picture's.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves what is drawn from now on.
    public func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    /// Scales what is drawn from now on.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    /// Turns what is drawn from now on, radians clockwise.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

    /// Transforms what is drawn from now on.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Fades each thing that is drawn from now on; outside 0…1 the nearer end is taken, as in Core
    /// Graphics.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

    /// Sets what areas are filled with; black at first.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    /// Sets what areas are filled with, parts 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of lines; black at first.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// Sets the colour of lines, parts 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the width of lines, points, 0 or more; 1 at first.
    public func setLineWidth(_ width: CGFloat) {
        demand(width >= 0, "line width \(width)")
        state.style.width = width
    }

    /// Sets how lines end; butt at first.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.cap }

    /// Sets how the pieces of lines meet; miter at first.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.join }

    /// Sets the longest miter in line widths, 1 or more; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        demand(limit >= 1, "miter limit \(limit)")
        state.style.miterLimit = limit
    }

    /// Sets the lengths of dashes and gaps in turn, points, 0 or more; none is a whole line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        demand(lengths.allSatisfy { $0 >= 0 }, "dashes \(lengths)")
        (state.style.dashes, state.style.dashPhase) = (lengths, phase)
    }
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
    /// At its end point.
    case butt
    /// In a half circle around its end point.
    case round
    /// Half a width beyond its end point.
    case square

    package var cap: StrokeStyle.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// How two pieces of a line meet.
public enum CGLineJoin: Int32, Sendable {
    /// In a point.
    case miter
    /// In an arc.
    case round
    /// In a straight cut.
    case bevel

    package var join: StrokeStyle.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
