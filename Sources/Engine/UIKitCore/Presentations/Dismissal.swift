import FilmstripGeometry
import Foundation

/// The process of dismissing one presentation and those above it, of which only the topmost is
/// animated.
final class Dismissal {
    /// The animator and the interaction controller of a dismissal; both nil for the system's
    /// animator without interaction.
    typealias Movers = UIPresentationController.Movers

    /// The presentations dismissed, lowest first.
    private let stack: [UIPresentationController]
    /// The presented controllers, which may have no other owner once they are unlinked.
    private let dismissed: [UIViewController]
    private let presenter: UIViewController
    private let animated: Bool
    private let ended: ((Bool) -> Void)?
    private let completion: (() -> Void)?
    /// The presented view's place in its container.
    private var place: ViewPlace?

    /// Creates a dismissal of `presentation` and those above it.
    ///
    /// - Parameters:
    ///   - ended: Called with whether the dismissal completed, last except for `completion`.
    ///   - completion: Called even after a cancelled dismissal. Source: NYTPhotoViewer's own
    ///     completion asks whether its view is still in the window, for just that case.
    init(
        of presentation: UIPresentationController, animated: Bool,
        ended: ((Bool) -> Void)? = nil, completion: (() -> Void)?
    ) {
        stack = presentation.stack
        dismissed = stack.map(\.presentedViewController)
        presenter = presentation.presentingViewController
        (self.animated, self.ended, self.completion) = (animated, ended, completion)
    }

    private var bottom: UIPresentationController { stack[0] }
    private var top: UIPresentationController { stack[stack.count - 1] }
    private var from: UIViewController { dismissed[dismissed.count - 1] }
    /// Whether the presenting view was removed and must return.
    private var presenterReturns: Bool { bottom.presenterPlace != nil }

    /// Begins the dismissal; `movers`, if not nil, replace the delegate's animator and interaction
    /// controller.
    func begin(_ movers: Movers? = nil) {
        presenter.log(.dismiss, .word(dismissed[0].stageName))
        for (presentation, controller) in zip(stack, dismissed) {
            presentation.isInTransition = true
            controller.modal.isBeingDismissed = true
        }
        let movers: Movers = animated ? movers ?? ask() : (nil, nil)
        // One under a finger, which may be cancelled, turns the interface at its end.
        if movers.interaction == nil, from.zoomDismissal?.beginning == nil {
            turnInterface()
        }
        setMiddleHidden(true)
        let presenterView = bottom.presenterView
        let animatorAdds = presenterReturns && top.presenterPlace != nil
        if presenterReturns, !animatorAdds, let presenterView {
            bottom.presenterPlace?.restore(presenterView)
        }
        if animatorAdds, let container = top.container, !container.stage.profile.movedPresentersStay
        {
            presenterView?.frame = bottom.presenterFrame(in: container)
        }
        place = top.presentedView.flatMap { ViewPlace($0) }
        let context = animated ? context(movers, presenterView, animatorAdds) : nil
        from.log(.dismissalTransitionWillBegin)
        top.dismissalTransitionWillBegin()
        if bottom !== top { bottom.letPresenterReturn(along: from.transitionCoordinator) }
        from.beginAppearanceTransition(false, animated: animated)
        if presenterReturns { presenter.beginAppearanceTransition(true, animated: animated) }
        if let context { context.start() } else { end(true) }
    }

    /// Turns the interface for the controller that covers the window afterwards, unless the same one does.
    private func turnInterface() {
        let stage = presenter.view.stage
        guard stack.contains(where: \.coversWindow),
            let root = presenter.view.window?.rootViewController
                ?? stage.keyWindow?.rootViewController
        else { return }
        stage.turn(for: root.coveringController(without: bottom), animated: animated)
    }

    private func context(
        _ movers: Movers, _ presenterView: UIView?, _ animatorAdds: Bool
    ) -> TransitionContext? {
        guard let container = top.container else { return nil }
        let presentedFrame = top.presentedFrame
        let presenterFrame = bottom.presenterFrame(in: container)
        let movers: Movers = (
            movers.animator ?? top.systemAnimator(isPresentation: false),
            movers.interaction
                ?? (movers.animator == nil ? from.zoomDismissal?.beginning : nil)
        )
        let ignoring = top.ignoreTouches(during: movers)
        return TransitionContext(
            TransitionPlan(
                container: "presentation", operation: "dismiss", host: presenter,
                containerView: container,
                from: .init(
                    controller: from, view: top.presentedView,
                    initialFrame: presentedFrame, finalFrame: presentedFrame),
                to: .init(
                    controller: presenter, view: animatorAdds ? presenterView : nil,
                    initialFrame: animatorAdds ? .zero : presenterFrame,
                    finalFrame: presenterFrame),
                animator: movers.animator, interaction: movers.interaction,
                presentationStyle: top.style)
        ) { [self] didComplete in
            ignoring?.end()
            end(didComplete)
        }
    }

