public import Foundation

/// A controller that manages one screen's view and the child controllers in it.
///
/// - Difference: an attempt to present a controller that is already presented, or to present from a
///   view outside the window, is refused, and the reason is logged; UIKit raises an exception for
///   some of them.
/// - Approximation: in a presentation that removes the presenting view the order of calls is, as is
///   commonly reported, `willDisappear` of the presenting controller, `willAppear` and `didAppear`
///   of the presented one, then `didDisappear`; a dismissal has the same order. When a transition
///   is cancelled, the controller that leaves gets `willDisappear` and `didDisappear`, then the one
///   that stays `willAppear` and `didAppear`.
/// - Difference: there is no `setOverrideTraitCollection(_:forChild:)`; a stage has no storyboards
///   and does not turn.
open class UIViewController: UIResponder, UIContentContainer, StageNamed {
    /// The controller's title; also its name in the timeline, unless it has a restoration identifier.
    ///
    /// Setting it sets the titles of `navigationItem` and `tabBarItem`.
    open var title: String? { didSet { showTitle() } }
    /// A name that identifies the controller.
    @exclusivity(unchecked) open var restorationIdentifier: String?
    /// The child controllers, whose views this controller places.
    open internal(set) var children: [UIViewController] = []
    /// The parent controller; nil if there is none.
    @exclusivity(unchecked) open internal(set) weak var parent: UIViewController?
    /// The view, if it has been loaded.
    var loadedView: UIView?
    var ownNavigationItem: UINavigationItem?
    var ownTabBarItem: UITabBarItem?
    /// Whether a tab bar is hidden while the controller is on a navigation stack; false by default.
    open var hidesBottomBarWhenPushed = false
    /// Insets added to the safe area of the controller's view, points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaChanged() } }
    }
    /// The insets of the controller's view that a system container covers, its bars and its own
    /// safe area together; nil if the view's frame decides.
    var containerSafeAreaInsets: UIEdgeInsets? {
        didSet { if containerSafeAreaInsets != oldValue { safeAreaChanged() } }
    }
    var appearance = AppearanceState()
    /// Told of the view's loading and appearances, each after the controller itself.
    package weak var appearanceObserver: (any AppearanceObserver)?
    /// The state of presentations by and of this controller.
    var modal = ModalState()
    /// Traits that replace those around the controller for its view and everything in it.
    public var traitOverrides = UITraitOverrides() {
        didSet { if traitOverrides != oldValue { overrideTraits() } }
    }
    /// The handlers of changes of traits.
    var traitRegistrations = TraitRegistrations()
    /// Whether the controller is entering or leaving a parent.
    var movement = Movement.none
    /// The name of the nib file given; nil if there is none.
    public let nibName: String?
    /// The bundle given; nil if there is none.
    public let nibBundle: Bundle?

    /// Creates a controller.
    ///
    /// - Difference: a stage has no nib files: with a name, `loadView()` must be overridden.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    /// Creates a controller whose view is made by `loadView`.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Returns nil.
    ///
    /// - Difference: always nil, since a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The controller that presents this one; else the superview of its view.
    open override var next: UIResponder? { presenterAbove ?? loadedView?.superview }

    /// The controller's view; reading it loads the view.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { replaceView(with: newValue) }
    }
    /// The view, if it has been loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Creates the view, as large as the screen; can be overridden to create another.
    open func loadView() { makeView() }
    /// Called once, after the view has been loaded.
    open func viewDidLoad() {}
    /// Loads the view if it has not been loaded.
    open func loadViewIfNeeded() { if loadedView == nil { loadNow() } }
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called between `viewWillAppear` and `viewDidAppear`, once the view is in the window.
    ///
    /// - Approximation: called before layout; UIKit lays out the view first.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared.
    ///
    /// - Approximation: for a view whose appearance no container reports, called at the end of the
    ///   turn in which it entered the window; Apple publishes no time.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Updates the view's constraints before layout where it was requested; overrides call super.
    open func updateViewConstraints() { view.updateConstraints() }
    /// The least margins of the view's content at the leading and trailing edge, points.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { screenMargins }
    /// Whether the view's layout margins are at least `systemMinimumLayoutMargins`; true by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { loadedView?.tellOfLayoutMargins() }
    }
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called after the safe area of the view changed, before the view is laid out.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the traits of the view changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called before the controller enters a parent or, with nil, leaves one; overrides call super.
    open func willMove(toParent parent: UIViewController?) {
        log(.willMoveToParent, .answer(parent?.stageName))
        movement = parent == nil ? .leaving : .entering
    }
    /// Called after the controller entered a parent or, with nil, left one; overrides must call super.
    open func didMove(toParent parent: UIViewController?) {
        log(.didMoveToParent, .answer(parent?.stageName))
        movement = .none
    }
    /// Makes `child` a child, calling its `willMove(toParent:)`; the caller calls `didMove(toParent:)`
    /// when the view is in place.
    open func addChild(_ childController: UIViewController) { take(childController) }
    /// Removes the controller from its parent and calls `didMove(toParent: nil)`; the caller has
    /// called `willMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }
    /// Replaces one child's view with another's in a view transition, reporting the appearance of both.
    ///
    /// Both must already be children; the caller calls `didMove(toParent:)` and
    /// `removeFromParent()` in `completion`. With a duration of 0 the change is immediate.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }
    /// Reports that the controller's view begins to appear or disappear.
    ///
    /// During a change in the opposite direction the change is reversed: the controller gets the
    /// opposite `will…` call, and its `did…` call later.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Reports that the last begun change of appearance has ended.
    open func endAppearanceTransition() { endAppearance() }
    /// The coordinator of the transition that involves this controller or an ancestor; nil without one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        currentCoordinator
    }
    /// The content of a navigation bar while the controller is on top; created with its title.
    open var navigationItem: UINavigationItem { madeNavigationItem }
    /// The item that represents the controller in a tab bar; created with the controller's title.
    ///
    /// A navigation controller without its own item and title uses its root's.
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set { replaceTabBarItem(with: newValue) }
    }
    /// The child whose tab bar item is used for this controller; nil if there is none.
    var childForTabBarItem: UIViewController? { nil }
    /// Whether the appearance of this controller is forwarded to its children; true by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The children whose appearance follows this controller's.
    package var childrenToForwardTo: [UIViewController] { childrenInView }
    /// The style of the controller's presentation; set it before presenting.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The system's animation for the controller's presentation and dismissal.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The transition with which the system pushes, pops, presents and dismisses this controller; nil for its usual ones.
    ///
    /// A delegate's animator goes before it. Only a zoom plays in a navigation controller.
    public var preferredTransition: Transition? { didSet { updateZoomDismissal() } }
    /// The drag that dismisses this controller after a zoom; nil if there is none.
    var zoomDismissal: ZoomDismissal?
    /// The delegate that provides animators and presentation controllers for its presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether presentations in the current context, by this controller or by its descendants,
    /// cover this controller; false by default, true for navigation controllers.
    open var definesPresentationContext = false
    /// Whether this controller's `modalTransitionStyle`, not the presented controller's, animates
    /// presentations in its context.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the user is prevented from dismissing a sheet.
    open var isModalInPresentation = false
    /// Whether the controller controls the status bar's appearance without covering the screen.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether the keyboard stays when the controller is shown; true for form sheets.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: The system around the screen

    /// The style of the status bar, drawn where a film shows one; asked when controllers appear and disappear, and after
    /// `setNeedsStatusBarAppearanceUpdate()`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden; `UIStatusBarManager` tells.
    open var prefersStatusBarHidden: Bool { false }
    /// The way in which the status bar comes and goes; never asked: it changes at once.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides the status bar's style; nil if this controller does.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden; nil if this controller does.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Asks the shown controllers about the status bar again, at the end of the turn.
    open func setNeedsStatusBarAppearanceUpdate() {
        (loadedView?.stage ?? Stage.sharedIfAny)?.setNeedsStatusBarUpdate()
    }
    /// Whether the home indicator hides; never asked.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides about the home indicator; never asked.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Reports a change of the home indicator; it has no effect.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the app's gestures come before the system's; never asked.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about those edges; never asked.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Reports a change of those edges; it has no effect.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Whether the controller turns with the device; never asked.
    open var shouldAutorotate: Bool { true }
    /// The orientations to which the controller turns; the one that covers the window is asked.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// The orientation in which the controller is presented if it then covers the window; that of the interface.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        Stage.shared.interfaceOrientation
    }
    /// Reports a change of those orientations; the interface turns if it can follow the device now.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { Stage.shared.rotateIfNeeded() }
    /// Called before the view's size changes because the device is turned. Overrides call super.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        tellChildren(ofTransitionTo: size, coordinator)
    }
    /// Called before the traits change because the device is turned. Overrides call super, which tells the children.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }
    /// Called when memory is short; never.
    open func didReceiveMemoryWarning() {}
    /// The edges at which the view extends below a container's bar; all by default.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { extentDidChange() } }
    /// Whether the view extends below bars that are not translucent, too; false by default.
    /// - Approximation: if not, a large title counts in full, wherever the content is scrolled to.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { extentDidChange() } }
    /// Whether scroll views get insets for bars; stored, and without effect.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether the content is being edited.
    open var isEditing: Bool {
        get { extra("isEditing", else: false) }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing; overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        setExtra("isEditing", editing)
        showEditing()
    }

    // MARK: Segues

    /// The storyboard of the controller: none.
    open var storyboard: UIStoryboard? { nil }
    /// A programmer error: a stage has no storyboards whose segues it could perform; see `performSegue(_:sender:)`.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performStoryboardSegue(identifier)
    }
    /// Whether a segue is performed; true unless overridden.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue from this controller is performed.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether the controller performs an unwind segue's action; never asked.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { true }
    /// Called when a segue unwinds through the controller; never.
    open func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) {}
    /// Shows a controller: pushes it on the nearest navigation controller, or presents it if there is none.
    open func show(_ vc: UIViewController, sender: Any?) { showNearby(vc, sender: sender) }
    /// Shows a controller for details: presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        present(vc, animated: true)
    }
    /// The preferred size of the controller when it is presented; zero if it has no preference.
    ///
    /// Form sheets follow it where width and height are regular.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellOfPreferredContentSize() } }
    }
    /// Presents `viewControllerToPresent` over the outermost controller that contains this one, or
    /// in the context that its style asks for.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller to show.
    ///   - flag: Whether the transition is animated.
    ///   - completion: Called after the presented controller's `viewDidAppear`; also called when
    ///     the presentation is cancelled.
    ///
    /// Does nothing but log the refusal while the presenting controller already presents or is in a
    /// transition, while this controller's view is not in the window, and for a controller that is
    /// already presented or has a parent.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one, or one that contains it, presents, with all
    /// controllers presented above it; if there is none, dismisses this controller itself.
    ///
    /// If there are several, only the topmost is animated.
    ///
    /// - Parameters:
    ///   - flag: Whether the transition is animated.
    ///   - completion: Called after the dismissed controller's `viewDidDisappear`; also called when
    ///     the dismissal is cancelled.
    ///
    /// Does nothing but log the refusal if nothing is presented or a transition is in progress.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion)
    }

    /// The controller that this one, or the nearest ancestor that presents, presents; nil if none.
    open var presentedViewController: UIViewController? {
        nearest { $0.modal.presented != nil }?.modal.presented
    }
    /// The controller that presents this one or its nearest presented ancestor; nil if there is none.
    open var presentingViewController: UIViewController? {
        nearest { $0.modal.presenter != nil }?.modal.presenter
    }
    /// The presentation controller of this controller or its nearest presented ancestor; else the
    /// one that will present this controller, for configuration before the presentation.
    ///
    /// - Difference: nil for the style `custom` before the presentation.
    open var presentationController: UIPresentationController? { currentPresentation }

    /// The presentation controller, if it is a sheet's.
    open var sheetPresentationController: UISheetPresentationController? {
        currentPresentation as? UISheetPresentationController
    }
    /// Whether the controller is appearing because it is being presented.
    open var isBeingPresented: Bool { modal.isBeingPresented }
    /// Whether the controller is disappearing because it is being dismissed.
    open var isBeingDismissed: Bool { modal.isBeingDismissed }
    /// Whether the controller is appearing because it is entering a parent.
    open var isMovingToParent: Bool { movement == .entering }
    /// Whether the controller is disappearing because it is leaving its parent.
    open var isMovingFromParent: Bool { movement == .leaving }
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
    /// The nearest navigation controller that contains this controller.
    open var navigationController: UINavigationController? { nearestAncestor() }
    /// The nearest tab bar controller that contains this controller.
    open var tabBarController: UITabBarController? { nearestAncestor() }
    /// Releases the view, the children and presented controllers, so that none retains the stage.
    func endPlay() { releaseAll() }
    /// Called after the safe area changed or the view got a window; containers with bars pass it on
    /// to their child.
    func safeAreaDidChange() {}
    /// Called after the view's layout direction changed.
    func layoutDirectionDidChange() {}
}
