public import Foundation

/// An object whose size is determined by its container.
///
/// - Difference: there are no `systemLayoutFittingSizeDidChange(forChildContentContainer:)`,
///   `viewWillTransition(to:with:)` and `willTransition(to:with:)`.
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
}
