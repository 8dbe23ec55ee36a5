import UIKit

/// A photo that is dragged away freely: the context is kept, the picture follows the finger, the
/// background fades with the distance, and the code decides by itself.
final class PhotoScreen: DetailScreen {
    private(set) lazy var drag = PhotoDragInteraction(self)
    private(set) lazy var animators = PhotoTransition(self)

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.frame = CGRect(x: 0, y: 280, width: 390, height: 260)
        view.backgroundColor = .black
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: drag, action: PhotoDragInteraction.handlePan))
    }
}

final class PhotoTransition: NSObject, UIViewControllerTransitioningDelegate {
    private unowned let screen: PhotoScreen

    init(_ screen: PhotoScreen) { self.screen = screen }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { DissolveAnimator(.presenting) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        screen.drag.isDragging ? NothingAnimator() : DissolveAnimator(.dismissing)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { screen.drag.isDragging ? screen.drag : nil }
}

private final class NothingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
}

final class PhotoDragInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var isDragging = false
    private unowned let screen: PhotoScreen
    private weak var context: UIViewControllerContextTransitioning?
    private var home = CGPoint.zero

    init(_ screen: PhotoScreen) { self.screen = screen }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        home = screen.picture.center
    }

    func handlePan(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: screen.view)
        switch pan.state {
        case .began:
            isDragging = true
            screen.dismiss(animated: true, completion: nil)
        case .changed:
            let distance = abs(translation.y)
            let percent = min(distance / screen.view.bounds.midY, 1)
            let scale = 1 - percent * 0.3
            screen.picture.transform = CGAffineTransform(scaleX: scale, y: scale)
            screen.picture.center = CGPoint(
                x: home.x + translation.x, y: home.y + translation.y)
            screen.view.backgroundColor = UIColor.black.withAlphaComponent(1 - percent)
            context?.updateInteractiveTransition(percent)
        case .ended, .cancelled:
            isDragging = false
            let leaves = pan.state == .ended && abs(translation.y) > 120
            leaves ? flyAway(down: translation.y > 0) : comeHome()
        default:
            break
        }
    }

    private func flyAway(down: Bool) {
        context?.finishInteractiveTransition()
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .curveLinear,
            animations: {
                self.screen.picture.center.y += down ? 600 : -600
                self.screen.view.backgroundColor = .clear
            }, completion: { _ in self.end(true) })
    }

    private func comeHome() {
        context?.cancelInteractiveTransition()
        UIView.animate(withDuration: 0.3) {
            self.screen.picture.transform = .identity
            self.screen.picture.center = self.home
            self.screen.view.backgroundColor = .black
        } completion: { _ in
            self.end(false)
        }
    }

    private func end(_ completed: Bool) {
        context?.completeTransition(completed)
        context = nil
    }
}

extension Demo {
    package static var photoDrag: Demo {
        Demo(name: "photo drag") {
            let list = ListScreen()
            list.makeDetail = {
                let photo = PhotoScreen()
                photo.modalPresentationStyle = .overFullScreen
                return photo
            }
            return list
        } forward: { root in
            guard let list = root as? ListScreen, let photo = list.makeDetail() as? PhotoScreen
            else { return }
            photo.transitioningDelegate = photo.animators
            list.present(photo, animated: true)
        } back: { root in
            root.presentedViewController?.dismiss(animated: true)
        }
    }
}
