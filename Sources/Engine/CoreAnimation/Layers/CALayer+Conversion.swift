package import FilmstripGeometry
public import Foundation

/// Conversion of points between layers, by their model values.
extension CALayer {
    /// Converts a point of `layer`, or of the outermost layer's superlayer if nil, to this layer.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        let outer = layer?.toRoot.project(point) ?? point
        return toRoot.inverse?.project(outer) ?? outer
    }

    /// Converts a point of this layer to `layer`, or to the outermost layer's superlayer if nil.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let outer = toRoot.project(point) ?? point
        guard let layer else { return outer }
        return layer.toRoot.inverse?.project(outer) ?? outer
    }

    /// The smallest upright rectangle in this layer around a rectangle of `layer`.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        CGRect(containing: rect.corners.map { convert($0, from: layer) })
    }

    /// The smallest upright rectangle in `layer` around a rectangle of this layer.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        CGRect(containing: rect.corners.map { convert($0, to: layer) })
    }

    private var toRoot: Homography {
        var result = Homography.identity
        var layer: CALayer? = self
        while let current = layer {
            result = result.concatenating(current.toSuperlayer)
            layer = current.superlayer
        }
        return result
    }

    /// The way from this layer to its superlayer, as it is drawn.
    package var toSuperlayer: Homography {
        // Values are read one by one: a copy of all of them costs more than the rest of this.
        let local = LayerProperties.localTransform(
            modelValues.bounds, modelValues.anchorPoint, modelValues.anchorPointZ,
            modelValues.position, modelValues.zPosition, modelValues.transform)
        guard let superlayer,
            let perspective = LayerProperties.perspective(
                superlayer.modelValues.sublayerTransform, superlayer.modelValues.bounds,
                superlayer.modelValues.anchorPoint)
        else { return Homography(local) }
        return Homography(local.concatenating(perspective))
    }

    /// A point of the superlayer, in this layer; nil if the layer is turned edge on or the point lies behind the viewer.
    package func project(fromSuperlayer point: CGPoint) -> CGPoint? {
        toSuperlayer.inverse?.project(point)
    }

    func deepestHit(_ point: CGPoint) -> CALayer? {
        guard !isHidden, let own = toSuperlayer.inverse?.project(point) else { return nil }
        for child in children.reversed() {
            if let hit = child.hitTest(own) { return hit }
        }
        return contains(own) ? self : nil
    }
}

extension CGRect {
    /// Whether a point lies in the rectangle, left and top edges included.
    package func holds(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