    /// Asks the presented controller's delegate for the animator and interaction controller.
    private func ask() -> Movers {
        guard let delegate = from.transitioningDelegate else { return (nil, nil) }
        let animator = delegate.animationController(forDismissed: from)
        from.log(.animationControllerForDismissed, .answer(UIKitCore.stageName(of: animator)))
        guard let animator else { return (nil, nil) }
        let interaction = delegate.interactionControllerForDismissal(using: animator)
        from.log(
            .interactionControllerForDismissal, .answer(UIKitCore.stageName(of: interaction)))
        return (animator, interaction)
    }

    private func end(_ didComplete: Bool) {
        for presentation in stack { presentation.isInTransition = false }
        if didComplete { complete() } else { goBack() }
        from.log(.dismissalTransitionDidEnd, .flag(didComplete))
        top.dismissalTransitionDidEnd(didComplete)
        if didComplete { for presentation in stack { presentation.container = nil } }
        ended?(didComplete)
        guard let completion else { return }
        presenter.log(.dismissCompletion)
        completion()
    }

    private func complete() {
        let returns = presenterReturns
        if let view = bottom.presenterView { bottom.presenterPlace?.restore(view) }
        for presentation in stack.reversed() { presentation.unlink() }
        if returns { presenter.endAppearanceTransition() }
        from.endAppearanceTransition()
        for (presentation, controller) in zip(stack, dismissed).dropLast().reversed() {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
            presentation.dismissalTransitionWillBegin()
            presentation.dismissalTransitionDidEnd(true)
        }
        for controller in dismissed { controller.modal.isBeingDismissed = false }
    }

    private func goBack() {
        if let view = top.presentedView { place?.restore(view) }
        if presenterReturns, from.view.stage.profile.cancelledDismissalsRemovePresenter {
            bottom.presenterView?.removeFromSuperview()
        }
        setMiddleHidden(false)
        if bottom !== top { bottom.keepPresenter() }
        for controller in dismissed { controller.modal.isBeingDismissed = false }
        if presenterReturns {
            presenter.beginAppearanceTransition(false, animated: animated)
            presenter.endAppearanceTransition()
        }
        from.beginAppearanceTransition(true, animated: animated)
        from.endAppearanceTransition()
    }

    /// Hides or shows the containers between the topmost one and the presenter, which are not animated.
    private func setMiddleHidden(_ isHidden: Bool) {
        guard let last = top.container else { return }
        for case let container? in stack.dropLast().map(\.container)
        where !last.isDescendant(of: container) {
            UIView.performWithoutAnimation { container.isHidden = isHidden }
        }
    }
}

extension UIPresentationController {
    /// The presented view's frame in the container, which a dismissal's context tells for both of its ends: that of a
    /// sheet, or of a view under a transform, is the frame in which it was presented.
    ///
    /// Source: published decompilations of UIKit, in which the context of a dismissal has that frame although the view
    /// goes; published animators read it for either direction.
    fileprivate var presentedFrame: CGRect {
        guard let view = presentedView, !style.isSheet, view.transform == .identity else {
            return frameOfPresentedViewInContainerView
        }
        return view.frame
    }

    /// The presenting view's frame in `view` once nothing is presented, whatever an animator has made of it: that of its
    /// own presentation, or else all of the container. Source: the same.
    fileprivate func presenterFrame(in view: UIView) -> CGRect {
        if presentingViewController.modal.presenter != nil,
            let own = presentingViewController.modal.presentation, let place = own.container
        {
            return view.convert(own.frameOfPresentedViewInContainerView, from: place)
        }
        return container.map { view.convert($0.bounds, from: $0) } ?? .zero
    }

    /// The presentations that a dismissal removes: this one and those above it, lowest first.
    var stack: [UIPresentationController] {
        var stack = [self]
        while let above = stack[stack.count - 1].presentedViewController.modal.presented,
            let presentation = above.modal.presentation
        {
            stack.append(presentation)
        }
        return stack
    }

    /// Unlinks the presenting and presented controllers, and removes the container with everything
    /// in it.
    func unlink() {
        let presented = presentedViewController
        presentingViewController.modal.presented = nil
        presented.modal.presenter = nil
        presented.modal.presentation = nil
        container?.removeFromSuperview()
        presenterPlace = nil
    }
}
