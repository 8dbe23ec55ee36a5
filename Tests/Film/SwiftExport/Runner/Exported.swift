import TransitionSpec
import UIKit

/// A flow that was exported, by the calls that a script makes.
struct Exported {
    var flow: AnyObject
    var root: UIViewController
    var screen: (String) -> UIViewController?
    var present: ((UIViewController, Bool) -> Void)?

    /// Makes a call of a spec's script, as the spec's own containers do.
    func perform(_ action: Spec.ScriptStep.Action) {
        guard case .call(let call, let animated, _) = action else { return }
        let navigation = root as? UINavigationController
        let presented = Array(sequence(first: root) { $0.presentedViewController }.dropFirst())
        switch call {
        case .pop: navigation?.popViewController(animated: animated)
        case .popToRoot: navigation?.popToRootViewController(animated: animated)
        case .popTo(let target):
            if let target = screen(target.name) {
                navigation?.popToViewController(target, animated: animated)
            }
        case .push(let target):
            if let target = screen(target.name) {
                navigation?.pushViewController(target, animated: animated)
            }
        case .setViewControllers(let targets):
            navigation?.setViewControllers(
                targets.compactMap { screen($0.name) }, animated: animated)
        case .present(let target):
            if let target = screen(target.name) { present?(target, animated) }
        case .dismiss: presented.last?.dismiss(animated: animated)
        case .dismissTo(let target):
            let target = screen(target.name)
            if target !== presented.last { target?.dismiss(animated: animated) }
        case .select(let target):
            let target = screen(target.name)
            if let tabs = root as? UITabBarController, let all = tabs.viewControllers,
                let index = all.firstIndex(where: { $0 === target })
            {
                tabs.selectedIndex = index
            } else if let container = root as? any SelectingContainer,
                let index = container.screens.firstIndex(where: { $0 === target })
            {
                container.select(index)
            }
        case .selectedDetentIdentifier(let name):
            guard let sheet = presented.last?.sheetPresentationController else { return }
            let identifier: UISheetPresentationController.Detent.Identifier =
                name == "medium" ? .medium : name == "large" ? .large : .init(name)
            let select = { sheet.selectedDetentIdentifier = identifier }
            if animated { sheet.animateChanges(select) } else { select() }
        case .keyboard, .orientation: break  // Done to the stage.
        }
    }
}

/// A container of one's own, as the exported ones are.
protocol SelectingContainer: UIViewController {
    var screens: [UIViewController] { get }
    func select(_ index: Int)
}

/// A spec that was exported, and what creates its flow.
struct ExportedFlow {
    var name: String
    /// The path of the spec; empty for a preset.
    var path: String
    var make: () -> Exported

    init(name: String, path: String, _ make: @escaping () -> Exported) {
        (self.name, self.path, self.make) = (name, path, make)
    }
}
