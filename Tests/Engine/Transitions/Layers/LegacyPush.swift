import UIKit

/// How it was done before there were animators: a `CATransition` on the navigation controller's
/// layer, and a push without animation.
extension UINavigationController {
    func pushLikeModal(_ viewController: UIViewController) {
        let transition = CATransition()
        transition.duration = 0.4
        transition.timingFunction = CAMediaTimingFunction(
            name: CAMediaTimingFunctionName.easeInEaseOut)
        transition.type = CATransitionType.moveIn
        transition.subtype = CATransitionSubtype.fromTop
        self.view.layer.add(transition, forKey: kCATransition)
        self.pushViewController(viewController, animated: false)
    }

    func popLikeModal() {
        let transition = CATransition()
        transition.duration = 0.4
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        transition.type = .reveal
        transition.subtype = .fromBottom
        view.layer.add(transition, forKey: nil)
        _ = popViewController(animated: false)
    }
}

extension Demo {
    package static var legacyPush: Demo {
        Demo(name: "legacy push") {
            let navigation = UINavigationController(rootViewController: ListScreen())
            navigation.setNavigationBarHidden(true, animated: false)
            return navigation
        } forward: {
            ($0 as? UINavigationController)?.pushLikeModal(DetailScreen())
        } back: {
            ($0 as? UINavigationController)?.popLikeModal()
        }
    }
}
