package import FilmstripDisplay
package import FilmstripGeometry
package import Foundation

/// All animatable values of a layer, as one value that can be copied, animated and drawn.
package struct LayerProperties: Equatable {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3D()
    package var sublayerTransform = CATransform3D()
    package var isHidden = false
    package var isDoubleSided = true
    package var opacity: Float = 1
    package var masksToBounds = false
    package var backgroundColor: Color?
    package var cornerRadius: CGFloat = 0
    /// The radii of the corners if they differ: top left, top right, bottom left and bottom right, points; empty if
    /// `cornerRadius` counts.
    package var cornerRadii: [CGFloat] = []
    package var borderWidth: CGFloat = 0
    package var borderColor: Color? = .black
    package var shadowColor: Color? = .black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: Path?
    package var contents = LayerContents.nothing
    /// The part of the contents that is shown, 0…1 on each axis.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of the contents that stretches, 0…1 on each axis; the rest keeps its size.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The content that a subclass draws in addition.
    package var kind = LayerKind.plain

    package init() {}

    /// The smallest upright rectangle around the layer in its superlayer.
    package var frame: CGRect {
        // Inlined, so that the frame of a layer's model is found without a copy of all values.
        @inline(__always) get {
            let size = bounds.size
            let upright = CGRect(
                x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height,
                width: size.width, height: size.height)
            let placed = upright.applying(transform.affine)
            return placed.offsetBy(dx: position.x, dy: position.y)
        }
        set {
            (bounds, position) = Self.place(
                filling: newValue, bounds.origin, anchorPoint, transform)
        }
    }

    /// The bounds and the position with which a layer with these values has `frame`.
    static func place(
        filling frame: CGRect, _ origin: CGPoint, _ anchorPoint: CGPoint,
        _ transform: CATransform3D
    ) -> (bounds: CGRect, position: CGPoint) {
        let affine = transform.affine
        // A layer that is turned edge on has no size that would give the frame.
        let size =
            affine.isIdentity || abs(affine.determinant) < 1e-9
            ? frame.size : frame.size.applying(affine.inverted()).magnitude
        let anchor = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        let reach = CGRect(origin: .zero, size: size)
            .offsetBy(dx: -anchor.x, dy: -anchor.y).applying(affine)
        return (
            CGRect(origin: origin, size: size),
            CGPoint(x: frame.minX - reach.minX, y: frame.minY - reach.minY)
        )
    }

    /// The frame with other values that tell where and how faintly the layer is seen.
    package var place: (frame: CGRect, bounds: CGRect, opacity: Float) {
        @inline(__always) get { (frame, bounds, opacity) }
    }

    /// The transform from the layer's own coordinates to its superlayer's, without the superlayer's
    /// `sublayerTransform`.
    package var localTransform: CATransform3D {
        Self.localTransform(bounds, anchorPoint, anchorPointZ, position, zPosition, transform)
    }

    /// The transform of a layer with these values.
    static func localTransform(
        _ bounds: CGRect, _ anchorPoint: CGPoint, _ anchorPointZ: CGFloat, _ position: CGPoint,
        _ zPosition: CGFloat, _ transform: CATransform3D
    ) -> CATransform3D {
        let anchorX = bounds.minX + anchorPoint.x * bounds.width
        let anchorY = bounds.minY + anchorPoint.y * bounds.height
        if CATransform3DIsIdentity(transform) {
            return CATransform3DMakeTranslation(
                position.x - anchorX, position.y - anchorY, zPosition - anchorPointZ)
        }
        return CATransform3DMakeTranslation(-anchorX, -anchorY, -anchorPointZ)
            .concatenating(transform)
            .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }

    /// Transforms from the places of sublayers to those within the bounds: `sublayerTransform` about the anchor point;
    /// nil if it changes nothing.
    package var perspective: CATransform3D? {
        Self.perspective(sublayerTransform, bounds, anchorPoint)
    }

    /// The perspective of a layer with these values.
    static func perspective(
        _ sublayerTransform: CATransform3D, _ bounds: CGRect, _ anchorPoint: CGPoint
    ) -> CATransform3D? {
        if CATransform3DIsIdentity(sublayerTransform) { return nil }
        let anchorX = bounds.minX + anchorPoint.x * bounds.width
        let anchorY = bounds.minY + anchorPoint.y * bounds.height
        return CATransform3DMakeTranslation(-anchorX, -anchorY, 0)
            .concatenating(sublayerTransform)
            .concatenating(CATransform3DMakeTranslation(anchorX, anchorY, 0))
    }
}

extension CGSize {
    fileprivate var magnitude: CGSize { CGSize(width: abs(width), height: abs(height)) }
}
