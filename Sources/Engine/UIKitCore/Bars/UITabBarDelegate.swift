/// The delegate of a tab bar.
///
/// - Difference: there are no calls about customizing.
public protocol UITabBarDelegate: UIBarPositioningDelegate {
    /// Called when the user taps `item`, even if it is already selected.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
