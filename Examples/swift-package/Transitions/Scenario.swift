import UIKit

/// The window shows the inbox.
func inbox(in window: UIWindow) {
    window.rootViewController = InboxNavigationController()
}

/// A message is opened.
func open(in window: UIWindow) {
    (window.rootViewController as? InboxNavigationController)?.showMessage()
}
