import UIKit

/// The inbox, as the app shows it when it starts.
func inbox(in window: UIWindow) {
    window.rootViewController = InboxNavigationController(rootViewController: InboxViewController())
}

/// The first message, opened without animation.
func message(in window: UIWindow) {
    inbox(in: window)
    let navigation = window.rootViewController as? UINavigationController
    navigation?.pushViewController(MessageViewController(Message.all[0]), animated: false)
}

/// Opens the sheet for a new message.
func compose(in window: UIWindow) {
    let navigation = window.rootViewController as? UINavigationController
    (navigation?.topViewController as? InboxViewController)?.compose()
}
