import CoreAnimation
import FilmstripGeometry
import Foundation

/// The context of a transition in one of our containers, which both parties receive and report to.
final class TransitionContext: UIViewControllerContextTransitioning, TransitionReporting {
    let id: Int
    /// The stage and the plan, nil once the stage is torn down, so that an app that keeps the context does not keep them.
    /// The stage is not counted (`unowned`): it sets this to nil itself.
    @exclusivity(unchecked) private unowned var playedStage: Stage?
    @exclusivity(unchecked) private var played: TransitionPlan?
    let isAnimated = true
    let targetTransform = CGAffineTransform.identity
    let initiallyInteractive: Bool
    @exclusivity(unchecked) private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled = false
    /// The progress that a finger asked for last; may lie outside 0…1.
    @exclusivity(unchecked) private(set) var percentComplete = 0.0
    /// Whether an interaction controller has told the progress.
    @exclusivity(unchecked) private var isProgressTold = false
    /// The animator that a percent-driven transition scrubs; nil until it has been asked for, and
    /// if there is none.
    private(set) var interruptible: (any UIViewImplicitlyAnimating)?
    /// The coordinator of animations alongside the transition, if one was made; it retains the
    /// context until the end.
    private var coordinator: TransitionCoordinator?
    /// The layers whose clocks a percent-driven transition drives, the container's first.
    @exclusivity(unchecked) var drivenLayers: [CALayer] = []
    /// The values that the animations driven at the beginning have replaced, in the order of the changes.
    var formerValues: [(layer: CALayer, key: LayerKey, value: AnimationValue)] = []
    /// The container's own changes while an interaction controller of the app's drives the transition; nil without one.
    private var heldAlongside: UIViewPropertyAnimator?
    /// Whether another transition of the same container has begun meanwhile.
    var isOvertaken = false
    private let began: TimeInterval
    private var hasStarted = false
    private var wasReleased = false
    private var completion: ((Bool) -> Void)?

    /// Creates a context for a transition that is about to begin.
    ///
    /// - Parameter completion: The container's work at the end, called with whether the transition
    ///   completed.
    init(_ plan: TransitionPlan, completion: @escaping (Bool) -> Void) {
        let stage = plan.containerView.stage
        (played, playedStage, self.completion) = (plan, stage, completion)
        began = stage.now
        initiallyInteractive = plan.interaction?.wantsInteractiveStart ?? false
        isInteractive = initiallyInteractive
        id = stage.transitions.count
        stage.begin(
            StageTransition(
                id: id, container: plan.container, controller: plan.hostName,
                operation: plan.operation, from: plan.from.controller.stageName,
                to: plan.to.controller.stageName, began: began, isInteractive: initiallyInteractive),
            by: self)
    }

    var stage: Stage {
        guard let playedStage else { fatalError("the stage of a transition is gone") }
        return playedStage
    }

    /// The container's description; using it after the stage's end is a programmer error.
    var plan: TransitionPlan {
        guard let played else { fatalError("a transition's context is used after its stage's end") }
        return played
    }

    /// Changes the arriving view's final frame before the transition starts.
    func moveDestination(to frame: CGRect) { played?.to.finalFrame = frame }

    var containerView: UIView { plan.containerView }
    var presentationStyle: UIModalPresentationStyle { plan.presentationStyle }
    var animator: (any UIViewControllerAnimatedTransitioning)? { plan.animator }
    var duration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

    /// Starts the transition through its interaction controller, or else its animator.
    ///
    /// A controller that does not want to begin interactively starts it all the same, as published controllers expect
    /// that make their animator then.
    func start() {
        let finalFrame = finalFrame(for: plan.to.controller)
        stage.note(
            StageTransition.Promise(
                duration: duration, finalFrame: finalFrame,
                finalPlace: finalFrame.applying(stage.displayTransform),
                isSystems: animator is any SystemAnimator,
                isSheet: presentationStyle.isSheet), of: id)
        if let interaction = plan.interaction {
            stage.log(
                .startInteractiveTransition, UIKitCore.stageName(of: interaction), transition: id)
            interaction.startInteractiveTransition(self)
        } else {
            animate()
        }
        if let alongside = plan.alongside {
            if let zoom = plan.interaction as? ZoomDismissal {
                zoom.alongside = { [weak self] in self?.animateAlong(alongside) }
            } else if isFreeForm, isInteractive {
                hold(alongside)
            } else {
                animateAlong(alongside)
            }
        }
        coordinator?.start()
        hasStarted = true
        driveNewAnimations()
    }

    /// Asks the animator to start its animations.
    func animate() {
        stage.log(.animateTransition, UIKitCore.stageName(of: animator), transition: id)
        animator?.animateTransition(using: self)
    }

    /// Animates `changes` with the animator's duration and, for a system animator, its curve.
    func animateAlong(_ changes: @escaping () -> Void) {
        if let interruptible {
            interruptible.addAnimations(changes)
        } else {
            let system = animator as? any SystemAnimator
            UIView.animate(
                lasting: duration, system?.pace ?? ViewPace(.curveEaseInOut),
                options: system?.options ?? [], animations: changes)
        }
    }

    /// Makes the container's changes follow the fraction that the app's interaction controller tells, and go on from there
    /// once it has let go.
    ///
    /// Source: published decompilations of UIKit's bar, which moves so unless the animator is interruptible.
    private func hold(_ changes: @escaping () -> Void) {
        let animator = UIViewPropertyAnimator(
            duration: duration > 0 ? duration : stage.profile.interactivePopDuration,
            curve: .linear, animations: changes)
        animator.pauseAnimation()
        if isProgressTold { animator.fractionComplete = fraction }
        heldAlongside = animator
    }

