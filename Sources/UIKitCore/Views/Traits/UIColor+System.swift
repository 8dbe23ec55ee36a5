import Foundation

/// The system's colours.
///
/// Sources: Apple's Human Interface Guidelines, Color, "Specifications", for hues and greys; for the others
/// the values in which "UI element colors" of UIKit's documentation resolve on iOS 13 to 18. On layers above others
/// the backgrounds of the dark style are lighter ("elevated" in the Guidelines).
extension UIColor {
    /// The system's red.
    public static let systemRed = UIColor(AdaptableColor(0xFF3B30, dark: 0xFF453A))
    /// The system's orange.
    public static let systemOrange = UIColor(AdaptableColor(0xFF9500, dark: 0xFF9F0A))
    /// The system's yellow.
    public static let systemYellow = UIColor(AdaptableColor(0xFFCC00, dark: 0xFFD60A))
    /// The system's green.
    public static let systemGreen = UIColor(AdaptableColor(0x34C759, dark: 0x30D158))
    /// The system's mint.
    public static let systemMint = UIColor(AdaptableColor(0x00C7BE, dark: 0x63E6E2))
    /// The system's teal.
    public static let systemTeal = UIColor(AdaptableColor(0x30B0C7, dark: 0x40C8E0))
    /// The system's cyan.
    public static let systemCyan = UIColor(AdaptableColor(0x32ADE6, dark: 0x64D2FF))
    /// The system's blue.
    public static let systemBlue = UIColor(AdaptableColor(0x007AFF, dark: 0x0A84FF))
    /// The system's indigo.
    public static let systemIndigo = UIColor(AdaptableColor(0x5856D6, dark: 0x5E5CE6))
    /// The system's purple.
    public static let systemPurple = UIColor(AdaptableColor(0xAF52DE, dark: 0xBF5AF2))
    /// The system's pink.
    public static let systemPink = UIColor(AdaptableColor(0xFF2D55, dark: 0xFF375F))
    /// The system's brown.
    public static let systemBrown = UIColor(AdaptableColor(0xA2845E, dark: 0xAC8E68))
    /// The system's gray.
    public static let systemGray = UIColor(AdaptableColor(0x8E8E93, dark: 0x8E8E93))
    /// The second of the system's greys, each nearer to the ground than the one before.
    public static let systemGray2 = UIColor(AdaptableColor(0xAEAEB2, dark: 0x636366))
    /// The third of the system's greys, each nearer to the ground than the one before.
    public static let systemGray3 = UIColor(AdaptableColor(0xC7C7CC, dark: 0x48484A))
    /// The fourth of the system's greys, each nearer to the ground than the one before.
    public static let systemGray4 = UIColor(AdaptableColor(0xD1D1D6, dark: 0x3A3A3C))
    /// The fifth of the system's greys, each nearer to the ground than the one before.
    public static let systemGray5 = UIColor(AdaptableColor(0xE5E5EA, dark: 0x2C2C2E))
    /// The sixth of the system's greys, each nearer to the ground than the one before.
    public static let systemGray6 = UIColor(AdaptableColor(0xF2F2F7, dark: 0x1C1C1E))
    /// The ground of a screen.
    public static let systemBackground = UIColor(
        AdaptableColor(0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E))
    /// What lies on the ground of a screen.
    public static let secondarySystemBackground = UIColor(
        AdaptableColor(0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E))
    /// What lies on that.
    public static let tertiarySystemBackground = UIColor(
        AdaptableColor(0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C))
    /// The ground below grouped rows.
    public static let systemGroupedBackground = UIColor(
        AdaptableColor(0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E))
    /// Grouped rows.
    public static let secondarySystemGroupedBackground = UIColor(
        AdaptableColor(0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E))
    /// What lies on grouped rows.
    public static let tertiarySystemGroupedBackground = UIColor(
        AdaptableColor(0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C))
    /// Text.
    public static let label = UIColor(
        AdaptableColor(0x000000, dark: 0xFFFFFF))
    /// Less important text.
    public static let secondaryLabel = UIColor(
        AdaptableColor(0x3C3C43, dark: 0xEBEBF5, alpha: (0.6, 0.6)))
    /// Text that is less important still.
    public static let tertiaryLabel = UIColor(
        AdaptableColor(0x3C3C43, dark: 0xEBEBF5, alpha: (0.3, 0.3)))
    /// The least important text.
    public static let quaternaryLabel = UIColor(
        AdaptableColor(0x3C3C43, dark: 0xEBEBF5, alpha: (0.18, 0.16)))
    /// What stands in an empty field.
    public static let placeholderText = UIColor(
        AdaptableColor(0x3C3C43, dark: 0xEBEBF5, alpha: (0.3, 0.3)))
    /// Text that leads elsewhere.
    public static let link = UIColor(
        AdaptableColor(0x007AFF, dark: 0x0984FF))
    /// A hairline between rows.
    public static let separator = UIColor(
        AdaptableColor(0x3C3C43, dark: 0x545458, alpha: (0.29, 0.6)))
    /// A hairline that hides what lies beneath.
    public static let opaqueSeparator = UIColor(
        AdaptableColor(0xC6C6C8, dark: 0x38383A))
    /// Fills thin and small shapes.
    public static let systemFill = UIColor(
        AdaptableColor(0x787880, dark: 0x787880, alpha: (0.2, 0.36)))
    /// Fills shapes of middling size.
    public static let secondarySystemFill = UIColor(
        AdaptableColor(0x787880, dark: 0x787880, alpha: (0.16, 0.32)))
    /// Fills large shapes.
    public static let tertiarySystemFill = UIColor(
        AdaptableColor(0x767680, dark: 0x767680, alpha: (0.12, 0.24)))
    /// Fills large areas.
    public static let quaternarySystemFill = UIColor(
        AdaptableColor(0x747480, dark: 0x747480, alpha: (0.08, 0.18)))
}
