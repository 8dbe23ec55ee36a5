import Core
import UIKit

/// A required and an optional method of one name, as tungvoduc/DTPhotoViewerController has them.
@objc protocol PhotoSource: NSObjectProtocol {
    func photo(_ viewer: Viewer, configureAt index: Int)
    @objc optional func photo(_ viewer: Viewer, captionAt index: Int) -> String
}

class Viewer: UIViewController {
    weak var source: PhotoSource?
    // The type by its own module's name.
    var inset: CGFloat = App.Constants.inset

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }
    init() { super.init(nibName: nil, bundle: nil) }

    func update() {
        if let source = source {
            source.photo(self, configureAt: 1)
            print("caption", source.photo?(self, captionAt: 1) ?? "none")
        }
    }
}

final class Bare: NSObject, PhotoSource {
    func photo(_ viewer: Viewer, configureAt index: Int) { print("configured", index) }
}

final class Captions: NSObject, PhotoSource {
    func photo(_ viewer: Viewer, configureAt index: Int) { print("configured", index) }
    func photo(_ viewer: Viewer, captionAt index: Int) -> String { "number \(index)" }
}

// Overrides in extensions of classes of another file, which imports Foundation alone.
extension Item {
    @objc open func cell(for table: UITableView) -> String { "an item's" }
}
extension Special {
    open override func cell(for table: UITableView) -> String { "a special one's" }
}

extension UIViewController { @objc var topBarHeight: CGFloat { 0 } }
extension UINavigationController { override var topBarHeight: CGFloat { 44 } }

final class Starter: NSObject, Starting {
    func start() { stop() }
    @MainActor func stop() { print("stopped") }
}

final class Wave: CALayer {
    let color: UIColor
    init(color: UIColor) { self.color = color; super.init() }
    required init?(coder: NSCoder) { fatalError() }
}

final class Window: UIWindow {
    init(scene: UIWindowScene) { super.init(windowScene: scene) }
    required init?(coder: NSCoder) { fatalError() }
}

let icon = #imageLiteral(resourceName: "icon")
let unset = NSLayoutConstraint()

/// Asks before it uses what is newer than its first system, as marcosgriselli/EasyTransitions does.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
{
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        Core.Motion.duration
    }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let asks = context.responds(
            to: #selector(UIViewControllerContextTransitioning.view(forKey:)))
        print("responds", asks)
        let old = context.viewController(forKey: .to)?.view
        guard let view = asks ? context.view(forKey: .to) : old else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(
            withDuration: Constants.duration, animations: { view.alpha = 1 },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
}

final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}
