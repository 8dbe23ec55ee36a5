import UIKit

/// The transition context of an app's own container. UIKit's reference says not to write one, but a
/// container that uses UIKit's animators must.
final class CardContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity
    var isAnimated = true
    var isInteractive = false
    private(set) var transitionWasCancelled = false
    var completion: ((Bool) -> Void)?
    private let from: UIViewController
    private let to: UIViewController
    private let goesRight: Bool

    init(
        from: UIViewController, to: UIViewController, in containerView: UIView, goesRight: Bool
    ) {
        (self.from, self.to, self.containerView) = (from, to, containerView)
        self.goesRight = goesRight
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() { transitionWasCancelled = false }
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) { completion?(didComplete) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? containerView.bounds : containerView.bounds.offsetBy(dx: -travel, dy: 0)
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === from ? containerView.bounds.offsetBy(dx: travel, dy: 0) : containerView.bounds
    }

    private var travel: CGFloat {
        goesRight ? -containerView.bounds.width : containerView.bounds.width
    }
}
