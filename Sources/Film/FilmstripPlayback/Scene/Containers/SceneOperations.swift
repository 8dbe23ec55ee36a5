import Foundation
import TransitionSpec
import UIKitCore

/// The operations of all containers, with their animators, interaction controllers and alongside animations.
final class SceneOperations: AppearanceObserver {
    private struct Entry {
        let spec: Spec.Operation
        let interactions: [SpecInteraction]
    }

    /// An operation of one container.
    private struct Key: Hashable {
        let container: ObjectIdentifier
        let operation: Spec.Operation.Name

        init(_ container: any SceneContainer, _ operation: Spec.Operation.Name) {
            (self.container, self.operation) = (ObjectIdentifier(container), operation)
        }
    }

    let views = SceneViews()
    private let images: SceneImages
    private let failure: SceneFailure
    private var entries: [Key: Entry] = [:]
    private var interactions: [SpecInteraction] = []
    private var behaviors: [ScreenBehavior] = []
    /// The operation whose animator was requested last, until its coordinator is found.
    private var beginning: (entry: Entry, forward: Bool)?

    init(images: SceneImages, failure: SceneFailure) {
        (self.images, self.failure) = (images, failure)
    }

    /// Registers a container's operations, and adds their recognizers to its screens.
    func install(
        _ operations: [(Spec.Operation.Name, Spec.Operation)], on container: any SceneContainer,
        of scene: Scene
    ) {
        var known: [String: SpecInteraction] = [:]
        var added: [SpecInteraction] = []
        for (name, operation) in operations {
            let own = operation.interactions.map { interaction in
                let made =
                    known[interaction.name]
                    ?? SpecInteraction(interaction, on: container, of: scene)
                known[interaction.name] = made
                if !added.contains(where: { $0 === made }) { added.append(made) }
                return made
            }
            entries[Key(container, name)] = Entry(spec: operation, interactions: own)
        }
        interactions += added
        for interaction in added { interaction.install() }
    }

    /// Registers the behavior of a screen.
    func add(_ behavior: ScreenBehavior) { behaviors.append(behavior) }

    /// The animator of a transition that begins; nil for the system's own.
    func animator(
        for operation: Spec.Operation.Name, of container: any SceneContainer, forward: Bool
    ) -> SpecAnimator? {
        guard let entry = entries[Key(container, operation)] else { return nil }
        beginning = (entry, forward)
        return entry.spec.animator.map {
            SpecAnimator($0, setting(forward: forward, duration: $0.duration))
        }
    }

    /// The interaction controller of a transition that begins; nil if it is not interactive.
    func interactionController(
        for operation: Spec.Operation.Name, of container: any SceneContainer, forward: Bool,
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let entry = entries[Key(container, operation)] else { return nil }
        let setting = setting(forward: forward, duration: entry.spec.animator?.duration ?? 0)
        let own = animator as? SpecAnimator
        return entry.interactions.lazy.compactMap { $0.interactionController(setting, own) }.first
    }

    /// Adds alongside animations when a screen begins to appear or disappear, the first moment at which a transition's
    /// coordinator exists.
    func appearanceBegins(of screen: UIViewController) {
        for behavior in behaviors where behavior.belongs(to: screen) { behavior.appears() }
        guard let (entry, forward) = beginning, let alongside = entry.spec.alongside,
            let coordinator = screen.transitionCoordinator,
            let context = screen.transitionContext,
            let run = TransitionRun(
                context,
                setting(forward: forward, duration: entry.spec.animator?.duration ?? 0))
        else { return }
        beginning = nil
        coordinator.animate { _ in
            run.change(alongside.changes)
            run.play(alongside.nested) {}
        } completion: { _ in
            withExtendedLifetime(context) { run.perform(alongside.completion) }
        }
        coordinator.notifyWhenInteractionChanges { _ in run.perform(alongside.interactionChanged) }
        coordinator.notifyWhenInteractionEnds { _ in run.perform(alongside.interactionEnded) }
    }

    /// Adds recognizers to a screen whose view was loaded.
    func loaded(_ screen: UIViewController) {
        failure.facts.noteBuilt(screen, named: views.within(screen))
        for interaction in interactions { interaction.install(on: screen) }
        for behavior in behaviors where behavior.belongs(to: screen) { behavior.loaded() }
    }

    /// Adds recognizers to screens when one has appeared.
    func appeared(_ screen: UIViewController) {
        for interaction in interactions { interaction.appeared(screen) }
    }

    func tearDown() {
        views.tearDown()
        (entries, interactions, behaviors, beginning) = ([:], [], [], nil)
    }

    /// The setting of a transition's steps and animations.
    func setting(forward: Bool, duration: Double) -> TransitionRun.Setting {
        TransitionRun.Setting(
            views: views, forward: forward, duration: duration, images: images, failure: failure)
    }
}
