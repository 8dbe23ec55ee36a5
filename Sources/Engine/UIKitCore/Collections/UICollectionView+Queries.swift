public import Foundation

extension UICollectionView {
    /// The cells shown, in the order of their items.
    public var visibleCells: [UICollectionViewCell] {
        shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UICollectionViewCell }
    }

    /// The index paths of the items whose cells are shown, in ascending order; UIKit guarantees no
    /// order.
    public var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
    }

    /// Returns the cell that shows an item; nil if none does.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    /// Returns the supplementary view of the given kind shown at `indexPath`; nil if there is none.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown[CollectionElement(kind: elementKind, indexPath: indexPath)]
    }

    /// Returns the supplementary views of a kind that are shown, in the order of their index paths.
    public func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the index paths of the supplementary views of a kind that are shown, in ascending order.
    public func indexPathsForVisibleSupplementaryElements(
        ofKind elementKind: String
    ) -> [IndexPath] {
        shown.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    /// Whether a class of cells is registered for `identifier`.
    package func isRegistered(_ identifier: String) -> Bool {
        reuse.isRegistered(.init(kind: nil, identifier: identifier))
    }

    /// Returns the item that a cell shows; nil if it shows none of this view.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let path = cell.attributes?.indexPath, cellForItem(at: path) === cell else {
            return nil
        }
        return path
    }

    /// Returns the topmost item that the layout places at `point`, in the content's coordinates;
    /// nil if there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let found = (shownLayout.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return found.max { ($0.zIndex, $0.element) < ($1.zIndex, $1.element) }?.indexPath
    }

    /// Returns the layout attributes of an item; nil if the layout has none.
    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return shownLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Returns the layout attributes of a supplementary view; nil if the layout has none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return shownLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
}
