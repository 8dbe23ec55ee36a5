public import Foundation

/// Manages how one controller lies over another, from its presentation to its dismissal.
///
/// Subclassed to give the presented view another frame, to put views of one's own into the container
/// and to animate them along by the presented controller's `transitionCoordinator`.
///
/// - Difference: it does not keep the presented controller alive: after that is gone, asking for it is
///   a programmer error.
/// - Difference: there are no `traitCollection`, `overrideTraitCollection`,
///   `adaptivePresentationStyle(for:)` and `adaptiveSheetPresentationController`.
/// - Difference: without animation there is no transition coordinator, and the animator is not asked.
/// - Approximation: `…WillBegin` comes before the controllers hear `viewWill…`, `…DidEnd` after their
///   `viewDid…`; Apple does not publish the order.
/// - Approximation: of several presentations that go at once those below the topmost hear both calls at
///   the end.
open class UIPresentationController: NSObject, UIContentContainer {
    /// Hears of what the user does.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    private weak var presented: UIViewController?
    weak var presenter: UIViewController?
    /// The style that the presentation has, never `automatic`.
    let style: UIModalPresentationStyle
    /// The view in the window that holds the presentation's views, while it is presented.
    var container: PresentationContainerView?
    /// Where the presenting view was, while the presentation has taken it away.
    var presenterPlace: ViewPlace?
    /// Whether a presentation or dismissal is under way.
    var isInTransition = false

    /// A controller of the presentation of `presentedViewController`, in its style.
    ///
    /// - Parameter presentingViewController: Whoever will present it; set anew when that is known.
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

    /// The controller that presents.
    open var presentingViewController: UIViewController {
        guard let presenter else {
            fatalError("a presentation without a presenting controller")
        }
        return presenter
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The style for a narrower screen: none, so that the presentation keeps its own.
    ///
    /// - Difference: it has no effect.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// Where the presentation's views are: as large as the window, or as the presenting view in a
    /// presentation within a context. Nil unless the controller is presented.
    open var containerView: UIView? { container }

    /// The view that is animated: the presented controller's, unless overridden with one around it.
    open var presentedView: UIView? { presentedViewController.view }

    /// Where the presented view is in the end, in the container; all of it unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Whether the presentation covers the window, and not only the controller that defines a context.
    open var shouldPresentInFullscreen: Bool {
        style != .currentContext && style != .overCurrentContext
    }

    /// Whether the presenting view is taken out of the window while its controller presents; it is in
    /// the container during the transition, and put back when it ends.
    open var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }

    /// The container is about to lay out.
    open func containerViewWillLayoutSubviews() {}
    /// The container has laid out.
    open func containerViewDidLayoutSubviews() {}
    /// The presentation is about to begin; views of one's own are added here.
    open func presentationTransitionWillBegin() {}
    /// The presentation is over; tells whether it arrived.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal is over; tells whether it arrived.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The presented controller's wish.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Does nothing.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// All the room that there is.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Whether touches beside the presented view go to what lies behind the container.
    var letsTouchesThrough: Bool { false }

    /// Has what was done to the presenting view be undone along with a dismissal from further above.
    func letPresenterReturn(along coordinator: (any UIViewControllerTransitionCoordinator)?) {}

    /// That dismissal went back.
    func keepPresenter() {}

    /// Lets go of the views, so that none of them holds the stage.
    func endPlay() {
        container?.removeFromSuperview()
        (container, presenterPlace) = (nil, nil)
    }
}

extension UIModalPresentationStyle {
    /// What a presentation of this style is: the system's choice is a page sheet, and so is what would
    /// be a popover on a larger screen.
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
