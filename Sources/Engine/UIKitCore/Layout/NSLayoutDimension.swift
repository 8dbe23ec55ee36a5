public import Foundation

/// The width or height of a view or a layout guide, or the distance between two anchors.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The constraint that the dimension is `c` points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .equal, nil, constant: c)
    }

    /// The constraint that the dimension is at least `c` points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .greaterThanOrEqual, nil, constant: c)
    }

    /// The constraint that the dimension is at most `c` points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .lessThanOrEqual, nil, constant: c)
    }

    /// The constraint that the dimension is a multiple of another, plus `c` points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { scaled(.equal, anchor, m, c) }

    /// The constraint that the dimension is at least a multiple of another, plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint { scaled(.greaterThanOrEqual, anchor, m, c) }

    /// The constraint that the dimension is at most a multiple of another, plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint { scaled(.lessThanOrEqual, anchor, m, c) }

    private func scaled(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutDimension, _ factor: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            quantity, relation, other.quantity, multiplier: factor, constant: constant)
    }
}
