import CoreAnimation
import Foundation
import UIKitCore

/// Drives a transition through the time of the layer above its container view.
///
/// Unlike UIKit's percent-driven transition, it works in custom containers, too.
final class LayerTimeDriver: UIViewControllerInteractiveTransitioning, StageNamed {
    /// The speed of the remaining animation after the decision, as a factor above 0.
    var completionSpeed: CGFloat = 1
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: CADisplayLink?

    let stageName = "layerTime"

    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        context = transitionContext
        layer?.speed = 0
        animator?.animateTransition(using: transitionContext)
    }

    /// Shows the transition at `progress`, clamped to 0…1.
    func update(_ progress: Double) {
        let progress = min(max(progress, 0), 1)
        layer?.timeOffset = progress * duration
        context?.updateInteractiveTransition(progress)
    }

    /// Finishes the transition: a display link plays the rest.
    func finish() {
        context?.finishInteractiveTransition()
        settle()
    }

    /// Cancels the transition: a display link plays it back to the beginning.
    func cancel() {
        context?.cancelInteractiveTransition()
        settle()
    }

    private var layer: CALayer? { context?.containerView.superview?.layer }
    private var wasCancelled: Bool { context?.transitionWasCancelled ?? false }
    private var duration: Double { animator?.transitionDuration(using: context) ?? 0 }

    private func settle() {
        guard link == nil, context != nil else { return }
        // The link keeps the driver alive until it has settled.
        let link = CADisplayLink { [self] in tick($0) }
        self.link = link
        link.start()
    }

    private func tick(_ link: CADisplayLink) {
        guard let layer else { return link.invalidate() }
        let step = link.duration * completionSpeed
        let offset = layer.timeOffset + (wasCancelled ? -step : step)
        if offset >= 0, offset <= duration {
            layer.timeOffset = offset
        } else {
            link.invalidate()
            run(layer)
        }
    }

    /// Restarts the layer's time; after a finish, from where it stood.
    private func run(_ layer: CALayer) {
        let completed = !wasCancelled
        layer.speed = 1
        if completed {
            let paused = layer.timeOffset
            layer.timeOffset = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        // UIKit's own containers call it themselves.
        if context is CustomContext { animator?.animationEnded(completed) }
        (animator, context) = (nil, nil)
    }
}
