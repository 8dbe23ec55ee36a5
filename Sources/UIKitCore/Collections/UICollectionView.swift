import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Shows the items of a data source where a layout places them, and only those that are seen.
///
/// Cells come and go as the content scrolls; a change of the layout moves them by view animations, so that
/// whatever moves those, such as a percent-driven transition, moves it too.
///
/// - Difference: its `delegate` is declared as a scroll view's; one that is no
///   `UICollectionViewDelegate` is asked as a scroll view's delegate alone.
/// - Difference: there are no `performBatchUpdates(_:completion:)`, `insertItems(at:)`,
///   `deleteItems(at:)`, `moveItem(at:to:)`, `reloadItems(at:)` and `reloadSections(_:)`:
///   `reloadData()` shows what changed, at once.
/// - Difference: there are no `CellRegistration`, `SupplementaryRegistration`,
///   `UICollectionViewDiffableDataSource`, `UICollectionViewCompositionalLayout`,
///   `prefetchDataSource`, `dragDelegate`, `remembersLastFocusedIndexPath`, `isEditing` and
///   `contextMenuInteraction`; classes are registered, nib files are not.
open class UICollectionView: UIScrollView {
    /// The kind of the headers of a flow layout's sections.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the footers of a flow layout's sections.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Told how an interactive transition between layouts ended.
    ///
    /// - Parameters:
    ///   - completed: Whether its last animation reached its end.
    ///   - finished: Whether it was finished, not cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool)
        ->
        Void

    /// What an element of a layout is.
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell = 0
        /// A view beside the items, such as a header.
        case supplementaryView = 1
    }

    /// Says what is shown.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// Whether a finger selects items; true by default.
    open var allowsSelection = true
    /// Whether several items can be selected at once; false by default.
    open var allowsMultipleSelection = false
    /// Lies below the items and does not scroll; as large as the view.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The layout that is shown: between `startInteractiveTransition` and its end a transition layout.
    var shownLayout: UICollectionViewLayout
    /// The items of each section.
    private var counts: [Int] = []
    private var needsReload = true
    var reuse = CollectionReuse()
    /// What the layout shows.
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    /// What an animated change of the layout moves away, and which change that is.
    var leaving: [CollectionElement: (view: UICollectionReusableView, change: Int)] = [:]
    /// Counts the changes of the layout.
    var changes = 0
    /// A change of the layout that a finger moves.
    var interactive: InteractiveLayoutChange?
    var selected: Set<IndexPath> = []
    /// The item that a finger is on.
    var highlighted: IndexPath?

    /// A collection view with the given frame and layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        shownLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        layout.invalidateLayout()
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Places the elements; setting it changes the layout at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { shownLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// How many sections there are.
    open var numberOfSections: Int {
        loadData()
        return counts.count
    }

    /// How many items a section has.
    open func numberOfItems(inSection section: Int) -> Int {
        loadData()
        demand(counts.indices.contains(section), "section \(section) of \(counts.count)")
        return counts[section]
    }

    /// Asks the data source for everything anew, before the turn's commit.
    open func reloadData() {
        needsReload = true
        shownLayout.invalidateLayout()
        interactive?.layout.currentLayout.invalidateLayout()
        interactive?.layout.nextLayout.invalidateLayout()
    }

    /// Has cells for `identifier` be made from `cellClass`, a `UICollectionViewCell`; nil takes that back.
    open func register(
        _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
    ) {
        reuse.register(cellClass, for: .init(kind: nil, identifier: identifier))
    }

    /// Has supplementary views for `identifier` be made from `viewClass`, a `UICollectionReusableView`; nil
    /// takes that back.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        reuse.register(viewClass, for: .init(kind: elementKind, identifier: identifier))
    }

    /// A cell that is no longer shown, or a new one; without a registered class a programmer error.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let view = dequeue(identifier, CollectionElement(kind: nil, indexPath: indexPath))
        guard let cell = view as? UICollectionViewCell else {
            fatalError("\(identifier) is registered as \(type(of: view))")
        }
        return cell
    }

    /// A supplementary view that is no longer shown, or a new one; without a registered class a programmer
    /// error.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(identifier, CollectionElement(kind: elementKind, indexPath: indexPath))
    }

    /// Replaces the layout.
    ///
    /// - Parameter animated: Whether the elements go to their new places in
    ///   `Profile.layoutTransitionDuration` seconds, or the duration of the block that is being run.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Replaces the layout.
    ///
    /// - Parameters:
    ///   - animated: Whether the elements go to their new places in
    ///     `Profile.layoutTransitionDuration` seconds, or the duration of the block that is being run.
    ///   - completion: Told at the end, with whether the elements have arrived.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        changeLayout(
            to: layout, lasting: animated ? stage.profile.layoutTransitionDuration : 0, completion)
    }

    /// Begins to replace the layout under a finger: who moves it sets the `transitionProgress` of the
    /// layout that is returned, and finishes or cancels.
    ///
    /// - Parameters:
    ///   - layout: The layout that it leads to.
    ///   - completion: Told at the end.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        beginLayoutTransition(to: layout, completion)
    }

    /// Moves the elements from where the finger left them to the new layout's places.
    ///
    /// It takes the part of `Profile.layoutTransitionDuration` that is left. Without a transition under
    /// way it is a programmer error.
    open func finishInteractiveTransition() { endLayoutTransition(finishing: true) }

    /// Moves the elements back to the old layout's places.
    ///
    /// It takes the part of `Profile.layoutTransitionDuration` that has passed. Without a transition
    /// under way it is a programmer error.
    open func cancelInteractiveTransition() { endLayoutTransition(finishing: false) }

    open override var contentInset: UIEdgeInsets {
        didSet { if contentInset != oldValue { shownLayout.invalidateLayout() } }
    }

    /// Shows what the bounds show now.
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

    /// Selects the item that the finger came down on.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        select(touches.first)
        super.touchesEnded(touches, with: event)
    }

    /// Forgets the item that the finger came down on.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        unhighlight()
        super.touchesCancelled(touches, with: event)
    }

    /// Whether there is anything that a change of the layout could move.
    var isLoaded: Bool { !needsReload || !shown.isEmpty }

    var collectionDelegate: (any UICollectionViewDelegate)? {
        delegate as? any UICollectionViewDelegate
    }

    /// Counts sections and items, if that is due; what was shown is not any more.
    func loadData() {
        guard needsReload else { return }
        needsReload = false
        dropAll()
        (selected, highlighted) = ([], nil)
        guard let dataSource else {
            counts = []
            return
        }
        let sections = dataSource.numberOfSections(in: self)
        demand(sections >= 0, "\(sections) sections")
        counts = (0..<sections).map { section in
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
