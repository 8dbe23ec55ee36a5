public import Foundation

/// Places the elements of a collection view; a subclass says where.
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
    /// The collection view that shows the layout, or that is about to.
    public internal(set) weak var collectionView: UICollectionView?
    /// Whether `prepare` has run since the layout became invalid.
    private var isPrepared = false

    /// A layout without a collection view.
    public override init() { super.init() }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Has the layout be prepared and asked anew before the turn's commit.
    open func invalidateLayout() {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }

    /// Computes what the other methods tell; runs once before them whenever the layout was invalid.
    open func prepare() {}

    /// The size of the whole content; empty, unless a subclass says otherwise.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements that `rect`, in the content, shows.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }

    /// The attributes of the cell at `indexPath`, shown or not.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view, shown or not.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether other bounds of the collection view, scrolling included, make the layout invalid; no,
    /// unless a subclass says otherwise.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Where content rests after a drag that would rest at `proposedContentOffset`.
    ///
    /// - Parameter velocity: The content's, points a millisecond, as the delegate is told.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where the content is to be when this layout has replaced another.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Another layout is about to replace this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// This layout is about to replace another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// One layout has replaced another; called inside the block of animations.
    open func finalizeLayoutTransition() {}

    /// Where a cell comes from that this layout shows and the one before did not; nil, the default, is
    /// where the one before had it.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a cell goes that this layout showed and the next one does not; nil, the default, is where
    /// the next one has it.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The same as for cells.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The same as for cells.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Prepares the layout if it is invalid, and says whether it was.
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

    /// New attributes of the layout's own class.
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
