import CoreAnimation
import Foundation
import Geometry

/// A transition within a container: what both parties are told, and what becomes of their calls.
final class TransitionContext: UIViewControllerContextTransitioning {
    let id: Int
    let stage: Stage
    let containerView: UIView
    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let targetTransform = CGAffineTransform.identity
    let animator: any UIViewControllerAnimatedTransitioning
    private(set) var interaction: (any UIViewControllerInteractiveTransitioning)?
    private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled = false
    private let from: UIViewController
    private let to: UIViewController
    /// The from view's frame at the beginning.
    let initialFrame: CGRect
    private let finalFrame: CGRect
    private let began: TimeInterval
    /// What a finger asked for last; beyond 0…1 if it did.
    private var percentComplete = 0.0
    private var completion: ((Bool) -> Void)?

    /// A transition about to begin.
    ///
    /// - Parameter completion: What the container does when the transition is over.
    init(
        _ transition: StageTransition, in containerView: UIView, from: UIViewController,
        to: UIViewController, animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: @escaping (Bool) -> Void
    ) {
        id = transition.id
        stage = containerView.stage
        began = transition.began
        isInteractive = transition.isInteractive
        (self.containerView, self.from, self.to) = (containerView, from, to)
        (self.animator, self.interaction, self.completion) = (animator, interaction, completion)
        initialFrame = from.view.frame
        finalFrame = containerView.bounds
        stage.begin(transition, self)
    }

    /// Hands the transition to its interaction controller, or else to its animator.
    func start() {
        if isInteractive, let interaction {
            stage.log(
                .startInteractiveTransition, UIKitCore.stageName(of: interaction), transition: id)
            interaction.startInteractiveTransition(self)
        } else {
            animate()
        }
    }

    /// Has the animator start its animations.
    func animate() {
        stage.log(.animateTransition, UIKitCore.stageName(of: animator), transition: id)
        animator.animateTransition(using: self)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
        stage.log(.updateInteractiveTransition, transition: id, .number(percentComplete))
    }

    func finishInteractiveTransition() {
        stage.log(.finishInteractiveTransition, transition: id)
        release(cancelled: false)
    }

    func cancelInteractiveTransition() {
        stage.log(.cancelInteractiveTransition, transition: id)
        release(cancelled: true)
    }

    func pauseInteractiveTransition() { isInteractive = true }

    func completeTransition(_ didComplete: Bool) {
        stage.log(.completeTransition, transition: id, .flag(didComplete))
        // A second call finds nothing left to complete; the log keeps it.
        guard let completion else { return }
        self.completion = nil
        containerView.layer.drivenClock = nil
        completion(didComplete)
        stage.log(
            .animationEnded, UIKitCore.stageName(of: animator), transition: id, .flag(didComplete))
        animator.animationEnded(didComplete)
        interaction = nil
        stage.end(id, didComplete ? .completed : .cancelled)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? initialFrame : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? finalFrame : .zero }

    /// What the transition is doing now.
    var phase: StageTransition.Phase {
        if isInteractive { return .interactive }
        if transitionWasCancelled { return .cancelling }
        return wasReleased ? .completing : .running
    }

    func progress(at time: TimeInterval) -> Double {
        if isInteractive { return percentComplete }
        if let clock = containerView.layer.drivenClock {
            return clock.fraction(at: containerView.layer.parentTime(at: time))
        }
        let duration = animator.transitionDuration(using: self)
        return duration > 0 ? min(max((time - began) / duration, 0), 1) : 1
    }

    private var wasReleased = false

    private func release(cancelled: Bool) {
        isInteractive = false
        wasReleased = true
        transitionWasCancelled = cancelled
        stage.release(id)
    }
}
