public import CoreAnimation
public import Display
public import Foundation

/// A colour, always straight sRGB.
///
/// - Difference: there are no `init(dynamicProvider:)` and `resolvedColor(with:)`: the system's
///   colours are those of the light appearance.
/// - Difference: there are no `init(hue:saturation:brightness:alpha:)`,
///   `init(displayP3Red:green:blue:alpha:)`, `init(named:)`, `init(patternImage:)`,
///   `getRed(_:green:blue:alpha:)`, `getHue(_:saturation:brightness:alpha:)` and
///   `getWhite(_:alpha:)`.
public final class UIColor: NSObject, Sendable {
    /// The colour as layers hold it.
    public let cgColor: CGColor

    /// The colour `cgColor`.
    public init(cgColor: CGColor) { self.cgColor = cgColor }

    /// The colour with the given parts, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey: 0 is black, 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(white: white, alpha: alpha))
    }

    /// The same colour with another alpha.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(
            red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
    }

    /// Whether `object` is the same colour.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.cgColor == cgColor
    }

    public override var hash: Int { cgColor.hashValue }

    /// Invisible.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // The light appearance; source: Apple's Human Interface Guidelines, system colours.
    /// The system's red.
    public static let systemRed = UIColor(hex: 0xFF3B30)
    /// The system's orange.
    public static let systemOrange = UIColor(hex: 0xFF9500)
    /// The system's yellow.
    public static let systemYellow = UIColor(hex: 0xFFCC00)
    /// The system's green.
    public static let systemGreen = UIColor(hex: 0x34C759)
    /// The system's mint.
    public static let systemMint = UIColor(hex: 0x00C7BE)
    /// The system's teal.
    public static let systemTeal = UIColor(hex: 0x30B0C7)
    /// The system's cyan.
    public static let systemCyan = UIColor(hex: 0x32ADE6)
    /// The system's blue.
    public static let systemBlue = UIColor(hex: 0x007AFF)
    /// The system's indigo.
    public static let systemIndigo = UIColor(hex: 0x5856D6)
    /// The system's purple.
    public static let systemPurple = UIColor(hex: 0xAF52DE)
    /// The system's pink.
    public static let systemPink = UIColor(hex: 0xFF2D55)
    /// The system's brown.
    public static let systemBrown = UIColor(hex: 0xA2845E)
    /// The system's gray.
    public static let systemGray = UIColor(hex: 0x8E8E93)
    /// The ground of a screen.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    /// Text.
    public static let label = UIColor(white: 0, alpha: 1)
    /// A hairline between rows.
    public static let separator = UIColor(hex: 0x3C3C43).withAlphaComponent(0.29)
    /// Less important text.
    public static let secondaryLabel = UIColor(hex: 0x3C3C43).withAlphaComponent(0.6)
    /// The ground below grouped rows.
    public static let systemGroupedBackground = UIColor(hex: 0xF2F2F7)

    private convenience init(hex: Int) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
            blue: CGFloat(hex & 255) / 255, alpha: 1)
    }
}
