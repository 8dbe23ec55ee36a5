import CoreAnimation
import FilmstripDisplay
import Foundation

/// A colour that is another one in the dark, and there perhaps another one above other interfaces.
struct AdaptableColor: Hashable, Sendable {
    private var light, dark, elevated: Color

    /// A colour in its styles.
    ///
    /// - Parameters:
    ///   - light, dark: Red, green and blue in eight bits each.
    ///   - elevated: The dark one above other interfaces; nil is the same.
    ///   - alpha: In the light and in the dark, 0…1.
    init(
        _ light: UInt32, dark: UInt32, elevated: UInt32? = nil,
        alpha: (light: Double, dark: Double) = (1, 1)
    ) {
        self.init(
            Color(rgb: light, alpha: alpha.light), dark: Color(rgb: dark, alpha: alpha.dark),
            elevated: Color(rgb: elevated ?? dark, alpha: alpha.dark))
    }

    /// A colour in its styles; `elevated` is nil where the dark one is the same above other interfaces.
    init(_ light: Color, dark: Color, elevated: Color? = nil) {
        (self.light, self.dark, self.elevated) = (light, dark, elevated ?? dark)
    }

    func resolved(with traits: UITraitCollection) -> Color {
        switch (traits.userInterfaceStyle, traits.userInterfaceLevel) {
        case (.dark, .elevated): elevated
        case (.dark, .base), (.dark, .unspecified): dark
        case (.light, _), (.unspecified, _): light
        }
    }

    /// The same with one alpha in all styles.
    func withAlpha(_ alpha: Double) -> AdaptableColor {
        func set(_ color: Color) -> Color {
            Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        return AdaptableColor(set(light), dark: set(dark), elevated: set(elevated))
    }
}

extension Color {
    fileprivate init(rgb: UInt32, alpha: Double) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
            blue: CGFloat(rgb & 255) / 255, alpha: alpha)
    }
}
