/// Presentation: the choice of the presenting controller, and refusals.
extension UIViewController {
    /// Presents `presented` over the controller that its style asks for.
    func beginPresenting(
        _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        if let refusal = refusal(of: presented) { return refuse(refusal) }
        let presentation = makePresentation(of: presented)
        let presenter = presenter(inFullscreen: presentation.shouldPresentInFullscreen)
        if let refusal = presenter.refusalToPresent { return refuse(refusal) }
        presentation.presenter = presenter
        presentation.present(from: self, animated: animated, completion: completion)
    }

    /// Dismisses the controller presented by this one or an ancestor; if there is none, dismisses
    /// this one or its nearest presented ancestor.
    func beginDismissing(animated: Bool, completion: (() -> Void)?) {
        let presenting = nearest { $0.modal.presented != nil }?.modal.presented
        guard let dismissed = presenting ?? nearest({ $0.modal.presenter != nil }),
            let presentation = dismissed.modal.presentation
        else {
            return refuse(.nothingPresented)
        }
        guard !presentation.stack.contains(where: \.isInTransition) else {
            return refuse(.inTransition)
        }
        Dismissal(of: presentation, animated: animated, completion: completion).begin()
    }

    /// The controller that presents this one, as its next responder.
    ///
    /// Nil if an animator has put that one's view into this one's: a chain by way of it would have no end.
    var presenterAbove: UIViewController? {
        guard let presenter = modal.presenter else { return nil }
        let isInside = loadedView.map { presenter.loadedView?.isDescendant(of: $0) ?? false }
        return isInside == true ? nil : presenter
    }

    /// Reports the preferred size to the parent and, of a presented controller, to the presentation.
    func tellOfPreferredContentSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        if modal.presenter != nil {
            modal.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Returns this controller or its nearest ancestor that satisfies `condition`; nil if none does.
    func nearest(_ condition: (UIViewController) -> Bool) -> UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if condition(current) { return current }
            candidate = current.parent
        }
        return nil
    }

    /// The presentation of this controller or its nearest presented ancestor; else the one that
    /// would present this controller, nil for the styles `none` and `custom`.
    var currentPresentation: UIPresentationController? {
        if let presented = nearest({ $0.modal.presenter != nil }) {
            return presented.modal.presentation
        }
        if let made = madePresentation { return made }
        guard modalPresentationStyle != .none, modalPresentationStyle != .custom else {
            return nil
        }
        let presentation = systemPresentation(of: self, presenting: nil)
        modal.presentation = presentation
        return presentation
    }

    /// The presentation controller created in advance, if it matches the current style; else nil.
    private var madePresentation: UIPresentationController? {
        modal.presentation.flatMap { $0.style == modalPresentationStyle.resolved ? $0 : nil }
    }

    private func refusal(of presented: UIViewController) -> PresentationRefusal? {
        if presented === self || presented.parent != nil || presented.modal.presenter != nil
            || presented.viewIfLoaded?.window?.rootViewController === presented
        {
            return .isActive
        }
        if presented.modalPresentationStyle == .none { return .noStyle }
        return viewIfLoaded?.window == nil ? .notInWindow : nil
    }

    private var refusalToPresent: PresentationRefusal? {
        if modal.presentation?.isInTransition == true { return .inTransition }
        guard let presented = modal.presented else { return nil }
        return presented.modal.presentation?.isInTransition == true
            ? .inTransition : .alreadyPresenting
    }

    private func refuse(_ reason: PresentationRefusal) {
        log(.presentationRefused, .word(reason.rawValue))
    }

    /// The outermost ancestor; for a presentation in a context, the nearest controller that defines
    /// one.
    private func presenter(inFullscreen: Bool) -> UIViewController {
        let context = inFullscreen ? nil : nearest { $0.definesPresentationContext }
        return context ?? nearest { $0.parent == nil } ?? self
    }

    private func makePresentation(of presented: UIViewController) -> UIPresentationController {
        if let made = presented.madePresentation { return made }
        let presenting = presenter(inFullscreen: true)
        if presented.modalPresentationStyle == .custom,
            let delegate = presented.transitioningDelegate
        {
            let asked = delegate.presentationController(
                forPresented: presented, presenting: presenting, source: self)
            presented.log(.presentationControllerFor, .answer(UIKitCore.stageName(of: asked)))
            if let asked { return asked }
        }
        return systemPresentation(of: presented, presenting: presenting)
    }

    private func systemPresentation(
        of presented: UIViewController, presenting: UIViewController?
    ) -> UIPresentationController {
        presented.modalPresentationStyle.isSheet
            ? UISheetPresentationController(
                presentedViewController: presented, presenting: presenting)
            : UIPresentationController(
                presentedViewController: presented, presenting: presenting)
    }
}

extension UIViewController {
    /// Whether the user is prevented from dismissing the controller: an older name of `isModalInPresentation`.
    public var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }
}
