import Foundation

/// The background of a bar, by its properties or its appearance.
struct BarLook {
    /// The blur of what lies beneath; nil for none.
    var effect: UIBlurEffect?
    /// The colour above the blur; nil for none.
    var color: UIColor?
    /// The image above the colour; nil for none.
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    /// The colour of the line; nil for none.
    var line: UIColor?
    /// The image in place of the line; nil for none.
    var lineImage: UIImage?

    /// The look that an appearance describes.
    init(_ appearance: UIBarAppearance) {
        (effect, color) = (appearance.backgroundEffect, appearance.backgroundColor)
        (image, imageMode) = (appearance.backgroundImage, appearance.backgroundImageContentMode)
        (line, lineImage) = (appearance.shadowColor, appearance.shadowImage)
    }

    /// The look of a bar without an appearance.
    ///
    /// An image takes the place of the blur and the colour; only with it does `shadow` replace the line. Bars of iOS 27
    /// have no line.
    ///
    /// - Source: Apple's documentation of UINavigationBar, `setBackgroundImage(_:for:)` and `shadowImage`.
    init(
        tint: UIColor?, isTranslucent: Bool, style: UIBarStyle, image: UIImage?, shadow: UIImage?,
        tintAlpha: CGFloat
    ) {
        line = Stage.shared.profile.system == .iOS27 ? nil : BarBackground.hairlineColor
        if let image {
            self.image = image
            if let shadow { (line, lineImage) = (nil, shadow) }
            return
        }
        let isDark = style != .default
        if isTranslucent {
            effect = UIBlurEffect(style: isDark ? .systemChromeMaterialDark : .systemChromeMaterial)
        }
        color =
            tint?.withAlphaComponent(isTranslucent ? tintAlpha : 1)
            ?? (isTranslucent ? nil : isDark ? .black : .systemBackground)
    }
}
