public import Foundation

/// A rectangle of a view in which content should lie.
///
/// - Difference: there is no Auto Layout: it has a frame and no anchors, and a view cannot be given
///   another. A view makes a new one each time that it is asked.
open class UILayoutGuide: NSObject {
    /// The view whose rectangle it is.
    public private(set) weak var owningView: UIView?
    /// A name for people and tools.
    public let identifier: String
    private let insets: (UIView) -> UIEdgeInsets

    init(of view: UIView, _ identifier: String, insets: @escaping (UIView) -> UIEdgeInsets) {
        (owningView, self.identifier, self.insets) = (view, identifier, insets)
    }

    /// The rectangle in the view's coordinates; null if nothing is left of the view.
    open var layoutFrame: CGRect {
        guard let owningView else { return .null }
        return owningView.bounds.inset(by: insets(owningView))
    }
}
