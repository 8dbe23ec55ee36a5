import Foundation
import UIKitCore

/// A navigation controller `stack` with the screens named by `titles`, out of `a`, `b`, `c` and `d`.
struct StackPlay {
    let stage = Stage()
    let navigation: UINavigationController
    let screens: [String: UIViewController]
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()

    init(_ titles: String) {
        (navigation, screens) = stage.perform {
            let titles = ["a", "b", "c", "d"]
            let screens = titles.map { title in
                let screen = UIViewController()
                screen.title = title
                return screen
            }
            return (
                UINavigationController(),
                Dictionary(uniqueKeysWithValues: zip(titles, screens))
            )
        }
        stage.perform { [self] in
            navigation.restorationIdentifier = "stack"
            navigation.viewControllers = controllers(titles)
            stage.window.rootViewController = navigation
        }
    }

    func controllers(_ titles: String) -> [UIViewController] {
        titles.compactMap { screens[String($0)] }
    }

    /// The calls from `action` until everything has ended.
    func log(_ action: (StackPlay) -> Void) -> String {
        let first = stage.events.count
        stage.perform { action(self) }
        stage.advance(to: stage.now + 2)
        defer { stage.tearDown() }
        return stage.callbacks(from: first)
    }

    /// Makes all transitions interactive.
    func useDriver() {
        delegate.animator = FadeAnimator()
        delegate.interaction = driver
        stage.perform { navigation.delegate = delegate }
    }
}
