public import Foundation

/// An object whose size is determined by its container.
///
/// - Difference: there is no `systemLayoutFittingSizeDidChange(forChildContentContainer:)`.
public protocol UIContentContainer: AnyObject {
    /// The preferred size of the content; zero if there is none.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child container has changed.
    func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child container in a parent of size `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes because the device is turned.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change because the device is turned.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIContentContainer {
    public func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    public func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}
