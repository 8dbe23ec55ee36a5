public import Foundation

extension UICollectionView {
    /// The cells that are shown, in the order of their items.
    public var visibleCells: [UICollectionViewCell] {
        shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UICollectionViewCell }
    }

    /// The items whose cells are shown, in their order; UIKit has them in none.
    public var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
    }

    /// The cell that shows an item, if one does.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    /// The supplementary view of the given kind that is shown at `indexPath`, if any is.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown[CollectionElement(kind: elementKind, indexPath: indexPath)]
    }

    /// The supplementary views of a kind that are shown, in the order of their index paths.
    public func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Where the supplementary views of a kind are shown, in order.
    public func indexPathsForVisibleSupplementaryElements(
        ofKind elementKind: String
    ) -> [IndexPath] {
        shown.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    /// The item that a cell shows, if it shows one of this view.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let path = cell.attributes?.indexPath, cellForItem(at: path) === cell else {
            return nil
        }
        return path
    }

    /// The item that the layout has at `point`, in the content; the topmost one.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let found = (shownLayout.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return found.max { ($0.zIndex, $0.element) < ($1.zIndex, $1.element) }?.indexPath
    }

    /// Where the layout has an item.
    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return shownLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Where the layout has a supplementary view.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return shownLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
}
