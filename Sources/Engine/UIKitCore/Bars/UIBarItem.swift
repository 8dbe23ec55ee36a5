public import Foundation

/// The base class of items of bars: a title and an image.
///
/// - Difference: there is no `largeContentSizeImage`.
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
    /// A name for assistive technologies; stored.
    open var accessibilityLabel: String?
    /// Room around the image; stored, and without effect.
    open var imageInsets = UIEdgeInsets.zero
    /// The image in a low bar; stored, and never drawn.
    open var landscapeImagePhone: UIImage?
    /// The attributes of titles by the numbers of states.
    package var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }

    /// Called after a nib was loaded; never, since a stage has none.
    open func awakeFromNib() {}
    /// Called in Interface Builder; never.
    open func prepareForInterfaceBuilder() {}

    /// Returns nil, because a stage has no archives.
    public init?(coder: NSCoder) { nil }

    /// Sets font and colour of titles in a state; other attributes have no effect.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        titleAttributes[state.rawValue] = attributes
        changed()
    }

    /// Returns the attributes of titles in a state; nil if none were set.
    open func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

    /// Called after a property changed; subclasses update the bar.
    func changed() {}
}

extension UIImage {
    /// The image as bars draw it: in their colour, unless its rendering mode is `alwaysOriginal`.
    var asBarItem: UIImage {
        renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
    }
}
