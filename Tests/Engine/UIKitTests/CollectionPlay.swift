import UIKit

final class NumberCell: UICollectionViewCell {
    static var identifier: String { "number" }
    let label = UIView(frame: .zero)
    var uses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}

final class TitleView: UICollectionReusableView {}

/// A stage with a collection view of 320 × 400 points in its corner, its data, and a log of calls.
class CollectionPlay: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let stage: Stage
    let view: UICollectionView
    var counts: [Int]
    /// All cells that were ever shown, in the order of their creation.
    var cells: [NumberCell] = []
    var told: [String] = []
    var target: CGPoint?

    init(_ counts: [Int] = [100], _ layout: () -> UICollectionViewLayout) {
        let stage = Stage()
        self.stage = stage
        self.counts = counts
        view = stage.perform {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout())
            view.register(NumberCell.self, forCellWithReuseIdentifier: NumberCell.identifier)
            for kind in [
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter,
            ] {
                view.register(
                    TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
            }
            stage.window.addSubview(view)
            return view
        }
        super.init()
        stage.perform { (view.dataSource, view.delegate) = (self, self) }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: NumberCell.identifier, for: indexPath)
        if let cell = cell as? NumberCell, !cells.contains(where: { $0 === cell }) {
            cells.append(cell)
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        told.append("shows \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        told.append("hides \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
        told.append("highlights \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
        told.append("unhighlights \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        told.append("selects \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
        told.append("deselects \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { target ?? proposedContentOffset }

    /// The items shown.
    var items: [Int] { view.indexPathsForVisibleItems.map(\.item) }

    /// The presented frame of an item, in the content.
    func seen(_ item: Int) -> CGRect? {
        stage.perform { view.cellForItem(at: IndexPath(item: item, section: 0))?.seen.frame }
    }
}

/// A play whose delegate also gives the sizes of items and sections.
final class SizedPlay: CollectionPlay, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]

    init(_ sizes: [CGSize]) {
        self.sizes = sizes
        super.init([sizes.count]) { UICollectionViewFlowLayout() }
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

extension UICollectionViewFlowLayout {
    /// A layout with items of the given size without spacing.
    static func tight(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }
}

/// A layout with items at the corners of ever larger squares, faded and rotated, which gives
/// initial and final attributes.
final class SpiralLayout: UICollectionViewLayout {
    var calls: [String] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        (0..<6).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item < 6 else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = CGPoint(x: 160, y: 200 + 20 * CGFloat(indexPath.item))
        attributes.size = CGSize(width: 40, height: 60)
        attributes.alpha = 0.5
        attributes.zIndex = 10 - indexPath.item
        attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
        return attributes
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        calls.append("to")
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        calls.append("from")
    }

    override func finalizeLayoutTransition() { calls.append("finalize") }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.alpha = 0
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
}

/// Pushes a controller whose cells move from one layout to another, driven interactively.
final class CollectionPush: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
{
    let layout: UICollectionViewLayout
    let driver = UIPercentDrivenInteractiveTransition()

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let to = transitionContext.viewController(forKey: .to) as? NumbersController else {
            return
        }
        transitionContext.containerView.addSubview(to.view)
        to.collectionView.layoutIfNeeded()
        UIView.animate(withDuration: 1) {
            to.collectionView.setCollectionViewLayout(self.layout, animated: true) { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }
}

/// A controller as an app would write it.
final class NumbersController: UICollectionViewController {
    var chosen: [Int] = []
    var scrolled = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        chosen.append(indexPath.item)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
}
