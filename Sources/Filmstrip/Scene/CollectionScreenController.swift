import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// A collection screen of the spec: numbered tiles in its layout, below the bar.
final class CollectionScreenController: UICollectionViewController {
    private let screen: Spec.Screen
    private let items: Int
    /// What of the screen's top is covered, points; nil if the spec does not say.
    private let covered: CGFloat?
    /// Who is told of the screen's coming and going; they outlive the play.
    private weak var operations: SceneOperations?
    private static let tile = "tile"

    init(
        _ screen: Spec.Screen, _ collection: Spec.Collection, covered: CGFloat?,
        operations: SceneOperations
    ) {
        (self.screen, items, self.operations) = (screen, collection.items, operations)
        self.covered = covered
        super.init(collectionViewLayout: UICollectionViewFlowLayout(collection.layout))
        restorationIdentifier = screen.name
        title = screen.title
        useLayoutToLayoutNavigationTransitions = collection.usesLayoutToLayoutTransitions
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor =
            screen.background.map { UIColor(cgColor: .init($0)) } ?? .systemBackground
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: Self.tile)
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

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: Self.tile, for: indexPath)
        (cell as? TileCell)?.show(indexPath.item, accent: screen.accent)
        return cell
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
        scrollDirection =
            switch layout.scrollDirection {
            case .vertical: .vertical
            case .horizontal: .horizontal
            }
    }
}
