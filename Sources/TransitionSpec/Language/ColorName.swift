/// The colours that have names: UIKit's own, in its light appearance.
enum ColorName {
    /// Every name.
    static var all: [String] { table.map(\.name) }

    /// The colour of `name` as red, green, blue and alpha in eight bits each; nil if there is none.
    static func rgba(_ name: some StringProtocol) -> UInt32? {
        table.first { $0.name == name }?.rgba
    }

    /// Sources: the documentation of `UIColor` for its fixed colours (whose grey parts are halves,
    /// thirds and tenths of 255, rounded), Apple's Human Interface Guidelines for the system's.
    private static let table: [(name: String, rgba: UInt32)] = [
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
        ("systemRed", 0xFF3B_30FF),
        ("systemOrange", 0xFF95_00FF),
        ("systemYellow", 0xFFCC_00FF),
        ("systemGreen", 0x34C7_59FF),
        ("systemMint", 0x00C7_BEFF),
        ("systemTeal", 0x30B0_C7FF),
        ("systemCyan", 0x32AD_E6FF),
        ("systemBlue", 0x007A_FFFF),
        ("systemIndigo", 0x5856_D6FF),
        ("systemPurple", 0xAF52_DEFF),
        ("systemPink", 0xFF2D_55FF),
        ("systemBrown", 0xA284_5EFF),
        ("systemGray", 0x8E8E_93FF),
        ("systemGray2", 0xAEAE_B2FF),
        ("systemGray3", 0xC7C7_CCFF),
        ("systemGray4", 0xD1D1_D6FF),
        ("systemGray5", 0xE5E5_EAFF),
        ("systemGray6", 0xF2F2_F7FF),
        ("systemBackground", 0xFFFF_FFFF),
        ("secondarySystemBackground", 0xF2F2_F7FF),
        ("tertiarySystemBackground", 0xFFFF_FFFF),
        ("label", 0x0000_00FF),
    ]
}

extension Spec.Color {
    /// The colour that `text` names or spells as `#rrggbb` or `#rrggbbaa`; nil if it is neither.
    init?(_ text: some StringProtocol) {
        if let rgba = ColorName.rgba(text) {
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
