import CoreAnimation
import FilmstripGeometry
public import Foundation
public import UIKitCore

/// A view that shows rows in sections, creating cells only for visible rows.
///
/// - Difference: its `delegate` is declared as a scroll view's; one that is not a
///   `UITableViewDelegate` is told only of scrolling.
/// - Difference: classes are registered, nib files are not.
/// - Difference: the user cannot edit, reorder or swipe rows: `isEditing` is kept and changes no look.
/// - Difference: the section index is not shown; there are no dragging, dropping, focus and prefetching.
/// - Approximation: heights and insets are those commonly measured on iOS 13 and later, in `TableMetrics`.
open class UITableView: UIScrollView {
    /// The looks of a table.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge, whose headers and footers float.
        case plain
        /// Groups of rows on a grey background.
        case grouped
        /// Groups of rows with rounded corners, away from the edges.
        case insetGrouped
    }

    /// The value of a height that follows from the content.
    ///
    /// - Source: UIKit's constant.
    public static let automaticDimension: CGFloat = -1

    /// The table's look.
    public let style: Style
    /// The source of the rows and cells.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// The height of rows; automatic by default.
    open var rowHeight = automaticDimension { didSet { heightsChanged() } }
    /// The height of headers; automatic by default.
    open var sectionHeaderHeight = automaticDimension { didSet { heightsChanged() } }
    /// The height of footers; automatic by default.
    open var sectionFooterHeight = automaticDimension { didSet { heightsChanged() } }
    /// The height that a row that sizes itself counts with until it is shown.
    open var estimatedRowHeight = automaticDimension { didSet { heightsChanged() } }
    /// The estimated height of headers; it has no effect.
    open var estimatedSectionHeaderHeight = automaticDimension
    /// The estimated height of footers; it has no effect.
    open var estimatedSectionFooterHeight = automaticDimension
    /// Room above each section's header; automatic is 0.
    open var sectionHeaderTopPadding = automaticDimension { didSet { heightsChanged() } }
    /// The insets of separators; the left one is automatic where it is not set.
    open var separatorInset: UIEdgeInsets {
        get {
            ownSeparatorInset
                ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
        }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    /// The look of separators; one line by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { setNeedsLayout() }
    }
    /// The colour of separators; the system's for nil.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// Whether cells' margins follow a readable width; it has no effect.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether a tap selects a row; true by default.
    open var allowsSelection = true
    /// Whether several rows can be selected at once; false by default.
    open var allowsMultipleSelection = false
    /// Whether a tap selects a row while the table is edited; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited; false by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// The colour of the index of sections, which is never shown.
    public var sectionIndexColor: UIColor?
    /// The colour behind the index of sections, which is never shown.
    public var sectionIndexBackgroundColor: UIColor?
    /// The object told of rows that will soon be shown; it is never called.
    public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether a drag of a row begins a drag and drop; it never does.
    public var dragInteractionEnabled = false
    /// Whether the table is edited; it changes no look.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// A view above all sections; its height is kept, its width becomes the table's.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// A view below all sections; its height is kept, its width becomes the table's.
    open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
    /// A view behind the rows that does not scroll and is as large as the table.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The insets of separators that were set; nil if none were.
    var ownSeparatorInset: UIEdgeInsets?
    /// The number of rows in each section.
    var counts: [Int] = []
    var needsReload = true
    /// Places of all sections and rows; nil if they must be computed.
    var geometry: TableGeometry?
    /// Heights of rows that sized themselves.
    var measured: [IndexPath: CGFloat] = [:]
    /// The width for which they did.
    var measuredWidth: CGFloat = 0
    var shownCells: [IndexPath: UITableViewCell] = [:]
    var headers = SectionViews()
    var footers = SectionViews()
    var cellReuse = TableReuse<UITableViewCell>()
    var viewReuse = TableReuse<UITableViewHeaderFooterView>()
    var selectedRows: Set<IndexPath> = []
    var highlightedRow: IndexPath?
    /// The batch of updates being collected, and how often it was begun.
    var batch: TableBatch?
    var batchDepth = 0
    private var editing = false
    private var coveredTop: CGFloat = 0

    /// Creates a table of the given look.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The delegate, which should be a `UITableViewDelegate`.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { heightsChanged() }
    }

    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    // MARK: Data

    /// Reloads everything from the data source before the turn's commit; the selection is lost.
    open func reloadData() {
        needsReload = true
        heightsChanged()
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadData()
        return counts.count
    }

    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadData()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Registers the class of cells for `identifier`; nil unregisters it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        demand(!identifier.isEmpty, "must pass a valid identifier to register a cell class with")
        cellReuse.register(cellClass, identifier)
    }

    /// Registers the class of headers and footers for `identifier`; nil unregisters it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        viewReuse.register(aClass, identifier)
    }

    /// Returns a queued cell, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeuedCell(identifier)
    }

    /// Returns a queued cell, or a new one; a programmer error if no class is registered.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        guard let cell = dequeuedCell(identifier) else {
            fatalError(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a"
                    + " class for the identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    /// Returns a queued header or footer, or a new one of the registered class; nil if there is
    /// neither.
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? { viewReuse.dequeue(identifier) }

    // MARK: Updates

    /// Begins a batch of updates; calls nest.
    open func beginUpdates() { beginBatch() }

    /// Ends a batch of updates and animates its changes.
    open func endUpdates() { endBatch(nil) }

    /// Animates the insertions, deletions, moves and reloads that `updates` makes as one.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    /// Inserts rows, at their places after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.add(indexPaths, to: \.insertedItems, \.insertedRows, animation) }
    }

    /// Deletes rows, by their places before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.add(indexPaths, to: \.deletedItems, \.deletedRows, animation) }
    }

    /// Replaces the cells of rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.add(indexPaths, to: \.reloadedItems, \.deletedRows, animation) }
    }

    /// Moves a row from its place before the batch to another after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.updates.movedItems[indexPath] = newIndexPath }
    }

    /// Inserts sections, at their places after the batch.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.add(sections, to: \.insertedSections, \.insertedSections, animation) }
    }

    /// Deletes sections, by their places before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.add(sections, to: \.deletedSections, \.deletedSections, animation) }
    }

    /// Reloads the rows, headers and footers of sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.add(sections, to: \.reloadedSections, \.deletedSections, animation) }
    }

    /// Moves a section from its place before the batch to another after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.updates.movedSections[section] = newSection }
    }

    // MARK: Selection

    /// Selects a row, or with nil deselects all; the delegate is not told.
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        guard let indexPath else {
            for path in selectedRows.sorted() { setSelected(false, path, animated: animated) }
            return
        }
        guard allowsSelection else { return }
        if !allowsMultipleSelection {
            for path in selectedRows.sorted() where path != indexPath {
                setSelected(false, path, animated: animated)
            }
        }
        setSelected(true, indexPath, animated: animated)
        if scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row; the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, indexPath, animated: animated)
    }

    /// Puts the table into or out of editing.
    ///
    /// - Difference: cells are told and look the same: the user cannot edit.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        for (_, cell) in shownCells { cell.setEditing(editing, animated: animated) }
    }

    // MARK: Layout

    /// The insets around the content: `contentInset` and the safe area's top and bottom.
    open override var adjustedContentInset: UIEdgeInsets {
        let (own, covered) = (contentInset, addedInsets)
        return UIEdgeInsets(
            top: own.top + covered.top, left: own.left, bottom: own.bottom + covered.bottom,
            right: own.right)
    }

    /// The part of the safe area that adds to the insets.
    private var addedInsets: UIEdgeInsets {
        contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    }

    /// Keeps the first row below the area that bars cover.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        let top = addedInsets.top
        if contentOffset.y == 0 - contentInset.top - coveredTop, !isTracking {
            contentOffset.y = 0 - contentInset.top - top
        }
        coveredTop = top
        setNeedsLayout()
    }

    /// Returns the given width and the height of the content; rows that size themselves and were never shown count with
    /// their estimates.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: places().height)
    }

    /// Shows the rows in the current bounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    /// Highlights the row under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches.first)
        super.touchesBegan(touches, with: event)
    }

    /// Selects the row on which the finger came down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        selectHighlighted()
        super.touchesEnded(touches, with: event)
    }

    /// Unhighlights the row on which the finger came down.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        unhighlight()
        super.touchesCancelled(touches, with: event)
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        heightsChanged()
    }

    func heightsChanged() {
        geometry = nil
        setNeedsLayout()
    }
}
