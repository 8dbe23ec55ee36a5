public import Foundation

/// A view that a collection view shows for one element and can reuse for another.
///
/// - Difference: views do not size themselves.
open class UICollectionReusableView: UIView {
    /// The identifier with which the view was dequeued; nil if it was not.
    open var reuseIdentifier: String? { reuse?.identifier }
    var reuse: CollectionReuse.Key?
    /// The layout attributes that the view shows; nil while it shows no element.
    var attributes: UICollectionViewLayoutAttributes?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Creates a view for a collection view that dequeues one of its class, with `init(frame:)`;
    /// subclasses inherit it if they override that, or add no designated initializer.
    ///
    /// - Difference: ours.
    public required convenience init(dequeuedWith frame: CGRect) { self.init(frame: frame) }

    /// Returns the attributes that the view would rather have.
    ///
    /// - Difference: never called.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Called before the view is reused for another element.
    open func prepareForReuse() {}

    /// Called after the layout has placed the view; a subclass applies its own attributes.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before one layout replaces another.
    open func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// Called after one layout has replaced another.
    open func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// Applies `new`, unless it equals the current attributes.
    func take(_ new: UICollectionViewLayoutAttributes) {
        // A layout may change its attributes in place, so a copy is kept.
        guard attributes?.isEqual(new) != true else { return }
        attributes = new.copy() as? UICollectionViewLayoutAttributes
        if bounds.size != new.size { bounds.size = new.size }
        center = new.center
        transform3D = new.transform3D
        alpha = new.alpha
        isHidden = new.isHidden
        apply(new)
    }
}
