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

    /// SwiftKickMobile/SwiftMessages, issue 431: over the black behind a receded presenter the system shows it light, and
    /// its manager says so.
    @Test(arguments: [
        (Profile.System.classic, true, true), (Profile.System.iOS18, true, true),
        (Profile.System.classic, false, false), (Profile.System.iOS27, true, false),
    ])
    func `is light over a presenter that has receded behind a sheet`(
        _ system: Profile.System, _ isLarge: Bool, _ isLight: Bool
    ) {
        let play = PresentationPlay(.pageSheet, profile: Profile(system))
        play.stage.perform {
            play.detail.sheetPresentationController?.detents = [isLarge ? .large() : .medium()]
            play.home.present(play.detail, animated: true)
        }
        #expect(play.stage.statusBar.isLight == isLight)
        play.stage.advance(to: 1)
        #expect(play.stage.statusBar.isLight == isLight)
        let above = play.stage.perform {
            let above = Screen()
            above.modalPresentationStyle = .overFullScreen
            play.detail.present(above, animated: true)
            return above
        }
        play.stage.advance(to: 2)
        #expect(!play.stage.statusBar.isLight)
        play.stage.perform { above.dismiss(animated: true) }
        play.stage.advance(to: 3)
        #expect(play.stage.statusBar.isLight == isLight)
        play.dismiss()
        #expect(!play.stage.statusBar.isLight)
        play.stage.tearDown()
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
