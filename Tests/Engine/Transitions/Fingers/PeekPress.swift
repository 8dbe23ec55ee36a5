import UIKit

/// A preview that is there as long as the finger rests; whoever pulls it up opens it for good.
final class PeekListScreen: ListScreen {
    private let peek = PeekTransition()
    private var startY: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let press = UILongPressGestureRecognizer(target: self, action: PeekListScreen.pressed)
        press.minimumPressDuration = 0.3
        cards[1].addGestureRecognizer(press)
        transition = peek
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        let y = press.location(in: nil).y
        switch press.state {
        case .began:
            startY = y
            peek.isPeeking = true
            showDetail()
        case .changed:
            peek.preview.update(min(0.999, 0.5 + (startY - y) / 200))
        case .ended:
            peek.isPeeking = false
            startY - y > 50 ? peek.preview.finish() : peek.preview.cancel()
        default:
            peek.isPeeking = false
            peek.preview.cancel()
        }
    }
}

final class PeekTransition: NSObject, UIViewControllerTransitioningDelegate {
    let preview = UIPercentDrivenInteractiveTransition()
    var isPeeking = false

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { PeekAnimator(opens: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { PeekAnimator(opens: false) }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { isPeeking ? preview : nil }
}

private final class PeekAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let opens: Bool

    init(opens: Bool) { self.opens = opens }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: opens ? .to : .from)
        if opens {
            view.map(transitionContext.containerView.addSubview)
            view?.alpha = 0
            view?.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: [.curveLinear, .beginFromCurrentState],
            animations: {
                view?.alpha = self.opens ? 1 : 0
                view?.transform = self.opens ? .identity : CGAffineTransform(scaleX: 0.6, y: 0.6)
            },
            completion: { _ in
                let success = !transitionContext.transitionWasCancelled
                if self.opens != success { view?.removeFromSuperview() }
                transitionContext.completeTransition(success)
            })
    }
}

extension Demo {
    package static var peekPress: Demo {
        Demo(name: "peek press") {
            let list = PeekListScreen()
            list.makeDetail = {
                let detail = DetailScreen()
                detail.modalPresentationStyle = .overFullScreen
                return detail
            }
            return list
        } forward: {
            ($0 as? ListScreen)?.showDetail()
        } back: {
            $0.dismiss(animated: true)
        }
    }
}
