import CoreAnimation
import FilmstripGeometry
import Foundation

/// The drag that dismisses a zoomed page: down, or to the trailing side.
final class ZoomDismissal: UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning,
    StageNamed
{
    let stageName = "system"
    let recognizer = ZoomPanGestureRecognizer()
    fileprivate unowned let controller: UIViewController
    private var scene: ZoomScene?
    /// Where the finger came down, in the container.
    private var grabbed = CGPoint.zero
    /// Whether the page follows the finger yet.
    private var isFollowing = false
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
            // A sheet that can be made lower is.
            if let sheet = presentation as? UISheetPresentationController,
                sheet.height > sheet.layout.smallest + 0.5
            {
                return false
            }
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

    /// The finger's way from touch down, in the container.
    private var travel: CGPoint { recognizer.translation(in: context?.containerView) }

    /// The finger's way in the direction in which it began, points.
    private var way: CGFloat {
        recognizer.isDown ? travel.y : travel.x * recognizer.trailing
    }

    private func drag() {
        guard let context, let profile else { return }
        if recognizer.state == .began {
            let (place, stage) = (
                recognizer.location(in: context.containerView), context.containerView.stage
            )
            grabbed = CGPoint(x: place.x - travel.x, y: place.y - travel.y)
            isFollowing = false
            stage.schedule(at: stage.now + profile.start) { [weak self, weak scene] in
                guard let self, let scene, scene === self.scene, !isFollowing else { return }
                isFollowing = true
                follow()
            }
        }
        if isFollowing { follow() }
        context.updateInteractiveTransition(min(max(way / profile.distance, 0), 1))
    }

    /// Sends the page to where the finger asks for it.
    private func follow() {
        guard let scene, let profile else { return }
        var pull = recognizer.isDown ? profile.down : profile.sideways
        if controller.isZoomedSheet { pull = profile.sheet }
        if recognizer.isFromEdge, !recognizer.isDown { pull.slop = profile.edgeSlop }
        UIView.animate(
            lasting: profile.tracking.settlingDuration, .spring(profile.tracking),
            options: .allowUserInteraction
        ) { scene.drag(travel, way: way, from: grabbed, pull) }
    }

    private func release() {
        guard let profile else { return }
        if !isFollowing { follow() }
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
        scene.move(toOpen: !closing, closing ? profile.leaving : profile.returning) {
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

    /// Whether the finger came down at the leading edge of the screen.
    private(set) var isFromEdge = false

    override func slop(_ profile: Profile) -> CGFloat {
        let zoom = profile.zoom
        if zoomed?.isZoomedSheet == true { return zoom.sheet.slop }
        return isFromEdge ? zoom.edgeSlop : zoom.slop
    }

    /// Ways count from touch down.
    override func includesSlop(_ profile: Profile) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if !hasBegun, let window = view?.window, let stage = attempt.environment?.stage {
            let x = centroid.x
            isFromEdge =
                (trailing > 0 ? x : window.bounds.width - x) <= stage.profile.screenEdgeWidth
        }
        super.touchesBegan(touches, with: event)
    }

    override func isGesture(_ movement: CGPoint) -> Bool {
        guard let profile = attempt.environment?.stage.profile.zoom else { return false }
        let slope = tan(profile.angle * .pi / 180)
        let inward = movement.x * trailing
        isDown = movement.y > 0 && abs(movement.x) <= movement.y * slope
        let isSideways = inward > 0 && abs(movement.y) <= inward * slope
        return isDown || (isSideways && zoomed?.isZoomedSheet != true)
    }

    private var zoomed: UIViewController? { (delegate as? ZoomDismissal)?.controller }
}

extension UIViewController {
    fileprivate var isZoomedSheet: Bool { modal.presentation is UISheetPresentationController }

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
