public import Foundation

/// Says what a collection view shows.
///
/// - Difference: there are no `collectionView(_:canMoveItemAt:)`,
///   `collectionView(_:moveItemAt:to:)` and `indexTitles(for:)`.
public protocol UICollectionViewDataSource: AnyObject {
    /// How many items a section has.
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int
    /// The cell of an item, dequeued from the collection view.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// How many sections there are; 1, unless it is implemented.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A supplementary view, dequeued from the collection view; to be implemented if the layout has any.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    /// One.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// A programmer error.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        fatalError("the data source has no \(kind) for section \(indexPath.section)")
    }
}
