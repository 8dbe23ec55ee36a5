import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `The status bar's style` {
    private final class Screen: UIViewController {
        var style = UIStatusBarStyle.default
        var isHidden = false
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { isHidden }
    }

    private func play(_ body: (Stage, Screen) -> Void) {
        let stage = Stage()
        let screen = stage.perform { Screen() }
        body(stage, screen)
        stage.tearDown()
    }

    @Test func `is the shown screen's`() {
        play { stage, screen in
            screen.style = .lightContent
            stage.perform { stage.window.rootViewController = screen }
            #expect(stage.statusBar.isLight)
            stage.perform { stage.window.rootViewController = UIViewController() }
            #expect(!stage.statusBar.isLight)
        }
    }

    @Test func `changes only when the screens are asked again`() {
        play { stage, screen in
            stage.perform { stage.window.rootViewController = screen }
            stage.perform { (screen.style, screen.isHidden) = (.lightContent, true) }
            stage.advance(to: 1)
            #expect(!stage.statusBar.isLight && !stage.statusBar.isHidden)
            stage.perform { screen.setNeedsStatusBarAppearanceUpdate() }
            #expect(stage.statusBar.isLight && stage.statusBar.isHidden)
        }
    }

    /// A navigation controller with a bar decides by the bar's style; without one it leaves that to the top screen.
    @Test func `is the bar's in a navigation controller, or the top screen's without a bar`() {
        play { stage, screen in
            screen.style = .lightContent
            let navigation = stage.perform {
                let navigation = UINavigationController(rootViewController: screen)
                stage.window.rootViewController = navigation
                return navigation
            }
            #expect(!stage.statusBar.isLight)
            stage.perform {
                navigation.navigationBar.barStyle = .black
                navigation.setNeedsStatusBarAppearanceUpdate()
            }
            #expect(stage.statusBar.isLight)
            stage.perform {
                screen.style = .darkContent
                navigation.isNavigationBarHidden = true
                navigation.setNeedsStatusBarAppearanceUpdate()
            }
            #expect(!stage.statusBar.isLight)
        }
    }

    @Test func `follows a presentation that covers the screen, and its dismissal`() {
        play { stage, screen in
            stage.perform { stage.window.rootViewController = screen }
            let upper = stage.perform {
                let upper = Screen()
                upper.style = .lightContent
                upper.modalPresentationStyle = .fullScreen
                screen.present(upper, animated: true)
                return upper
            }
            #expect(stage.statusBar.isLight)
            stage.advance(to: 1)
            stage.perform { upper.dismiss(animated: true) }
            stage.advance(to: 2)
            #expect(!stage.statusBar.isLight)
        }
    }

    @Test func `is light by default in the dark style`() {
        play { stage, screen in
            stage.perform {
                stage.window.rootViewController = screen
                screen.overrideUserInterfaceStyle = .dark
            }
            #expect(stage.statusBar.isLight)
        }
    }
}
