import UIKit

/// A segmented container of children: `transition(from:to:)` with pages that slide past each other.
class ChildSwapController: UIViewController {
    var screens: [UIViewController] = []
    private(set) var selected = 0
    private var isBusy = false

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let first = screens.first else { return }
        addChild(first)
        first.view.frame = view.bounds
        view.addSubview(first.view)
        first.didMove(toParent: self)
    }

    func select(_ index: Int) {
        guard index != selected, screens.indices.contains(index), !isBusy else { return }
        isBusy = true
        let old = screens[selected], new = screens[index]
        let width = view.bounds.width * (index > selected ? 1 : -1)
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = view.bounds.offsetBy(dx: width, dy: 0)
        transition(
            from: old, to: new, duration: 0.3, options: [.curveLinear],
            animations: {
                new.view.frame = self.view.bounds
                old.view.frame = self.view.bounds.offsetBy(dx: -width, dy: 0)
            },
            completion: { [weak self] _ in
                old.removeFromParent()
                new.didMove(toParent: self)
                self?.selected = index
                self?.isBusy = false
            })
    }
}

extension Demo {
    package static var childSwap: Demo {
        Demo(name: "child swap") {
            let container = ChildSwapController()
            container.screens = [ListScreen(), DetailScreen()]
            return container
        } forward: {
            ($0 as? ChildSwapController)?.select(1)
        } back: {
            ($0 as? ChildSwapController)?.select(0)
        }
    }
}
