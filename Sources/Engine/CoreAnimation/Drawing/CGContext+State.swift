public import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// The graphics state.
extension CGContext {
    /// The transform from the current coordinates to the picture's.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves what is drawn from now on.
    public func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    /// Scales what is drawn from now on.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    /// Rotates what is drawn from now on, in radians clockwise.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

    /// Transforms what is drawn from now on.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Sets the opacity of each thing that is drawn from now on; clamped to 0…1, as in Core Graphics.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

    /// Sets the fill colour; black at first.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    /// Sets the fill colour by its components, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the stroke colour; black at first.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// Sets the stroke colour by its components, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the fill colour to a grey, 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(white: gray, alpha: alpha)
    }

    /// Sets the stroke colour to a grey, 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(white: gray, alpha: alpha)
    }

    /// Sets how what is drawn from now on is combined with what lies beneath.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the shadow of each thing that is drawn from now on.
    ///
    /// - Parameters:
    ///   - offset: In the context's first coordinates, whatever its transform is now.
    ///   - blur: Twice the standard deviation of the Gaussian, in those coordinates.
    ///   - color: The colour; nil ends the shadow.
    /// - Approximation: Core Graphics does not publish its blur; layers' shadows compare like this.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map {
            Shadow(color: $0, offset: offset, sigma: max(blur / 2, 0))
        }
    }

    /// Sets a shadow of black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(white: 0, alpha: 1.0 / 3))
    }

    /// Has no effect: areas and lines always have smooth edges.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// Has no effect: areas and lines always have smooth edges.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    /// Has no effect: curves are always as smooth as the pixels require.
    public func setFlatness(_ flatness: CGFloat) {}

    /// Has no effect: colours are sRGB.
    public func setFillColorSpace(_ space: CGColorSpace) {}

    /// Has no effect: colours are sRGB.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}

    /// The quality of pictures that are drawn in another size; it has no effect: it is always high.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }

    /// The transform from the current coordinates to pixels, y downwards from the top.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
        ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// A point of the current coordinates in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
        point.applying(userSpaceToDeviceSpaceTransform)
    }

    /// A pixel's place in the current coordinates.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// Sets the width of lines, in points, 0 or more; 1 at first.
    public func setLineWidth(_ width: CGFloat) {
        demand(width >= 0, "line width \(width)")
        state.style.width = width
    }

    /// Sets the shape of line ends; butt at first.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.cap }

    /// Sets the shape of line joins; miter at first.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.join }

    /// Sets the longest miter in line widths, 1 or more; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        demand(limit >= 1, "miter limit \(limit)")
        state.style.miterLimit = limit
    }

    /// Sets the alternating lengths of dashes and gaps, in points, 0 or more; empty is a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        demand(lengths.allSatisfy { $0 >= 0 }, "dashes \(lengths)")
        (state.style.dashes, state.style.dashPhase) = (lengths, phase)
    }
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
    /// Cut at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Extended by half the width beyond the end point.
    case square

    package var cap: StrokeStyle.Cap { StrokeStyle.Cap(rawValue: rawValue) ?? .butt }
}

/// The shape of the join between two segments of a line.
public enum CGLineJoin: Int32, Sendable {
    /// A point.
    case miter
    /// An arc.
    case round
    /// A straight cut.
    case bevel

    package var join: StrokeStyle.Join { StrokeStyle.Join(rawValue: rawValue) ?? .miter }
}

/// The quality of pictures that are drawn in another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's own.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Low.
    case low = 2
    /// Medium.
    case medium = 4
    /// High.
    case high = 3
}
