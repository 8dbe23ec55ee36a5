import Foundation

/// An effect that lets the content of its view take colour from a blur beneath.
///
/// - Approximation: the content is drawn as it is; UIKit brightens or darkens what is beneath by its opacity.
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates the effect for a view inside that of a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }

    /// Creates the effect for a view inside that of a blur, of a given strength.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// The strengths of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
        separator
}
