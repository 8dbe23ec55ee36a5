import Foundation
import TransitionSpec
import UIKitCore

/// An interaction controller that moves the views itself, as the spec says, or the animator's property
/// animator.
final class FreeFormDriver: UIViewControllerInteractiveTransitioning, StageNamed {
    private let settings: Spec.FreeForm
    private var setting: TransitionRun.Setting?
    private var interaction: ((Spec.InteractionName) -> Spec.Value)?
    /// What feels the gesture, and the view that it is measured in.
    var recognizer: (() -> (UIGestureRecognizer, in: UIView)?)?
    /// Whose property animator is driven; nil if none is.
    private weak var animator: SpecAnimator?
    /// The transition that it was given last; its context is not kept alive.
    private var run: TransitionRun?

    let stageName = "freeForm"
    private(set) var wantsInteractiveStart = true

    init(_ settings: Spec.FreeForm) { self.settings = settings }

    /// Tells what the next transition's steps read.
    ///
    /// - Parameters:
    ///   - animator: The transition's.
    ///   - isInteractive: Whether a gesture has it from the beginning.
    func prepare(
        _ setting: TransitionRun.Setting, _ animator: SpecAnimator?, isInteractive: Bool,
        _ interaction: @escaping (Spec.InteractionName) -> Spec.Value
    ) {
        (self.setting, self.interaction) = (setting, interaction)
        (self.animator, wantsInteractiveStart) = (
            settings.drivesPropertyAnimator ? animator : nil, isInteractive
        )
        guard settings.interrupted != nil else { return }
        // One that runs by itself is not given to its interaction controller.
        animator?.willBegin = { [weak self] context in
            if self?.wantsInteractiveStart == false { self?.follow(context) }
        }
    }

    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        follow(transitionContext)
        if let animator {
            let answer = animator.interruptibleAnimator(using: transitionContext)
            run?.propertyAnimator = answer as? UIViewPropertyAnimator
        }
        run?.perform(settings.start)
        run?.hold()
    }

    /// Whether a gesture that begins takes hold of a transition that runs by itself.
    func takeHold() -> Bool {
        guard let steps = settings.interrupted, let run, run.context != nil,
            let property = animator?.propertyAnimator, property.state == .active
        else { return false }
        run.propertyAnimator = property
        run.perform(steps)
        run.hold()
        return true
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

    private func follow(_ context: any UIViewControllerContextTransitioning) {
        guard let setting else { return }
        run = TransitionRun(context, setting)
        run?.interaction = interaction
        run?.recognizer = recognizer
    }
}
