import CoreAnimation
import Foundation

/// Appearance: a container tells its children when they come and go.
extension UIViewController {
    /// Tells the controller that its view begins to appear or disappear.
    ///
    /// During a transition the other way the way is reversed: the controller hears the opposite
    /// `will…`, and the end of it later.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance != .appearing && appearance != .appeared else { return }
            loadViewIfNeeded()
            setAppearance(.appearing)
            hasToldOfAppearing = false
            log(.viewWillAppear, .flag(animated))
            viewWillAppear(animated)
        } else {
            guard appearance != .disappearing && appearance != .disappeared else { return }
            setAppearance(.disappearing)
            log(.viewWillDisappear, .flag(animated))
            viewWillDisappear(animated)
        }
        isAppearanceAnimated = animated
        viewEnteredWindow()
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenToForwardTo {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Tells the controller that the change begun last has ended.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            setAppearance(.appeared)
            log(.viewDidAppear, .flag(isAppearanceAnimated))
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            setAppearance(.disappeared)
            log(.viewDidDisappear, .flag(isAppearanceAnimated))
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenToForwardTo { child.endAppearanceTransition() }
    }

    /// Tells the controller, once in each appearing, that its view is in the window.
    func viewEnteredWindow() {
        guard appearance == .appearing, !hasToldOfAppearing, viewIfLoaded?.window != nil else {
            return
        }
        hasToldOfAppearing = true
        log(.viewIsAppearing, .flag(isAppearanceAnimated))
        viewIsAppearing(isAppearanceAnimated)
    }

    /// Shows the controller as the window's root.
    func enter(_ window: UIWindow) {
        window.stage.perform {
            view.frame = window.bounds
            window.addSubview(view)
            beginAppearanceTransition(true, animated: false)
            endAppearanceTransition()
        }
    }

    /// Takes the controller out of its window.
    func leaveWindow() {
        guard let stage = viewIfLoaded?.window?.stage else { return }
        stage.perform {
            beginAppearanceTransition(false, animated: false)
            view.removeFromSuperview()
            endAppearanceTransition()
        }
    }
}
