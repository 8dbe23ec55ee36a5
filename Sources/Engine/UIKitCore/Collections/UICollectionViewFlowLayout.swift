import CoreAnimation
public import Foundation

extension UICollectionView {
    /// The direction in which the content of a flow layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Lines of items follow each other downwards.
        case vertical = 0
        /// Columns of items follow each other to the right.
        case horizontal = 1
    }
}

/// A layout that places items in lines, filling one line after another.
///
/// The items of a line are spread over it with equal gaps, each centred in the line's height; a
/// single item is centred. The last line of a section has the gaps of a full line if all items are
/// of one size, else the minimum gaps.
///
/// - Difference: there are no `estimatedItemSize`, `sectionHeadersPinToVisibleBounds`,
///   `sectionFootersPinToVisibleBounds` and `sectionInsetReference`.
/// - Difference: places are not rounded to pixels.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction in which the content scrolls; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { invalidateLayout() }
    }
    /// The size of items for which the delegate gives no other; 50 × 50 by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The spacing between lines; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The minimum spacing between items in a line; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The insets around a section's items.
    open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
    /// The size of headers, which span the content across the scroll direction; there are none if
    /// the length along the scroll direction is 0.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers, which span the content across the scroll direction; there are none if
    /// the length along the scroll direction is 0.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

    private var sections: [FlowSection] = []
    private var breadth: CGFloat = 0

    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    open override func prepare() {
        super.prepare()
        sections = []
        guard let collectionView else { return }
        breadth = breadth(of: collectionView.bounds.size)
        var end: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            let count = collectionView.numberOfItems(inSection: section)
            guard collectionView.stage.spend(20 * (1 + count)) else { return }
            let placed = FlowSection(
                metrics(of: section, in: collectionView), from: end, breadth: breadth,
                scrollDirection)
            sections.append(placed)
            end = placed.end
        }
    }

    open override var collectionViewContentSize: CGSize {
        let length = sections.last?.end ?? 0
        return scrollDirection == .vertical
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        sections.enumerated().flatMap { index, section in
            collectionView?.stage.spend(2 + section.items.count)
            return section.elements(in: rect, section: index).map { found in
                let attributes = makeAttributes(found.element)
                attributes.frame = found.frame
                return attributes
            }
        }
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        let attributes = makeAttributes(CollectionElement(kind: nil, indexPath: indexPath))
        attributes.frame = sections[indexPath.section].items[indexPath.item]
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        let isFooter = elementKind == UICollectionView.elementKindSectionFooter
        guard let frame = isHeader ? section.header : isFooter ? section.footer : nil else {
            return nil
        }
        let attributes = makeAttributes(
            CollectionElement(kind: elementKind, indexPath: indexPath))
        attributes.frame = frame
        return attributes
    }

    /// Returns whether the length available across the scroll direction changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        breadth(of: newBounds.size) != breadth
    }

    /// The content's length across the scroll direction in a view of the given size.
    private func breadth(of size: CGSize) -> CGFloat {
        let inset = collectionView?.adjustedContentInset ?? .zero
        return max(
            scrollDirection == .vertical
                ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom, 0)
    }

    private func metrics(of section: Int, in view: UICollectionView) -> FlowMetrics {
        let count = view.numberOfItems(inSection: section)
        guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
            return FlowMetrics(
                sizes: Array(repeating: itemSize, count: count), inset: sectionInset,
                lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
                header: headerReferenceSize, footer: footerReferenceSize)
        }
        return FlowMetrics(
            sizes: (0..<count).map {
                delegate.collectionView(
                    view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
            },
            inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
            lineSpacing: delegate.collectionView(
                view, layout: self, minimumLineSpacingForSectionAt: section),
            itemSpacing: delegate.collectionView(
                view, layout: self, minimumInteritemSpacingForSectionAt: section),
            header: delegate.collectionView(
                view, layout: self, referenceSizeForHeaderInSection: section),
            footer: delegate.collectionView(
                view, layout: self, referenceSizeForFooterInSection: section))
    }
}