    /// The fraction that a finger asked for last, 0…1.
    private var fraction: Double {
        percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
    }

    /// Asks the animator for an interruptible animator.
    func askForInterruptibleAnimator() {
        let answer = animator?.interruptibleAnimator(using: self)
        interruptible = answer is NoAnimator ? nil : answer
    }

    // What an app calls after the stage's end does nothing.

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard played != nil else { return }
        self.percentComplete = percentComplete
        isProgressTold = true
        stage.log(.updateInteractiveTransition, transition: id, .number(percentComplete))
        if isInteractive { heldAlongside?.fractionComplete = fraction }
    }

    func finishInteractiveTransition() {
        guard played != nil else { return }
        stage.log(.finishInteractiveTransition, transition: id)
        release(cancelled: false)
    }

    func cancelInteractiveTransition() {
        guard played != nil else { return }
        stage.log(.cancelInteractiveTransition, transition: id)
        release(cancelled: true)
    }

    func pauseInteractiveTransition() {
        guard played != nil else { return }
        stage.log(.pauseInteractiveTransition, transition: id)
        guard !isInteractive else { return }
        isInteractive = true
        transitionWasCancelled = false
        if let heldAlongside, heldAlongside.state == .active {
            heldAlongside.pauseAnimation()
            heldAlongside.isReversed = false
        }
        coordinator?.interactionChanged()
    }

    func completeTransition(_ didComplete: Bool) {
        guard played != nil else { return }
        stage.log(.completeTransition, transition: id, .flag(didComplete))
        // A second call has nothing left to complete; it is only logged.
        guard let completion else { return }
        self.completion = nil
        for layer in drivenLayers { layer.drivenClock = nil }
        (drivenLayers, formerValues) = ([], [])
        if heldAlongside?.state != .inactive { heldAlongside?.stopAnimation(true) }
        completion(didComplete)
        stage.log(
            .animationEnded, UIKitCore.stageName(of: animator), transition: id, .flag(didComplete))
        animator?.animationEnded(didComplete)
        coordinator?.end()
        endPlay()
        stage.end(id, didComplete ? .completed : .cancelled)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: played?.from.controller
        case .to: played?.to.controller
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: played?.from.view
        case .to: played?.to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

    /// The coordinator, created when first asked for.
    var madeCoordinator: TransitionCoordinator {
        if let coordinator { return coordinator }
        let made = TransitionCoordinator(self, hasStarted: hasStarted)
        coordinator = made
        return made
    }

    /// Releases the objects that retain the context: apps' animators and interaction controllers
    /// often retain it for ever.
    func endPlay() {
        // Replaced one after the other, as their last references may be these.
        var rest = played
        rest?.animator = nil
        played = rest
        rest?.interaction = nil
        played = rest
        coordinator = nil
        (interruptible, heldAlongside) = (nil, nil)
        completion = nil
    }

    /// Releases all that the stage holds, when it is torn down.
    func abandon() {
        endPlay()
        (played, playedStage) = (nil, nil)
        (drivenLayers, formerValues) = ([], [])
    }

    /// Whether `controller` is part of the transition or hosts it.
    func involves(_ controller: UIViewController) -> Bool {
        controller === plan.host || side(of: controller) != nil
    }

    var phase: StageTransition.Phase {
        if isInteractive { return .interactive }
        if transitionWasCancelled { return .cancelling }
        return wasReleased ? .completing : .running
    }

    func progress(at time: TimeInterval) -> Double? {
        if isInteractive, isProgressTold || !isFreeForm { return percentComplete }
        if let animator = interruptible as? UIViewPropertyAnimator {
            return animator.heldFraction(at: time)
        }
        if let clock = containerView.layer.drivenClock {
            let shown = clock.fraction(at: containerView.layer.parentTime(at: time))
            return min(max(shown, 0), 1)
        }
        if isFreeForm, isInteractive || wasReleased { return nil }
        // Frames ask for progress outside of turns, where the animator's code must not run.
        let duration = stage.promises[id]?.duration ?? self.duration
        return duration > 0 ? min(max((time - began) / duration, 0), 1) : 1
    }

    /// Whether an interaction controller of the app itself moves the views, so that it alone knows how far they are.
    private var isFreeForm: Bool {
        guard let interaction = played?.interaction else { return false }
        return !(interaction is UIPercentDrivenInteractiveTransition)
            && !(interaction is ZoomDismissal)
    }

    private func side(of controller: UIViewController) -> TransitionPlan.Side? {
        [played?.from, played?.to].lazy.compactMap(\.self).first { $0.controller === controller }
    }

    private func release(cancelled: Bool) {
        let wasInteractive = isInteractive
        isInteractive = false
        wasReleased = true
        transitionWasCancelled = cancelled
        stage.release(id)
        if let heldAlongside, wasInteractive, heldAlongside.state == .active {
            let speed = plan.interaction?.completionSpeed ?? 1
            heldAlongside.isReversed = cancelled
            heldAlongside.continueAnimation(
                withTimingParameters: UICubicTimingParameters(
                    animationCurve: plan.interaction?.completionCurve ?? .easeInOut),
                durationFactor: (cancelled ? fraction : 1 - fraction) / (speed > 0 ? speed : 1))
        }
        if wasInteractive { coordinator?.interactionChanged() }
    }
}
