import CoreAnimation
import Display
import Foundation
import TransitionSpec
import UIKitCore

/// A spec's window, controllers, animators and recognizers on a stage.
final class Scene {
    let stage: Stage
    let failure = SceneFailure()
    private(set) var screens: [(name: String, controller: ScreenController)] = []
    private var navigation: UINavigationController?
    private var delegate: NavigationDelegate?

    /// Compiles `spec`.
    init(_ spec: Spec) {
        stage = Stage(
            device: Device(
                size: CGSize(spec.device.size), scale: spec.device.scale,
                refreshRate: spec.device.refreshRate, touchRate: spec.device.touchRate))
        stage.perform {
            // By name: specs that differ in the order of their keys alone play alike.
            screens = spec.screens.sorted { $0.name < $1.name }
                .map { ($0.name, ScreenController($0)) }
            switch spec.container {
            case .navigation(let navigation): build(navigation)
            }
        }
    }

    /// The controller of a screen of the spec.
    func controller(_ screen: Spec.Screen) -> ScreenController {
        guard let found = screens.first(where: { $0.name == screen.name }) else {
            preconditionFailure("no screen \(screen.name)")
        }
        return found.controller
    }

    /// `popViewController(animated: true)`.
    func pop() { navigation?.popViewController(animated: true) }

    /// `pushViewController(_:animated: true)`; false, and nothing done, if the screen is on the stack
    /// already.
    func push(_ screen: Spec.Screen) -> Bool {
        let controller = controller(screen)
        guard let navigation, !navigation.viewControllers.contains(controller) else {
            return false
        }
        navigation.pushViewController(controller, animated: true)
        return true
    }

    /// Lets go of everything.
    func tearDown() {
        delegate = nil
        navigation = nil
        screens = []
        stage.tearDown()
    }

    private func build(_ spec: Spec.Navigation) {
        let navigation = UINavigationController(nibName: nil, bundle: nil)
        navigation.isNavigationBarHidden = true
        navigation.viewControllers = spec.stack.map(controller)
        let delegate = NavigationDelegate(spec, on: navigation, failure: failure)
        navigation.delegate = delegate
        (self.navigation, self.delegate) = (navigation, delegate)
        stage.window.rootViewController = navigation
    }
}

/// Answers a navigation controller's questions as the spec says.
private final class NavigationDelegate: UINavigationControllerDelegate {
    private let push: Answers
    private let pop: Answers
    private let failure: SceneFailure
    /// The operation asked about last: the second question does not say.
    private var asked = UINavigationController.Operation.none

    private struct Answers {
        let animator: Spec.Animator?
        let interaction: SpecInteraction?
    }

    init(
        _ spec: Spec.Navigation, on navigation: UINavigationController, failure: SceneFailure
    ) {
        self.failure = failure
        var installed: [String: SpecInteraction] = [:]
        func answers(_ operation: Spec.Operation) -> Answers {
            let interaction = operation.interaction.map { interaction in
                let known = installed[interaction.name]
                return known ?? SpecInteraction(interaction, on: navigation, failure: failure)
            }
            if let name = operation.interaction?.name { installed[name] = interaction }
            return Answers(animator: operation.animator, interaction: interaction)
        }
        push = answers(spec.push)
        pop = answers(spec.pop)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked = operation
        return answers?.animator.map { SpecAnimator($0, failure: failure) }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        answers?.interaction?.interactionController()
    }

    private var answers: Answers? {
        switch asked {
        case .push: push
        case .pop: pop
        case .none: nil
        }
    }
}
