public import FilmstripGeometry
public import Foundation

/// The animatable properties, under Core Animation's names.
extension CALayer {
    /// The layer's rectangle in its own coordinates.
    public var bounds: CGRect {
        get { modelValues.bounds }
        set {
            let size = modelValues.bounds.size
            change(.bounds, \.bounds, to: newValue)
            if newValue.size != size { sizeChanged() }
        }
    }

    /// The position of the anchor point in the superlayer.
    public var position: CGPoint {
        get { modelValues.position }
        set { change(.position, \.position, to: newValue) }
    }

    /// The position in the order of siblings; a higher one is nearer to the viewer.
    public var zPosition: CGFloat {
        get { modelValues.zPosition }
        set { change(.zPosition, \.zPosition, to: newValue) }
    }

    /// The point of the bounds, 0…1 on each axis, that lies at `position` and is the origin of transforms.
    public var anchorPoint: CGPoint {
        get { modelValues.anchorPoint }
        set { change(.anchorPoint, \.anchorPoint, to: newValue) }
    }

    /// Height of the anchor point above the layer's plane, in points.
    public var anchorPointZ: CGFloat {
        get { modelValues.anchorPointZ }
        set { change(.anchorPointZ, \.anchorPointZ, to: newValue) }
    }

    /// The transform of the layer about its anchor point.
    public var transform: CATransform3D {
        get { modelValues.transform }
        set { change(.transform, \.transform, to: newValue) }
    }

    /// The transform of the sublayers about the anchor point.
    public var sublayerTransform: CATransform3D {
        get { modelValues.sublayerTransform }
        set { change(.sublayerTransform, \.sublayerTransform, to: newValue) }
    }

    /// The smallest upright rectangle around the layer in its superlayer; setting it keeps the
    /// transform and changes bounds and position.
    public var frame: CGRect {
        get { modelValues.frame }
        set {
            var values = modelValues
            values.frame = newValue
            bounds = values.bounds
            position = values.position
        }
    }

    /// The affine part of `transform`.
    public func affineTransform() -> CGAffineTransform { modelValues.transform.affine }

    /// Sets `transform` to an affine one.
    public func setAffineTransform(_ affine: CGAffineTransform) {
        transform = CATransform3D(affine)
    }

    /// Whether the layer and its sublayers are hidden.
    public var isHidden: Bool {
        get { modelValues.isHidden }
        set { change(.hidden, \.isHidden, to: newValue) }
    }

    /// Whether the layer is also visible from behind; true by default.
    public var isDoubleSided: Bool {
        get { modelValues.isDoubleSided }
        set { change(.doubleSided, \.isDoubleSided, to: newValue) }
    }

    /// The opacity, 0…1, applied to the layer with its sublayers as one picture.
    public var opacity: Float {
        get { modelValues.opacity }
        set { change(.opacity, \.opacity, to: newValue) }
    }

    /// Whether contents and sublayers are clipped to the bounds with their rounded corners; this also
    /// removes the shadow.
    public var masksToBounds: Bool {
        get { modelValues.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, to: newValue) }
    }

    /// The colour that fills the bounds below everything else.
    public var backgroundColor: CGColor? {
        get { modelValues.backgroundColor }
        set { change(.backgroundColor, \.backgroundColor, to: newValue) }
    }

    /// The radius of the corners of background, border and clip, in points.
    public var cornerRadius: CGFloat {
        get { modelValues.cornerRadius }
        set { change(.cornerRadius, \.cornerRadius, to: newValue) }
    }

    /// The width of the border inside the bounds, above the sublayers, in points.
    public var borderWidth: CGFloat {
        get { modelValues.borderWidth }
        set { change(.borderWidth, \.borderWidth, to: newValue) }
    }

    /// The border's colour; black by default.
    public var borderColor: CGColor? {
        get { modelValues.borderColor }
        set { change(.borderColor, \.borderColor, to: newValue) }
    }

    /// The shadow's colour; black by default.
    public var shadowColor: CGColor? {
        get { modelValues.shadowColor }
        set { change(.shadowColor, \.shadowColor, to: newValue) }
    }

    /// The opacity of the shadow, 0…1; 0 by default, which means no shadow.
    public var shadowOpacity: Float {
        get { modelValues.shadowOpacity }
        set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
    }

    /// The offset of the shadow from the layer; (0, −3) by default.
    public var shadowOffset: CGSize {
        get { modelValues.shadowOffset }
        set { change(.shadowOffset, \.shadowOffset, to: newValue) }
    }

    /// The standard deviation of the shadow's Gaussian, in points; 3 by default.
    public var shadowRadius: CGFloat {
        get { modelValues.shadowRadius }
        set { change(.shadowRadius, \.shadowRadius, to: newValue) }
    }

    /// The shape that casts the shadow, in the layer's own coordinates; nil means the layer's picture.
    public var shadowPath: CGPath? {
        get { modelValues.shadowPath.map { CGPath($0) } }
        set { change(.shadowPath, \.shadowPath, to: newValue?.path) }
    }

    /// The picture that the layer shows.
    ///
    /// - Difference: anything but a `CGImage` or nil is a programmer error.
    public var contents: Any? {
        get { modelValues.contents.image }
        set {
            let image = newValue.map { value in
                guard let image = value as? CGImage else {
                    fatalError("layer contents \(value)")
                }
                return image
            }
            change(.contents, \.contents, to: LayerContents(image))
        }
    }

    /// The part of the contents that is shown, 0…1 on each axis.
    public var contentsRect: CGRect {
        get { modelValues.contentsRect }
        set { change(.contentsRect, \.contentsRect, to: newValue) }
    }

    /// The part of the contents that stretches, 0…1 on each axis; the parts around it keep their size.
    public var contentsCenter: CGRect {
        get { modelValues.contentsCenter }
        set { change(.contentsCenter, \.contentsCenter, to: newValue) }
    }
}
