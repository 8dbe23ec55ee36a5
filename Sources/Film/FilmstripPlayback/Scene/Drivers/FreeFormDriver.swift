import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

/// An interaction controller that moves the views itself, as the spec says, or drives the animator's property
/// animator.
final class FreeFormDriver: UIViewControllerInteractiveTransitioning, StageNamed {
    private let name: String
    private let settings: Spec.FreeForm
    private var setting: TransitionRun.Setting?
    private var interaction: ((Spec.InteractionName) -> Spec.Value)?
    var recognizer: (() -> (UIGestureRecognizer, in: UIView)?)?
    /// The animator whose property animator is driven, if any.
    private weak var animator: SpecAnimator?
    /// The animator's preparations, if the driver makes them.
    private var preparation: [Spec.Step] = []
    /// The animator whose preparations nothing makes, if any.
    private weak var skipped: SpecAnimator?
    /// The newest transition; its context is not kept alive.
    private var run: TransitionRun?
    private var crossings = Crossings<Spec.Crossing>([])

    let stageName = "freeForm"
    private(set) var wantsInteractiveStart = true

    /// - Parameter name: The name of the interaction.
    init(_ settings: Spec.FreeForm, of name: String) {
        (self.settings, self.name) = (settings, name)
    }

    /// Sets the values that the next transition's steps read.
    ///
    /// - Parameters:
    ///   - animator: The transition's animator.
    ///   - isInteractive: Whether a gesture drives the transition from the beginning.
    func prepare(
        _ setting: TransitionRun.Setting, _ animator: SpecAnimator?, isInteractive: Bool,
        _ interaction: @escaping (Spec.InteractionName) -> Spec.Value
    ) {
        (self.setting, self.interaction) = (setting, interaction)
        (self.animator, wantsInteractiveStart) = (
            settings.drivesPropertyAnimator ? animator : nil, isInteractive
        )
        preparation = settings.prepares ? animator?.preparation ?? [] : []
        let isSkipped =
            !settings.drivesPropertyAnimator && !settings.prepares && settings.start.isEmpty
        skipped = isSkipped ? animator : nil
    }

    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard wantsInteractiveStart else {
            watch(transitionContext)
            return transitionContext.startAnimator()
        }
        follow(transitionContext)
        if let animator {
            let answer = animator.interruptibleAnimator(using: transitionContext)
            run?.take(
                answer as? UIViewPropertyAnimator, animator.named, of: animator.stageName)
        } else {
            if let skipped, skipped.prepares || run.map({ skipped.inserts(in: $0) }) == true {
                setting?.failure.facts.note(.preparationSkipped(animator: skipped.stageName))
            }
        }
        run?.perform(preparation + settings.start)
        run?.hold()
        crossings = Crossings(
            settings.once, at: "/interactions/\(name)/driver/freeForm/once", run)
    }

    /// Follows a transition that runs by itself, so that a gesture can take hold of it.
    func watch(_ context: any UIViewControllerContextTransitioning) {
        if settings.interrupted != nil { follow(context) }
    }

    /// Takes hold of a transition that runs by itself, if possible; returns whether it did.
    func takeHold() -> Bool {
        guard let steps = settings.interrupted, let run, run.context != nil,
            let property = animator?.propertyAnimator, property.state == .active
        else { return false }
        run.take(property, animator?.named ?? [:], of: animator?.stageName ?? "")
        run.perform(steps)
        run.hold()
        crossings = Crossings(
            settings.once, at: "/interactions/\(name)/driver/freeForm/once", run)
        return true
    }

    /// Performs the steps for a move of the fingers.
    func moved() {
        guard let run else { return }
        run.perform(settings.changed)
        crossings.moved(run)
    }

    /// Plays the first ending whose condition holds, after the fingers lifted or the touches were cancelled.
    func ended(isCancelled: Bool) {
        guard let run else { return }
        let endings = isCancelled ? settings.cancelled : settings.ended
        let facts = setting?.failure.facts
        guard let index = endings.firstIndex(where: { run.value($0.when) == true }) else {
            if run.context != nil {
                facts?.note(.noEnding(interaction: name, isCancelled: isCancelled))
            }
            return
        }
        let ending = endings[index]
        let key = isCancelled ? "cancelled" : "ended"
        let place = "/interactions/\(name)/driver/freeForm/\(key)/\(index)"
        facts?.noteDecision(at: place)
        let (property, transition) = (run.propertyAnimator, facts?.running)
        func perform(_ steps: [Spec.Step]) {
            facts?.ending = place
            run.perform(steps)
            facts?.ending = nil
        }
        perform(ending.prepare)
        run.play(ending.animate) {
            perform(ending.complete)
            if property == nil, let transition, facts?.running == transition {
                facts?.note(.endingOpen(place: place), in: transition)
            }
            if let property, !property.isRunning, property.state != .inactive {
                facts?.note(
                    .animatorHeld(
                        of: run.animatorName, place: place, isStopped: property.state == .stopped),
                    in: transition)
            }
        }
    }

    private func follow(_ context: any UIViewControllerContextTransitioning) {
        guard let setting else { return }
        run = TransitionRun(context, setting)
        run?.interaction = interaction
        run?.recognizer = recognizer
    }
}
