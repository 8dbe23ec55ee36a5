public import Foundation

/// The base class of effects of a `UIVisualEffectView` on the content beneath it.
open class UIVisualEffect: NSObject {}

/// An effect that blurs, saturates and tints the content beneath.
open class UIBlurEffect: UIVisualEffect {
    /// The strength and tone of a blur; the figures are in the stage's profile.
    ///
    /// - Approximation: in a dark interface an adaptable style is the dark one of the same name;
    ///   `regular` and `prominent` are `systemThinMaterialDark` and `dark`, as far from their light
    ///   figures as those.
    public enum Style: Int, CaseIterable, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates the effect of the given style.
    public init(style: Style) { self.style = style }
}

extension UIBlurEffect.Style {
    /// Returns the style that replaces this one in an interface of the given style.
    func adapted(to interface: UIUserInterfaceStyle) -> UIBlurEffect.Style {
        guard interface == .dark else { return self }
        return switch self {
        case .regular: .systemThinMaterialDark
        case .prominent: .dark
        case .systemUltraThinMaterial: .systemUltraThinMaterialDark
        case .systemThinMaterial: .systemThinMaterialDark
        case .systemMaterial: .systemMaterialDark
        case .systemThickMaterial: .systemThickMaterialDark
        case .systemChromeMaterial: .systemChromeMaterialDark
        case .extraLight, .light, .dark, .systemUltraThinMaterialLight, .systemThinMaterialLight,
            .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight,
            .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            self
        }
    }
}
