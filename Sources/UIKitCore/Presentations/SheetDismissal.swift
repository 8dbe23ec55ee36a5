import FilmstripGeometry
import Foundation

/// A sheet's dismissal by a pan: what animates it and what moves it.
final class SheetDismissal: UIViewControllerAnimatedTransitioning, StageNamed {
    let stageName = "system"
    let driver: UIPercentDrivenInteractiveTransition = SheetDriver()
    private(set) var percent = 0.0
    private let sheet: UISheetPresentationController
    private weak var context: (any UIViewControllerContextTransitioning)?
    private var motion: UIViewPropertyAnimator?

    init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { sheet.presentedViewController.view.stage.profile.modalDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let motion { return motion }
        let motion = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), curve: .linear)
        let view = transitionContext.view(forKey: .from)
        let bottom = transitionContext.containerView.bounds.maxY
        motion.addAnimations { view?.frame.origin.y = bottom }
        motion.addCompletion { [weak transitionContext] position in
            transitionContext?.completeTransition(position == .end)
        }
        self.motion = motion
        return motion
    }

    func animationEnded(_ transitionCompleted: Bool) { motion = nil }

    /// Shows the part `percent`, 0…1, of the way out.
    func update(_ percent: Double) {
        self.percent = percent
        driver.update(percent)
    }

    /// The finger brought the sheet back to where the way out begins: at once there is no dismissal.
    func abandon() {
        context?.cancelInteractiveTransition()
        motion?.stopAnimation(false)
        motion?.finishAnimation(at: .start)
    }

    /// Lets the sheet go out or come back as the system's spring does, at the finger's velocity.
    ///
    /// - Parameters:
    ///   - velocity: Downwards, points a second.
    ///   - seen: How much of the sheet is seen, of all its `height`, points.
    func settle(finishing: Bool, velocity: CGFloat, seen: CGFloat, of height: CGFloat) {
        driver.timingCurve = UISpringTimingParameters.system(
            velocity: velocity, over: finishing ? seen : seen - height)
        if finishing { driver.finish() } else { driver.cancel() }
    }
}

/// The system's driver, by its name in the timeline.
private final class SheetDriver: UIPercentDrivenInteractiveTransition, StageNamed {
    let stageName = "system"
}

extension UITimingCurveProvider where Self == UISpringTimingParameters {
    /// The system's spring, taken over from a finger.
    ///
    /// - Parameters:
    ///   - velocity: Points a second.
    ///   - distance: What is left of the way, points, in the same direction; on less than a point
    ///     there is no velocity to take over.
    static func system(velocity: CGFloat, over distance: CGFloat) -> Self {
        let relative = abs(distance) < 1 ? 0 : velocity / distance
        return UISpringTimingParameters(
            mass: 3, stiffness: 1000, damping: 500,
            initialVelocity: CGVector(dx: relative, dy: relative))
    }
}
