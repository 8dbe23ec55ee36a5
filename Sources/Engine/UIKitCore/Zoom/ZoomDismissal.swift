import FilmstripGeometry
import Foundation

/// The drag that dismisses a zoomed page: down, or to the trailing side.
final class ZoomDismissal: UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning,
    StageNamed
{
    let stageName = "system"
    let recognizer = ZoomPanGestureRecognizer()
    private unowned let controller: UIViewController
    private var scene: ZoomScene?
    private weak var context: (any UIViewControllerContextTransitioning)?
    /// Changes of the container's bars, which begin when the page is let go.
    var alongside: (() -> Void)?

    init(_ controller: UIViewController) {
        self.controller = controller
        recognizer.name = "zoomDismissal"
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addTarget { [weak self] in self?.changed() }
    }

    /// Releases objects that retain the stage.
    func endPlay() { (scene, alongside) = (nil, nil) }

    /// This object, while its drag begins a dismissal; nil otherwise.
    var beginning: ZoomDismissal? { recognizer.state == .began ? self : nil }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = ZoomTransition(of: controller, isOpening: false) else { return }
        guard let scene = ZoomScene(transitionContext, transition, isOpen: true) else {
            transitionContext.finishInteractiveTransition()
            return transitionContext.completeWithoutViews()
        }
        (context, self.scene) = (transitionContext, scene)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard scene == nil, let view = controller.viewIfLoaded, view.window != nil,
            let transition = ZoomTransition(of: controller, isOpening: false)
        else { return false }
        if let navigation = controller.navigationController, controller.modal.presenter == nil {
            guard navigation.topViewController === controller, !navigation.isInTransition,
                navigation.viewControllers.count > 1
            else { return false }
        } else {
            guard let presentation = controller.modal.presentation, !presentation.isInTransition,
                controller.modal.presented == nil, !controller.isModalInPresentation
            else { return false }
        }
        guard let ask = transition.options.interactiveDismissShouldBegin else { return true }
        let velocity = recognizer.velocity(in: view)
        return ask(
            .init(
                location: recognizer.location(in: view),
                velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: true))
    }

    private func changed() {
        switch recognizer.state {
        case .began:
            begin()
            drag()
        case .changed: drag()
        case .ended: release()
        case .cancelled, .failed: settle(closing: false)
        case .possible: break
        }
    }

    private func begin() {
        if let navigation = controller.navigationController, controller.modal.presenter == nil {
            navigation.popViewController(animated: true)
        } else {
            controller.dismiss(animated: true)
        }
    }

    private var profile: ZoomProfile? { context?.containerView.stage.profile.zoom }

    /// The finger's way in the direction in which it began, points.
    private var way: CGFloat {
        let translation = recognizer.translation(in: context?.containerView)
        return recognizer.isDown ? translation.y : translation.x * recognizer.trailing
    }

    private func drag() {
        guard let scene, let profile else { return }
        scene.drag(
            recognizer.translation(in: context?.containerView), way: way,
            recognizer.isDown ? profile.down : profile.sideways)
        context?.updateInteractiveTransition(min(max(way / profile.distance, 0), 1))
    }

    private func release() {
        guard let profile else { return }
        let velocity = recognizer.velocity(in: context?.containerView)
        let speed = recognizer.isDown ? velocity.y : velocity.x * recognizer.trailing
        let isFar = way > profile.distance && speed > -profile.velocity
        settle(closing: speed > profile.velocity || isFar)
    }

    /// Lets the page fly into its source, from rest, or return.
    private func settle(closing: Bool) {
        guard let scene, let context, let profile else { return }
        self.scene = nil
        if closing {
            context.finishInteractiveTransition()
            alongside?()
        } else {
            context.cancelInteractiveTransition()
        }
        alongside = nil
        scene.move(
            toOpen: !closing, closing ? profile.leaving : profile.returning,
            height: closing ? profile.leavingHeight : profile.returning
        ) {
            scene.end()
            context.completeTransition(closing)
        }
    }
}

/// A pan downwards or to the trailing side.
final class ZoomPanGestureRecognizer: UIPanGestureRecognizer {
    /// Whether the drag began downwards, rather than sideways.
    private(set) var isDown = true

    /// 1 if the trailing side is right, -1 if it is left.
    var trailing: CGFloat { view?.isRightToLeft == true ? -1 : 1 }

    override func slop(_ profile: Profile) -> CGFloat { profile.zoom.slop }

    override func isGesture(_ movement: CGPoint) -> Bool {
        guard let profile = attempt.environment?.stage.profile.zoom else { return false }
        let slope = tan(profile.angle * .pi / 180)
        let inward = movement.x * trailing
        isDown = movement.y > 0 && abs(movement.x) <= movement.y * slope
        return isDown || (inward > 0 && abs(movement.y) <= inward * slope)
    }
}

extension UIViewController {
    /// Gives the view, once it is loaded, the drag that dismisses a zoom, if one is preferred.
    func updateZoomDismissal() {
        guard let view = viewIfLoaded else { return }
        let isZoom = if case .zoom = preferredTransition?.kind { true } else { false }
        guard isZoom != (zoomDismissal != nil) else { return }
        if let zoomDismissal { view.removeGestureRecognizer(zoomDismissal.recognizer) }
        zoomDismissal = isZoom ? ZoomDismissal(self) : nil
        if let zoomDismissal { view.addGestureRecognizer(zoomDismissal.recognizer) }
    }
}
