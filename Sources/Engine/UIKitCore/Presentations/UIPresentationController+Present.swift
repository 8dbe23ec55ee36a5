import Foundation

/// The process of presenting.
extension UIPresentationController {
    /// The animator and the interaction controller of a transition; nil if there is none.
    typealias Movers = (
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    )

    /// Lets the app ignore touches during a transition without an interaction controller; returns nil if it goes on to get
    /// them, as during a sheet's and a zoom's, and where the profile says so.
    func ignoreTouches(during movers: Movers) -> IgnoredTouches? {
        guard let stage = container?.stage, stage.profile.presentationsIgnoreTouches,
            movers.interaction == nil, !style.isSheet, !(movers.animator is ZoomAnimator)
        else { return nil }
        return IgnoredTouches(stage)
    }

    /// The presenting controller's view, or the view that its own presentation puts around it.
    var presenterView: UIView? {
        let presenter = presentingViewController
        let own = presenter.modal.presenter == nil ? nil : presenter.modal.presentation
        return own?.presentedView ?? presenter.view
    }

    func present(
        from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        presenter.modal.presented = presented
        presented.modal.presenter = presenter
        presented.modal.presentation = self
        presented.modal.isBeingPresented = true
        isInTransition = true
        presenter.log(.present, .word(presented.stageName))
        presented.loadViewIfNeeded()
        if coversWindow {
            presenter.view.stage.turn(for: presented, isPresented: true, animated: animated)
        }
        let container = mountContainer()
        let toView = presentedView
        UIView.performWithoutAnimation { toView?.frame = frameOfPresentedViewInContainerView }
        let fromView = presenterView
        let fromFrame = fromView.map { container.convert($0.frame, from: $0.superview) } ?? .zero
        let removes = shouldRemovePresentersView
        if removes, let fromView { takePresenterView(fromView, into: container) }

        var context: TransitionContext?
        if animated {
            let asked = askForPresentationAnimator(source)
            let movers: Movers = (
                asked.animator ?? systemAnimator(isPresentation: true), asked.interaction
            )
            let ignoring = ignoreTouches(during: movers)
            context = TransitionContext(
                TransitionPlan(
                    container: "presentation", operation: "present", host: presenter,
                    containerView: container,
                    from: .init(
                        controller: presenter, view: removes ? fromView : nil,
                        initialFrame: fromFrame, finalFrame: removes ? .zero : fromFrame),
                    to: .init(
                        controller: presented, view: toView, initialFrame: .zero,
                        finalFrame: frameOfPresentedViewInContainerView),
                    animator: movers.animator, interaction: movers.interaction,
                    presentationStyle: style)
            ) { [self] didComplete in
                ignoring?.end()
                presentationEnded(didComplete, animated: true, completion)
            }
        }
        presented.log(.presentationTransitionWillBegin)
        presentationTransitionWillBegin()
        if removes { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        if let context {
            context.start()
        } else {
            if let toView { container.addSubview(toView) }
            presentationEnded(true, animated: false, completion)
        }
    }

    func systemAnimator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        let profile = presenter.view.stage.profile
        if let zoom = ZoomTransition(of: presented, isOpening: isPresentation) {
            return ZoomAnimator(zoom, profile.zoom)
        }
        if case .modal(let style) = presented.preferredTransition?.kind {
            return ModalAnimator(style, isPresentation: isPresentation, profile)
        }
        let isContexts =
            !shouldPresentInFullscreen && presenter.definesPresentationContext
            && presenter.providesPresentationContextTransitionStyle
        return ModalAnimator(
            isContexts ? presenter.modalTransitionStyle : presented.modalTransitionStyle,
            isPresentation: isPresentation, profile)
    }

    /// Adds the container on top of the window, or directly above the view of the controller that
    /// defines the context.
    private func mountContainer() -> PresentationContainerView {
        let presenterView = presenterView
        let window = presenterView?.window
        let isWindows = shouldPresentInFullscreen
        let surroundings: UIView? = isWindows ? window : presenterView?.superview
        let frame = (isWindows ? window?.bounds : presenterView?.frame) ?? .zero
        let container = PresentationContainerView(self, frame: frame)
        self.container = container
        if !isWindows, let presenterView {
            surroundings?.insertSubview(container, aboveSubview: presenterView)
        } else {
            surroundings?.addSubview(container)
        }
        return container
    }

    private func takePresenterView(_ view: UIView, into container: UIView) {
        presenterPlace = ViewPlace(view)
        UIView.performWithoutAnimation {
            let center = container.convert(view.center, from: view.superview)
            container.insertSubview(view, at: 0)
            view.center = center
        }
    }

    private func askForPresentationAnimator(_ source: UIViewController) -> Movers {
        let presented = presentedViewController
        guard let delegate = presented.transitioningDelegate else { return (nil, nil) }
        let animator = delegate.animationController(
            forPresented: presented, presenting: presentingViewController, source: source)
        presented.log(
            .animationControllerForPresented, .answer(UIKitCore.stageName(of: animator)))
        guard let animator else { return (nil, nil) }
        let interaction = delegate.interactionControllerForPresentation(using: animator)
        presented.log(
            .interactionControllerForPresentation, .answer(UIKitCore.stageName(of: interaction)))
        return (animator, interaction)
    }

    private func presentationEnded(
        _ didComplete: Bool, animated: Bool, _ completion: (() -> Void)?
    ) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        let removes = presenterPlace != nil
        isInTransition = false
        if didComplete {
            if removes { presenterView?.removeFromSuperview() }
            presented.endAppearanceTransition()
            if removes { presenter.endAppearanceTransition() }
        } else {
            if let view = presenterView { presenterPlace?.restore(view) }
            unlink()
            presented.beginAppearanceTransition(false, animated: animated)
            presented.endAppearanceTransition()
            if removes {
                presenter.beginAppearanceTransition(true, animated: animated)
                presenter.endAppearanceTransition()
            }
        }
        presented.modal.isBeingPresented = false
        presented.log(.presentationTransitionDidEnd, .flag(didComplete))
        presentationTransitionDidEnd(didComplete)
        if !didComplete { container = nil }
        guard let completion else { return }
        presenter.log(.presentCompletion)
        completion()
    }
}
