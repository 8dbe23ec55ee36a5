import TransitionSpec
import UIKitCore

extension Scene {
    /// The code of a screen for an occasion; nil if there is none.
    func action(on occasion: Spec.Occasion, of screen: Spec.Screen) -> (() -> Void)? {
        spec.actions[screen.name]?[occasion].map { action in
            { [weak self] in self?.perform(action, of: screen) }
        }
    }

    func answers(about controller: UIViewController) -> Spec.DelegateAnswers {
        screen(of: controller)?.delegate ?? Spec.DelegateAnswers()
    }

    /// Whether the spec gives delegate answers for `controller`, so that its presentation needs a delegate.
    func hasSay(in controller: UIViewController) -> Bool {
        screen(of: controller)?.delegate != nil
    }

    /// Runs the code of `controller` for an operation that its delegate has declined.
    func decline(_ controller: UIViewController) {
        if let screen = screen(of: controller) { action(on: .declined, of: screen)?() }
    }

    private func screen(of controller: UIViewController) -> Spec.Screen? {
        spec.screens.first { $0.name == controller.restorationIdentifier }
    }

    private func perform(_ action: Spec.Action, of screen: Spec.Screen) {
        if let problem = perform(action.action, by: controller(screen)) {
            failure.refuse(action.site.error(problem))
        }
    }
}
