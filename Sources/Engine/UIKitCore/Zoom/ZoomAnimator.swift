import Foundation

/// A zoom that is about to open or to close.
struct ZoomTransition {
    let options: UIViewController.Transition.ZoomOptions
    let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    unowned let zoomed: UIViewController
    let isOpening: Bool

    /// Creates the zoom of a controller; nil if it prefers none.
    init?(of zoomed: UIViewController, isOpening: Bool) {
        guard case .zoom(let options, let provider) = zoomed.preferredTransition?.kind else {
            return nil
        }
        (self.options, self.provider) = (options, provider)
        (self.zoomed, self.isOpening) = (zoomed, isOpening)
    }

    var isSheet: Bool { zoomed.modal.presentation is UISheetPresentationController }

    /// Asks the app for the view to which the page zooms.
    func sourceView(below: UIViewController) -> UIView? {
        provider(.init(source: below, zoomed: zoomed))
    }

    /// The part of a page of `size` that lies over the source view.
    func alignment(_ source: UIView?, of size: CGSize, over small: CGSize) -> CGRect {
        if let source,
            let rect = options.alignmentRectProvider?(.init(source: source, zoomed: zoomed)),
            !rect.isNull, rect.width > 0
        {
            return rect
        }
        return CGRect(
            x: 0, y: 0, width: size.width,
            height: small.width > 0 ? small.height * size.width / small.width : size.height)
    }
}

/// The animator of a zoom that code begins.
final class ZoomAnimator: SystemAnimator, StageNamed {
    private let transition: ZoomTransition
    private let profile: ZoomProfile

    let stageName = "system"

    init(_ transition: ZoomTransition, _ profile: ZoomProfile) {
        (self.transition, self.profile) = (transition, profile)
    }

    var pace: ViewPace {
        .spring(transition.isOpening ? profile.opening.center : profile.closing.center)
    }

    /// A sheet moves on springs of its own, and its surroundings at `pace`.
    private var motion: ZoomProfile.Motion {
        transition.isSheet
            ? transition.isOpening ? profile.sheetOpening : profile.sheetClosing
            : transition.isOpening ? profile.opening : profile.closing
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { motion.settlingDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let isOpening = transition.isOpening
        guard let scene = ZoomScene(transitionContext, transition, isOpen: !isOpening) else {
            return transitionContext.completeWithoutViews()
        }
        scene.move(toOpen: isOpening, motion) {
            scene.end()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
