import UIKit

/// A navigation controller that pops with a swipe from anywhere.
public final class BackSwipeNavigationController: UINavigationController {
    /// Whether a push is in progress; pushes use the system's animation.
    var isPushing = false
    private lazy var manager = BackSwipeManager(self)
    /// The driver of the last swipe; kept after a swipe that finished.
    public var driver: UIPercentDrivenInteractiveTransition? { manager.driver }
    /// Creates the driver of a swipe.
    public var makeDriver: () -> UIPercentDrivenInteractiveTransition {
        get { manager.makeDriver }
        set { manager.makeDriver = newValue }
    }
    /// The recognizer that pops, wherever its finger comes down.
    public private(set) lazy var pan = UIPanGestureRecognizer(
        target: manager, action: BackSwipeManager.panned)

    public override func viewDidLoad() {
        super.viewDidLoad()
        delegate = manager
        view.addGestureRecognizer(pan)
    }

    public override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        isPushing = true
        super.pushViewController(viewController, animated: animated)
    }
}

/// Creates a stack of `screens` that pops with a swipe from anywhere.
public func makeBackSwipe(screens: [UIViewController]) -> BackSwipeNavigationController {
    let navigation = BackSwipeNavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = screens
    return navigation
}

/// Creates the animator of a back swipe alone, for other delegates.
public func makeBackSwipeAnimator() -> UIViewControllerAnimatedTransitioning { BackSwipeAnimator() }
