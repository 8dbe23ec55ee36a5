public import Foundation

/// A rectangular area of a view for its content.
///
/// - Difference: there is no Auto Layout: it has a frame and no anchors, and a view cannot be given
///   another. A view makes a new one each time that it is asked.
open class UILayoutGuide: NSObject {
    /// The view that the area belongs to.
    public private(set) weak var owningView: UIView?
    /// A name that identifies the guide.
    public let identifier: String
    private let insets: (UIView) -> UIEdgeInsets

    init(of view: UIView, _ identifier: String, insets: @escaping (UIView) -> UIEdgeInsets) {
        (owningView, self.identifier, self.insets) = (view, identifier, insets)
    }

    /// The area in the view's coordinates; null if the insets exceed the view's size.
    open var layoutFrame: CGRect {
        guard let owningView else { return .null }
        return owningView.bounds.inset(by: insets(owningView))
    }
}
