public import Foundation

/// A part of a view or a layout guide, from which constraints are made.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let quantity: LayoutQuantity

    init(_ quantity: LayoutQuantity) { self.quantity = quantity }

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        quantity = .place(LayoutPlace(item: item, attribute: attribute))
    }

    /// The view or guide.
    open var item: AnyObject? { quantity.place.item }
    /// The item and the part, for messages.
    open var name: String { quantity.description }
    /// The constraint that two anchors are equal.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor, 0)
    }

    /// The constraint that this anchor is not before another.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 0) }

    /// The constraint that this anchor is not after another.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 0) }

    /// The constraint that this anchor is `c` points after another.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.equal, anchor, c) }

    /// The constraint that this anchor is at least `c` points after another.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, c) }

    /// The constraint that this anchor is at most `c` points after another.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, c) }

    /// The anchor's name.
    open override var description: String { "<\(type(of: self)): \(name)>" }

    func make(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, relation, other.quantity, constant: constant)
    }

    /// Returns the constraint to a multiple of the system's spacing.
    func makeSpaced(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(relation, other, Profile.systemSpacing * multiplier)
    }
}
