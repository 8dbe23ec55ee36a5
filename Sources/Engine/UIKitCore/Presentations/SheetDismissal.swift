import CoreAnimation
import FilmstripGeometry
import Foundation

/// The animator of a sheet's dismissal by a pan, with the driver of its interaction.
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
    ) -> TimeInterval { profile.modalDuration }

    private var profile: Profile { sheet.presentedViewController.view.stage.profile }

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
        if profile.sheetFloatInset > 0 {
            // As far as the sheet is high.
            let gap = sheet.layout.gap
            motion.addAnimations { if let view { view.center.y += view.bounds.height + gap } }
        } else {
            motion.addAnimations { view?.frame.origin.y = bottom }
        }
        motion.addCompletion { [weak transitionContext] position in
            transitionContext?.completeTransition(position == .end)
        }
        self.motion = motion
        return motion
    }

    func animationEnded(_ transitionCompleted: Bool) { motion = nil }

    /// Shows the dismissal at the fraction `percent`, 0…1, of the way out.
    func update(_ percent: Double) {
        self.percent = percent
        driver.update(percent)
    }

    /// Cancels the dismissal at once, after the finger has moved the sheet back to where the
    /// dismissal began.
    func abandon() {
        context?.cancelInteractiveTransition()
        guard let motion, motion.state == .active else { return }
        motion.stopAnimation(false)
        motion.finishAnimation(at: .start)
    }

    /// Ends the interaction: the sheet leaves or returns with the system's spring, at the finger's
    /// velocity.
    ///
    /// - Parameters:
    ///   - velocity: Downwards, points per second.
    ///   - seen: The rest of its way out of the screen, points, `height` of which it has at its smallest detent.
    func settle(finishing: Bool, velocity: CGFloat, seen: CGFloat, of height: CGFloat) {
        let isFlick = finishing && velocity > 0
        driver.timingCurve = UISpringTimingParameters.continuing(
            velocity, over: finishing ? seen : seen - height,
            (isFlick ? profile.sheetLeavingSpring : nil) ?? profile.sheetSpring)
        if finishing { driver.finish() } else { driver.cancel() }
    }
}

/// The system's driver, under its name in the timeline.
private final class SheetDriver: UIPercentDrivenInteractiveTransition, StageNamed {
    let stageName = "system"
}

extension UITimingCurveProvider where Self == UISpringTimingParameters {
    /// A spring that continues a finger's motion.
    ///
    /// - Parameters:
    ///   - velocity: Points per second.
    ///   - distance: The remaining distance, points, in the same direction; below one point the
    ///     velocity is ignored.
    static func continuing(
        _ velocity: CGFloat, over distance: CGFloat, _ spring: Spring
    ) -> Self {
        let relative = abs(distance) < 1 ? 0 : velocity / distance
        return UISpringTimingParameters(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: CGVector(dx: relative, dy: relative))
    }
}
