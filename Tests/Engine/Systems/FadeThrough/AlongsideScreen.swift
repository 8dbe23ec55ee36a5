import UIKit

/// A screen with a bar that fades alongside its transition, and back if that is cancelled.
public final class AlongsideScreen: UIViewController {
    /// The bar that fades.
    public let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    /// The coordinator's calls, in order.
    public private(set) var heard: [String] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bar)
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        transitionCoordinator?.animate(
            alongsideTransition: { [unowned self] _ in
                bar.alpha = 0
            },
            completion: { [unowned self] context in
                heard.append(context.isCancelled ? "cancelled" : "completed")
                if context.isCancelled { bar.alpha = 1 }
            })
        transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] context in
            heard.append(context.isCancelled ? "goes back" : "goes on")
        }
    }
}
