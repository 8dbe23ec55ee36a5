import Foundation

/// Is told of a navigation bar's items, and has a say in them.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether `item` may come; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item came; at the end of its animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether `item` may go; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item went; at the end of its animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// True.
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// True.
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
