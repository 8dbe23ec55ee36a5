public import Foundation

/// The base class of items of bars: a title and an image.
///
/// - Difference: there are no `imageInsets`, `landscapeImagePhone`, `largeContentSizeImage` and
///   `setTitleTextAttributes(_:for:)`.
open class UIBarItem: NSObject {
    /// The title; nil shows none.
    open var title: String? { didSet { changed() } }
    /// The image, drawn in the bar's colour unless its rendering mode is `alwaysOriginal`.
    open var image: UIImage? { didSet { changed() } }
    /// Whether a tap has an effect; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// A number that identifies the item.
    open var tag = 0
    /// A name that identifies the item.
    open var accessibilityIdentifier: String?

    /// Creates an item without content.
    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public init?(coder: NSCoder) { nil }

    /// Called after a property changed; subclasses update the bar.
    func changed() {}
}

extension UIImage {
    /// The image as bars draw it: in their colour, unless its rendering mode is `alwaysOriginal`.
    var asBarItem: UIImage {
        renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
    }
}
