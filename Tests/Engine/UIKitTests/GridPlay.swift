import UIKit

/// A controller of twenty numbers in a layout, with a log of its calls.
class GridController: UICollectionViewController {
    var told: [String] = []
    var chosen: [Int] = []
    /// The layouts for which a transition layout was requested, and the ones returned.
    var asked: [(from: UICollectionViewLayout, to: UICollectionViewLayout)] = []
    var answered: [UICollectionViewTransitionLayout] = []
    var alongside: ((UIViewControllerTransitionCoordinatorContext) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate { [self] context in
            alongside?(context)
        } completion: { [self] context in
            told.append(context.isCancelled ? "went back" : "arrived")
        }
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "number", for: indexPath)
        cell.backgroundColor = UIColor(white: CGFloat(indexPath.item) / 20, alpha: 1)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        chosen.append(indexPath.item)
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        let layout = UICollectionViewTransitionLayout(
            currentLayout: fromLayout, nextLayout: toLayout)
        asked.append((fromLayout, toLayout))
        answered.append(layout)
        return layout
    }
}

/// A stage of 390 × 844 with a navigation controller of lines of 390 × 100, and a grid of 130 × 100
/// to be pushed with its layout.
struct GridPlay {
    let stage: Stage
    let navigation: UINavigationController
    let lines: GridController
    let grid: GridController

    /// Creates a play with the grid already on the stack, unless `root` leaves only the lines there.
    init(root: Bool = false, sharing: Bool = true) {
        stage = Stage()
        (navigation, lines, grid) = stage.perform { [stage] in
            let lines = GridController(
                collectionViewLayout: UICollectionViewFlowLayout.tight(390, 100))
            let grid = GridController(
                collectionViewLayout: UICollectionViewFlowLayout.tight(130, 100))
            (lines.title, grid.title) = ("lines", "grid")
            grid.useLayoutToLayoutNavigationTransitions = sharing
            let navigation = UINavigationController(rootViewController: lines)
            stage.window.rootViewController = navigation
            if !root { navigation.pushViewController(grid, animated: false) }
            return (navigation, lines, grid)
        }
    }

    var collectionView: UICollectionView { stage.perform { lines.collectionView } }

    func push(_ controller: UIViewController? = nil, animated: Bool = true) {
        stage.perform { navigation.pushViewController(controller ?? grid, animated: animated) }
    }

    func pop(animated: Bool = true) {
        stage.perform { _ = navigation.popViewController(animated: animated) }
    }

    /// The presented frame of an item, in the content.
    func seen(_ item: Int) -> CGRect? {
        stage.perform { cell(item)?.seen.frame }
    }

    func cell(_ item: Int) -> UICollectionViewCell? {
        collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    }

    /// The frame of an item at rest.
    static func line(_ item: Int) -> CGRect {
        CGRect(x: 0, y: 100 * CGFloat(item), width: 390, height: 100)
    }

    static func square(_ item: Int) -> CGRect {
        CGRect(x: 130 * CGFloat(item % 3), y: 100 * CGFloat(item / 3), width: 130, height: 100)
    }

    /// Drags from the left edge so that the recognizer reports `translation` at 0.6 s, and lifts
    /// the finger at 1 s.
    func dragFromEdge(_ translation: CGFloat) {
        let distance = translation + 10
        var samples = (0...30).map { step in
            (time: 0.1 + Double(step) / 60, x: 2 + distance * CGFloat(step) / 30)
        }
        samples.append((time: 1, x: 2 + distance))
        for (index, sample) in samples.enumerated() {
            let phase: UITouch.Phase =
                index == 0 ? .began : index < samples.count - 1 ? .moved : .ended
            stage.schedule(at: sample.time) { [stage] in
                stage.send(TouchSample(phase: phase, location: CGPoint(x: sample.x, y: 400)))
            }
        }
    }
}

/// Pops with an animator that changes the layout itself, driven by its own driver.
final class GridDelegate: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
{
    let driver = UIPercentDrivenInteractiveTransition()
    /// Whether the animator changes the layout.
    var changesLayout = true

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
        guard
            let to = transitionContext.viewController(forKey: .to) as? UICollectionViewController
        else { return }
        transitionContext.containerView.addSubview(to.view)
        let ended = { (_: Bool) in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        if changesLayout {
            UIView.animate(withDuration: 1) {
                to.collectionView.setCollectionViewLayout(
                    to.collectionViewLayout, animated: true, completion: ended)
            }
        } else {
            to.view.alpha = 0
            UIView.animate(withDuration: 1, animations: { to.view.alpha = 1 }, completion: ended)
        }
    }
}
