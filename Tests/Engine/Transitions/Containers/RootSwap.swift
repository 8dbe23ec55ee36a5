import UIKit

/// Sign-in and sign-out: the window gets another root controller in a cross dissolve.
final class RootSwapScreen: ListScreen {
    func signIn() {
        guard let window = view.window else { return }
        let home = RootHomeScreen()
        UIView.transition(
            with: window, duration: 0.5, options: .transitionCrossDissolve,
            animations: {
                let wereEnabled = UIView.areAnimationsEnabled
                UIView.setAnimationsEnabled(false)
                window.rootViewController = home
                UIView.setAnimationsEnabled(wereEnabled)
            })
    }
}

final class RootHomeScreen: DetailScreen {
    func signOut() {
        guard let window = view.window else { return }
        UIView.transition(
            with: window, duration: 0.5, options: [.transitionFlipFromLeft],
            animations: { window.rootViewController = RootSwapScreen() }, completion: nil)
    }
}

extension Demo {
    package static var rootSwap: Demo {
        Demo(name: "root swap") {
            RootSwapScreen()
        } forward: {
            ($0 as? RootSwapScreen)?.signIn()
        } back: {
            ($0 as? RootHomeScreen)?.signOut()
        }
    }
}
