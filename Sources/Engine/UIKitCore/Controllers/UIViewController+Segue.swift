extension UIViewController {
    /// Stops the program: a stage has no storyboards.
    func performStoryboardSegue(_ identifier: String) {
        fatalError(
            "UIViewController.performSegue(withIdentifier: \(identifier)): a stage has no storyboards; make the segue, and call performSegue(_:sender:)"
        )
    }

    /// Performs a segue made in code, as one of a storyboard is: asks, prepares, performs.
    ///
    /// - Difference: ours.
    public func performSegue(_ segue: UIStoryboardSegue, sender: Any?) {
        if let identifier = segue.identifier,
            !shouldPerformSegue(withIdentifier: identifier, sender: sender)
        {
            return
        }
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// The controller that decides the status bar's style: the presented ones and children are followed.
    package var controllerForStatusBarStyle: UIViewController {
        if let presented = statusBarPresented { return presented.controllerForStatusBarStyle }
        return childForStatusBarStyle?.controllerForStatusBarStyle ?? self
    }

    /// The controller that decides whether the status bar is hidden.
    package var controllerForStatusBarHidden: UIViewController {
        if let presented = statusBarPresented { return presented.controllerForStatusBarHidden }
        return childForStatusBarHidden?.controllerForStatusBarHidden ?? self
    }

    /// The style of the status bar above the controller, the window's root: light over the black behind a sheet's presenter
    /// that has receded, as in iOS 13 to 18, unless a presentation above covers the window.
    ///
    /// Source: SwiftKickMobile/SwiftMessages, issue 431.
    package var shownStatusBarStyle: UIStatusBarStyle {
        let top = presentationsAbove.last { $0.coversWindow || $0.hasRecededPresenter }
        return top?.hasRecededPresenter == true
            ? .lightContent : controllerForStatusBarStyle.preferredStatusBarStyle
    }

    /// A presented controller that decides about the status bar, as it covers the screen or asks to.
    private var statusBarPresented: UIViewController? {
        guard let presented = presentedViewController, !presented.isBeingDismissed else {
            return nil
        }
        return presented.modalPresentationStyle == .fullScreen
            || presented.modalPresentationCapturesStatusBarAppearance ? presented : nil
    }
}

extension UIPresentationController {
    /// Whether this is a sheet behind which the presenter has receded.
    fileprivate var hasRecededPresenter: Bool {
        (self as? UISheetPresentationController)?.hasReceded == true
    }
}
