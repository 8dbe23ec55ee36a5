import Foundation
import TransitionSpec
import UIKitCore

extension Scene {
    /// What a screen has code do on an occasion; nil for nothing.
    func action(on occasion: Spec.Occasion, of screen: Spec.Screen) -> (() -> Void)? {
        spec.actions[screen.name]?[occasion].map { action in
            { [weak self] in self?.perform(action, of: screen) }
        }
    }

    /// What delegates answer when they are asked about `controller`.
    func answers(about controller: UIViewController) -> Spec.DelegateAnswers {
        screen(of: controller)?.delegate ?? Spec.DelegateAnswers()
    }

    /// Whether a presentation of `controller` has a delegate, who is asked and told.
    func hasSay(in controller: UIViewController) -> Bool {
        screen(of: controller)?.delegate != nil
    }

    /// What was asked for of `controller` is not allowed: its code is told.
    func decline(_ controller: UIViewController) {
        if let screen = screen(of: controller) { action(on: .declined, of: screen)?() }
    }

    private func screen(of controller: UIViewController) -> Spec.Screen? {
        spec.screens.first { $0.name == controller.restorationIdentifier }
    }

    private func perform(_ action: Spec.Action, of screen: Spec.Screen) {
        if let problem = perform(action.action, by: controller(screen)) {
            failure.record(action.site.error(problem))
        }
    }
}
