import FilmstripGeometry
public import Foundation

/// A layer that fills and strokes a path, above its background and below its sublayers.
///
/// The path is in the layer's own coordinates and may leave its bounds.
open class CAShapeLayer: CALayer {
    override class var initialKind: LayerKind? { .shape(ShapeProperties()) }

    /// The path to fill and stroke.
    ///
    /// Setting it starts no implicit animation. Two paths with the same kinds of steps are interpolated
    /// point by point.
    ///
    /// - Difference: paths with other steps switch halfway; Core Animation leaves that undefined.
    open var path: CGPath? {
        get { modelValues.shape?.path.map { CGPath($0) } }
        set { change(.path, \.shape) { $0.path = newValue?.path } }
    }

    /// The fill colour; black by default, nil fills nothing.
    open var fillColor: CGColor? {
        get { modelValues.shape?.fillColor }
        set { change(.fillColor, \.shape) { $0.fillColor = newValue } }
    }

    /// The rule that decides which areas of a self-intersecting path are filled; non-zero by default.
    open var fillRule: CAShapeLayerFillRule {
        get { modelValues.shape?.fillRule == .evenOdd ? .evenOdd : .nonZero }
        set { change(.path, \.shape) { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero } }
    }

    /// The stroke colour; nil by default, which draws no line.
    open var strokeColor: CGColor? {
        get { modelValues.shape?.strokeColor }
        set { change(.strokeColor, \.shape) { $0.strokeColor = newValue } }
    }

    /// The start of the line, as a fraction of the path's length; 0 by default.
    open var strokeStart: CGFloat {
        get { modelValues.shape?.strokeStart ?? 0 }
        set { change(.strokeStart, \.shape) { $0.strokeStart = newValue } }
    }

    /// The end of the line, as a fraction of the path's length; 1 by default.
    open var strokeEnd: CGFloat {
        get { modelValues.shape?.strokeEnd ?? 1 }
        set { change(.strokeEnd, \.shape) { $0.strokeEnd = newValue } }
    }

    /// The line's width, in points; 1 by default. A negative one counts as 0.
    open var lineWidth: CGFloat {
        get { modelValues.shape?.style.width ?? 1 }
        set { change(.lineWidth, \.shape) { $0.style.width = newValue > 0 ? newValue : 0 } }
    }

    /// The longest miter in line widths; 10 by default. One below 1 counts as 1.
    open var miterLimit: CGFloat {
        get { modelValues.shape?.style.miterLimit ?? 10 }
        set { change(.miterLimit, \.shape) { $0.style.miterLimit = newValue > 1 ? newValue : 1 } }
    }

    /// The shape of the line's ends; butt by default.
    open var lineCap: CAShapeLayerLineCap {
        get { (modelValues.shape?.style.cap).map(CAShapeLayerLineCap.init) ?? .butt }
        set { change(.path, \.shape) { $0.style.cap = newValue.cap } }
    }

    /// The shape of the line's joins; miter by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { (modelValues.shape?.style.join).map(CAShapeLayerLineJoin.init) ?? .miter }
        set { change(.path, \.shape) { $0.style.join = newValue.join } }
    }

    /// The alternating lengths of dashes and gaps, in points; nil is a solid line.
    ///
    /// - Approximation: with a negative length the line is solid.
    open var lineDashPattern: [NSNumber]? {
        get {
            let dashes = modelValues.shape?.style.dashes ?? []
            return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0) }
        }
        set {
            let dashes = newValue?.map { CGFloat($0.doubleValue) } ?? []
            let isUsable = dashes.allSatisfy { $0 >= 0 }
            change(.lineDashPattern, \.shape) { $0.style.dashes = isUsable ? dashes : [] }
        }
    }

    /// The offset into the dash pattern at which the line begins, in points.
    open var lineDashPhase: CGFloat {
        get { modelValues.shape?.style.dashPhase ?? 0 }
        set { change(.lineDashPhase, \.shape) { $0.style.dashPhase = newValue } }
    }
}
