public import Foundation

/// The base class of layouts, which place the elements of a collection view; subclasses do the placing.
///
/// - Difference: there is no `flipsHorizontallyInOppositeLayoutDirection`; a layout is invalid as a
///   whole, whatever its invalidation context says.
open class UICollectionViewLayout: NSObject {
    /// The collection view that shows the layout or is about to.
    open var collectionView: UICollectionView? { owner }
    weak var owner: UICollectionView?
    /// Whether `prepare` has run since the layout became invalid.
    private var isPrepared = false
    /// The decoration views.
    var decorations = CollectionReuse()

    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The class of the attributes that the layout creates.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Invalidates the layout, so that it is prepared and queried again before the turn's commit.
    open func invalidateLayout() {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }

    /// Invalidates the layout, and moves the content as `context` says.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let move = context.contentOffsetAdjustment
        if move != .zero, let collectionView {
            let offset = collectionView.contentOffset
            collectionView.contentOffset = CGPoint(x: offset.x + move.x, y: offset.y + move.y)
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            collectionView?.reloadData()
        }
        invalidateLayout()
    }

    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// Returns a context for a change of the bounds.
    ///
    /// - Difference: never called.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let type =
            Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
    }

    /// Whether the layout is invalid when a view would rather have other attributes; false.
    ///
    /// - Difference: never called.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Registers the class of decoration views of a kind, `UICollectionReusableView` or a subclass;
    /// nil unregisters it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations.register(
            viewClass, for: .init(kind: elementKind, identifier: elementKind))
    }

    /// Returns the attributes of a decoration view, whether or not it is shown.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Called before a batch of updates is shown, after `prepare()`, with its changes.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called inside the animation block of a batch of updates, last.
    open func finalizeCollectionViewUpdates() {}

    /// Called before an animated change of the bounds.
    ///
    /// - Difference: never called.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after an animated change of the bounds.
    ///
    /// - Difference: never called.
    open func finalizeAnimatedBoundsChange() {}

    /// Computes the layout; called once before the other methods whenever the layout is invalid.
    open func prepare() {}

    /// The size of the whole content; zero unless overridden by a subclass.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements visible in `rect`, in the content's coordinates.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }

    /// Returns the attributes of the cell at `indexPath`, whether or not it is shown.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view, whether or not it is shown.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether a change of the collection view's bounds, scrolling included, invalidates the
    /// layout; false unless overridden by a subclass.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the content offset at which a drag comes to rest that would otherwise rest at
    /// `proposedContentOffset`.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which it would rest.
    ///   - velocity: The content's velocity, points per millisecond, as the delegate gets it.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the content offset to use after this layout has replaced another.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called before this layout replaces another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called inside the animation block when one layout has replaced another.
    open func finalizeLayoutTransition() {}

    /// Returns the start attributes of a cell that this layout shows and the previous one did not;
    /// nil, the default, uses the previous layout's attributes.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the end attributes of a cell that this layout showed and the next one does not; nil,
    /// the default, uses the next layout's attributes.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the start attributes of a supplementary view, as for cells.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the end attributes of a supplementary view, as for cells.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the start attributes of a decoration view, as for cells.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the end attributes of a decoration view, as for cells.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    @discardableResult
    func prepareIfNeeded() -> Bool {
        guard !isPrepared else { return false }
        isPrepared = true
        prepare()
        return true
    }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else {
            return layoutAttributesForItem(at: element.indexPath)
        }
        return element.isDecoration
            ? layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
            : layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
    }

    func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else {
            return initialLayoutAttributesForAppearingItem(at: element.indexPath)
        }
        return element.isDecoration
            ? initialLayoutAttributesForAppearingDecorationElement(
                ofKind: kind, at: element.indexPath)
            : initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind: kind, at: element.indexPath)
    }

    func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else {
            return finalLayoutAttributesForDisappearingItem(at: element.indexPath)
        }
        return element.isDecoration
            ? finalLayoutAttributesForDisappearingDecorationElement(
                ofKind: kind, at: element.indexPath)
            : finalLayoutAttributesForDisappearingSupplementaryElement(
                ofKind: kind, at: element.indexPath)
    }

    /// Returns new attributes of the layout's own class.
    func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
        guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            fatalError("\(Self.layoutAttributesClass) are no attributes")
        }
        let attributes = type.init()
        attributes.indexPath = element.indexPath
        attributes.representedElementKind = element.kind
        attributes.isDecoration = element.isDecoration
        return attributes
    }
}
