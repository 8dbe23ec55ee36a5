public import Foundation

/// The look of a bar's buttons in each state.
open class UIBarButtonItemAppearance: NSObject {
    /// The look at rest.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look under a finger; stored, and without effect.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look of a button that is not enabled.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of a button with the focus; stored, and without effect.
    public let focused = UIBarButtonItemStateAppearance()

    public override init() {}

    /// Creates an appearance of buttons of the given style.
    public init(style: UIBarButtonItem.Style) {}

    /// Returns nil, because a stage has no archives.
    public init?(coder: NSCoder) { nil }

    /// Removes all attributes.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The look of a bar's buttons in one state.
public final class UIBarButtonItemStateAppearance: NSObject {
    /// Font and colour of titles; other attributes have no effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shift of titles; stored, and without effect.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind a button; stored, and never drawn.
    public var backgroundImage: UIImage?
    /// Shift of that image; stored.
    public var backgroundImagePositionAdjustment = UIOffset.zero
}
