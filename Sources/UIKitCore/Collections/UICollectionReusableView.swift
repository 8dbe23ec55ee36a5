public import Foundation

/// A view that a collection view shows for one element, and later for another.
///
/// - Difference: `init(frame:)` is required, since the collection view makes views by it: a subclass
///   that overrides it says `required`.
/// - Difference: there is no `preferredLayoutAttributesFitting(_:)`: views do not size themselves.
open class UICollectionReusableView: UIView {
    /// The identifier that the view was dequeued by.
    open var reuseIdentifier: String? { reuse?.identifier }
    var reuse: CollectionReuse.Key?
    /// What the view shows, and where; nil while it waits.
    var attributes: UICollectionViewLayoutAttributes?

    /// A view with the given frame.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The view is about to show another element.
    open func prepareForReuse() {}

    /// The layout has placed the view; a subclass takes what its own attributes say besides.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// One layout is about to replace another, which will move the view.
    open func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// One layout has replaced another.
    open func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// Goes where `new` says.
    func take(_ new: UICollectionViewLayoutAttributes) {
        // A layout may change its attributes in place: a copy of them is kept.
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
