import UIKit

/// A screen that adds its transitions whenever it has appeared.
public final class SlidingScreen: UIViewController {
    /// The transitions that it adds.
    public var transitions: [SlideTransition] = []

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let navigation = navigationController as? SlideNavigationController else { return }
        for transition in transitions { navigation.addTransition(transition) }
    }
}
