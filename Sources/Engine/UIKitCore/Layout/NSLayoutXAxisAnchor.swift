public import Foundation

/// A vertical edge or the horizontal centre of a view or a layout guide.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another, for constraints.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(.span(from: quantity.place, to: otherAnchor.quantity.place))
    }

    /// The constraint that this anchor is a multiple of the system's spacing after another.
    ///
    /// - Approximation: the spacing is `Profile.systemSpacing` between all views.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeSpaced(.equal, anchor, multiplier) }

    /// The constraint that this anchor is at least a multiple of the system's spacing after
    /// another.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeSpaced(.greaterThanOrEqual, anchor, multiplier) }

    /// The constraint that this anchor is at most a multiple of the system's spacing after another.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeSpaced(.lessThanOrEqual, anchor, multiplier) }
}
