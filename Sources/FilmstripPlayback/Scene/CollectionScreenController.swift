import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// A collection screen of the spec: numbered tiles in its layout, below the bar.
final class CollectionScreenController: UICollectionViewController {
    private let screen: Spec.Screen
    private let collection: Spec.Collection
    /// Whether it has appeared, and what the spec selects was selected.
    private var hasSelected = false
    /// What of the screen's top is covered, points; nil if the spec does not say.
    private let covered: CGFloat?
    /// Who is told of the screen's coming and going; they outlive the play.
    private weak var operations: SceneOperations?
    private static let tile = "tile"
    private static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]

    init(
        _ screen: Spec.Screen, _ collection: Spec.Collection, covered: CGFloat?,
        operations: SceneOperations
    ) {
        (self.screen, self.collection, self.operations) = (screen, collection, operations)
        self.covered = covered
        super.init(collectionViewLayout: UICollectionViewFlowLayout(collection.layout))
        restorationIdentifier = screen.name
        title = screen.title
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
        // Without a bar, for what the status bar would take.
        if !hasBar { collectionView.contentInset.top = covered ?? Metrics.top(view.bounds.height) }
        operations?.loaded(self)
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        keepBelowBar()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectAtFirst()
        showNavigationBar(for: screen, animated: animated)
        operations?.appearanceBegins(of: self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        operations?.appearanceBegins(of: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        operations?.appeared(self)
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

    /// Selects what the spec does, when the screen first comes: its coming clears what was selected before.
    private func selectAtFirst() {
        guard !hasSelected else { return }
        hasSelected = true
        // What is asked of the data source anew is selected no more.
        guard collectionView.numberOfSections > 0 else { return }
        for path in collection.selection.selected {
            collectionView.selectItem(
                at: IndexPath(item: path.item, section: path.section), animated: false,
                scrollPosition: [])
        }
    }

    /// Leaves room for the bar. A view outside the window has no safe area: what there was stays.
    private func keepBelowBar() {
        let bar = view.safeAreaInsets.top
        if hasBar, bar > 0 { collectionView.contentInset.top = bar }
    }

    private var hasBar: Bool { hasNavigationBar(for: screen) }
}

extension UICollectionViewFlowLayout {
    /// The spec's layout.
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
