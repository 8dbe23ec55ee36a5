public import FilmstripGeometry
public import Foundation

/// The animatable properties, under Core Animation's names.
extension CALayer {
    /// Height of the anchor point above the layer's plane, in points.
    public var anchorPointZ: CGFloat {
        get { modelValues.anchorPointZ }
        set { change(.anchorPointZ, \.anchorPointZ, to: newValue) }
    }

    /// The transform of the sublayers about the anchor point.
    public var sublayerTransform: CATransform3D {
        get { modelValues.sublayerTransform }
        set { change(.sublayerTransform, \.sublayerTransform, to: newValue) }
    }

    /// The affine part of `transform`.
    public func affineTransform() -> CGAffineTransform { modelValues.transform.affine }

    /// Sets `transform` to an affine one.
    public func setAffineTransform(_ affine: CGAffineTransform) {
        transform = CATransform3D(affine)
    }

    /// Whether the layer is also visible from behind; true by default.
    public var isDoubleSided: Bool {
        get { modelValues.isDoubleSided }
        set { change(.doubleSided, \.isDoubleSided, to: newValue) }
    }

    /// The radii of the corners, if they differ, in place of `cornerRadius` and `maskedCorners`: top left, top right,
    /// bottom left and bottom right, points; empty by default.
    package var cornerRadii: [CGFloat] {
        get { modelValues.cornerRadii }
        set { change(.cornerRadii, \.cornerRadii, to: newValue) }
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
