/// The delegate of a navigation bar, which can refuse pushes and pops.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether `item` may be pushed; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called when `item` has been pushed, at the end of its animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether `item` may be popped; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called when `item` has been popped, at the end of its animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UINavigationBarDelegate {
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
