import Foundation
import TransitionSpec
import UIKitCore

extension UIViewController {
    /// Sets the bar items of `screen`; `make` makes their views, and `action` returns the code for an occasion.
    func showBarItems(
        of screen: Spec.Screen, _ images: SceneImages, make: (Spec.View) -> UIView,
        action: (Spec.Occasion) -> (() -> Void)?
    ) {
        if let item = screen.navigationItem { navigationItem.show(item, images, make, action) }
        if let item = screen.tabBarItem { tabBarItem.show(item, images) }
        hidesBottomBarWhenPushed = screen.hidesBottomBarWhenPushed
    }

    /// Shows or hides the navigation bar as `screen` appears, if the screen says so.
    func showNavigationBar(for screen: Spec.Screen, animated: Bool) {
        if let hidden = screen.isNavigationBarHidden {
            navigationController?.swipesWithoutBar = false
            navigationController?.setNavigationBarHidden(hidden, animated: animated)
        }
    }

    /// The height at the top of the screen that a navigation bar takes, its title large if it is at first; points.
    func navigationBarHeight(for screen: Spec.Screen) -> CGFloat {
        guard hasNavigationBar(for: screen), let navigationController else { return 0 }
        return navigationController.barHeight + navigationController.largeTitleHeight(of: self)
    }

    /// Whether there is a navigation bar once `screen` has appeared.
    func hasNavigationBar(for screen: Spec.Screen) -> Bool {
        guard let navigationController else { return false }
        return !(screen.isNavigationBarHidden ?? navigationController.isNavigationBarHidden)
    }
}

extension UIStatusBarStyle {
    init(_ style: Spec.StatusBarStyle) {
        switch style {
        case .default: self = .default
        case .lightContent: self = .lightContent
        case .darkContent: self = .darkContent
        }
    }
}

extension UINavigationItem {
    fileprivate func show(
        _ item: Spec.NavigationItem, _ images: SceneImages, _ make: (Spec.View) -> UIView,
        _ action: (Spec.Occasion) -> (() -> Void)?
    ) {
        if let title = item.title { self.title = title }
        titleView = item.titleView.first.map(make)
        backButtonTitle = item.backButtonTitle
        hidesBackButton = item.hidesBackButton
        leftItemsSupplementBackButton = item.leftItemsSupplementBackButton
        switch item.largeTitleDisplayMode {
        case .automatic: largeTitleDisplayMode = .automatic
        case .always: largeTitleDisplayMode = .always
        case .never: largeTitleDisplayMode = .never
        }
        leftBarButtonItems = item.leftBarButtonItems.enumerated().map {
            UIBarButtonItem($1, images, make, action: action(.leftBarButtonItem($0)))
        }
        rightBarButtonItems = item.rightBarButtonItems.enumerated().map {
            UIBarButtonItem($1, images, make, action: action(.rightBarButtonItem($0)))
        }
    }
}

extension UIBarButtonItem {
    fileprivate convenience init(
        _ item: Spec.BarButtonItem, _ images: SceneImages, _ make: (Spec.View) -> UIView,
        action: (() -> Void)?
    ) {
        switch item.content {
        case .title(let title, let style):
            self.init(title: title, style: Style(style), action: action)
        case .image(let image):
            self.init(image: UIImage(image, images), style: .plain, action: action)
        case .system(let system):
            self.init(barButtonSystemItem: SystemItem(system), action: action)
        case .view(let view): self.init(customView: make(view))
        }
        tintColor = item.tintColor.map { UIColor($0) }
        if let width = item.width { self.width = width }
        isEnabled = item.isEnabled
    }
}

extension UIBarButtonItem.Style {
    fileprivate init(_ style: Spec.BarButtonItem.Style) {
        switch style {
        case .plain: self = .plain
        case .done: self = .done
        }
    }
}

extension UIBarButtonItem.SystemItem {
    fileprivate init(_ item: Spec.BarButtonItem.SystemItem) {
        switch item {
        case .add: self = .add
        case .cancel: self = .cancel
        case .close: self = .close
        case .done: self = .done
        case .edit: self = .edit
        case .redo: self = .redo
        case .save: self = .save
        case .undo: self = .undo
        }
    }
}

extension UITabBarItem {
    fileprivate func show(_ item: Spec.TabBarItem, _ images: SceneImages) {
        switch item.title {
        case .text(let text): title = text
        case .system(let item):
            title = UITabBarItem(tabBarSystemItem: SystemItem(item), tag: 0).title
        case nil: break
        }
        image = (item.images?.image).map { UIImage($0, images) }
        selectedImage = (item.images?.selected).map { UIImage($0, images) }
        badgeValue = item.badge?.value
        badgeColor = (item.badge?.color).map { UIColor($0) }
        isEnabled = item.isEnabled
    }
}

extension UITabBarItem.SystemItem {
    fileprivate init(_ item: Spec.TabBarItem.SystemItem) {
        switch item {
        case .bookmarks: self = .bookmarks
        case .contacts: self = .contacts
        case .downloads: self = .downloads
        case .favorites: self = .favorites
        case .featured: self = .featured
        case .history: self = .history
        case .more: self = .more
        case .mostRecent: self = .mostRecent
        case .mostViewed: self = .mostViewed
        case .recents: self = .recents
        case .search: self = .search
        case .topRated: self = .topRated
        }
    }
}

extension UIImage {
    fileprivate convenience init(_ image: Spec.ItemImage, _ images: SceneImages) {
        self.init(cgImage: images.picture(image.source), scale: image.scale, orientation: .up)
    }
}
