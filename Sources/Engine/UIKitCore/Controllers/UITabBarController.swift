public import Foundation

/// A controller that shows one of several controllers, above a bar that selects them.
///
/// One child's view is mounted at a time; a transition replaces it. Children fill the controller,
/// also beneath the bar, whose height is part of their safe areas, if it is translucent and they extend below it. The bar is hidden while the
/// selected navigation controller has a controller with `hidesBottomBarWhenPushed` on its stack; it
/// moves out and in with the screen that shows it.
///
/// A selection, by a tap or by code, plays the delegate's animator; without one it fades in
/// `Profile.tabFadeDuration`, and is immediate if that is 0 or animations are off.
/// The selection changes at the beginning of a transition; a cancelled transition restores it.
///
/// - Approximation: `willAppear` of the arriving screen comes first, `willDisappear` of the leaving one
///   second; then `didDisappear` and `didAppear`, or after a transition these two the other way round.
///   In iOS 27 the order is chosen after a navigation controller's. When a transition
///   is cancelled, first the arriving screen, then the one that stays gets the opposite calls. A
///   tap asks the delegate `shouldSelect`, calls `tabBar(_:didSelect:)`, selects, and calls the
///   delegate's `didSelect`. A tap on the selected tab pops a navigation controller to its root
///   before that last call.
/// - Source: for these orders, ticklecode.com, "UITabBarController Lifecycle", pgzxc.github.io and csdndocs.com, and
///   of iOS 18 and 26 react-native-screens, test-tabs-events, by a later version of which iOS 27 has another one.
/// - Approximation: a selection during a transition begins another one beside it, which may leave
///   callbacks unbalanced; it interrupts the system's own fade.
/// - Difference: all tabs are shown, however many there are: there are no
///   `moreNavigationController`, `customizableViewControllers` and `UITab`.
/// - Difference: there are no `mode`, `sidebar`, `setTabBarHidden(_:animated:)` and
///   `bottomAccessory`; a bar that is hidden still counts in the safe areas.
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The delegate, which can refuse selections and animate them.
    open weak var delegate: (any UITabBarControllerDelegate)?
    var controllers: [UIViewController]?
    /// The index of the selected controller; during a transition already the new one.
    var selection: Int?
    /// The container of the children's views, in which transitions take place.
    lazy var transitionView = UIView()
    private lazy var bar = makeBar()
    /// The number of transitions in progress.
    var transitionCount = 0
    var isInTransition: Bool { transitionCount > 0 }
    /// The newest transition's context; nil outside one.
    weak var newestContext: TransitionContext?
    /// The system's fade that is under way; nil outside one.
    var fade: TabFadeAnimator?

    /// Creates a controller without tabs.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Returns nil.
    ///
    /// - Difference: always nil, since a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The controllers in reading order; setting them is not animated.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers.
    ///
    /// The selected controller stays selected if it is among the new ones; else the one at its
    /// index is selected, or else the first. During a transition the call is refused and logged.
    ///
    /// - Difference: never animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceControllers(viewControllers)
    }

    /// The selected controller; setting it to one that is not a tab is a programmer error.
    open var selectedViewController: UIViewController? {
        get { selection.flatMap { controllers?[$0] } }
        set {
            guard let index = controllers?.firstIndex(where: { $0 === newValue }) else {
                fatalError(
                    "only a view controller in the tab bar controller's list of view controllers can be selected"
                )
            }
            select(index)
        }
    }

    /// The index of the selected controller; `NSNotFound` if there is none. Setting it to an index
    /// without a controller changes nothing.
    open var selectedIndex: Int {
        get { selection ?? NSNotFound }
        set {
            if controllers?.indices.contains(newValue) == true { select(newValue) }
        }
    }

    /// The bar below the children, which shows their tab bar items.
    ///
    /// Changing its items, its selected item or its delegate is a programmer error.
    open var tabBar: UITabBar { bar }

    /// Called when a tap is about to select a tab; `selectedIndex` is still the previous one.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Returns `bottom`.
    open func position(for bar: any UIBarPositioning) -> UIBarPosition { .bottom }

    package override var childrenToForwardTo: [UIViewController] {
        selectedViewController.map { [$0] } ?? []
    }
    /// The selected tab's controller.
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    /// The selected tab's controller.
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    override func safeAreaDidChange() {
        layoutBar()
        coverSelected()
    }

    /// Creates the view with the container for the children's views in it.
    open override func loadView() {
        super.loadView()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        mountSelected()
        placeBar()
    }

    override func endPlay() {
        delegate = nil
        (controllers, selection, fade) = (nil, nil, nil)
        super.endPlay()
    }

    private func makeBar() -> UITabBar {
        let bar = UITabBar()
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        bar.delegate = self
        bar.manager = self
        return bar
    }
}

/// The tab bar: its place and what it covers.
extension UITabBarController {
    /// Shows the bar, or removes it if it is hidden; during a transition this waits for its end.
    func placeBar() {
        guard !isInTransition else { return }
        showItems()
        guard isViewLoaded else { return }
        if hidesBar {
            tabBar.removeFromSuperview()
        } else if tabBar.superview !== view {
            view.insertSubview(tabBar, aboveSubview: transitionView)
        }
        layoutBar()
        coverSelected()
    }

    func showItems() {
        tabBar.show(
            controllers?.map(\.tabBarItem) ?? [], selected: selectedViewController?.tabBarItem)
    }

    /// Whether the bar is hidden for the selected child.
    var hidesBar: Bool {
        guard let navigation = selectedViewController as? UINavigationController else {
            return false
        }
        return UINavigationController.hidesBottomBar(navigation.stack)
    }

    /// The bar's frame in the controller's view.
    var barFrame: CGRect {
        let height = view.stage.tabBarHeight + view.safeAreaInsets.bottom
        let bounds = view.bounds
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    /// Updates the safe area of the selected child; a leaving child keeps its own.
    func coverSelected() {
        guard let selectedViewController, viewIfLoaded?.window != nil else { return }
        var insets = view.safeAreaInsets
        if !hidesBar { insets.bottom = barFrame.height }
        let room = room(for: selectedViewController)
        selectedViewController.leave(room, in: transitionView)
        selectedViewController.setCover(insets.without(room))
    }

    private func layoutBar() {
        if tabBar.superview === view { tabBar.frame = barFrame }
    }
}
