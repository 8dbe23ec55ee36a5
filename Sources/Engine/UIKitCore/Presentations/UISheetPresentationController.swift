import FilmstripGeometry
public import Foundation

/// The delegate of a sheet, which is called about its detents.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user has moved the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The presentation controller of a sheet: a card at the bottom of the screen that a finger moves
/// between its detents and dismisses.
///
/// Its delegate may be a `UISheetPresentationControllerDelegate`. The vertical pan that moves the
/// sheet is on the card; recognizers inside the card take precedence, but for those of scroll views at their upper edge.
///
/// - Approximation: its look and the decisions of its pan are the profile's; Apple publishes none.
/// - Approximation: a pan begins the dismissal when it moves the sheet below its smallest detent,
///   and cancels it when it moves back above.
/// - Difference: the property `delegate` has the base class's type.
/// - Difference: the presenting view's own transform and corners are changed while it lies behind a
///   large sheet; in UIKit those of a view around it are.
/// - Difference: there is no `sourceView`.
/// A sheet that covers the screen, in a compact height, is not dismissed by a drag. Source: the maintainers of
/// react-native-screens, issue 2698.
///
/// - Difference: the transitioning delegate is not asked for a dismissal that a finger drags.
open class UISheetPresentationController: UIPresentationController {
    /// The detents, at least one; only the large one by default.
    open var detents = [Detent.large()] {
        didSet {
            demand(!detents.isEmpty, "a sheet without detents")
            showSelection()
        }
    }
    /// The detent at which the sheet rests; nil selects the smallest.
    ///
    /// While a keyboard is shown, a sheet on top that is attached to the bottom edge rests at its largest detent, and
    /// returns afterwards; the selection stays, and one made meanwhile holds.
    ///
    /// - Source: for that, github.com/feedback-assistant/reports/issues/669.
    /// - Approximation: Apple does not say whether it returns.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet {
            ignoresKeyboard = container != nil
            showSelection()
        }
    }
    /// The largest detent at which the views behind are not dimmed and can be touched; nil if there
    /// is none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { showSelection() } }
    /// Whether a grabber is shown at the top.
    ///
    /// It is hidden where the sheet covers the screen.
    open var prefersGrabberVisible = false { didSet { shapeCard() } }
    /// Whether the sheet in a compact height is attached to the bottom edge of the screen; false by default: it covers
    /// the screen.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { areaChanged() } }
    /// Whether the width of a sheet that is attached to the bottom edge in a compact height follows the presented
    /// controller's `preferredContentSize`; false by default: it is that of the container's safe area.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { areaChanged() } }
    /// Whether the sheet, where width and height are regular, is as large as a page, and not as the presented
    /// controller's `preferredContentSize` says; true by default, false for the style `formSheet`.
    open var prefersPageSizing: Bool { didSet { areaChanged() } }
    /// Whether scrolling up in content at its upper edge first enlarges the sheet, if a larger detent is left; true by
    /// default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// The radius of the top corners, points; nil uses the system's.
    open var preferredCornerRadius: CGFloat? { didSet { shapeCard() } }

    private var card: SheetCard?
    private lazy var dimming = SheetDimmingView(self)
    private lazy var interaction = SheetInteraction(self)
    private var behind: RecededView?
    /// Whether the presenting view lies behind the sheet on black, more than half of its way.
    private(set) var hasReceded = false {
        didSet {
            if hasReceded != oldValue {
                presentedViewController.view.stage.setNeedsStatusBarUpdate()
            }
        }
    }
    /// The container's size when the sheet was laid out; nil before.
    private var containerSize: CGSize?
    /// Whether a detent was selected since the keyboard last moved.
    private var ignoresKeyboard = false
    /// Whether the keyboard moved during a transition of the sheet.
    private var movesLate = false

    /// Creates the controller of a sheet, sized as a page or, for the style `formSheet`, as the presented controller
    /// prefers.
    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        prefersPageSizing = presentedViewController.modalPresentationStyle != .formSheet
        super.init(
            presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    /// Animates changes of the sheet's properties.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(
            lasting: profile.modalDuration, .spring(profile.sheetSpring),
            options: .allowUserInteraction, animations: changes)
    }

    /// Recalculates the detents' heights.
    open func invalidateDetents() { showSelection() }

    /// The card around the presented controller's view.
    open override var presentedView: UIView? {
        if let card { return card }
        let made = SheetCard(presentedViewController.view, profile)
        made.addGestureRecognizer(interaction.recognizer)
        card = made
        shapeCard()
        return made
    }

    /// The card's frame at the selected detent, as it is drawn.
    open override var frameOfPresentedViewInContainerView: CGRect {
        layout.place(at: rest.height).drawn
    }

    /// Adds the dimming view and animates it and the presenting view along with the presentation.
    open override func presentationTransitionWillBegin() {
        guard let container else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        behind = presenterView.map { RecededView($0) }
        surround(0)
        let height = rest.height
        shapeCard(at: height)
        if profile.sheetFloatInset > 0 {
            card?.show(at: layout.place(at: height), pulled: nil, profile)
        }
        along(presentedViewController.transitionCoordinator) { [self] in surround(height) }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { moveLate() } else { leave() }
    }

    open override func dismissalTransitionWillBegin() {
        let coordinator = presentedViewController.transitionCoordinator
        along(coordinator) { [self] in
            let hadReceded = hasReceded
            surround(0)
            // Under a finger the presenter is still small; chosen.
            if coordinator?.isInteractive == true { hasReceded = hadReceded }
        }
        coordinator?.notifyWhenInteractionChanges { [weak self] context in
            if !context.isCancelled { self?.hasReceded = false }
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard !completed else { return leave() }
        surround(height)
        // A pull that the system took away leaves the sheet at its smallest detent.
        if abs(rest.height - height) > 0.5 { movesLate = true }
        moveLate()
    }

    /// Makes room for a keyboard that moved during a transition.
    private func moveLate() {
        guard movesLate else { return }
        movesLate = false
        animateChanges { showSelection() }
    }

    /// Source: Apple, `largestUndimmedDetentIdentifier` and `isModalInPresentation`.
    override var letsTouchesThrough: Bool {
        !isInTransition && dimming.alpha < profile.hitTestAlpha
            && !presentedViewController.keepsPresentation
    }

    override func letPresenterReturn(
        along coordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        along(coordinator) { [self] in surround(0) }
    }

    override func keepPresenter() { surround(height) }

    override func endPlay() {
        interaction.endPlay()
        card?.recognizers = nil
        (card, behind) = (nil, nil)
        super.endPlay()
    }

    private var profile: Profile { presentedViewController.view.stage.profile }
    private var cornerRadius: CGFloat { preferredCornerRadius ?? profile.sheetCornerRadius }

    /// Makes changes along with a transition; at once if there is none.
    private func along(
        _ coordinator: (any UIViewControllerTransitionCoordinator)?, _ changes: @escaping () -> Void
    ) {
        if coordinator?.animate(alongsideTransition: { _ in changes() }) != true { changes() }
    }

    /// Lays the sheet out anew after the container's size has changed, as when the device is turned.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        let (former, size) = (containerSize, container?.bounds.size)
        containerSize = size
        if let former, former != size, !isInTransition { areaChanged() }
    }

    /// Resizes the sheet if its size follows that of its content.
    open override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        showSelection()
    }

    /// Restores the presenting view.
    private func leave() {
        behind?.restore()
        behind = nil
    }

    /// Moves to the selected detent, unless the sheet is not presented or a transition is in progress.
    private func showSelection() {
        guard container != nil, !isInTransition else { return }
        move(to: rest.height)
    }
}

