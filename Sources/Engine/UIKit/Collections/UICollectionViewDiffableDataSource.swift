public import Foundation
public import UIKitCore

/// A data source that shows snapshots, and animates the changes from one to the next.
///
/// - Difference: there are no section snapshots and reordering by the user.
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath,
        _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// A closure that returns a supplementary view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Returns the supplementary views.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Creates the data source of a collection view, which holds it weakly.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Returns the snapshot that is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    { shown.snapshot }

    /// Shows a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items to show.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: Called when they are shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let collectionView else { return }
        shown.apply(
            snapshot, to: collectionView, isAnimated: animatingDifferences,
            make: collectionView.make, completion: completion)
    }

    /// Shows a snapshot at once, without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.snapshot.item(at: indexPath)
    }

    /// Returns the index path of an item; nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.snapshot.path(of: itemIdentifier)
    }

    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.section(at: index)
    }

    /// Returns the number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        shown.snapshot.numberOfSections
    }

    /// Returns the number of items in a section.
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { shown.numberOfItems(at: section) }

    /// Returns the cell that the provider gives; nil is a programmer error.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        shown.cell(at: indexPath, for: "UICollectionViewDiffableDataSource") {
            cellProvider(collectionView, indexPath, $0)
        }
    }

    /// Returns the view that the provider gives; nil is a programmer error.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            fatalError("the data source has no \(kind) for section \(indexPath.section)")
        }
        return view
    }
}

extension UICollectionView {
    /// Makes the changes between two snapshots.
    func make(_ updates: ItemUpdates) {
        deleteSections(IndexSet(updates.deletedSections))
        insertSections(IndexSet(updates.insertedSections))
        reloadSections(IndexSet(updates.reloadedSections))
        deleteItems(at: updates.deletedItems.sorted())
        insertItems(at: updates.insertedItems.sorted())
        reloadItems(at: updates.reloadedItems.sorted())
        for (from, to) in updates.movedItems.sorted(by: { $0.key < $1.key }) {
            moveItem(at: from, to: to)
        }
    }

    /// The way in which cells of a class are set up for items.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that sets up a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
            Void

        fileprivate let handler: Handler

        /// Creates the registration.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Returns a cell of a registration's class, set up for an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = "CellRegistration \(String(reflecting: Cell.self))"
        if !isRegistered(identifier) { register(Cell.self, forCellWithReuseIdentifier: identifier) }
        let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        guard let cell = dequeued as? Cell else {
            fatalError("\(identifier) is registered as \(type(of: dequeued))")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
