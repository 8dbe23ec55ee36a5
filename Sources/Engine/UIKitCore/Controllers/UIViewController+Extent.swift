import Foundation

/// The room that a view leaves to the bars of its container, below which it does not extend.
///
/// Source: Apple, `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`.
extension UIViewController {
    /// The room at the container's edges, points; zero for a view that fills its container.
    package private(set) var barRoom: UIEdgeInsets {
        get { extra("barRoom", else: .zero) }
        set { setExtra("barRoom", newValue) }
    }

    /// Whether the view extends below a bar at an edge.
    func extends(below edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        edgesForExtendedLayout.contains(edge)
            && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    }

    /// Gives the view the rest of its container; a view whose room does not change stays as it is.
    func leave(_ room: UIEdgeInsets, in container: UIView) {
        guard room != barRoom else { return }
        barRoom = room
        viewIfLoaded?.frame = container.bounds.inset(by: room)
    }

    func extentDidChange() {
        (parent as? UINavigationController)?.coverTop()
        (parent as? UITabBarController)?.coverSelected()
    }
}

extension UINavigationController {
    /// The room that a screen leaves to the bar, and to that of a tab bar controller around the stack.
    func room(for screen: UIViewController) -> UIEdgeInsets {
        var room = UIEdgeInsets.zero
        if !hidesBar, !screen.extends(below: .top, isTranslucent: navigationBar.isTranslucent) {
            room.top = barBottom(over: screen)
        }
        if let tabs = parent as? UITabBarController, tabs.isViewLoaded,
            !Self.hidesBottomBar(stack),
            !screen.extends(below: .bottom, isTranslucent: tabs.tabBar.isTranslucent)
        {
            room.bottom = tabs.barFrame.height
        }
        return room
    }
}

extension UITabBarController {
    /// The room that a tab leaves to the bar; a navigation controller fills the whole, and its screens leave the room.
    func room(for tab: UIViewController) -> UIEdgeInsets {
        let fills =
            tab is UINavigationController
            || tab.extends(below: .bottom, isTranslucent: tabBar.isTranslucent)
        return UIEdgeInsets(top: 0, left: 0, bottom: fills ? 0 : barFrame.height, right: 0)
    }
}

extension UIEdgeInsets {
    /// Returns what is left at each edge, 0 or more.
    func without(_ other: UIEdgeInsets) -> UIEdgeInsets {
        adding(
            UIEdgeInsets(
                top: -other.top, left: -other.left, bottom: -other.bottom, right: -other.right))
    }
}
