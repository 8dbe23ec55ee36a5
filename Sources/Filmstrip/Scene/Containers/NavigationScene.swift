import Foundation
import TransitionSpec
import UIKitCore

/// A navigation controller of a spec.
final class NavigationScene: SceneContainer, UINavigationControllerDelegate {
    private let navigation = UINavigationController(nibName: nil, bundle: nil)
    private let operations: SceneOperations
    private let allowingPop = AllowingPop()
    /// The operation asked about last: the second question does not say.
    private var asked = UINavigationController.Operation.none

    init(_ spec: Spec.Navigation, in scene: Scene) {
        operations = scene.operations
        navigation.isNavigationBarHidden = !spec.hasBar
        navigation.viewControllers = spec.stack.map(scene.controller)
        navigation.delegate = self
        operations.install([(.push, spec.push), (.pop, spec.pop)], on: self, of: scene)
        let pop = navigation.interactivePopGestureRecognizer
        switch spec.interactivePop {
        case .system: break
        case .enabled:
            pop?.isEnabled = true
            pop?.delegate = allowingPop
        case .disabled: pop?.isEnabled = false
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

    func perform(_ action: SceneAction) -> String? {
        switch action {
        case .pop: navigation.popViewController(animated: true)
        case .popToRoot: navigation.popToRootViewController(animated: true)
        case .push(let screen):
            if navigation.viewControllers.contains(screen) {
                return "\"\(screen.stageName)\" is on the stack already"
            }
            navigation.pushViewController(screen, animated: true)
        case .setViewControllers(let screens):
            navigation.setViewControllers(screens, animated: true)
        case .popTo(let screen):
            guard navigation.viewControllers.contains(screen) else {
                return "\"\(screen.stageName)\" is not on the stack"
            }
            navigation.popToViewController(screen, animated: true)
        case .present, .dismiss, .dismissTo, .select, .selectDetent:
            return "a navigation controller cannot do that"
        }
        return nil
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked = operation
        return name.flatMap { operations.animator(for: $0, forward: $0 == .push) }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        name.flatMap {
            operations.interactionController(
                for: $0, forward: $0 == .push, using: animationController)
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

/// Lets the system's own pop begin whenever its recognizer finds it.
private final class AllowingPop: UIGestureRecognizerDelegate {}
