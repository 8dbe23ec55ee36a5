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
            // Who comes back does not leave its parent after all, and the other way round.
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
        viewEnteredWindow()
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenToForwardTo {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Tells the controller that the change begun last has ended.
    public func endAppearanceTransition() {
        endsAppearanceByItself = false
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

    /// The view comes into a window or leaves it.
    ///
    /// Where no container tells the controller of it, as with a child of an app's own container, it hears
    /// of it by itself: `will…` at once, `did…` at the end of the turn.
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

    /// Takes the controller out of its window, with what it presents.
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
