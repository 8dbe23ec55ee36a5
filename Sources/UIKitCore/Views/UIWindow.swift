import CoreAnimation
import Foundation

/// The outermost view.
///
/// - Difference: a stage shows its own window, from the start; another is never seen.
/// - Difference: there are no `windowScene`, `windowLevel`, `isKeyWindow` and `makeKey()`.
open class UIWindow: UIView {
    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.leaveWindow()
            rootViewController?.enter(self)
        }
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// What the device's display covers.
    open override var safeAreaInsets: UIEdgeInsets {
        layer.context.rootLayers.contains { $0 === layer } ? stage.device.safeAreaInsets : .zero
    }

    /// Shows the window; a stage's window is shown from the start.
    open func makeKeyAndVisible() { isHidden = false }

    /// Lets go of the controllers and views, so that none of them holds the stage.
    func endPlay() {
        rootViewController?.endPlay()
        rootViewController = nil
        for view in subviews { view.removeFromSuperview() }
        gestureRecognizers = nil
    }
}
