import FilmstripDisplay

/// The colours that have names, which are UIKit's.
enum ColorName {
    static let all = fixed.map(\.name) + SystemColor.allCases.map(\.rawValue)

    /// Returns the colour of `name` as RGBA with eight bits per channel, at the base level and at
    /// the elevated one; nil if there is no such name.
    static func rgba(
        _ name: some StringProtocol, _ style: Spec.UserInterfaceStyle
    ) -> (base: UInt32, elevated: UInt32)? {
        if let color = fixed.first(where: { $0.name == name }) { return (color.rgba, color.rgba) }
        guard let color = SystemColor(rawValue: String(name)) else { return nil }
        return switch style {
        case .light: (color.light.rgba, color.light.rgba)
        case .dark: (color.dark.rgba, color.elevated.rgba)
        }
    }

    /// Returns a name of `color` in a style; nil if it has none.
    static func name(of color: Spec.Color, _ style: Spec.UserInterfaceStyle) -> String? {
        all.first { Spec.Color($0, style) == color }
    }

    /// The named colours that are the same in both styles.
    ///
    /// - Source: the documentation of `UIColor`; grey levels are halves, thirds and tenths of 255,
    ///   rounded.
    private static let fixed: [(name: String, rgba: UInt32)] = [
        ("clear", 0x0000_0000),
        ("black", 0x0000_00FF),
        ("darkGray", 0x5555_55FF),
        ("gray", 0x8080_80FF),
        ("lightGray", 0xAAAA_AAFF),
        ("white", 0xFFFF_FFFF),
        ("red", 0xFF00_00FF),
        ("green", 0x00FF_00FF),
        ("blue", 0x0000_FFFF),
        ("cyan", 0x00FF_FFFF),
        ("yellow", 0xFFFF_00FF),
        ("magenta", 0xFF00_FFFF),
        ("orange", 0xFF80_00FF),
        ("purple", 0x8000_80FF),
        ("brown", 0x9966_33FF),
    ]
}

extension Spec.Color {
    /// A suggestion for a colour that is written with one digit for each channel, as in CSS; else an empty string.
    static func hint(forDigits digits: some StringProtocol) -> String {
        guard digits.count == 3 || digits.count == 4, digits.allSatisfy(\.isHexDigit) else {
            return ""
        }
        return "; did you mean \"#\(digits.map { "\($0)\($0)" }.joined())\"?"
    }

    /// Creates the colour that `text` names in the style of the device, or gives as `#rrggbb` or
    /// `#rrggbbaa`; nil if `text` is neither.
    init?(_ text: some StringProtocol, _ style: Spec.UserInterfaceStyle) {
        if let (base, elevated) = ColorName.rgba(text, style) {
            self.init(rgba: base, elevated: elevated == base ? nil : elevated)
            return
        }
        let digits = text.dropFirst()
        guard text.first == "#", digits.count == 6 || digits.count == 8,
            digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(rgba: digits.count == 8 ? value : value << 8 | 0xFF)
    }
}

extension Color {
    /// RGBA with eight bits per channel.
    fileprivate var rgba: UInt32 {
        [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}
