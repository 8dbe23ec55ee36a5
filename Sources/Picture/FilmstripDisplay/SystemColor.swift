/// A system colour, by UIKit's name: it differs between the light and the dark style, and a background in the dark
/// style also differs above other interfaces, as on a sheet.
///
/// The engine's colours (`UIColor.systemBackground`) and the names of colours in specs are both made from this.
///
/// Sources: Apple's Human Interface Guidelines, Color, "Specifications", for hues and greys; for the others
/// the values to which "UI element colors" of UIKit's documentation resolve on iOS 13 to 18. Above other layers
/// the backgrounds of the dark style are lighter ("elevated" in the Guidelines).
///
/// See Docs/decisions/colours-by-style.md.
public enum SystemColor: String, CaseIterable, Sendable {
    /// The system's red.
    case systemRed
    /// The system's orange.
    case systemOrange
    /// The system's yellow.
    case systemYellow
    /// The system's green.
    case systemGreen
    /// The system's mint.
    case systemMint
    /// The system's teal.
    case systemTeal
    /// The system's cyan.
    case systemCyan
    /// The system's blue.
    case systemBlue
    /// The system's indigo.
    case systemIndigo
    /// The system's purple.
    case systemPurple
    /// The system's pink.
    case systemPink
    /// The system's brown.
    case systemBrown
    /// The system's gray.
    case systemGray
    /// The second of the system's greys, each closer to the background than the one before.
    case systemGray2
    /// The third of the system's greys, each closer to the background than the one before.
    case systemGray3
    /// The fourth of the system's greys, each closer to the background than the one before.
    case systemGray4
    /// The fifth of the system's greys, each closer to the background than the one before.
    case systemGray5
    /// The sixth of the system's greys, each closer to the background than the one before.
    case systemGray6
    /// The background of a screen.
    case systemBackground
    /// The background of content on a screen's background.
    case secondarySystemBackground
    /// The background of content on the secondary background.
    case tertiarySystemBackground
    /// The background of a screen of grouped rows.
    case systemGroupedBackground
    /// The background of grouped rows.
    case secondarySystemGroupedBackground
    /// The background of content on grouped rows.
    case tertiarySystemGroupedBackground
    /// Text.
    case label
    /// Less important text.
    case secondaryLabel
    /// Text less important than the secondary label.
    case tertiaryLabel
    /// The least important text.
    case quaternaryLabel
    /// The placeholder of an empty text field.
    case placeholderText
    /// A hairline between rows.
    case separator
    /// A hairline that is opaque.
    case opaqueSeparator
    /// The text of a link.
    case link
    /// The fill of thin and small shapes.
    case systemFill
    /// The fill of medium-sized shapes.
    case secondarySystemFill
    /// The fill of large shapes.
    case tertiarySystemFill
    /// The fill of large areas.
    case quaternarySystemFill

    /// The colour in the light style.
    public var light: Color { Color(rgb: figures.light, alpha: figures.alpha.light) }

    /// The colour in the dark style.
    public var dark: Color { Color(rgb: figures.dark, alpha: figures.alpha.dark) }

    /// The colour in the dark style above other interfaces; equal to `dark` for all but backgrounds.
    public var elevated: Color { Color(rgb: figures.elevated, alpha: figures.alpha.dark) }

    /// Red, green and blue in eight bits each, and alphas in 0…1.
    private struct Figures {
        var light, dark, elevated: UInt32
        var alpha: (light: Double, dark: Double)

        init(
            _ light: UInt32, dark: UInt32, elevated: UInt32? = nil,
            alpha: (light: Double, dark: Double) = (1, 1)
        ) {
            (self.light, self.dark, self.elevated) = (light, dark, elevated ?? dark)
            self.alpha = alpha
        }
    }

    private var figures: Figures {
        switch self {
        case .systemRed: Figures(0xFF3B30, dark: 0xFF453A)
        case .systemOrange: Figures(0xFF9500, dark: 0xFF9F0A)
        case .systemYellow: Figures(0xFFCC00, dark: 0xFFD60A)
        case .systemGreen: Figures(0x34C759, dark: 0x30D158)
        case .systemMint: Figures(0x00C7BE, dark: 0x63E6E2)
        case .systemTeal: Figures(0x30B0C7, dark: 0x40C8E0)
        case .systemCyan: Figures(0x32ADE6, dark: 0x64D2FF)
        case .systemBlue: Figures(0x007AFF, dark: 0x0A84FF)
        case .systemIndigo: Figures(0x5856D6, dark: 0x5E5CE6)
        case .systemPurple: Figures(0xAF52DE, dark: 0xBF5AF2)
        case .systemPink: Figures(0xFF2D55, dark: 0xFF375F)
        case .systemBrown: Figures(0xA2845E, dark: 0xAC8E68)
        case .systemGray: Figures(0x8E8E93, dark: 0x8E8E93)
        case .systemGray2: Figures(0xAEAEB2, dark: 0x636366)
        case .systemGray3: Figures(0xC7C7CC, dark: 0x48484A)
        case .systemGray4: Figures(0xD1D1D6, dark: 0x3A3A3C)
        case .systemGray5: Figures(0xE5E5EA, dark: 0x2C2C2E)
        case .systemGray6: Figures(0xF2F2F7, dark: 0x1C1C1E)
        case .systemBackground: Figures(0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
        case .secondarySystemBackground: Figures(0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
        case .tertiarySystemBackground: Figures(0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
        case .systemGroupedBackground: Figures(0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
        case .secondarySystemGroupedBackground:
            Figures(0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
        case .tertiarySystemGroupedBackground: Figures(0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
        case .label: Figures(0x000000, dark: 0xFFFFFF)
        case .secondaryLabel: Figures(0x3C3C43, dark: 0xEBEBF5, alpha: (0.6, 0.6))
        case .tertiaryLabel: Figures(0x3C3C43, dark: 0xEBEBF5, alpha: (0.3, 0.3))
        case .quaternaryLabel: Figures(0x3C3C43, dark: 0xEBEBF5, alpha: (0.18, 0.16))
        case .placeholderText: Figures(0x3C3C43, dark: 0xEBEBF5, alpha: (0.3, 0.3))
        case .separator: Figures(0x3C3C43, dark: 0x545458, alpha: (0.29, 0.6))
        case .opaqueSeparator: Figures(0xC6C6C8, dark: 0x38383A)
        case .link: Figures(0x007AFF, dark: 0x0984FF)
        case .systemFill: Figures(0x787880, dark: 0x787880, alpha: (0.2, 0.36))
        case .secondarySystemFill: Figures(0x787880, dark: 0x787880, alpha: (0.16, 0.32))
        case .tertiarySystemFill: Figures(0x767680, dark: 0x767680, alpha: (0.12, 0.24))
        case .quaternarySystemFill: Figures(0x747480, dark: 0x747480, alpha: (0.08, 0.18))
        }
    }
}

extension Color {
    fileprivate init(rgb: UInt32, alpha: Double) {
        func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 255) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
