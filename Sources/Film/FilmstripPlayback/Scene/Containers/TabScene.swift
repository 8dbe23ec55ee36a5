import Foundation
import TransitionSpec
import UIKitCore

final class TabScene: SceneContainer, UITabBarControllerDelegate {
    private let tabs: UITabBarController
    let isScreen: Bool
    private unowned let scene: Scene
    private let operations: SceneOperations
    private var isForward = true

    /// - Parameter screen: The screen that this container is; nil for the root container.
    init(_ spec: Spec.Tabs, as screen: Spec.Screen?, in scene: Scene) {
        (operations, isScreen, self.scene) = (scene.operations, screen != nil, scene)
        tabs =
            screen.map { TabScreenController($0, scene.operations) }
            ?? UITabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = spec.screens.map(scene.controller)
        tabs.selectedIndex = spec.selected
        tabs.tabBar.isHidden = !spec.hasBar
        tabs.tabBar.show(spec.tabBar)
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

    var shown: UIViewController? { tabs.selectedViewController }

    func perform(_ action: SceneAction, animated: Bool) -> SceneAnswer {
        guard case .select(let index) = action else { return .unable }
        if (0..<visible.count).contains(index) { tabs.selectedIndex = index }
        return .done
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        if scene.answers(about: viewController).shouldSelect { return true }
        scene.decline(viewController)
        return false
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let order = tabBarController.viewControllers ?? []
        isForward = (order.firstIndex(of: toVC) ?? 0) > (order.firstIndex(of: fromVC) ?? 0)
        return operations.animator(for: .select, of: self, forward: isForward)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        operations.interactionController(
            for: .select, of: self, forward: isForward, using: animationController)
    }
}
