import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Controllers side by side of which one is seen, above a bar that selects them.
///
/// One child's view is mounted at a time; a transition replaces it. Children fill the controller, beneath
/// the bar too, and have its height in their safe areas. The bar is left out while a navigation controller
/// is selected with a controller on its stack that has `hidesBottomBarWhenPushed`; it goes and comes as a
/// part of the screen that has it.
///
/// A selection, by a tap or by code, plays the animator that the delegate gives; without one it is made
/// at once. The selection counts from its beginning; a transition that goes back takes it back.
///
/// - Approximation: the order of calls is chosen after a navigation controller's: `willDisappear` of the
///   screen that leaves, `willAppear` of the one that arrives, then both `did…`; when it goes back,
///   first the arriving screen, then the one that stays hears the opposite. A tap asks the delegate
///   `shouldSelect`, calls `tabBar(_:didSelect:)`, selects, and tells the delegate `didSelect`. A tap on
///   the tab that is selected pops a navigation controller to its root before that.
/// - Difference: while a transition is under way a further selection is refused, and the log says so.
/// - Difference: all tabs are shown, however many there are: there are no `moreNavigationController`,
///   `customizableViewControllers` and `UITab`.
/// - Difference: there are no `mode`, `sidebar`, `setTabBarHidden(_:animated:)` and
///   `bottomAccessory`; a bar that is hidden still counts in the safe areas.
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Has a say in the selections.
    open weak var delegate: (any UITabBarControllerDelegate)?
    var controllers: [UIViewController]?
    /// Which one is seen; during a transition already as it will be.
    var selection: Int?
    /// Where the children's views are mounted and transitions take place.
    lazy var transitionView = UIView()
    private lazy var bar = makeBar()
    var isInTransition = false

    /// A controller without tabs.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// The controller of an archive.
    ///
    /// - Difference: always nil, since a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The controllers from where the language begins; setting them is not animated.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers.
    ///
    /// The one that is seen stays so if it is among them; else the one at its place is seen, or else the
    /// first. During a transition it is refused, and the log says so.
    ///
    /// - Difference: never animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceControllers(viewControllers)
    }

    /// The controller that is seen; setting it to another's is a programmer error.
    open var selectedViewController: UIViewController? {
        get { selection.flatMap { controllers?[$0] } }
        set {
            guard let index = controllers?.firstIndex(where: { $0 === newValue }) else {
                fatalError("selected a controller that is no tab")
            }
            select(index)
        }
    }

    /// The place of the controller that is seen; `NSNotFound` if there is none. Setting it to a place
    /// without a controller is a programmer error.
    open var selectedIndex: Int {
        get { selection ?? NSNotFound }
        set {
            let count = controllers?.count ?? 0
            demand((0..<count).contains(newValue), "selected tab \(newValue) of \(count)")
            select(newValue)
        }
    }

    /// The bar below the children, which shows their tab bar items.
    ///
    /// Changing its items, its selected item or its delegate is a programmer error.
    open var tabBar: UITabBar { bar }

    /// Called when a tap is about to select a tab: `selectedIndex` is the one before.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// The bar lies at the bottom.
    open func position(for bar: any UIBarPositioning) -> UIBarPosition { .bottom }

    package override var childrenToForwardTo: [UIViewController] {
        selectedViewController.map { [$0] } ?? []
    }
    override func safeAreaDidChange() {
        layoutBar()
        coverSelected()
    }

    /// Makes the view with the container for the children's views inside.
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
        (controllers, selection) = (nil, nil)
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

/// The bar: where it lies, and what it covers.
extension UITabBarController {
    /// Shows the bar, or leaves it out; in a transition at its end.
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

    /// Whether the bar is left out for the child that is selected.
    var hidesBar: Bool {
        guard let navigation = selectedViewController as? UINavigationController else {
            return false
        }
        return UINavigationController.hidesBottomBar(navigation.stack)
    }

    /// The bar's place in the view.
    var barFrame: CGRect {
        let height = view.stage.profile.bars.tabBarHeight + view.safeAreaInsets.bottom
        let bounds = view.bounds
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    /// Lets the child that is selected know what is covered; one that is leaving keeps what it had.
    func coverSelected() {
        guard let selectedViewController, viewIfLoaded?.window != nil else { return }
        var insets = view.safeAreaInsets
        if !hidesBar { insets.bottom = barFrame.height }
        selectedViewController.setCover(insets)
    }

    private func layoutBar() {
        if tabBar.superview === view { tabBar.frame = barFrame }
    }
}
