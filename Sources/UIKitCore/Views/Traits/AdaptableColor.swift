import CoreAnimation
import FilmstripDisplay
import Foundation

/// A colour that is another one in the dark, and there perhaps another one above other interfaces.
struct AdaptableColor: Hashable, Sendable {
    private var light, dark, elevated: Color

    /// A colour of the system.
    init(_ color: SystemColor) {
        self.init(color.light, dark: color.dark, elevated: color.elevated)
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
