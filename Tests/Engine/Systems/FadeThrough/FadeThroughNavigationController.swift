import UIKit

/// A delegate that makes every change of a navigation controller fade through.
final class FadeThroughDelegate: NSObject, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FadeThroughAnimator() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

/// A navigation controller whose every change fades through.
public final class FadeThroughNavigationController: UINavigationController {
    private let changes = FadeThroughDelegate()
    /// The driver of the next change; nil lets it play by itself.
    public var driver: UIPercentDrivenInteractiveTransition? {
        get { changes.driver }
        set { changes.driver = newValue }
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        delegate = changes
    }
}

/// Creates a stack of `screens` whose every change fades through.
public func makeFadeThrough(screens: [UIViewController]) -> FadeThroughNavigationController {
    let navigation = FadeThroughNavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = screens
    return navigation
}
