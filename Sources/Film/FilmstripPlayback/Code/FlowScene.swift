import Foundation
import TransitionSpec
import UIKitCore

/// A stage whose screens are made by UIKit code, and which plays the script of a spec.
///
/// Views are named as in the spec: those with an accessibility identifier outside of screens have it as their name.
final class FlowScene: PlayScene {
    private let base: StageScene
    private let operate: (Stage, Spec.ScriptStep.Action) -> Void

    init(_ stage: Stage, _ operate: @escaping (Stage, Spec.ScriptStep.Action) -> Void) {
        base = StageScene(stage, endsStage: true)
        self.operate = operate
    }

    var stage: Stage { base.stage }
    var error: SpecError? { nil }
    var holder: UIView? { base.holder }

    var views: [(name: String, view: UIView)] {
        let within = base.views
        var beside: [(name: String, view: UIView)] = []
        collect(stage.window, without: Set(within.map { ObjectIdentifier($0.view) }), &beside)
        return within + beside.sorted { $0.name < $1.name }
    }

    var facts: SceneFacts? { nil }

    func isScreen(_ name: String) -> Bool { base.isScreen(name) }

    func perform(_ action: Spec.ScriptStep.Action, step: Int) {
        if case .call(let call, let isAnimated, _) = action, call.isDevices {
            _ = stage.perform(call, animated: isAnimated)
        } else {
            operate(stage, action)
        }
    }

    func tearDown() { base.tearDown() }

    /// Collects the views with identifiers that are in no screen.
    private func collect(
        _ view: UIView, without known: Set<ObjectIdentifier>,
        _ found: inout [(name: String, view: UIView)]
    ) {
        for subview in view.subviews + [view.mask].compactMap({ $0 }) {
            if let name = subview.accessibilityIdentifier,
                !known.contains(ObjectIdentifier(subview)),
                !found.contains(where: { $0.name == name })
            {
                found.append((name, subview))
            }
            collect(subview, without: known, &found)
        }
    }
}
