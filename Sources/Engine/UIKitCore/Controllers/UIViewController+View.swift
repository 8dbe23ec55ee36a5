import FilmstripGeometry
import Foundation

/// The view's loading, its items in bars and its place among others.
extension UIViewController {
    /// Makes a view as large as the screen.
    func makeView() {
        demand(
            nibName == nil,
            "UIViewController.loadView(): a stage cannot read the nib file \(nibName ?? "") of \(type(of: self)); override loadView()"
        )
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    func loadNow() {
        loadView()
        demand(loadedView != nil, "loadView of \(type(of: self)) made no view")
        updateZoomDismissal()
        log(.viewDidLoad)
        viewDidLoad()
        appearanceObserver?.loaded(self)
    }

    func replaceView(with view: UIView?) {
        loadedView?.controller = nil
        loadedView = view
        view?.controller = self
    }

    /// The margins that the profile gives to screens.
    var screenMargins: NSDirectionalEdgeInsets {
        let margin = Stage.shared.profile.screenMargin
        return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }

    /// Gives the items that were made the controller's title.
    func showTitle() {
        ownNavigationItem?.title = title
        ownTabBarItem?.title = title
    }

    /// The navigation item, made now if there is none.
    var madeNavigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem()
        item.title = title
        ownNavigationItem = item
        return item
    }

    /// The tab bar item or the child's, made now if there is none.
    var madeTabBarItem: UITabBarItem? {
        if let ownTabBarItem { return ownTabBarItem }
        if title == nil, let item = childForTabBarItem?.tabBarItem { return item }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        ownTabBarItem = item
        return item
    }

    func replaceTabBarItem(with item: UITabBarItem?) {
        ownTabBarItem = item
        tabBarController?.placeBar()
    }

    var childrenInView: [UIViewController] {
        children.filter { child in
            child.isViewLoaded && loadedView.map { child.view.isDescendant(of: $0) } ?? false
        }
    }

    /// The nearest controller of a class that contains this one.
    func nearestAncestor<Container: UIViewController>() -> Container? {
        var candidate = parent
        while let current = candidate {
            if let container = current as? Container { return container }
            candidate = current.parent
        }
        return nil
    }

    /// Pushes a controller on the nearest navigation controller, or presents it if there is none.
    func showNearby(_ shown: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController {
            navigation.pushViewController(shown, animated: true)
        } else if let navigation = navigationController {
            navigation.show(shown, sender: sender)
        } else {
            present(shown, animated: true)
        }
    }
}
