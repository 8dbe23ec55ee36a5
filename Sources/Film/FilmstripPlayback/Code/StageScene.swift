import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// A stage whose screens are made by UIKit code.
///
/// Its screens are the view controllers that are or were on it, or whose views were, except navigation and tab bar controllers. Each has
/// the name that events give it (`restorationIdentifier`, `title`, or its type), followed by a number if an earlier
/// one has the same. Within a screen, views with an `accessibilityIdentifier` are named `screen.identifier`.
final class StageScene: PlayScene {
    let stage: Stage
    private let code: SpecCode?
    private let endsStage: Bool
    private var known: [Known] = []
    private var names: Set<String> = []

    private struct Known {
        weak var controller: UIViewController?
        let name: String
    }

    /// - Parameters:
    ///   - code: The code whose functions a spec's script calls.
    ///   - endsStage: Whether `tearDown()` ends the stage.
    init(_ stage: Stage, code: SpecCode? = nil, endsStage: Bool) {
        (self.stage, self.code, self.endsStage) = (stage, code, endsStage)
        error = nil
    }

    /// A stage on which the code of a spec begins. Without a root view controller UIKit ends an application: "Application
    /// windows are expected to have a root view controller at the end of application launch".
    init(_ stage: Stage, _ code: SpecCode, beginningWith scene: Spec.SwiftFunction) {
        (self.stage, self.code, endsStage) = (stage, code, true)
        stage.perform { code.perform(scene, in: stage.window) }
        error =
            stage.window.rootViewController == nil
            ? scene.site.error(
                "the function \"\(scene.name)\" gives the window no rootViewController, "
                    + "so there is nothing to film") : nil
    }

    let error: SpecError?

    var holder: UIView? { stage.window.rootViewController?.viewIfLoaded }

    var views: [(name: String, view: UIView)] {
        meet(stage.window.rootViewController)
        meet(in: stage.window)
        // Names of released controllers are not used again: in a film, one name means one screen.
        known.removeAll { $0.controller == nil }
        var views: [(name: String, view: UIView)] = []
        for entry in known.sorted(by: { $0.name < $1.name }) {
            guard let view = entry.controller?.viewIfLoaded else { continue }
            views.append((entry.name, view))
            var within: [(name: String, view: UIView)] = []
            collect(view, of: entry.name, &within)
            views += within.sorted { $0.name < $1.name }
        }
        return views
    }

    var facts: SceneFacts? { nil }

    func isScreen(_ name: String) -> Bool { names.contains(name) }

    func perform(_ action: Spec.ScriptStep.Action, step: Int) {
        // Other steps are touches, or closures of a gesture script: the language refuses calls of a spec's
        // containers where there are none.
        if case .call(let call, let isAnimated, _) = action, call.isDevices {
            // Code decides itself whether its screens turn.
            _ = stage.perform(call, animated: isAnimated)
            return
        }
        guard let code, case .function(let function) = action else {
            fatalError("code has no step \(step) of a spec")
        }
        code.perform(function, in: stage.window)
    }

    func tearDown() { if endsStage { stage.tearDown() } }

    /// Names a controller, its children and the controllers that it presents.
    private func meet(_ controller: UIViewController?) {
        guard let controller else { return }
        let isContainer = controller is UINavigationController || controller is UITabBarController
        if !isContainer, !known.contains(where: { $0.controller === controller }) {
            known.append(Known(controller: controller, name: name(for: controller)))
        }
        for child in controller.children { meet(child) }
        if let presented = controller.presentedViewController,
            presented.presentingViewController === controller
        {
            meet(presented)
        }
    }

    /// Names the controllers whose views are in a view: containers of one's own may show a screen before it is their
    /// child.
    private func meet(in view: UIView) {
        if let controller = view.next as? UIViewController { meet(controller) }
        for subview in view.subviews { meet(in: subview) }
    }

    private func name(for controller: UIViewController) -> String {
        let own = controller.stageName
        var name = own
        var number = 2
        while !names.insert(name).inserted {
            name = "\(own) \(number)"
            number += 1
        }
        return name
    }

    /// Collects the views with identifiers within `view`, without those of other screens.
    private func collect(
        _ view: UIView, of screen: String, _ found: inout [(name: String, view: UIView)]
    ) {
        for subview in view.subviews {
            if known.contains(where: { $0.controller?.viewIfLoaded === subview }) { continue }
            if let identifier = subview.accessibilityIdentifier {
                let name = "\(screen).\(identifier)"
                let count = found.count { $0.name == name || $0.name.hasPrefix(name + " ") }
                found.append((count == 0 ? name : "\(name) \(count + 1)", subview))
            }
            collect(subview, of: screen, &found)
        }
    }
}

extension SpecCode {
    func perform(_ function: Spec.SwiftFunction, in window: UIWindow) {
        // The code was compiled with all functions that the spec names.
        guard let body = functions[function.name] else {
            fatalError("no function \(function.name)")
        }
        body(window)
    }
}
