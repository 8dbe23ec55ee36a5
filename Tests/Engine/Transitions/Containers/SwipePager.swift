import UIKit

/// Pages that a swipe turns over: one recognizer a direction, a transition of the layer each time.
final class SwipePagerController: UIViewController {
    private let pages: [UIViewController] = [ListScreen(), DetailScreen()]
    private(set) var index = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        show(pages[0])
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(
                target: self, action: SwipePagerController.swiped)
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
    }

    private func swiped(_ swipe: UISwipeGestureRecognizer) {
        turn(to: index + (swipe.direction == .left ? 1 : -1))
    }

    func turn(to new: Int) {
        guard pages.indices.contains(new), new != index else { return }
        let old = pages[index]
        UIView.transition(
            with: view, duration: 0.6,
            options: [new > index ? .transitionCurlUp : .transitionCurlDown],
            animations: { [self] in
                old.willMove(toParent: nil)
                old.view.removeFromSuperview()
                old.removeFromParent()
                show(pages[new])
            })
        index = new
    }

    private func show(_ page: UIViewController) {
        addChild(page)
        page.view.frame = view.bounds
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

extension Demo {
    package static var swipePager: Demo {
        Demo(name: "swipe pager") {
            SwipePagerController()
        } forward: {
            ($0 as? SwipePagerController)?.turn(to: 1)
        } back: {
            ($0 as? SwipePagerController)?.turn(to: 0)
        }
    }
}
