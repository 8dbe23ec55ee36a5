public import Foundation

/// The part of a layout that is invalid, and adjustments that come with it.
///
/// - Difference: a layout is invalid as a whole; the items named have no effect.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is invalid, the data included; false.
    open var invalidateEverything: Bool { false }
    /// Whether the counts of sections and items are invalid; false.
    open var invalidateDataSourceCounts: Bool { false }
    /// The change of the content offset, points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content's size, points; it has no effect, since the layout is asked anew.
    open var contentSizeAdjustment = CGSize.zero
    /// The items that were named; nil if none were.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?

    public required override init() {}

    /// Names items that are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

/// The part of a flow layout that is invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
    /// Whether the delegate is asked for sizes again; true, and without effect: it always is.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether places are computed again; true, and without effect: they always are.
    open var invalidateFlowLayoutAttributes = true
}
