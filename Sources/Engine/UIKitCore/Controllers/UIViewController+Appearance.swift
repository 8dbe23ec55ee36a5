import CoreAnimation

/// The appearance of a controller, and the last begun change of it.
struct AppearanceState {
    enum Phase { case appearing, appeared, disappearing, disappeared }

    var phase = Phase.disappeared
    var isAnimated = false
    /// Whether `viewIsAppearing` has been called in the last begun appearance.
    var hasToldOfAppearing = false
    /// Whether the change ends with the turn.
    var endsByItself = false
}

package protocol AppearanceObserver: AnyObject {
    /// Called when the view has been loaded.
    func loaded(_ controller: UIViewController)
    /// Called when the controller begins to appear or disappear.
    func appearanceBegins(of controller: UIViewController)
    /// Called when the controller has appeared.
    func appeared(_ controller: UIViewController)
}

/// Appearance: containers report the appearance and disappearance of their children.
extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance.phase != .appearing && appearance.phase != .appeared else { return }
            loadViewIfNeeded()
            // A child that reappears does not leave its parent after all, and vice versa.
            if movement == .leaving { movement = .none }
            appearance.phase = .appearing
            appearance.hasToldOfAppearing = false
            appearance.endsByItself = false
            log(.viewWillAppear, .flag(animated))
            viewWillAppear(animated)
            appearanceObserver?.appearanceBegins(of: self)
        } else {
            guard appearance.phase != .disappearing && appearance.phase != .disappeared else {
                return
            }
            if movement == .entering { movement = .none }
            appearance.phase = .disappearing
            appearance.endsByItself = false
            log(.viewWillDisappear, .flag(animated))
            viewWillDisappear(animated)
            appearanceObserver?.appearanceBegins(of: self)
        }
        appearance.isAnimated = animated
        loadedView?.stage.setNeedsStatusBarUpdate()
        viewEnteredWindow()
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenToForwardTo {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Ends the last begun change of appearance.
    func endAppearance() {
        appearance.endsByItself = false
        loadedView?.stage.setNeedsStatusBarUpdate()
        switch appearance.phase {
        case .appearing:
            appearance.phase = .appeared
            log(.viewDidAppear, .flag(appearance.isAnimated))
            viewDidAppear(appearance.isAnimated)
            appearanceObserver?.appeared(self)
        case .disappearing:
            appearance.phase = .disappeared
            log(.viewDidDisappear, .flag(appearance.isAnimated))
            viewDidDisappear(appearance.isAnimated)
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
        switch (appearance.phase, window) {
        case (.disappeared, _?): appearsByItself(true)
        case (.appeared, nil): appearsByItself(false)
        case (.appearing, _), (.disappearing, _), (.appeared, _?), (.disappeared, nil): return
        }
    }

    private func appearsByItself(_ isAppearing: Bool) {
        beginAppearanceTransition(isAppearing, animated: false)
        appearance.endsByItself = true
        view.stage.afterCommit { [self] in
            if appearance.endsByItself { endAppearanceTransition() }
        }
    }

    /// Called when the view has left its window.
    func viewLeftWindow() {
        if appearance.phase == .disappearing, appearance.endsByItself { endAppearanceTransition() }
    }

    /// Calls `viewIsAppearing`, once per appearance, when the view is in the window.
    func viewEnteredWindow() {
        guard appearance.phase == .appearing, !appearance.hasToldOfAppearing,
            viewIfLoaded?.window != nil
        else {
            return
        }
        appearance.hasToldOfAppearing = true
        log(.viewIsAppearing, .flag(appearance.isAnimated))
        viewIsAppearing(appearance.isAnimated)
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
