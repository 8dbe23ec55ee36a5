public import Foundation

/// A horizontal edge, the vertical centre or a baseline of a view or a layout guide.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another, for constraints.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(.span(from: quantity.place, to: otherAnchor.quantity.place))
    }

    /// The constraint that this anchor is a multiple of the system's spacing below another.
    ///
    /// - Approximation: the spacing is `Profile.systemSpacing` between all views.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeSpaced(.equal, anchor, multiplier) }

    /// The constraint that this anchor is at least a multiple of the system's spacing below
    /// another.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeSpaced(.greaterThanOrEqual, anchor, multiplier) }

    /// The constraint that this anchor is at most a multiple of the system's spacing below another.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeSpaced(.lessThanOrEqual, anchor, multiplier) }
}
