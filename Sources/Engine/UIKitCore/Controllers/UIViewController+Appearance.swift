import CoreAnimation
import Foundation

/// Appearance: containers report the appearance and disappearance of their children.
extension UIViewController {
    /// Begins a change of appearance.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance != .appearing && appearance != .appeared else { return }
            loadViewIfNeeded()
            // A child that reappears does not leave its parent after all, and vice versa.
            if movement == .leaving { movement = .none }
            setAppearance(.appearing)
            hasToldOfAppearing = false
            endsAppearanceByItself = false
            log(.viewWillAppear, .flag(animated))
            viewWillAppear(animated)
        } else {
            guard appearance != .disappearing && appearance != .disappeared else { return }
            if movement == .entering { movement = .none }
            setAppearance(.disappearing)
            endsAppearanceByItself = false
            log(.viewWillDisappear, .flag(animated))
            viewWillDisappear(animated)
        }
        isAppearanceAnimated = animated
        loadedView?.stage.setNeedsStatusBarUpdate()
        viewEnteredWindow()
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenToForwardTo {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Ends the last begun change of appearance.
    func endAppearance() {
        endsAppearanceByItself = false
        loadedView?.stage.setNeedsStatusBarUpdate()
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

    /// Called when the view is about to enter or leave a window.
    ///
    /// If no container reports the appearance, as with a child of an app's own container, the
    /// controller gets the calls anyway: `will…` at once, `viewDidAppear` at the end of the turn and
    /// `viewDidDisappear` when the view has left the window.
    func windowWillChange(to window: UIWindow?) {
        guard let view = viewIfLoaded, !view.stage.isEnding,
            parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
        else { return }
        switch (appearance, window) {
        case (.disappeared, _?): appearsByItself(true)
        case (.appeared, nil): appearsByItself(false)
        case (.appearing, _), (.disappearing, _), (.appeared, _?), (.disappeared, nil): return
        }
    }

    private func appearsByItself(_ isAppearing: Bool) {
        beginAppearanceTransition(isAppearing, animated: false)
        endsAppearanceByItself = true
        view.stage.afterCommit { [self] in
            if endsAppearanceByItself { endAppearanceTransition() }
        }
    }

    /// Called when the view has left its window.
    func viewLeftWindow() {
        if appearance == .disappearing, endsAppearanceByItself { endAppearanceTransition() }
    }

    /// Calls `viewIsAppearing`, once per appearance, when the view is in the window.
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
            beginAppearanceTransition(true, animated: false)
            window.addSubview(view)
            endAppearanceTransition()
        }
    }

    /// Removes the controller from its window, dismissing any controllers it presents.
    func leaveWindow() {
        if let presentation = modal.presented?.modal.presentation,
            !presentation.stack.contains(where: \.isInTransition)
        {
            view.stage.perform {
                Dismissal(of: presentation, animated: false, completion: nil).begin()
            }
        }
        guard let stage = viewIfLoaded?.window?.stage else { return }
        stage.perform {
            beginAppearanceTransition(false, animated: false)
            view.removeFromSuperview()
            endAppearanceTransition()
        }
    }
}
