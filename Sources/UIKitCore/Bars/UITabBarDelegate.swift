import Foundation

/// Is told when an item of a tab bar was chosen.
///
/// - Difference: there are no calls about customizing.
public protocol UITabBarDelegate: UIBarPositioningDelegate {
    /// The user tapped `item`, selected already or not.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