/// The position of a sheet.
extension UISheetPresentationController {
    var layout: SheetLayout {
        SheetLayout(
            detents, undimmed: largestUndimmedDetentIdentifier,
            in: container?.bounds.size ?? .zero, area: area,
            bottom: device.safeAreaInsets.bottom, profile)
    }

    /// The detent at which the sheet rests by itself.
    var rest: SheetLayout.Stop {
        let (layout, controller) = (layout, presentedViewController)
        let makesRoom =
            !ignoresKeyboard && controller.modal.presented == nil
            && layout.area.attachment != .none && controller.view.stage.keyboardHeight > 0
        return makesRoom
            ? layout.stops[layout.stops.count - 1] : layout.stop(selectedDetentIdentifier)
    }

    /// Follows a keyboard that is now shown or hidden.
    func keyboardMoved() {
        (ignoresKeyboard, movesLate) = (false, isInTransition)
        showSelection()
    }

    private var device: Device { presentedViewController.view.stage.device }
    private var area: SheetArea {
        SheetArea(of: self, in: container?.bounds.size ?? .zero, device, profile)
    }

    /// Whether the sheet looks like a presentation that covers the screen.
    var coversScreen: Bool { area.attachment == .screen }

    /// Lays the sheet out anew after the area that it may fill has changed.
    private func areaChanged() {
        shapeCard()
        showSelection()
    }

