import UIKit

/// An interaction controller that drives any animator through the clock of the layer around the
/// transition's container: UIKit's own percent-driven transition works only with UIKit's contexts.
///
/// During the interaction the layer's time is held at a fraction of the duration. Afterwards a
/// display link moves it forwards or backwards, frame by frame.
class LayerClockDriver: NSObject, UIViewControllerInteractiveTransitioning {
    private let animator: UIViewControllerAnimatedTransitioning
    private var context: UIViewControllerContextTransitioning?
    private var link: CADisplayLink?
    var completionSpeed: CGFloat = 1

    init(_ animator: UIViewControllerAnimatedTransitioning) {
        self.animator = animator
        super.init()
    }

    func startInteractiveTransition(
        _ transitionContext: UIViewControllerContextTransitioning
    ) {
        context = transitionContext
        layer?.speed = 0
        animator.animateTransition(using: transitionContext)
    }

    /// Shows the transition at `percent`, clamped to 0…1.
    func update(_ percent: CGFloat) {
        let percent = min(max(percent, 0), 1)
        layer?.timeOffset = percent * duration
        context?.updateInteractiveTransition(percent)
    }

    /// Plays the rest of the transition.
    func finish() {
        context?.finishInteractiveTransition()
        settle()
    }

    /// Plays the transition back to its beginning.
    func cancel() {
        context?.cancelInteractiveTransition()
        settle()
    }

    private var layer: CALayer? { context?.containerView.superview?.layer }
    private var wasCancelled: Bool { context?.transitionWasCancelled ?? false }
    private var duration: TimeInterval {
        context.map { animator.transitionDuration(using: $0) } ?? 0
    }

    private func settle() {
        link = CADisplayLink(target: self, action: LayerClockDriver.tick)
        link?.add(to: .main, forMode: .common)
    }

    private func tick(_ link: CADisplayLink) {
        let step = link.duration * completionSpeed
        let offset = (layer?.timeOffset ?? 0) + (wasCancelled ? -step : step)
        if offset < 0 || offset > duration {
            end()
        } else {
            layer?.timeOffset = offset
        }
    }

    /// Restarts the layer's clock; from where it was held, if the transition completes.
    private func end() {
        link?.invalidate()
        guard let layer else { return }
        layer.speed = 1
        if !wasCancelled {
            let paused = layer.timeOffset
            layer.timeOffset = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        animator.animationEnded(!wasCancelled)
    }
}
