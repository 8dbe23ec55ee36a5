public import Foundation
import UIKitCore

/// A data source of a table that shows snapshots, and animates the changes from one to the next.
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// How rows appear and disappear; automatic by default.
    public var defaultRowAnimation = UITableView.RowAnimation.automatic
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Creates the data source of a table, which holds it weakly.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// Returns the snapshot that is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    { shown }

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
        guard let tableView else { return }
        let changes = SnapshotChanges(from: shown, to: snapshot)
        guard animatingDifferences, tableView.window != nil, !changes.isReload else {
            shown = snapshot
            tableView.reloadData()
            if let completion { tableView.stage.afterCommit(completion) }
            return
        }
        let (updates, look) = (changes.updates, defaultRowAnimation)
        tableView.performBatchUpdates {
            self.shown = snapshot
            tableView.deleteSections(IndexSet(updates.deletedSections), with: look)
            tableView.insertSections(IndexSet(updates.insertedSections), with: look)
            tableView.reloadSections(IndexSet(updates.reloadedSections), with: look)
            tableView.deleteRows(at: updates.deletedItems.sorted(), with: look)
            tableView.insertRows(at: updates.insertedItems.sorted(), with: look)
            tableView.reloadRows(at: updates.reloadedItems.sorted(), with: look)
            for (from, to) in updates.movedItems.sorted(by: { $0.key < $1.key }) {
                tableView.moveRow(at: from, to: to)
            }
        } completion: { _ in
            completion?()
        }
    }

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.item(at: indexPath)
    }

    /// Returns the index path of an item; nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.path(of: itemIdentifier)
    }

    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }

    /// Returns the number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

    /// Returns the number of rows in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
    }

    /// Returns the cell that the provider gives; nil is a programmer error.
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        guard let item = shown.item(at: indexPath),
            let cell = cellProvider(tableView, indexPath, item)
        else {
            fatalError(
                "UITableViewDiffableDataSource cell provider returned nil for index path"
                    + " \(indexPath)")
        }
        return cell
    }

    /// Returns nil; overridden by subclasses.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }

    /// Returns nil; overridden by subclasses.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        nil
    }
}
