import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// A container controller of the spec's own: one child at a time among views that the spec names.
final class CustomScene: SceneContainer {
    private let controller: CustomContainerController
    private let operations: SceneOperations
    private let stage: Stage

    init(_ spec: Spec.CustomContainer, in scene: Scene) {
        (operations, stage) = (scene.operations, scene.stage)
        controller = CustomContainerController(spec, in: scene)
        controller.scene = self
        operations.install([(.select, spec.select)], on: self, of: scene)
    }

    var root: UIViewController { controller }
    var holder: UIView { controller.view }
    var visible: (index: Int, count: Int) { (controller.selected, controller.screens.count) }

    func place(of screen: UIViewController) -> Int? {
        controller.screens.firstIndex { $0 === screen }
    }

    func perform(_ action: SceneAction) -> String? {
        guard case .select(let index) = action else {
            return "a container of one's own cannot do that"
        }
        let isElsewhere = index != visible.index && (0..<visible.count).contains(index)
        if isElsewhere, !controller.isInTransition { transition(to: index) }
        return nil
    }

    private func transition(to index: Int) {
        let (from, to) = (controller.screens[controller.selected], controller.screens[index])
        let forward = index > controller.selected
        guard let animator = operations.animator(for: .select, forward: forward) else {
            controller.begin(from, to, animated: false)
            controller.replace(from, by: to, at: index)
            return
        }
        let interaction = operations.interactionController(
            for: .select, forward: forward, using: animator)
        let context = CustomContext(
            from: from, to: to, in: controller.content, animator: animator,
            isInteractive: interaction?.wantsInteractiveStart ?? false, on: stage
        ) { [controller] didComplete in
            controller.isInTransition = false
            if didComplete {
                controller.replace(from, by: to, at: index)
            } else {
                controller.restore(from, instead: to)
            }
        }
        controller.isInTransition = true
        controller.begin(from, to, animated: true)
        if let driver = interaction as? LayerTimeDriver {
            driver.prepare(animator)
            context.driver = driver
        }
        context.start(context.isInteractive ? interaction : nil)
    }
}
