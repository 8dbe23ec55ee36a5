import UIKit

/// A screen that has a picture to zoom from or to.
protocol ZoomTransitioning: AnyObject {
    func zoomView(for transition: CellZoomTransition) -> UIView?
}

/// A grid of colours; a tap on a cell pushes its page.
final class SwatchGridScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
    private(set) var selectedIndexPath: IndexPath?

    private lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 120)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 50, left: 5, bottom: 5, right: 5)
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
        collectionView.dataSource = self
        collectionView.delegate = self
        return collectionView
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "list"
        view.addSubview(collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 12 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "swatch", for: indexPath)
        cell.contentView.backgroundColor = UIColor(
            hue: CGFloat(indexPath.item) / 12, saturation: 0.7, brightness: 0.9, alpha: 1)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        selectedIndexPath = indexPath
        let page = SwatchScreen()
        page.color = collectionView.cellForItem(at: indexPath)?.contentView.backgroundColor
        navigationController?.pushViewController(page, animated: true)
    }
}

extension SwatchGridScreen: ZoomTransitioning {
    func zoomView(for transition: CellZoomTransition) -> UIView? {
        selectedIndexPath.flatMap { collectionView.cellForItem(at: $0)?.contentView }
    }
}

final class SwatchScreen: UIViewController, ZoomTransitioning {
    var color: UIColor?
    private let picture = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "detail"
        view.backgroundColor = .white
        picture.backgroundColor = color
        picture.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.width)
        view.addSubview(picture)
    }

    func zoomView(for transition: CellZoomTransition) -> UIView? { picture }
}

/// Carries a snapshot from the cell to the page's picture, and back.
final class CellZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
    static let snapshotTag = 81

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to),
            let source = (fromVC as? ZoomTransitioning)?.zoomView(for: self),
            let snapshot = source.snapshotView(afterScreenUpdates: false)
        else {
            transitionContext.completeTransition(false)
            return
        }
        toVC.view.frame = transitionContext.finalFrame(for: toVC)
        container.addSubview(toVC.view)
        toVC.view.layoutIfNeeded()
        guard let target = (toVC as? ZoomTransitioning)?.zoomView(for: self) else { return }

        snapshot.frame = container.convert(source.bounds, from: source)
        snapshot.tag = CellZoomTransition.snapshotTag
        container.addSubview(snapshot)
        source.isHidden = true
        target.isHidden = true
        toVC.view.alpha = 0

        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {
            snapshot.frame = container.convert(target.bounds, from: target)
            toVC.view.alpha = 1
        }
        animator.addCompletion { position in
            snapshot.removeFromSuperview()
            source.isHidden = false
            target.isHidden = false
            transitionContext.completeTransition(position == .end)
        }
        animator.startAnimation()
    }
}

extension Demo {
    package static var cellZoom: Demo {
        Demo(name: "cell zoom") {
            let navigation = DemoNavigationController(rootViewController: SwatchGridScreen())
            let delegate = PushPop { _ in CellZoomTransition() }
            navigation.isNavigationBarHidden = true
            navigation.keepsake = delegate
            navigation.delegate = delegate
            return navigation
        } forward: { root in
            // Fifth of three a row; a test taps instead.
            let navigation = root as? UINavigationController
            guard let grid = navigation?.topViewController as? SwatchGridScreen,
                let list = grid.view.subviews.first as? UICollectionView
            else { return }
            grid.collectionView(list, didSelectItemAt: IndexPath(item: 4, section: 0))
        } back: { root in
            (root as? UINavigationController)?.popViewController(animated: true)
        }
    }
}
