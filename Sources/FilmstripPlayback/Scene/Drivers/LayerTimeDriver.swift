import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// Drives a transition in a container of one's own by the time of the layer above its container view.
///
/// UIKit's percent-driven transition works in UIKit's containers only.
final class LayerTimeDriver: UIViewControllerInteractiveTransitioning, StageNamed {
    /// How fast the rest is after the decision, above 0.
    var completionSpeed: CGFloat = 1
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: CADisplayLink?

    let stageName = "layerTime"

    /// Tells whose animations are driven, before the start.
    func prepare(_ animator: any UIViewControllerAnimatedTransitioning) {
        self.animator = animator
    }

    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        context = transitionContext
        layer?.speed = 0
        animator?.animateTransition(using: transitionContext)
    }

    /// Shows the transition at `progress`, taken into 0…1.
    func update(_ progress: Double) {
        let progress = min(max(progress, 0), 1)
        layer?.timeOffset = progress * duration
        context?.updateInteractiveTransition(progress)
    }

    /// Lets a display link play the rest.
    func finish() {
        context?.finishInteractiveTransition()
        settle()
    }

    /// Lets a display link play back to the beginning.
    func cancel() {
        context?.cancelInteractiveTransition()
        settle()
    }

    private var layer: CALayer? { context?.containerView.superview?.layer }
    private var wasCancelled: Bool { context?.transitionWasCancelled ?? false }
    private var duration: Double { animator?.transitionDuration(using: context) ?? 0 }

    private func settle() {
        guard link == nil, context != nil else { return }
        // The link keeps the driver until it has settled, as a target.
        let link = CADisplayLink { [self] in tick($0) }
        self.link = link
        link.add(to: .main, forMode: .common)
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

    /// Lets the layer's time run again, after a finish from where it stood.
    private func run(_ layer: CALayer) {
        let completed = !wasCancelled
        layer.speed = 1
        if completed {
            let paused = layer.timeOffset
            layer.timeOffset = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        animator?.animationEnded(completed)
        (animator, context) = (nil, nil)
    }
}
