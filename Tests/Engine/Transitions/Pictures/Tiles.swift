import UIKit

/// The old screen falls to pieces, tile after tile; the last one ends the transition.
final class TilesTransition: NSObject, UIViewControllerAnimatedTransitioning {
    struct Grid {
        var columns = 3
        var rows = 4
    }

    private let grid = Grid()
    private let tileDuration = 0.3
    private let stagger = 0.05
    private var remaining = 0

    // Rounded up generously; the tiles decide when it is over.
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        container.insertSubview(to, at: 0)
        let size = CGSize(
            width: container.bounds.width / CGFloat(grid.columns),
            height: container.bounds.height / CGFloat(grid.rows))
        var tiles: [(view: UIView, delay: TimeInterval)] = []
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let rect = CGRect(
                    x: CGFloat(column) * size.width, y: CGFloat(row) * size.height,
                    width: size.width, height: size.height)
                guard
                    let tile = from.resizableSnapshotView(
                        from: rect, afterScreenUpdates: false, withCapInsets: .zero)
                else { continue }
                tile.frame = rect
                tile.tag = 700 + row * grid.columns + column
                container.addSubview(tile)
                tiles.append((tile, Double(row + column) * stagger))
            }
        }
        from.removeFromSuperview()
        remaining = tiles.count
        tiles.forEach { tile, delay in
            UIView.animate(
                withDuration: tileDuration, delay: delay, options: .curveEaseIn,
                animations: {
                    tile.alpha = 0
                    tile.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).rotated(by: .pi / 4)
                },
                completion: { _ in
                    tile.removeFromSuperview()
                    self.remaining -= 1
                    guard self.remaining == 0 else { return }
                    transitionContext.completeTransition(
                        !transitionContext.transitionWasCancelled)
                })
        }
    }
}

extension Demo {
    package static var tiles: Demo {
        .navigation("tiles") { _ in PushPop { _ in TilesTransition() } }
    }
}
