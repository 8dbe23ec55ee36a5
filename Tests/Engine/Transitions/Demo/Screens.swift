import UIKit

/// The demo's first screen: three cards on white.
class ListScreen: UIViewController {
    var transition: UIViewControllerTransitioningDelegate?
    var makeDetail: () -> UIViewController = { DetailScreen() }
    private(set) var cards: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "list"
        view.backgroundColor = .white
        let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
        for (index, color) in colors.enumerated() {
            let card = UIView(frame: CGRect(x: 20, y: 100 + 160 * index, width: 160, height: 120))
            card.backgroundColor = color
            card.layer.cornerRadius = 12
            card.tag = 100 + index
            view.addSubview(card)
            cards.append(card)
        }
    }

    func showDetail() {
        let detail = makeDetail()
        detail.transitioningDelegate = transition
        present(detail, animated: true, completion: nil)
    }
}

/// The demo's second screen: a picture at the top of a yellow page.
class DetailScreen: UIViewController {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 260))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "detail"
        view.backgroundColor = .systemYellow
        picture.backgroundColor = .systemBlue
        picture.tag = 102
        view.addSubview(picture)
    }
}

/// A pair of animators for a presentation and its dismissal, as most demos have it.
final class AnimatorPair: NSObject, UIViewControllerTransitioningDelegate {
    private let makePresenting: () -> UIViewControllerAnimatedTransitioning?
    private let makeDismissing: () -> UIViewControllerAnimatedTransitioning?

    init(
        presenting: @escaping () -> UIViewControllerAnimatedTransitioning?,
        dismissing: @escaping () -> UIViewControllerAnimatedTransitioning?
    ) {
        (makePresenting, makeDismissing) = (presenting, dismissing)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { makePresenting() }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { makeDismissing() }
}

/// A navigation delegate that asks one closure for the animator.
final class PushPop: NSObject, UINavigationControllerDelegate {
    private let make: (UINavigationController.Operation) -> UIViewControllerAnimatedTransitioning?

    init(
        _ make:
            @escaping (UINavigationController.Operation) ->
            UIViewControllerAnimatedTransitioning?
    ) {
        self.make = make
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { make(operation) }
}