    /// Gives the card its corners and its grabber.
    ///
    /// - Parameter height: The height of the sheet; that at which it is with nil.
    private func shapeCard(at height: CGFloat? = nil) {
        guard let card else { return }
        let layout = layout
        let isWhole = layout.area.attachment == .screen
        card.hasGrabber = prefersGrabberVisible && !isWhole
        let height = height ?? self.height
        let corners = layout.corners(at: height)
        guard !isWhole else { return card.round(corners, 0) }
        let radii =
            preferredCornerRadius == nil
            ? layout.radii(at: height, upper: cornerRadius, display: device.cornerRadius) : []
        card.round(corners, cornerRadius, radii: radii)
    }

    /// The visible height of the sheet before it is scaled, points.
    var height: CGFloat {
        guard container != nil, let card else { return 0 }
        guard profile.sheetFloatInset > 0 else {
            return area.frame.maxY - card.frame.minY
        }
        let whole = card.bounds.height
        return whole - (card.center.y - layout.place(at: whole).frame.midY)
    }

    /// Makes `height` points of the sheet visible; `pull` is the distance by which a finger that holds it floating has
    /// moved it down.
    func move(to height: CGFloat, pulled pull: CGFloat? = nil) {
        let layout = layout
        shapeCard(at: height)
        card?.show(at: layout.place(at: height), pulled: pull, profile)
        card?.layoutIfNeeded()
        surround(height)
    }

    /// Whether the sheet reaches no edge of the screen.
    var isFloating: Bool {
        guard profile.sheetFloatInset > 0, let card else { return false }
        return layout.place(at: card.bounds.height).scale < 1
    }

    /// Shows the sheet as a finger holds it that has pulled it down by `pull` points, `slide` of which below its smallest
    /// detent; or, with nil, as it is by itself.
    func show(
        pulled pull: CGFloat?, slide: CGFloat = 0, _ inertia: SheetInertia.Effect = .none
    ) {
        guard isFloating, let card else { return }
        card.show(
            at: layout.place(at: card.bounds.height), pulled: pull, slide: slide, inertia, profile)
    }

    /// Selects the detent after the selected one, or the first after the last, as a tap on the grabber does.
    func selectNext() {
        guard prefersGrabberVisible, !isInTransition else { return }
        let stops = layout.stops
        let selected = rest.identifier
        guard stops.count > 1, let index = stops.firstIndex(where: { $0.identifier == selected })
        else { return }
        animateChanges {
            selectedDetentIdentifier = stops[(index + 1) % stops.count].identifier
        }
        tellOfSelection()
    }

    /// Reports that the user chose the detent that is now selected.
    func tellOfSelection() {
        let identifier = layout.stop(selectedDetentIdentifier).identifier
        presentedViewController.log(.sheetDidChangeDetent, .word(identifier.rawValue))
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// Handles a tap outside the sheet.
    func touchedOutside() {
        guard !isInTransition, presentedViewController.modal.presented == nil else { return }
        if userMayDismiss() { dismissByUser() } else { userAttemptedToDismiss() }
    }

    /// Updates the dimming and the presenting view for a sheet of which `height` points are visible.
    private func surround(_ height: CGFloat) {
        let layout = layout
        let isDark = dimming.traitCollection.userInterfaceStyle == .dark
        dimming.alpha =
            (isDark ? profile.sheetDarkDimming : profile.sheetDimming) * layout.dimming(at: height)
        let recess = layout.recess(at: height)
        behind?.recede(recess, layout, profile)
        hasReceded = recess > 0.5
    }
}
