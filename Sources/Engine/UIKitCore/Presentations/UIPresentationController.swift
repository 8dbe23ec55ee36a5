public import Foundation

/// An object that manages a presentation from the presenting transition to the dismissal.
///
/// Subclass it to give the presented view another frame, and to add views to the container and
/// animate them through the presented controller's `transitionCoordinator`.
///
/// - Difference: it does not retain the presented controller: after that is gone, asking for it is
///   a programmer error.
/// - Difference: there is no `adaptiveSheetPresentationController`.
/// - Difference: without animation there is no transition coordinator, and the animator is not asked.
/// - Approximation: `…WillBegin` is called before the controllers' `viewWill…`, `…DidEnd` after
///   their `viewDid…`; Apple does not publish the order.
/// - Approximation: when several presentations are dismissed at once, those below the topmost get
///   both calls at the end.
open class UIPresentationController: NSObject, UIContentContainer {
    /// The delegate, which is called about dismissals by the user.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    private weak var presented: UIViewController?
    weak var presenter: UIViewController?
    /// The style of the presentation, never `automatic`.
    let style: UIModalPresentationStyle
    /// The view in the window that holds the presentation's views; nil while nothing is presented.
    var container: PresentationContainerView?
    /// The presenting view's original place; nil unless the presentation has removed that view.
    var presenterPlace: ViewPlace?
    /// Whether a presenting or dismissing transition is in progress.
    var isInTransition = false

    /// Creates the controller of a presentation of `presentedViewController`, in its style.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller to present.
    ///   - presentingViewController: The future presenting controller; replaced by the actual one
    ///     when it is known.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        (presented, presenter) = (presentedViewController, presentingViewController)
        style = presentedViewController.modalPresentationStyle.resolved
        super.init()
    }

    /// The controller that is presented.
    open var presentedViewController: UIViewController {
        guard let presented else {
            fatalError("the presented controller of a presentation is gone")
        }
        return presented
    }

    /// The presenting controller.
    open var presentingViewController: UIViewController {
        guard let presenter else {
            fatalError("a presentation without a presenting controller")
        }
        return presenter
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The style for a narrower screen: `none`, so that the presentation keeps its own.
    ///
    /// - Difference: it has no effect.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The style for an environment: the one without.
    ///
    /// - Difference: it is never asked.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle }

    /// The environment of the presentation: the container's, or the presenting controller's before it has one.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenter?.traitCollection ?? .current
    }

    /// Traits that replace those of the presented controller.
    ///
    /// - Difference: they have no effect; set them on the presented controller.
    open var overrideTraitCollection: UITraitCollection?

    /// The view that contains the presentation's views, as large as the window or, for a
    /// presentation in a context, as the presenting view; nil unless the controller is presented.
    open var containerView: UIView? { container }

    /// The view to animate: the presented controller's view unless overridden with a view around it.
    open var presentedView: UIView? { presentedViewController.view }

    /// The final frame of the presented view in the container; the container's bounds unless
    /// overridden.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Whether the presentation covers the window, not only the controller that defines a context.
    open var shouldPresentInFullscreen: Bool {
        style != .currentContext && style != .overCurrentContext
    }

    /// Whether the presenting view is removed from the window while presenting; it is in the
    /// container during the transition and restored afterwards.
    open var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }

    /// Called before the container lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation begins; subclasses add their views here.
    open func presentationTransitionWillBegin() {}
    /// Called at the end of the presentation with whether it completed.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// Called at the end of the dismissal with whether it completed.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The presented controller's preferred size.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Does nothing.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Called when constraints change the size that a child's content fits; never. Does nothing.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Returns the whole parent size.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container's size changes because the device is turned; tells the presented controller.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presented else { return }
        let room = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        presented.viewWillTransition(to: room, with: coordinator)
    }
    /// Called before the traits change because the device is turned; tells the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    /// Whether touches outside the presented view reach the views behind the container.
    var letsTouchesThrough: Bool { false }

    /// Undoes changes to the presenting view along with the dismissal of a presentation further up.
    func letPresenterReturn(along coordinator: (any UIViewControllerTransitionCoordinator)?) {}

    /// Restores the changes after that dismissal was cancelled.
    func keepPresenter() {}

    /// Releases the views, so that none of them retains the stage.
    func endPlay() {
        container?.removeFromSuperview()
        (container, presenterPlace) = (nil, nil)
    }
}

extension UIModalPresentationStyle {
    /// The style actually used: a page sheet for the system's choice and for popovers, which need a
    /// larger screen.
    var resolved: UIModalPresentationStyle {
        switch self {
        case .automatic, .popover: .pageSheet
        case .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
            .overFullScreen, .overCurrentContext:
            self
        }
    }

    /// Whether the system presents it as a sheet.
    var isSheet: Bool { resolved == .pageSheet || resolved == .formSheet }
}
