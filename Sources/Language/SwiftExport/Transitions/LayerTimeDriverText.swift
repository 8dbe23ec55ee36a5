/// The driver that moves the time of a container's layer: UIKit's own works in UIKit's containers only.
enum LayerTimeDriverText {
    /// The whole file; `name` is the type's.
    static func text(_ name: String) -> String {
        """
        import UIKit

        /// Drives a transition in a container of one's own through the time of the layer around it.
        ///
        /// `UIPercentDrivenInteractiveTransition` works in UIKit's containers only.
        final class \(name): NSObject, UIViewControllerInteractiveTransitioning {
            /// The speed of the rest after the finger has lifted.
            var completionSpeed: CGFloat = 1
            /// The animator that is driven; set it before the start.
            var animator: (any UIViewControllerAnimatedTransitioning)?
            private var context: (any UIViewControllerContextTransitioning)?
            private var link: CADisplayLink?

            func startInteractiveTransition(
                _ transitionContext: any UIViewControllerContextTransitioning
            ) {
                context = transitionContext
                layer?.speed = 0
                animator?.animateTransition(using: transitionContext)
            }

            /// Shows the transition at `progress`, limited to 0…1.
            func update(_ progress: CGFloat) {
                let progress = min(max(progress, 0), 1)
                layer?.timeOffset = progress * duration
                context?.updateInteractiveTransition(progress)
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
                animator?.transitionDuration(using: context) ?? 0
            }

            private func settle() {
                guard link == nil, context != nil else { return }
                let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
                self.link = link
                link.add(to: .main, forMode: .common)
            }

            @objc private func tick(_ link: CADisplayLink) {
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
                animator?.animationEnded?(completed)
                animator = nil
                context = nil
            }
        }

        """.replacing(
            "        animator?.animationEnded?(completed)",
            with: """
                #if canImport(ObjectiveC)
                        animator?.animationEnded?(completed)
                #else
                        animator?.animationEnded(completed)
                #endif
                """)
    }
}
