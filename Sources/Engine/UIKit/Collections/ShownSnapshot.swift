/// The snapshot that a diffable data source shows, and the way from one to the next.
final class ShownSnapshot<Section: Hashable, Item: Hashable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()

    /// Shows another snapshot in a table or collection view.
    ///
    /// - Parameters:
    ///   - next: The snapshot.
    ///   - view: The view, which asks for its cells anew.
    ///   - isAnimated: Whether the changes are animated, where there are single ones.
    ///   - make: Makes the changes in the view, within its batch updates.
    ///   - completion: Called when the snapshot is shown.
    func apply<View: DiffableView>(
        _ next: NSDiffableDataSourceSnapshot<Section, Item>, to view: View, isAnimated: Bool,
        make: @escaping (ItemUpdates) -> Void, completion: (() -> Void)?
    ) {
        let changes = SnapshotChanges(from: snapshot, to: next)
        guard isAnimated, view.window != nil, !changes.isReload else {
            snapshot = next
            view.reloadData()
            if let completion { view.stage.afterCommit(completion) }
            return
        }
        view.performBatchUpdates {
            self.snapshot = next
            make(changes.updates)
        } completion: { _ in
            completion?()
        }
    }

    /// Returns the section at an index; nil if there is none.
    func section(at index: Int) -> Section? {
        let sections = snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    /// Returns the number of items in the section at an index, which must be there.
    func numberOfItems(at index: Int) -> Int {
        snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[index])
    }

    /// Returns the cell that a provider makes for the item at an index path; nil is a programmer error.
    func cell<Cell>(at path: IndexPath, for owner: String, _ provider: (Item) -> Cell?) -> Cell {
        guard let item = snapshot.item(at: path), let cell = provider(item) else {
            fatalError("\(owner) cell provider returned nil for index path \(path)")
        }
        return cell
    }
}

/// A view whose content snapshots describe.
protocol DiffableView: UIScrollView {
    func reloadData()
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension UICollectionView: DiffableView {}

extension UITableView: DiffableView {}
