import Foundation
import TransitionSpec
import UIKitCore

/// A tab bar controller of a spec.
final class TabScene: SceneContainer, UITabBarControllerDelegate {
    private let tabs = UITabBarController(nibName: nil, bundle: nil)
    private let operations: SceneOperations
    private var isForward = true

    init(_ spec: Spec.Tabs, in scene: Scene) {
        operations = scene.operations
        tabs.viewControllers = spec.screens.map(scene.controller)
        tabs.selectedIndex = spec.selected
        tabs.tabBar.isHidden = !spec.hasBar
        tabs.delegate = self
        operations.install([(.select, spec.select)], on: self, of: scene)
    }

    var root: UIViewController { tabs }
    var holder: UIView { tabs.view }

    var visible: (index: Int, count: Int) {
        (tabs.selectedIndex, tabs.viewControllers?.count ?? 0)
    }

    func place(of screen: UIViewController) -> Int? {
        tabs.viewControllers?.firstIndex { $0 === screen }
    }

    func perform(_ action: SceneAction) -> String? {
        guard case .select(let index) = action else { return "a tab bar controller cannot do that" }
        if (0..<visible.count).contains(index) { tabs.selectedIndex = index }
        return nil
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let order = tabBarController.viewControllers ?? []
        isForward = (order.firstIndex(of: toVC) ?? 0) > (order.firstIndex(of: fromVC) ?? 0)
        return operations.animator(for: .select, forward: isForward)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        operations.interactionController(
            for: .select, forward: isForward, using: animationController)
    }
}
