import UIKit

/// Drives any animator by the clock of the layer around the transition's container: UIKit's own
/// percent-driven transition works with UIKit's contexts only.
///
/// Under the finger the layer's time stands still at a part of the duration. Afterwards a display link
/// moves it on, or back, frame by frame.
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

    /// Shows the transition at `percent`, kept within 0…1.
    func update(_ percent: CGFloat) {
        let percent = min(max(percent, 0), 1)
        layer?.timeOffset = percent * duration
        context?.updateInteractiveTransition(percent)
    }

    /// Plays the rest.
    func finish() {
        context?.finishInteractiveTransition()
        settle()
    }

    /// Plays back to the beginning.
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

    /// Lets the layer's clock run again: from where it stood, if the transition goes on.
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
