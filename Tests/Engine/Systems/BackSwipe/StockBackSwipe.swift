import UIKit

/// A navigation controller that decides itself when the system's own pop may begin: always.
public final class StockBackSwipeController: UINavigationController, UIGestureRecognizerDelegate {
    public override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = self
        interactivePopGestureRecognizer?.isEnabled = true
    }
}

/// Creates a stack of `screens` that pops with the system's swipe from the left edge.
public func makeStockBackSwipe(screens: [UIViewController]) -> StockBackSwipeController {
    let navigation = StockBackSwipeController(nibName: nil, bundle: nil)
    navigation.viewControllers = screens
    return navigation
}
