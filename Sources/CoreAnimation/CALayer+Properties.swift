public import Foundation
public import Geometry

/// The animatable properties, under Core Animation's names.
extension CALayer {
    /// The layer's rectangle in its own coordinates.
    public var bounds: CGRect {
        get { model.bounds }
        set {
            if newValue.size != model.bounds.size { needsLayout = true }
            change(.bounds, \.bounds, to: newValue)
        }
    }

    /// Where the anchor point lies in the superlayer.
    public var position: CGPoint {
        get { model.position }
        set { change(.position, \.position, to: newValue) }
    }

    /// Sorts siblings; a higher one is nearer to the viewer.
    public var zPosition: CGFloat {
        get { model.zPosition }
        set { change(.zPosition, \.zPosition, to: newValue) }
    }

    /// The point of the bounds, 0…1 each way, that lies at `position` and that transforms act about.
    public var anchorPoint: CGPoint {
        get { model.anchorPoint }
        set { change(.anchorPoint, \.anchorPoint, to: newValue) }
    }

    /// Acts on the layer about its anchor point.
    public var transform: CATransform3D {
        get { model.transform }
        set { change(.transform, \.transform, to: newValue) }
    }

    /// Acts on the sublayers about the anchor point.
    public var sublayerTransform: CATransform3D {
        get { model.sublayerTransform }
        set { change(.sublayerTransform, \.sublayerTransform, to: newValue) }
    }

    /// The smallest upright rectangle around the layer in its superlayer; setting it keeps the
    /// transform and changes bounds and position.
    public var frame: CGRect {
        get { model.frame }
        set {
            var values = model
            values.frame = newValue
            bounds = values.bounds
            position = values.position
        }
    }

    /// The affine part of `transform`.
    public func affineTransform() -> CGAffineTransform { model.transform.affine }

    /// Sets `transform` to an affine one.
    public func setAffineTransform(_ affine: CGAffineTransform) {
        transform = CATransform3D(affine)
    }

    /// Whether the layer and its sublayers are left out.
    public var isHidden: Bool {
        get { model.isHidden }
        set { change(.hidden, \.isHidden, to: newValue) }
    }

    /// 0…1; fades the layer with its sublayers as one picture.
    public var opacity: Float {
        get { model.opacity }
        set { change(.opacity, \.opacity, to: newValue) }
    }

    /// Whether sublayers are cut at the bounds and their rounded corners; also cuts the shadow.
    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, to: newValue) }
    }

    /// Fills the bounds below everything else.
    public var backgroundColor: CGColor? {
        get { model.backgroundColor }
        set { change(.backgroundColor, \.backgroundColor, to: newValue) }
    }

    /// The radius of the background's, border's and mask's corners, points.
    public var cornerRadius: CGFloat {
        get { model.cornerRadius }
        set { change(.cornerRadius, \.cornerRadius, to: newValue) }
    }

    /// The width of the border inside the bounds, above the sublayers, points.
    public var borderWidth: CGFloat {
        get { model.borderWidth }
        set { change(.borderWidth, \.borderWidth, to: newValue) }
    }

    /// The border's colour; black by default.
    public var borderColor: CGColor? {
        get { model.borderColor }
        set { change(.borderColor, \.borderColor, to: newValue) }
    }

    /// The shadow's colour; black by default.
    public var shadowColor: CGColor? {
        get { model.shadowColor }
        set { change(.shadowColor, \.shadowColor, to: newValue) }
    }

    /// 0…1; 0 by default, which means no shadow.
    public var shadowOpacity: Float {
        get { model.shadowOpacity }
        set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
    }

    /// How far the shadow lies from the layer; (0, −3) by default.
    public var shadowOffset: CGSize {
        get { model.shadowOffset }
        set { change(.shadowOffset, \.shadowOffset, to: newValue) }
    }

    /// The standard deviation of the shadow's Gaussian, points; 3 by default.
    public var shadowRadius: CGFloat {
        get { model.shadowRadius }
        set { change(.shadowRadius, \.shadowRadius, to: newValue) }
    }
}
