public import Foundation

/// The look of a tab bar's items with its background.
open class UITabBarAppearance: UIBarAppearance {
    /// The look of items with the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with the title beside the image, where the width is regular.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The look of such items in a low bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour behind the selected item; stored, and never drawn.
    open var selectionIndicatorTintColor: UIColor?
    /// The image behind the selected item; stored, and never drawn.
    open var selectionIndicatorImage: UIImage?
    /// How the items share the bar; stored, and without effect.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of items; stored, and without effect.
    open var stackedItemWidth: CGFloat = 0
    /// The distance between items; stored, and without effect.
    open var stackedItemSpacing: CGFloat = 0

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        (selectionIndicatorTintColor, selectionIndicatorImage) =
            (other.selectionIndicatorTintColor, other.selectionIndicatorImage)
        stackedItemPositioning = other.stackedItemPositioning
        (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    }
}

/// The look of a tab bar's items in each state.
open class UITabBarItemAppearance: NSObject {
    /// The purposes for which an appearance is made.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    /// The look of items that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The look of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The look of items that are not enabled; stored, and without effect.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of an item with the focus; stored, and without effect.
    public let focused = UITabBarItemStateAppearance()

    public override init() {}

    /// Creates an appearance of items of the given style.
    public init(style: Style) {}

    /// Returns nil, because a stage has no archives.
    public init?(coder: NSCoder) { nil }
}

/// The look of a tab bar's items in one state.
public final class UITabBarItemStateAppearance: NSObject {
    /// Font and colour of titles; other attributes have no effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shift of titles; stored, and without effect.
    public var titlePositionAdjustment = UIOffset.zero
    /// The colour of images; nil uses the bar's.
    public var iconColor: UIColor?
    /// The colour of badges; nil uses the item's.
    public var badgeBackgroundColor: UIColor?
    /// Font and colour of badges; stored, and without effect.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shift of badges; stored, and without effect.
    public var badgePositionAdjustment = UIOffset.zero
    /// Shift of titles of badges; stored, and without effect.
    public var badgeTitlePositionAdjustment = UIOffset.zero
}

extension UITabBar {
    /// How items share a tab bar.
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
}
