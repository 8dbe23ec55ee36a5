import FilmstripGeometry
public import Foundation

/// A view that shows the items of a data source as arranged by a layout, creating views only for
/// visible items.
///
/// Cells come and go as the content scrolls. A change of the layout moves them with view
/// animations, so that whatever drives those, such as a percent-driven transition, drives the
/// change too.
///
/// - Difference: its `delegate` is declared as a scroll view's; one that is not a
///   `UICollectionViewDelegate` is called only as a scroll view's delegate.
/// - Difference: there are no `SupplementaryRegistration`,
///   `UICollectionViewCompositionalLayout`, `dragDelegate`, `remembersLastFocusedIndexPath`, `isEditing` and
///   `contextMenuInteraction`; classes are registered, nib files are a programmer error.
open class UICollectionView: UIScrollView {
    /// The kind of the headers of a flow layout's sections.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the footers of a flow layout's sections.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The block called when an interactive transition between layouts has ended.
    ///
    /// - Parameters:
    ///   - completed: Whether its last animation reached its end.
    ///   - finished: Whether it was finished, not cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool)
        ->
        Void

    /// The kinds of element in a layout.
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell = 0
        /// A view beside the items, such as a header.
        case supplementaryView = 1
        /// A view of the layout's own.
        case decorationView = 2
    }

    /// The source of the items and their views.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// Whether a tap selects items; true by default.
    open var allowsSelection = true
    /// Whether several items can be selected at once; false by default.
    open var allowsMultipleSelection = false
    /// Whether cells are made before they are shown; they never are.
    public var isPrefetchingEnabled = true
    /// Whether a drag of an item begins a drag and drop; it never does.
    public var dragInteractionEnabled = false
    /// A view below the items that does not scroll and is as large as the collection view.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The layout shown; a transition layout during an interactive transition.
    var shownLayout: UICollectionViewLayout
    /// The number of items in each section.
    var counts: [Int] = []
    private(set) var needsReload = true
    /// The batch of updates being collected, and how often it was begun.
    var batch: ItemUpdates?
    var batchDepth = 0
    var reuse = CollectionReuse()
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    /// The views that an animated change of the layout moves away, with that change's number.
    var leaving: [CollectionElement: (view: UICollectionReusableView, change: Int)] = [:]
    /// Counts the changes of the layout.
    var changes = 0
    /// The interactive change of the layout in progress; nil if there is none.
    var interactive: InteractiveLayoutChange?
    var selected: Set<IndexPath> = []
    /// The item under a finger; nil if there is none.
    var highlighted: IndexPath?

    /// Creates a collection view with the given frame and layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        shownLayout = layout
        super.init(frame: frame)
        layout.owner = self
        layout.invalidateLayout()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The layout that arranges the elements; setting it changes the layout at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { shownLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadData()
        return counts.count
    }

    /// Returns the number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int {
        loadData()
        demand(
            counts.indices.contains(section),
            "request for number of items in section \(section) when there are only \(counts.count) sections in the "
                + "collection view")
        return counts[section]
    }

    /// Reloads everything from the data source before the turn's commit.
    open func reloadData() {
        needsReload = true
        shownLayout.invalidateLayout()
        interactive?.layout.currentLayout.invalidateLayout()
        interactive?.layout.nextLayout.invalidateLayout()
    }

    /// Registers the class of cells for `identifier`, `UICollectionViewCell` or a subclass; nil
    /// unregisters it.
    open func register(
        _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
    ) {
        reuse.register(cellClass, for: .init(kind: nil, identifier: identifier))
    }

    /// Registers the class of supplementary views for `identifier`, `UICollectionReusableView` or a
    /// subclass; nil unregisters it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        reuse.register(viewClass, for: .init(kind: elementKind, identifier: identifier))
    }

    /// Returns a queued cell or a new one; a programmer error if no class is registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let view = dequeue(identifier, CollectionElement(kind: nil, indexPath: indexPath))
        guard let cell = view as? UICollectionViewCell else {
            fatalError("\(identifier) is registered as \(type(of: view))")
        }
        return cell
    }

    /// Returns a queued supplementary view or a new one; a programmer error if no class is registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(identifier, CollectionElement(kind: elementKind, indexPath: indexPath))
    }

    /// Animates the insertions, deletions, moves and reloads that `updates` makes as one, in
    /// `Profile.layoutTransitionDuration` seconds or in the duration of the current animation block.
    ///
    /// Deletions, reloads and origins of moves are index paths before the batch, insertions and
    /// destinations of moves those after it. Counts that do not fit are a programmer error.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    /// Inserts items, at their places after the batch.
    open func insertItems(at indexPaths: [IndexPath]) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Deletes items, by their places before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Replaces the cells of items.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.reloadedItems.formUnion(indexPaths) }
    }

    /// Moves an item from its place before the batch to another after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    /// Inserts sections, at their places after the batch.
    open func insertSections(_ sections: IndexSet) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections, by their places before the batch.
    open func deleteSections(_ sections: IndexSet) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Replaces the items of sections.
    open func reloadSections(_ sections: IndexSet) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section from its place before the batch to another after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Replaces the layout.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the elements move to their new places in
    ///     `Profile.layoutTransitionDuration` seconds, or in the duration of the current animation
    ///     block.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Replaces the layout.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the elements move to their new places in
    ///     `Profile.layoutTransitionDuration` seconds, or in the duration of the current animation
    ///     block.
    ///   - completion: Called at the end, with true if the elements have arrived.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        changeLayout(
            to: layout, lasting: animated ? stage.profile.layoutTransitionDuration : 0, completion)
    }

    /// Begins an interactive change of the layout: the caller updates the `transitionProgress` of
    /// the returned layout, then finishes or cancels the transition.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - completion: Called at the end.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        beginLayoutTransition(to: layout, completion)
    }

    /// Finishes an interactive transition: moves the elements from their current places to the new
    /// layout's.
    ///
    /// Takes the remaining fraction of `Profile.layoutTransitionDuration`. A programmer error if no
    /// interactive transition is in progress.
    open func finishInteractiveTransition() { endLayoutTransition(finishing: true) }

    /// Cancels an interactive transition: moves the elements back to the old layout's places.
    ///
    /// Takes the elapsed fraction of `Profile.layoutTransitionDuration`. A programmer error if no
    /// interactive transition is in progress.
    open func cancelInteractiveTransition() { endLayoutTransition(finishing: false) }

    open override var contentInset: UIEdgeInsets {
        didSet { if contentInset != oldValue { shownLayout.invalidateLayout() } }
    }

    /// Shows the elements in the current bounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        update()
        backgroundView?.frame = bounds
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if shownLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            shownLayout.invalidateLayout()
        }
    }

    override func restingOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        shownLayout.targetContentOffset(
            forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    /// Highlights the item under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches.first)
        super.touchesBegan(touches, with: event)
    }

    /// Selects the item on which the finger came down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        select(touches.first)
        super.touchesEnded(touches, with: event)
    }

    /// Unhighlights the item on which the finger came down.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        unhighlight()
        super.touchesCancelled(touches, with: event)
    }

    /// Whether there may be elements that a change of the layout could move.
    var isLoaded: Bool { !needsReload || !shown.isEmpty }

    var collectionDelegate: (any UICollectionViewDelegate)? {
        delegate as? any UICollectionViewDelegate
    }

    /// Reloads the counts of sections and items, if needed, dropping all shown views and the selection.
    func loadData() {
        guard needsReload else { return }
        needsReload = false
        dropAll()
        (selected, highlighted) = ([], nil)
        counts = askForCounts()
    }

    /// Asks the data source for the number of items in each section.
    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        demand(sections >= 0, "\(sections) sections")
        return (0..<sections).map { section in
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            demand(count >= 0, "\(count) items in section \(section)")
            return count
        }
    }

    private func dequeue(
        _ identifier: String, _ element: CollectionElement
    ) -> UICollectionReusableView {
        let size = shownLayout.attributes(of: element)?.size ?? .zero
        return reuse.dequeue(.init(kind: element.kind, identifier: identifier), size: size)
    }
}
