public import Foundation

/// Something that is given its size by what is around it.
///
/// - Difference: there are no `systemLayoutFittingSizeDidChange(forChildContentContainer:)`,
///   `viewWillTransition(to:with:)` and `willTransition(to:with:)`.
public protocol UIContentContainer: AnyObject {
    /// The size that the content would like; zero if it has no wish.
    var preferredContentSize: CGSize { get }
    /// The wish of something inside has changed.
    func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// The size that something inside is given where there is room for `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
}
