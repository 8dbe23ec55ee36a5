import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// One transition as the steps of a spec see it: the two screens, the container's named views, and what
/// expressions read.
final class TransitionRun {
    /// What a scene says of a transition beside its context.
    struct Setting {
        /// The views that a container of one's own names.
        var views: [String: UIView] = [:]
        /// Whether the arriving screen comes after the leaving one.
        var forward: Bool
        /// The answer to `transitionDuration(using:)`.
        var duration: Double
        let failure: SceneFailure
    }

    /// The context while the transition is under way.
    private weak var context: (any UIViewControllerContextTransitioning)?
    private let container: UIView
    private let from, to: TransitionParty
    private let setting: Setting
    /// What `animationEnded(_:)` was told.
    var completed = false
    /// What the gesture has, where a gesture's rules are read.
    var interaction: ((Spec.InteractionName) -> Spec.Value)?
    /// What `finishAnimation` ends.
    weak var propertyAnimator: UIViewPropertyAnimator?

    /// Nil if the context lacks one of the screens.
    init?(_ context: any UIViewControllerContextTransitioning, _ setting: Setting) {
        guard let from = TransitionParty(.from, in: context),
            let to = TransitionParty(.to, in: context)
        else { return nil }
        (self.context, container, self.setting) = (context, context.containerView, setting)
        (self.from, self.to) = (from, to)
    }

    /// Does `steps` in order, leaving out those whose conditions forbid it.
    func perform(_ steps: [Spec.Step]) {
        for step in steps where value(step.when) == true { perform(step.action) }
    }

    /// Sets properties in order.
    func set(_ assignments: [Spec.Assignment]) {
        for assignment in assignments {
            guard let view = view(assignment.subject) else { continue }
            assignment.setting.apply(to: view, value)
        }
    }

    /// Sets what conditions allow, in order.
    func perform(_ sets: [Spec.ConditionalSet]) {
        for set in sets where value(set.when) == true { self.set(set.set) }
    }

    /// Starts those of `animations` that their conditions allow together, and what follows each of
    /// them; `completion` is told when the last has ended.
    func play(_ animations: [Spec.Animation], completion: @escaping () -> Void) {
        let allowed = animations.filter { value($0.when) == true }
        guard !allowed.isEmpty else { return completion() }
        var left = allowed.count
        func ended() {
            left -= 1
            if left == 0 { completion() }
        }
        for animation in allowed {
            play(animation) { [self] in play(animation.then, completion: ended) }
        }
    }

    /// Makes a block's changes, inside somebody's animation.
    func change(_ changes: Spec.Changes) {
        switch changes {
        case .set(let assignments): set(assignments)
        case .keyframes(let keyframes, let mode):
            UIView.animateKeyframes(keyframes, mode, changes: set)
        }
    }

    /// The value of an expression now; nil if it has none, which is recorded.
    var value: Evaluator<Spec.AnimatorName> {
        Evaluator(failure: setting.failure) { [self] name in
            switch name {
            case .view(let subject, let property): read(property, of: subject)
            case .container(.frame): Spec.Value(container.frame)
            case .container(.bounds): Spec.Value(container.bounds)
            case .cancelled: .boolean(context?.transitionWasCancelled ?? false)
            case .completed: .boolean(completed)
            case .forward: .boolean(setting.forward)
            case .duration: .number(setting.duration)
            case .reduceMotion: .boolean(UIAccessibility.isReduceMotionEnabled)
            case .interaction(let name): interaction?(name) ?? .number(0)
            }
        }
    }

    private func play(_ animation: Spec.Animation, completion: @escaping () -> Void) {
        var timing = animation.timing
        if let velocity = animation.initialVelocity {
            guard let velocity = value(velocity) else { return }
            timing = timing.with(initialVelocity: velocity) ?? timing
        }
        switch animation.changes {
        case .set(let assignments):
            UIView.animate(
                timing, delay: animation.delay, animations: { self.set(assignments) },
                completion: completion)
        case .keyframes(let keyframes, let mode):
            UIView.animate(
                keyframes, mode, timing, delay: animation.delay, changes: set,
                completion: completion)
        }
    }

    private func perform(_ action: Spec.Step.Action) {
        switch action {
        case .insert(let party, .onTop):
            container.addSubview(self.party(party).view)
        case .insert(let party, .below(let other)):
            container.insertSubview(
                self.party(party).view, belowSubview: self.party(other).view)
        case .insert(let party, .above(let other)):
            container.insertSubview(
                self.party(party).view, aboveSubview: self.party(other).view)
        case .remove(let party):
            self.party(party).view.removeFromSuperview()
        case .set(let assignments):
            set(assignments)
        case .completeTransition(let expression):
            if let didComplete = value(expression) { context?.completeTransition(didComplete) }
        case .finishAnimation(let position):
            finishAnimation(at: UIViewAnimatingPosition(position))
        case .updateInteractiveTransition(let expression):
            if let part = value(expression) { context?.updateInteractiveTransition(part) }
        case .finishInteractiveTransition:
            context?.finishInteractiveTransition()
        case .cancelInteractiveTransition:
            context?.cancelInteractiveTransition()
        }
    }

    /// Stops the property animator and finishes it there, if it is still on its way.
    private func finishAnimation(at position: UIViewAnimatingPosition) {
        guard let propertyAnimator, propertyAnimator.state != .inactive else { return }
        propertyAnimator.stopAnimation(false)
        propertyAnimator.finishAnimation(at: position)
    }

    private func party(_ party: Spec.Party) -> TransitionParty {
        switch party {
        case .from: from
        case .to: to
        }
    }

    private func view(_ subject: Spec.Subject) -> UIView? {
        switch subject {
        case .from: from.view
        case .to: to.view
        case .view(let name): setting.views[name]
        }
    }

    private func read(_ property: Spec.ViewProperty, of subject: Spec.Subject) -> Spec.Value {
        switch subject {
        case .from: from.value(of: property)
        case .to: to.value(of: property)
        case .view(let name):
            setting.views[name].map { TransitionParty(named: $0).value(of: property) }
                ?? .number(0)
        }
    }
}

extension UIViewAnimatingPosition {
    fileprivate init(_ position: Spec.Step.AnimatingPosition) {
        switch position {
        case .start: self = .start
        case .end: self = .end
        case .current: self = .current
        }
    }
}
