import Foundation
import TransitionSpec
import UIKitCore

/// A custom container of the spec: one child at a time among named views.
final class CustomScene: SceneContainer {
    private let controller: CustomContainerController
    private let operations: SceneOperations
    private let stage: Stage
    let isScreen: Bool
    /// Child transition used instead of an animator.
    private let childTransition: Spec.ChildTransition?
    /// The screens that are always shown, known before the container's view is loaded.
    private let backgrounds: [UIViewController]
    /// The newest transition; nil outside one.
    private weak var newest: CustomContext?

    /// - Parameter screen: The screen that this container is; nil for the root container.
    init(_ spec: Spec.CustomContainer, as screen: Spec.Screen?, in scene: Scene) {
        (operations, stage, isScreen) = (scene.operations, scene.stage, screen != nil)
        childTransition = spec.select.transition
        controller = CustomContainerController(spec, as: screen, in: scene)
        backgrounds = spec.views.compactMap { view in
            if case .screen(let screen) = view { scene.controller(screen) } else { nil }
        }
        controller.scene = self
        operations.install([(.select, spec.select)], on: self, of: scene)
    }

    var root: UIViewController { controller }
    var holder: UIView { controller.view }
    var visible: (index: Int, count: Int) { (controller.selected, controller.screens.count) }

    func place(of screen: UIViewController) -> Int? {
        controller.screens.firstIndex { $0 === screen }
    }

    func holds(_ screen: UIViewController) -> Bool {
        place(of: screen) != nil || backgrounds.contains(screen)
    }

    var shown: UIViewController? { controller.screens[controller.selected] }

    func perform(_ action: SceneAction, animated: Bool) -> SceneAnswer {
        guard case .select(let index) = action else { return .unable }
        let isElsewhere = index != controller.latest && (0..<visible.count).contains(index)
        if isElsewhere { transition(to: index) }
        return .done
    }

    private func transition(to index: Int) {
        let (from, to) = (controller.screens[controller.latest], controller.screens[index])
        let forward = index > controller.latest
        if let childTransition {
            return play(childTransition, from, to, at: index, forward: forward)
        }
        guard let animator = operations.animator(for: .select, of: self, forward: forward) else {
            controller.begin(from, to, animated: false)
            controller.replace(from, by: to, at: index)
            return
        }
        let interaction = operations.interactionController(
            for: .select, of: self, forward: forward, using: animator)
        weak var begun: CustomContext?
        let context = CustomContext(
            of: controller, from: from, to: to, duration: animator.transitionDuration(using: nil),
            isInteractive: interaction?.wantsInteractiveStart ?? false, on: stage
        ) { [controller] didComplete in
            let isOvertaken = begun?.isOvertaken == true
            if didComplete || isOvertaken {
                controller.replace(from, by: to, at: index, isOvertaken: isOvertaken)
            } else {
                controller.restore(from, instead: to)
            }
        }
        begun = context
        follow(context, to: index)
        controller.begin(from, to, animated: true)
        context.freeForm = interaction as? FreeFormDriver
        if !context.isInteractive { context.freeForm?.watch(context) }
        context.start(animator, context.isInteractive ? interaction : nil)
    }

    /// Begins a transition, also beside one that is under way.
    private func follow(_ context: CustomContext, to index: Int) {
        newest?.isOvertaken = true
        newest = context
        controller.latest = index
    }

    /// Replaces one child's view by another's in a UIKit child transition.
    private func play(
        _ transition: Spec.ChildTransition, _ from: UIViewController, _ to: UIViewController,
        at index: Int, forward: Bool
    ) {
        controller.loadViewIfNeeded()
        let context = CustomContext(
            of: controller, from: from, to: to, duration: transition.duration,
            isInteractive: false, on: stage
        ) { _ in }
        let run = TransitionRun(
            context, operations.setting(forward: forward, duration: transition.duration))
        follow(context, to: index)
        controller.exchange(from, by: to, at: index, transition) {
            run?.set(transition.animations)
        } completion: {
            context.end(true)
        }
    }
}
