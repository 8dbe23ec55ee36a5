import UIKit

/// A navigation controller with an inbox, whose pushes and pops fade.
package final class InboxNavigationController: UINavigationController {
    private let fade: FadeDelegate

    /// A navigation controller that shows the inbox.
    package init(fade: FadeAnimator = FadeAnimator()) {
        self.fade = FadeDelegate(fade)
        let inbox = UIViewController()
        inbox.title = "Inbox"
        inbox.view.backgroundColor = .systemBackground
        super.init(rootViewController: inbox)
        delegate = self.fade
    }

    /// There are no archives.
    package required init?(coder: NSCoder) { nil }

    /// Shows a message.
    package func showMessage() {
        let message = UIViewController()
        message.title = "Message"
        message.view.backgroundColor = .systemTeal
        pushViewController(message, animated: true)
    }
}
