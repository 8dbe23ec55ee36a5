public import Foundation

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
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Creates the data source of a table, which holds it weakly.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
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
        guard let tableView else { return }
        let look = defaultRowAnimation
        shown.apply(
            snapshot, to: tableView, isAnimated: animatingDifferences,
            make: { tableView.make($0, with: look) }, completion: completion)
    }

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
    open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }

    /// Returns the number of rows in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.numberOfItems(at: section)
    }

    /// Returns the cell that the provider gives; nil is a programmer error.
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        shown.cell(at: indexPath, for: "UITableViewDiffableDataSource") {
            cellProvider(tableView, indexPath, $0)
        }
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

extension UITableView {
    /// Makes the changes between two snapshots.
    fileprivate func make(_ updates: ItemUpdates, with look: RowAnimation) {
        deleteSections(IndexSet(updates.deletedSections), with: look)
        insertSections(IndexSet(updates.insertedSections), with: look)
        reloadSections(IndexSet(updates.reloadedSections), with: look)
        deleteRows(at: updates.deletedItems.sorted(), with: look)
        insertRows(at: updates.insertedItems.sorted(), with: look)
        reloadRows(at: updates.reloadedItems.sorted(), with: look)
        for (from, to) in updates.movedItems.sorted(by: { $0.key < $1.key }) {
            moveRow(at: from, to: to)
        }
    }
}
