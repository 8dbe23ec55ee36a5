import Foundation
import TransitionSpec
import UIKitCore

/// An interaction controller that moves the views itself, as the spec says, and is asked for nothing but
/// to keep the context.
final class FreeFormDriver: UIViewControllerInteractiveTransitioning, StageNamed {
    private let settings: Spec.FreeForm
    private var setting: TransitionRun.Setting?
    private var interaction: ((Spec.InteractionName) -> Spec.Value)?
    /// The transition that it was given last; its context is not kept alive.
    private var run: TransitionRun?

    let stageName = "freeForm"

    init(_ settings: Spec.FreeForm) { self.settings = settings }

    /// Tells what the next transition's steps read.
    func prepare(
        _ setting: TransitionRun.Setting,
        _ interaction: @escaping (Spec.InteractionName) -> Spec.Value
    ) {
        (self.setting, self.interaction) = (setting, interaction)
    }

    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let setting else { return }
        run = TransitionRun(transitionContext, setting)
        run?.interaction = interaction
        run?.perform(settings.start)
    }

    /// The fingers moved.
    func moved() { run?.perform(settings.changed) }

    /// The fingers lifted, or the system took them away: the first ending that accepts is followed.
    func ended(isCancelled: Bool) {
        guard let run else { return }
        let endings = isCancelled ? settings.cancelled : settings.ended
        guard let ending = endings.first(where: { run.value($0.when) == true }) else { return }
        run.perform(ending.prepare)
        run.play(ending.animate) { run.perform(ending.complete) }
    }
}
