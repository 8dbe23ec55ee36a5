/// An effect that makes content take its colour from the blur around it.
///
/// - Approximation: the content keeps its own colours.
open class UIVibrancyEffect: UIVisualEffect {
    /// The effect on which the content lies.
    let blur: UIBlurEffect
    /// The kind of content.
    let style: UIVibrancyEffectStyle

    /// Creates an effect for content on a blur.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// Creates an effect for a kind of content on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (blur, self.style) = (blurEffect, style)
    }
}

/// The kinds of content of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
    case separator
}
