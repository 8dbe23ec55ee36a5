import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

/// The context of a transition in a custom container of the spec.
final class CustomContext: UIViewControllerContextTransitioning, TransitionReporting {
    let id: Int
    let containerView: UIView
    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity
    private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled = false
    /// Whether the container has begun another transition meanwhile.
    var isOvertaken = false
    /// The interaction controller that moves the views itself, if there is one.
    weak var freeForm: FreeFormDriver?
    private let from, to: UIViewController
    /// The transition's animator, kept alive here because not every driver does.
    private var animator: SpecAnimator?
    /// The declared duration of the transition; seconds.
    private let duration: Double
    private let stage: Stage
    private let began: Double
    private var percentComplete = 0.0
    private var isProgressTold = false
    private var wasReleased = false
    private var completion: ((Bool) -> Void)?

    init(
        of controller: CustomContainerController, from: UIViewController, to: UIViewController,
        duration: Double, isInteractive: Bool, on stage: Stage,
        completion: @escaping (Bool) -> Void
    ) {
        (self.from, self.to, containerView) = (from, to, controller.content)
        (self.duration, self.isInteractive, self.stage) = (duration, isInteractive, stage)
        self.completion = completion
        (id, began) = (stage.transitions.count, stage.now)
        to.view.frame = containerView.bounds
        stage.begin(
            StageTransition(
                id: id, container: "custom", controller: controller.restorationIdentifier,
                operation: "select", from: from.stageName, to: to.stageName, began: began,
                isInteractive: isInteractive), by: self)
        stage.note(
            StageTransition.Promise(duration: duration, finalFrame: finalFrame(for: to)), of: id)
    }

    /// Starts the interaction controller, or the animator if there is none.
    func start(
        _ animator: SpecAnimator, _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.animator = animator
        if let interaction {
            stage.note(.startInteractiveTransition, of: interaction, transition: id)
            interaction.startInteractiveTransition(self)
        } else {
            stage.note(.animateTransition, of: animator, transition: id)
            animator.animateTransition(using: self)
        }
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
        isProgressTold = true
        stage.note(.updateInteractiveTransition, transition: id, .number(percentComplete))
    }

    func finishInteractiveTransition() {
        stage.note(.finishInteractiveTransition, transition: id)
        release(cancelled: false)
    }

    func cancelInteractiveTransition() {
        stage.note(.cancelInteractiveTransition, transition: id)
        release(cancelled: true)
    }

    func pauseInteractiveTransition() {
        stage.note(.pauseInteractiveTransition, transition: id)
        isInteractive = true
        transitionWasCancelled = false
    }

    func completeTransition(_ didComplete: Bool) {
        stage.note(.completeTransition, transition: id, .flag(didComplete))
        end(didComplete)
    }

    /// Ends the transition; later calls do nothing.
    func end(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        completion(didComplete)
        stage.end(id, didComplete ? .completed : .cancelled)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? containerView.bounds : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === to ? containerView.bounds : .zero
    }

    var phase: StageTransition.Phase {
        if isInteractive { return .interactive }
        if transitionWasCancelled { return .cancelling }
        return wasReleased ? .completing : .running
    }

    func progress(at time: TimeInterval) -> Double? {
        if isInteractive, isProgressTold || freeForm == nil { return percentComplete }
        if freeForm != nil, isInteractive || wasReleased { return nil }
        guard duration > 0 else { return 1 }
        // While a layer-time driver settles, its position is the layer's time offset.
        let layer = containerView.superview?.layer
        let elapsed =
            if wasReleased, let layer, layer.speed == 0 { layer.timeOffset } else { time - began }
        return min(max(elapsed / duration, 0), 1)
    }

    private func release(cancelled: Bool) {
        isInteractive = false
        wasReleased = true
        transitionWasCancelled = cancelled
        stage.release(id)
    }
}
