import UIKit

extension UIView {
    /// A still picture of the view, drawn by hand.
    fileprivate func asImage() -> UIImage {
        let renderer = UIGraphicsImageRenderer(bounds: bounds)
        return renderer.image { _ in
            drawHierarchy(in: bounds, afterScreenUpdates: true)
        }
    }
}

extension UIViewControllerContextTransitioning {
    fileprivate var bothViews: (from: UIView, to: UIView)? {
        guard let from = viewController(forKey: .from)?.view,
            let to = viewController(forKey: .to)?.view
        else { return nil }
        return (from, to)
    }
}

/// A picture of the old screen shrinks away; both real screens hide below.
final class PictureShrink: NSObject, UIViewControllerAnimatedTransitioning {
    private lazy var imageView = UIImageView(frame: .zero)

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let (from, to) = transitionContext.bothViews else { return }
        let container = transitionContext.containerView
        imageView.image = from.asImage()
        imageView.frame = container.bounds
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.tag = 95
        container.addSubview(to)
        container.addSubview(imageView)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: .curveEaseOut
        ) {
            self.imageView.bounds.size = CGSize(width: 78, height: 168.8)
            self.imageView.layer.cornerRadius = 39
            self.imageView.alpha = 0.5
        } completion: { _ in
            self.imageView.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

extension Demo {
    package static var pictureShrink: Demo {
        .navigation("picture shrink") { _ in PushPop { _ in PictureShrink() } }
    }
}
