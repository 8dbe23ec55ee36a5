import Foundation
import TransitionSpec
import UIKitCore

final class NavigationScene: SceneContainer, UINavigationControllerDelegate {
    private let navigation: UINavigationController
    let isScreen: Bool
    private unowned let scene: Scene
    private let operations: SceneOperations
    private let allowingPop = AllowingPop()
    private let givesAnimators: Bool
    /// The operation of the last question for an animator; the question for an interaction controller lacks it.
    private var asked = UINavigationController.Operation.none

    /// - Parameter screen: The screen that this container is; nil for the root container.
    init(_ spec: Spec.Navigation, as screen: Spec.Screen?, in scene: Scene) {
        (operations, isScreen, self.scene) = (scene.operations, screen != nil, scene)
        givesAnimators = spec.push.animator != nil || spec.pop.animator != nil
        navigation =
            screen == nil && !scene.spec.screens.contains { $0.delegate?.shouldPop == false }
            ? UINavigationController(nibName: nil, bundle: nil)
            : NavigationScreenController(screen, in: scene)
        navigation.isNavigationBarHidden = spec.hasBar != true
        navigation.swipesWithoutBar = spec.hasBar == nil
        navigation.navigationBar.show(spec.navigationBar)
        navigation.viewControllers = spec.stack.map(scene.controller)
        navigation.delegate = self
        operations.install([(.push, spec.push), (.pop, spec.pop)], on: self, of: scene)
        for (state, pop) in [
            (spec.interactivePop, navigation.interactivePopGestureRecognizer),
            (spec.interactiveContentPop, navigation.interactiveContentPopGestureRecognizer),
        ] {
            pop?.isEnabled = state != .disabled
            if state == .enabled { pop?.delegate = allowingPop }
        }
    }

    var root: UIViewController { navigation }
    var holder: UIView { navigation.view }

    var visible: (index: Int, count: Int) {
        (navigation.viewControllers.count - 1, navigation.viewControllers.count)
    }

    func place(of screen: UIViewController) -> Int? {
        navigation.viewControllers.firstIndex { $0 === screen }
    }

    var shown: UIViewController? { navigation.topViewController }

    func perform(_ action: SceneAction, animated: Bool) -> SceneAnswer {
        switch action {
        case .pop: navigation.popViewController(animated: animated)
        case .popToRoot: navigation.popToRootViewController(animated: animated)
        case .push(let screen):
            // A pop that a finger drives is cancelled by a push.
            if (navigation.viewControllers + navigation.settledStack).contains(screen) {
                return .refused("\"\(screen.stageName)\" is on the stack already")
            }
            if let refusal = refusal(of: [screen]) { return refusal }
            navigation.pushViewController(screen, animated: animated)
        case .setViewControllers(let screens):
            if let refusal = refusal(of: screens) { return refusal }
            navigation.setViewControllers(screens, animated: animated)
        case .popTo(let screen):
            guard navigation.settledStack.contains(screen) else {
                return .refused("\"\(screen.stageName)\" is not on the stack")
            }
            navigation.popToViewController(screen, animated: animated)
        case .present, .dismiss, .dismissTo, .select, .selectDetent: return .unable
        }
        return .done
    }

    /// A refusal if one of `screens` is in another container, out of which UIKit would tear it; otherwise nil.
    private func refusal(of screens: [UIViewController]) -> SceneAnswer? {
        screens.first { scene.isElsewhere($0, than: self) }.map {
            .refused("\"\($0.stageName)\" is in another container")
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked = operation
        // An app without animators has no such method.
        if !givesAnimators { navigationController.delegateLacksAnimators = true }
        return name.flatMap { operations.animator(for: $0, of: self, forward: $0 == .push) }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        name.flatMap {
            operations.interactionController(
                for: $0, of: self, forward: $0 == .push, using: animationController)
        }
    }

    private var name: Spec.Operation.Name? {
        switch asked {
        case .push: .push
        case .pop: .pop
        case .none: nil
        }
    }
}

/// A recognizer delegate that always lets the system's interactive pop begin.
private final class AllowingPop: UIGestureRecognizerDelegate {}
