public import Foundation

/// What items of bars have in common: a title and a picture.
///
/// - Difference: there are no `imageInsets`, `landscapeImagePhone`, `largeContentSizeImage` and
///   `setTitleTextAttributes(_:for:)`.
open class UIBarItem: NSObject {
    /// What is written; nil writes nothing.
    open var title: String? { didSet { changed() } }
    /// What is shown in the bar's colours, unless it is always original.
    open var image: UIImage? { didSet { changed() } }
    /// Whether a tap has an effect; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// A number to find the item by.
    open var tag = 0
    /// A name for people and tools.
    open var accessibilityIdentifier: String?

    /// An item that shows nothing.
    public override init() { super.init() }

    /// Nil: a stage has no archives.
    public init?(coder: NSCoder) { nil }

    /// Has the bar show the item anew.
    func changed() {}
}

extension UIImage {
    /// The picture as bars draw it: in their colour, unless it is always original.
    var asBarItem: UIImage {
        renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
    }
}
