/// The colours that have names: UIKit's own.
enum ColorName {
    /// Every name.
    static let all = fixed.map(\.name) + adaptable.map(\.name)

    /// The colour of `name` as red, green, blue and alpha in eight bits each; nil if there is none.
    static func rgba(_ name: some StringProtocol, _ style: Spec.UserInterfaceStyle) -> UInt32? {
        if let color = fixed.first(where: { $0.name == name }) { return color.rgba }
        return adaptable.first { $0.name == name }.map { style == .dark ? $0.dark : $0.light }
    }

    /// Those that are the same in each style.
    ///
    /// Source: the documentation of `UIColor`; grey parts are halves, thirds and tenths of 255, rounded.
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

    /// The system's, in the light style and in the dark one.
    ///
    /// Source: Apple's Human Interface Guidelines, Color, "Specifications"; backgrounds, labels, fills and
    /// separators as the documentation of "UI element colors" resolves them on iOS 13 to 18.
    private static let adaptable: [(name: String, light: UInt32, dark: UInt32)] = [
        ("systemRed", 0xFF3B_30FF, 0xFF45_3AFF),
        ("systemOrange", 0xFF95_00FF, 0xFF9F_0AFF),
        ("systemYellow", 0xFFCC_00FF, 0xFFD6_0AFF),
        ("systemGreen", 0x34C7_59FF, 0x30D1_58FF),
        ("systemMint", 0x00C7_BEFF, 0x63E6_E2FF),
        ("systemTeal", 0x30B0_C7FF, 0x40C8_E0FF),
        ("systemCyan", 0x32AD_E6FF, 0x64D2_FFFF),
        ("systemBlue", 0x007A_FFFF, 0x0A84_FFFF),
        ("systemIndigo", 0x5856_D6FF, 0x5E5C_E6FF),
        ("systemPurple", 0xAF52_DEFF, 0xBF5A_F2FF),
        ("systemPink", 0xFF2D_55FF, 0xFF37_5FFF),
        ("systemBrown", 0xA284_5EFF, 0xAC8E_68FF),
        ("systemGray", 0x8E8E_93FF, 0x8E8E_93FF),
        ("systemGray2", 0xAEAE_B2FF, 0x6363_66FF),
        ("systemGray3", 0xC7C7_CCFF, 0x4848_4AFF),
        ("systemGray4", 0xD1D1_D6FF, 0x3A3A_3CFF),
        ("systemGray5", 0xE5E5_EAFF, 0x2C2C_2EFF),
        ("systemGray6", 0xF2F2_F7FF, 0x1C1C_1EFF),
        ("systemBackground", 0xFFFF_FFFF, 0x0000_00FF),
        ("secondarySystemBackground", 0xF2F2_F7FF, 0x1C1C_1EFF),
        ("tertiarySystemBackground", 0xFFFF_FFFF, 0x2C2C_2EFF),
        ("systemGroupedBackground", 0xF2F2_F7FF, 0x0000_00FF),
        ("secondarySystemGroupedBackground", 0xFFFF_FFFF, 0x1C1C_1EFF),
        ("tertiarySystemGroupedBackground", 0xF2F2_F7FF, 0x2C2C_2EFF),
        ("label", 0x0000_00FF, 0xFFFF_FFFF),
        ("secondaryLabel", 0x3C3C_4399, 0xEBEB_F599),
        ("tertiaryLabel", 0x3C3C_434D, 0xEBEB_F54D),
        ("quaternaryLabel", 0x3C3C_432E, 0xEBEB_F529),
        ("placeholderText", 0x3C3C_434D, 0xEBEB_F54D),
        ("separator", 0x3C3C_434A, 0x5454_5899),
        ("opaqueSeparator", 0xC6C6_C8FF, 0x3838_3AFF),
        ("link", 0x007A_FFFF, 0x0984_FFFF),
        ("systemFill", 0x7878_8033, 0x7878_805C),
        ("secondarySystemFill", 0x7878_8029, 0x7878_8052),
        ("tertiarySystemFill", 0x7676_801F, 0x7676_803D),
        ("quaternarySystemFill", 0x7474_8014, 0x7474_802E),
    ]
}

extension Spec.Color {
    /// The colour that `text` names, in a device's style, or spells as `#rrggbb` or `#rrggbbaa`; nil if it is
    /// neither.
    init?(_ text: some StringProtocol, _ style: Spec.UserInterfaceStyle) {
        if let rgba = ColorName.rgba(text, style) {
            self.init(rgba: rgba)
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
