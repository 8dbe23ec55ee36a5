/// The place of a rectangle in a plane, and the relation of its levels to those of its template.
struct Placement {
    /// The centre and half the size, pixels of the whole plane.
    var x, y, halfWidth, halfHeight: Float
    /// The relation of levels.
    var light = Light()
    /// The standard error of the place, pixels.
    var error = Float.infinity
    /// The weighted root mean square of the differences, levels.
    var residual = Float.infinity
    /// The share of the variance of levels that is explained.
    var explained = Float(0)
    /// The share of points that are visible, and of those the share that is no outlier.
    var visible = Float(0), agreeing = Float(0)

    /// The levels shown are `gain · template + offset`, or, over a background, `gain · template + (1 − gain) ·
    /// background`.
    struct Light {
        var gain = Float(1), offset = Float(0)
        var isOverBackground = false
    }

    /// The factor of standard errors: compression errs alike within blocks of 8 × 8 pixels, so that 64 count as one.
    static let dependence = Float(8)

    /// Whether it is a measurement, and no chance.
    var isFound: Bool {
        explained >= 0.5 && agreeing >= 0.35 && visible >= 0.2 && error <= 1
            && (0.12...3).contains(light.gain) && halfWidth > 2 && halfHeight > 2
    }

    /// Whether it is the same rectangle as in another placement, although nothing led from one to the other.
    func isSurely(_ other: Placement) -> Bool {
        let sizes = [halfWidth / other.halfWidth, halfHeight / other.halfHeight, light.gain]
        return isFound && explained >= 0.85 && agreeing >= 0.5
            && sizes.allSatisfy { (0.7...1.4).contains($0) }
    }

    /// The placement moved and scaled as from `earlier` to this one, `factor` times.
    func continued(from earlier: Placement, _ factor: Float) -> Placement {
        var next = self
        next.x += (x - earlier.x) * factor
        next.y += (y - earlier.y) * factor
        next.halfWidth = max(halfWidth + (halfWidth - earlier.halfWidth) * factor, halfWidth / 2)
        next.halfHeight = max(
            halfHeight + (halfHeight - earlier.halfHeight) * factor, halfHeight / 2)
        return next
    }
}
