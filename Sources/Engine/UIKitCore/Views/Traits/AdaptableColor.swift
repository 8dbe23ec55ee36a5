import FilmstripDisplay

/// A colour with a dark variant and optionally another for elevated dark interfaces.
struct AdaptableColor: Hashable, Sendable {
    private var light, dark, elevated: Color

    init(_ color: SystemColor) {
        self.init(color.light, dark: color.dark, elevated: color.elevated)
    }

    /// Creates a colour from its variants; `elevated` nil uses the dark one on elevated interfaces too.
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

    /// Returns the colour with one alpha in all variants.
    func withAlpha(_ alpha: Double) -> AdaptableColor {
        func set(_ color: Color) -> Color {
            Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        return AdaptableColor(set(light), dark: set(dark), elevated: set(elevated))
    }
}
