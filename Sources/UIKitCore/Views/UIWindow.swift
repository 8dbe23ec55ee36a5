import CoreAnimation
import Foundation

/// The root of a view hierarchy.
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

    /// The safe area of the device's display; zero for a window that the stage does not show.
    open override var safeAreaInsets: UIEdgeInsets {
        layer.context.rootLayers.contains { $0 === layer } ? stage.device.safeAreaInsets : .zero
    }

    /// Shows the window; a stage's window is visible from the start.
    open func makeKeyAndVisible() { isHidden = false }

    /// Releases the controllers and views, so that none of them retains the stage.
    func endPlay() {
        rootViewController?.endPlay()
        rootViewController = nil
        for view in subviews { view.removeFromSuperview() }
        gestureRecognizers = nil
    }
}
