public import Foundation

/// What a `UIVisualEffectView` does to what lies beneath it.
///
/// - Difference: there is no `UIVibrancyEffect`.
open class UIVisualEffect: NSObject {}

/// Blurs, strengthens and tints what lies beneath.
open class UIBlurEffect: UIVisualEffect {
    /// How strongly, and whether light or dark; the stage's profile has the figures.
    ///
    /// - Approximation: in the dark an adaptable style is the dark one of the same name; `regular` and
    ///   `prominent` are `systemThinMaterialDark` and `dark`, as far from their light figures as those.
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

    /// The effect of the given style.
    public init(style: Style) { self.style = style }
}

extension UIBlurEffect.Style {
    /// The style that this one is in an interface of the given style.
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
