public import Foundation

/// The base class of layouts, which place the elements of a collection view; subclasses do the placing.
///
/// - Difference: there are no `invalidateLayout(with:)`, `invalidationContextClass`,
///   `invalidationContext(forBoundsChange:)`,
///   `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`,
///   `prepare(forCollectionViewUpdates:)`, `finalizeCollectionViewUpdates()`,
///   `prepare(forAnimatedBoundsChange:)`, `finalizeAnimatedBoundsChange()` and
///   `flipsHorizontallyInOppositeLayoutDirection`: a layout is invalid as a whole.
/// - Difference: there are no decoration views: no `register(_:forDecorationViewOfKind:)` and
///   `layoutAttributesForDecorationView(ofKind:at:)`.
open class UICollectionViewLayout: NSObject {
    /// The collection view that shows the layout or is about to.
    public internal(set) weak var collectionView: UICollectionView?
    /// Whether `prepare` has run since the layout became invalid.
    private var isPrepared = false

    /// Creates a layout without a collection view.
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

    /// Prepares the layout if it is invalid, and returns whether it was.
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
        return layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
    }

    func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else {
            return initialLayoutAttributesForAppearingItem(at: element.indexPath)
        }
        return initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind: kind, at: element.indexPath)
    }

    func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else {
            return finalLayoutAttributesForDisappearingItem(at: element.indexPath)
        }
        return finalLayoutAttributesForDisappearingSupplementaryElement(
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
        return attributes
    }
}
