import UIKit

/// An entry of the demo app: one transition, and how it is started forward and back.
package struct Demo: Sendable {
    package var name: String
    /// Makes the root controller.
    package var make: @Sendable () -> UIViewController
    package var forward: @Sendable (UIViewController) -> Void
    package var back: @Sendable (UIViewController) -> Void

    /// A push and a pop with a navigation controller's delegate.
    static func navigation(
        _ name: String, detail: @escaping @Sendable () -> UIViewController = { DetailScreen() },
        _ makeDelegate:
            @escaping @Sendable (DemoNavigationController) ->
            UINavigationControllerDelegate
    ) -> Demo {
        Demo(name: name) {
            let navigation = DemoNavigationController(rootViewController: ListScreen())
            navigation.isNavigationBarHidden = true
            navigation.makeDetail = detail
            let delegate = makeDelegate(navigation)
            navigation.keepsake = delegate
            navigation.delegate = delegate
            return navigation
        } forward: { root in
            (root as? DemoNavigationController)?.showDetail()
        } back: { root in
            (root as? UINavigationController)?.popViewController(animated: true)
        }
    }

    /// A presentation and a dismissal with a transitioning delegate.
    static func modal(
        _ name: String, style: UIModalPresentationStyle = .custom,
        list: @escaping @Sendable () -> ListScreen = { ListScreen() },
        detail: @escaping @Sendable () -> UIViewController = { DetailScreen() },
        _ makeDelegate: @escaping @Sendable (ListScreen) -> UIViewControllerTransitioningDelegate
    ) -> Demo {
        Demo(name: name) {
            let list = list()
            list.makeDetail = {
                let detail = detail()
                detail.modalPresentationStyle = style
                return detail
            }
            list.transition = makeDelegate(list)
            return list
        } forward: { root in
            (root as? ListScreen)?.showDetail()
        } back: { root in
            root.dismiss(animated: true)
        }
    }
}

/// A navigation controller that keeps its delegate and makes the screen to be pushed.
final class DemoNavigationController: UINavigationController {
    var keepsake: AnyObject?
    var makeDetail: () -> UIViewController = { DetailScreen() }

    func showDetail() {
        pushViewController(makeDetail(), animated: true)
    }
}
