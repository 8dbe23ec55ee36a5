import FilmstripGeometry
public import Foundation

/// Hears of a sheet's detents.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user moved the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Manages a sheet: a card at the bottom of the screen that a finger moves between its detents and
/// dismisses.
///
/// Its delegate may be a `UISheetPresentationControllerDelegate`. The pan that moves it is on the card
/// and vertical; recognizers inside the card go first.
///
/// - Approximation: its look and the decisions of its pan are the profile's; Apple publishes none.
/// - Approximation: a pan begins the dismissal when it takes the sheet below its smallest detent, and
///   takes it back when it comes up again.
/// - Difference: the property `delegate` has the base class's type.
/// - Difference: the presenting view's own transform and corners are changed while it lies behind a
///   large sheet; in UIKit those of a view around it are.
/// - Difference: a sheet is as wide as the screen, whatever its size, and a form sheet is a page sheet;
///   there are no `sourceView`, `prefersEdgeAttachedInCompactHeight`, `prefersPageSizing` and
///   `widthFollowsPreferredContentSizeWhenEdgeAttached`.
/// - Difference: while a finger drags it out, the transitioning delegate is not asked.
open class UISheetPresentationController: UIPresentationController {
    /// The heights at which the sheet rests, at least one; the large one by default.
    open var detents = [Detent.large()] {
        didSet {
            demand(!detents.isEmpty, "a sheet without detents")
            showSelection()
        }
    }
    /// The detent at which the sheet rests; nil is the smallest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { showSelection() } }
    /// The largest detent at which what lies behind is not darkened, and can be touched; nil if there is
    /// none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { showSelection() } }
    /// Whether a grabber is seen at the top.
    open var prefersGrabberVisible = false { didSet { card?.hasGrabber = prefersGrabberVisible } }
    /// Whether scrolling up inside enlarges the sheet first.
    ///
    /// - Difference: it has no effect: a scroll view inside scrolls.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// The radius of the top corners, points; nil takes the system's.
    open var preferredCornerRadius: CGFloat? { didSet { card?.cornerRadius = cornerRadius } }

    private var card: SheetCard?
    private lazy var dimming = SheetDimmingView(self)
    private lazy var interaction = SheetInteraction(self)
    private var behind: RecededView?

    /// Makes changes of the sheet's properties that are animated.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(
            withDuration: profile.modalDuration, options: [.curveSystem, .allowUserInteraction],
            animations: changes)
    }

    /// Has the detents' heights worked out anew.
    open func invalidateDetents() { showSelection() }

    /// The card around the presented controller's view.
    open override var presentedView: UIView? {
        if let card { return card }
        let made = SheetCard(presentedViewController.view, profile)
        made.cornerRadius = cornerRadius
        made.hasGrabber = prefersGrabberVisible
        made.addGestureRecognizer(interaction.recognizer)
        card = made
        return made
    }

    /// Where the card rests at the selected detent.
    open override var frameOfPresentedViewInContainerView: CGRect {
        layout.frame(at: layout.stop(selectedDetentIdentifier).height)
    }

    /// Adds the dimming; it and the presenting view change along with the presentation.
    open override func presentationTransitionWillBegin() {
        guard let container else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        behind = presenterView.map { RecededView($0) }
        surround(0)
        let height = layout.stop(selectedDetentIdentifier).height
        along(presentedViewController.transitionCoordinator) { [self] in surround(height) }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { leave() }
    }

    open override func dismissalTransitionWillBegin() {
        along(presentedViewController.transitionCoordinator) { [self] in surround(0) }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { leave() } else { surround(height) }
    }

    override var letsTouchesThrough: Bool {
        !isInTransition && dimming.alpha < profile.hitTestAlpha
    }

    override func letPresenterReturn(
        along coordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        along(coordinator) { [self] in surround(0) }
    }

    override func keepPresenter() { surround(height) }

    override func endPlay() {
        interaction.endPlay()
        card?.gestureRecognizers = nil
        (card, behind) = (nil, nil)
        super.endPlay()
    }

    private var profile: Profile { presentedViewController.view.stage.profile }
    private var cornerRadius: CGFloat { preferredCornerRadius ?? profile.sheetCornerRadius }

    /// Makes changes along with a transition, or at once.
    private func along(
        _ coordinator: (any UIViewControllerTransitionCoordinator)?, _ changes: @escaping () -> Void
    ) {
        if coordinator?.animate(alongsideTransition: { _ in changes() }) != true { changes() }
    }

    /// Leaves the presenting view as it was.
    private func leave() {
        behind?.restore()
        behind = nil
    }

    /// Goes to the selected detent, if the sheet rests.
    private func showSelection() {
        guard container != nil, !isInTransition else { return }
        move(to: layout.stop(selectedDetentIdentifier).height)
    }
}

/// What moves a sheet.
extension UISheetPresentationController {
    /// Where the sheet rests in its container.
    var layout: SheetLayout {
        SheetLayout(
            detents, undimmed: largestUndimmedDetentIdentifier,
            in: container?.bounds.size ?? .zero, topMargin: topMargin, profile)
    }

    /// From the top of the screen to the top edge of a large sheet, points: the presenting view, which is seen
    /// above it, ends where the device covers nothing more.
    private var topMargin: CGFloat {
        let covered = presentedViewController.view.stage.device.safeAreaInsets.top
        return covered > 0 ? covered + profile.sheetRecessGap : profile.sheetTopMargin
    }

    /// How much of the sheet is seen, points.
    var height: CGFloat {
        guard let container, let card else { return 0 }
        return container.bounds.height - card.frame.minY
    }

    /// Has `height` points of the sheet be seen.
    func move(to height: CGFloat) {
        card?.frame = layout.frame(at: height)
        card?.layoutIfNeeded()
        surround(height)
    }

    /// Tells that the user chose the detent that is selected now.
    func tellOfSelection() {
        let identifier = layout.stop(selectedDetentIdentifier).identifier
        presentedViewController.log(.sheetDidChangeDetent, .word(identifier.rawValue))
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// The user touched beside the sheet.
    func touchedOutside() {
        guard !isInTransition, presentedViewController.modal.presented == nil else { return }
        if userMayDismiss() { dismissByUser() } else { userAttemptedToDismiss() }
    }

    /// Has what lies behind be as it is where `height` points of the sheet are seen.
    private func surround(_ height: CGFloat) {
        let layout = layout
        let isDark = dimming.traitCollection.userInterfaceStyle == .dark
        dimming.alpha =
            (isDark ? profile.sheetDarkDimming : profile.sheetDimming) * layout.dimming(at: height)
        behind?.recede(layout.recess(at: height), layout, profile)
    }
}
