import Foundation
import TransitionSpec
import UIKitCore

/// A collection screen of the spec: numbered tiles in a flow layout, below the bar.
final class CollectionScreenController: UICollectionViewController {
    private let screen: Spec.Screen
    private let collection: Spec.Collection
    /// Whether the spec's items have been selected, which happens at the first appearance.
    private var hasSelected = false
    /// The height covered at the top of the screen, in points; nil if the spec does not give it.
    private let covered: CGFloat?
    private static let tile = "tile"
    private static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]

    init(
        _ screen: Spec.Screen, _ collection: Spec.Collection, covered: CGFloat?,
        operations: SceneOperations
    ) {
        (self.screen, self.collection, self.covered) = (screen, collection, covered)
        super.init(collectionViewLayout: UICollectionViewFlowLayout(collection.layout))
        restorationIdentifier = screen.name
        title = screen.title
        appearanceObserver = operations
        useLayoutToLayoutNavigationTransitions = collection.usesLayoutToLayoutTransitions
        clearsSelectionOnViewWillAppear = collection.selection.isCleared
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor =
            screen.background.map { UIColor($0) } ?? .systemBackground
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: Self.tile)
        for kind in Self.kinds {
            collectionView.register(
                TileHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
        collectionView.allowsSelection = collection.selection.isAllowed
        collectionView.allowsMultipleSelection = collection.selection.isMultiple
        collectionView.alwaysBounceVertical = true
        // Without a bar, the content leaves room for the status bar.
        if !hasBar { collectionView.contentInset.top = covered ?? Metrics.top(view.bounds.height) }
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        UIStatusBarStyle(screen.preferredStatusBarStyle)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        screen.supportedInterfaceOrientations.map(UIInterfaceOrientationMask.init)
            ?? super.supportedInterfaceOrientations
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        keepBelowBar()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectAtFirst()
        showNavigationBar(for: screen, animated: animated)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        collection.sections
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { collection.items }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        (view as? TileHeader)?.show(
            indexPath.section, isFooter: kind == UICollectionView.elementKindSectionFooter)
        return view
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: Self.tile, for: indexPath)
        (cell as? TileCell)?.show(indexPath.item, accent: screen.accent)
        return cell
    }

    /// Selects the spec's items at the first appearance, not before it, since appearing may clear the selection.
    private func selectAtFirst() {
        guard !hasSelected else { return }
        hasSelected = true
        // Reading the data source clears the selection, so it has to happen first.
        guard collectionView.numberOfSections > 0 else { return }
        for path in collection.selection.selected {
            collectionView.selectItem(
                at: IndexPath(item: path.item, section: path.section), animated: false,
                scrollPosition: [])
        }
    }

    /// Leaves room for the bar. Outside the window a view has no safe area, so the inset stays as it was.
    private func keepBelowBar() {
        let bar = view.safeAreaInsets.top
        if hasBar, bar > 0 { collectionView.contentInset.top = bar }
    }

    private var hasBar: Bool { hasNavigationBar(for: screen) }
}

extension UICollectionViewFlowLayout {
    convenience init(_ layout: Spec.FlowLayout) {
        self.init()
        itemSize = CGSize(layout.itemSize)
        minimumInteritemSpacing = layout.minimumInteritemSpacing
        minimumLineSpacing = layout.minimumLineSpacing
        sectionInset = UIEdgeInsets(layout.sectionInset)
        headerReferenceSize = CGSize(layout.headerReferenceSize)
        footerReferenceSize = CGSize(layout.footerReferenceSize)
        scrollDirection =
            switch layout.scrollDirection {
            case .vertical: .vertical
            case .horizontal: .horizontal
            }
    }
}
