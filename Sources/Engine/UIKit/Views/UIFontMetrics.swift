public import Foundation
public import UIKitCore

/// Sizes of fonts for the user's choice of text size, which is the default on a stage: everything keeps its size.
public final class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Creates the sizes of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// The sizes of body text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Returns the font in the user's size.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns the font in the user's size, at most `maximumPointSize` points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        maximumPointSize > 0 && font.pointSize > maximumPointSize
            ? font.withSize(maximumPointSize) : font
    }

    /// Returns the length for the user's size.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }

    /// Returns the font in the size of the given traits.
    public func scaledFont(
        for font: UIFont, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { font }

    /// Returns the length for the size of the given traits.
    public func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat { value }
}

extension UIFont {
    /// Returns the font of a text style in the size of the given traits.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }
}
