public import Foundation

/// A layout between two others, which places each element between its two places according to the
/// progress.
///
/// Elements that only one of the two layouts shows fade.
///
/// - Approximation: an element that neither layout shows at its end of the way is not seen to cross
///   the view in between.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at progress 0.
    public let currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    public let nextLayout: UICollectionViewLayout
    /// The progress, 0…1; values outside it extrapolate linearly.
    ///
    /// A change invalidates the layout, whether or not `invalidateLayout()` is called after it.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }
    private var values: [String: CGFloat] = [:]
    /// The visible parts of the content at progress 0 and 1; nil outside a collection view's
    /// transition.
    var ends: (from: CGRect, to: CGRect)?

    /// Creates a layout between `currentLayout` and `newLayout`.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
    {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Stores a value of the program's own that belongs to the progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns the value stored for `key`; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (
            currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
        )
        return CGSize(
            width: max(mix(from.width, to.width), 0), height: max(mix(from.height, to.height), 0))
    }

    /// Returns the attributes of all elements visible at either end of the transition.
    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        let from = currentLayout.layoutAttributesForElements(in: ends?.from ?? rect) ?? []
        let to = nextLayout.layoutAttributesForElements(in: ends?.to ?? rect) ?? []
        return Set((from + to).map(\.element)).sorted().compactMap(attributes)
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: CollectionElement(kind: nil, indexPath: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: CollectionElement(kind: elementKind, indexPath: indexPath))
    }

    /// Prepares the two layouts too, if they are invalid.
    override func prepareIfNeeded() -> Bool {
        let (current, next) = (currentLayout.prepareIfNeeded(), nextLayout.prepareIfNeeded())
        return super.prepareIfNeeded() || current || next
    }

    override func attributes(
        of element: CollectionElement
    ) -> UICollectionViewLayoutAttributes? {
        let (from, to) = (
            currentLayout.attributes(of: element), nextLayout.attributes(of: element)
        )
        guard let from else { return to?.faded(by: transitionProgress) }
        guard let to else { return from.faded(by: 1 - transitionProgress) }
        return from.blended(to: to, at: transitionProgress)
    }

    /// The content offset at the current progress; nil outside a collection view's transition.
    var contentOffset: CGPoint? {
        guard let ends else { return nil }
        return CGPoint(
            x: mix(ends.from.minX, ends.to.minX), y: mix(ends.from.minY, ends.to.minY))
    }

    private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
        transitionProgress == 1 ? b : a + (b - a) * transitionProgress
    }
}
