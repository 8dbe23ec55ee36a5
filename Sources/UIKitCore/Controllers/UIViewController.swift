import FilmstripGeometry
public import Foundation

/// Manages one screen's view, and the screens inside it.
///
/// - Difference: there are no `popoverPresentationController`, `isModalInPopover`,
///   `disablesAutomaticKeyboardDismissal` and `preferredTransition`.
/// - Difference: an attempt to present what is presented already, or to present from a view outside
///   the window, is refused, and the log says why; UIKit raises an exception for some of them.
/// - Approximation: in a presentation that takes the presenting view away the controllers hear, as is
///   commonly reported, `willDisappear` of the one, `willAppear` and `didAppear` of the other, then
///   `didDisappear`; a dismissal has the same order. When it goes back, the one that leaves hears
///   `willDisappear` and `didDisappear`, then the one that stays `willAppear` and `didAppear`.
/// - Difference: there is no `viewWillTransition(to:with:)`.
/// - Difference: there are no `setOverrideTraitCollection(_:forChild:)`, `edgesForExtendedLayout`,
///   `systemMinimumLayoutMargins`, `viewRespectsSystemMinimumLayoutMargins` and
///   `supportedInterfaceOrientations`; a stage has no storyboards, status bar and orientations.
open class UIViewController: UIResponder, UIContentContainer, StageNamed {
    /// A title for people; also the controller's name in the timeline, unless it has an identifier.
    ///
    /// Setting it sets the titles of `navigationItem` and `tabBarItem`.
    open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }
    /// A name for people and tools.
    open var restorationIdentifier: String?
    /// The controllers whose views this one places.
    public internal(set) var children: [UIViewController] = []
    /// The controller that places this one.
    public internal(set) weak var parent: UIViewController?
    private var loadedView: UIView?
    private var ownNavigationItem: UINavigationItem?
    private var ownTabBarItem: UITabBarItem?
    /// Whether a tab bar goes away while the controller is on a navigation stack; not by default.
    open var hidesBottomBarWhenPushed = false
    /// What comes on top of the safe area of the controller's view at each edge, points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaChanged() } }
    }
    /// What a container of the system's covers of the controller's view, bars and the container's own safe
    /// area together; nil where the view's frame decides.
    var containerSafeAreaInsets: UIEdgeInsets? {
        didSet { if containerSafeAreaInsets != oldValue { safeAreaChanged() } }
    }
    private(set) var appearance = Appearance.disappeared
    /// Whether the change of appearance begun last is animated.
    var isAppearanceAnimated = false
    /// Whether `viewIsAppearing` was called in the appearing begun last.
    var hasToldOfAppearing = false
    /// Whether the change of appearance begun last ends with the turn.
    var endsAppearanceByItself = false
    /// What it presents, and how it is presented.
    var modal = ModalState()
    /// In what its view differs from what is around that.
    var traitOverrides = TraitOverrides()
    /// Whether it enters or leaves a parent.
    var movement = Movement.none

    /// How a controller changes its parent.
    enum Movement { case none, entering, leaving }

    /// Where a controller's view is between hidden and shown.
    enum Appearance { case appearing, appeared, disappearing, disappeared }

    /// A controller.
    ///
    /// - Difference: both must be nil, since a stage has neither nib files nor bundles.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        demand(
            nibNameOrNil == nil && nibBundleOrNil == nil, "a stage has no nib files or bundles")
        super.init()
    }

    /// A controller whose view is made by `loadView`.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// The controller of an archive.
    ///
    /// - Difference: always nil, since a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The controller that presents this one, else the superview of its view.
    open override var next: UIResponder? { modal.presenter ?? loadedView?.superview }

    /// The screen's view, loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, if it was loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view was loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view, as large as the screen; overridden to make another.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called once, when the view was made.
    open func viewDidLoad() {}

    /// Makes the view, if that has not happened.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        demand(loadedView != nil, "loadView of \(type(of: self)) made no view")
        log(.viewDidLoad)
        viewDidLoad()
    }

    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called between the two, once the view is in the window.
    ///
    /// - Approximation: before the layout that UIKit makes first.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is shown.
    ///
    /// - Approximation: for a view that no container tells of, at the end of the turn in which it came
    ///   into the window; Apple publishes no time.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is gone.
    open func viewDidDisappear(_ animated: Bool) {}
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
    /// Called before the controller enters or, with nil, leaves a parent; an override calls super.
    open func willMove(toParent parent: UIViewController?) {
        log(.willMoveToParent, .answer(parent?.stageName))
        movement = parent == nil ? .leaving : .entering
    }
    /// Called after the controller entered or, with nil, left a parent; an override calls super.
    open func didMove(toParent parent: UIViewController?) {
        log(.didMoveToParent, .answer(parent?.stageName))
        movement = .none
    }

    /// What a navigation bar shows while the controller is on top; made with the controller's title.
    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem()
        item.title = title
        ownNavigationItem = item
        return item
    }

    /// What a tab bar shows for the controller; made with the controller's title.
    ///
    /// A navigation controller without an item and a title of its own has that of its root.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            if title == nil, let item = childForTabBarItem?.tabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            ownTabBarItem = item
            return item
        }
        set {
            ownTabBarItem = newValue
            tabBarController?.placeBar()
        }
    }

    /// The child that stands for this controller in a tab bar.
    var childForTabBarItem: UIViewController? { nil }

    /// Whether children are told of this controller's appearing; true by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children whose appearing follows this controller's own.
    package var childrenToForwardTo: [UIViewController] {
        children.filter { child in
            child.isViewLoaded && loadedView.map { child.view.isDescendant(of: $0) } ?? false
        }
    }

    /// How the controller lies over the one that presents it; set before it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How the system animates the controller's presentation and dismissal.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Has a say in the controller's presentation and dismissal.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether presentations in the current context, of this controller's or of those inside it, cover
    /// this controller; false by default, but for navigation controllers.
    open var definesPresentationContext = false
    /// Whether this controller's `modalTransitionStyle` animates the presentations in its context, in
    /// place of the presented controller's.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the user is kept from dismissing a sheet.
    open var isModalInPresentation = false
    /// Whether it decides about the status bar without covering the screen.
    ///
    /// - Difference: it has no effect: a stage has no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The size that the controller would like when it is presented; zero if it has no wish.
    ///
    /// - Difference: sheets do not follow it.
    open var preferredContentSize = CGSize.zero

    /// Presents `viewControllerToPresent` over the outermost controller around this one, or within the
    /// context that its style asks for.
    ///
    /// - Parameter completion: Runs after the presented controller has heard `viewDidAppear`; also when
    ///   the presentation went back.
    ///
    /// It does nothing, but for a line in the log, while the one that would present does so already or
    /// a transition of its is under way, while this controller's view is not in the window, and for a
    /// controller that is presented already or has a parent.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller, or one around it, presents, with all that is presented above it;
    /// if nothing is, then this controller itself.
    ///
    /// Of several only the topmost is animated.
    ///
    /// - Parameter completion: Runs after the dismissed controller has heard `viewDidDisappear`; also
    ///   when the dismissal went back.
    ///
    /// It does nothing, but for a line in the log, if nothing is presented or a transition is under way.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion)
    }

    /// What this controller, or the nearest one around it that presents, presents.
    open var presentedViewController: UIViewController? {
        nearest { $0.modal.presented != nil }?.modal.presented
    }

    /// Who presents this controller, or the nearest one around it that is presented.
    open var presentingViewController: UIViewController? {
        nearest { $0.modal.presenter != nil }?.modal.presenter
    }

    /// What manages the presentation of this controller, or of the nearest one around it that is
    /// presented; else what would manage this one's, to be set up before it is presented.
    ///
    /// - Difference: nil for the style `custom` before the presentation.
    open var presentationController: UIPresentationController? { currentPresentation }

    /// The same, if it is a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        currentPresentation as? UISheetPresentationController
    }

    /// Whether the controller is appearing by being presented.
    open var isBeingPresented: Bool { modal.isBeingPresented }
    /// Whether the controller is disappearing by being dismissed.
    open var isBeingDismissed: Bool { modal.isBeingDismissed }
    /// Whether the controller is appearing by entering a parent.
    open var isMovingToParent: Bool { movement == .entering }
    /// Whether the controller is disappearing by leaving its parent.
    open var isMovingFromParent: Bool { movement == .leaving }

    /// Does nothing.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// All the room that there is.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The innermost navigation controller around this one.
    open var navigationController: UINavigationController? {
        var candidate = parent
        while let current = candidate {
            if let navigation = current as? UINavigationController { return navigation }
            candidate = current.parent
        }
        return nil
    }

    /// The innermost tab bar controller around this one.
    open var tabBarController: UITabBarController? {
        var candidate = parent
        while let current = candidate {
            if let tabs = current as? UITabBarController { return tabs }
            candidate = current.parent
        }
        return nil
    }

    package var stageName: String {
        restorationIdentifier ?? title ?? String(describing: type(of: self))
    }

    /// Lets go of the view and the children, so that none of them holds the stage.
    func endPlay() {
        modal.presented?.endPlay()
        modal.presentation?.endPlay()
        modal = ModalState()
        for child in children { child.endPlay() }
        children = []
        loadedView?.removeFromSuperview()
        loadedView?.gestureRecognizers = nil
        loadedView?.controller = nil
        loadedView = nil
        (ownNavigationItem, ownTabBarItem) = (nil, nil)
    }

    /// A container covers so much of the controller's view.
    func setCover(_ insets: UIEdgeInsets) {
        // Where nothing was ever covered nothing need be watched.
        guard insets != .zero || Stage.shared.safeAreas.isUsed else { return }
        containerSafeAreaInsets = insets
    }

    /// Hands the safe area, which changed or came with the window, on to the child of a container with
    /// bars.
    func safeAreaDidChange() {}

    /// The view's content begins at another side.
    func layoutDirectionDidChange() {}

    private func safeAreaChanged() {
        let safeAreas = Stage.shared.safeAreas
        safeAreas.use()
        if let loadedView { safeAreas.watch(loadedView) }
    }

    func setAppearance(_ appearance: Appearance) { self.appearance = appearance }

    func log(_ name: StageEvent.Name, _ detail: StageEvent.Detail = .none) {
        Stage.shared.log(name, stageName, detail)
    }
}
