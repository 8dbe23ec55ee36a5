import CoreAnimation
import Foundation

/// The window of the keyboard, in front of all others. Touches beside the keyboard go through it.
final class KeyboardWindow: UIWindow {
    let keys: KeyboardView

    override init(frame: CGRect) {
        keys = KeyboardView(frame: frame)
        super.init(frame: frame)
        // The level that is logged of the system's.
        windowLevel = Level(10_000_001)
        backgroundColor = nil
        addSubview(keys)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// A picture of a keyboard: a bar for suggestions and four rows of keys without letters, above the home indicator.
final class KeyboardView: UIView {
    private let look: KeyboardLook

    override init(frame: CGRect) {
        let isClassic = Stage.shared.profile.system != .iOS27
        look = isClassic ? .classic : .iOS27
        super.init(frame: frame)
        contentMode = .redraw
        backgroundColor = look.background
        layer.cornerRadius = look.cornerRadius
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    required init?(coder: NSCoder) { nil }

    /// The keys of a row: their left edges and widths in widths of a letter's key, and whether they are as light as those.
    private static let rows: [[(x: CGFloat, width: CGFloat, isLight: Bool)]] = [
        (0..<10).map { (CGFloat($0), 1, true) },
        (0..<9).map { (CGFloat($0) + 0.5, 1, true) },
        [(0, 1.3, false)] + (0..<7).map { (CGFloat($0) + 1.5, 1, true) } + [(8.7, 1.3, false)],
        [(0, 2.5, false), (2.5, 5, true), (7.5, 2.5, false)],
    ]
    /// The distance between keys, points. Source of this and the next figures: pictures of iOS.
    private static let gap = CGSize(width: 6, height: 11)
    /// The shares of the height above the keys, and below them if there is a home indicator.
    private static let (bar, strip): (CGFloat, CGFloat) = (45.0 / 336, 75.0 / 336)

    override func draw(_ rect: CGRect) {
        let covered = window?.safeAreaInsets ?? .zero
        let left = covered.left + 3 - Self.gap.width / 2
        let column = (bounds.width - 2 * left) / 10
        let top = bounds.height * Self.bar
        let bottom = bounds.height * (covered.bottom > 0 ? Self.strip : 0)
        let row = (bounds.height - top - bottom) / CGFloat(Self.rows.count)
        for (index, keys) in Self.rows.enumerated() {
            for key in keys {
                let place = CGRect(
                    x: left + key.x * column, y: top + CGFloat(index) * row,
                    width: key.width * column, height: row
                ).insetBy(dx: Self.gap.width / 2, dy: Self.gap.height / 2)
                if let shadow = look.shadow { fill(place.offsetBy(dx: 0, dy: 1), shadow) }
                fill(place, key.isLight ? look.light : look.dark)
            }
        }
    }

    private func fill(_ key: CGRect, _ color: UIColor) {
        color.setFill()
        UIBezierPath(roundedRect: key, cornerRadius: look.keyRadius).fill()
    }
}

/// The colours and corners of a keyboard. Source: pictures of iOS; those of iOS 27 are chosen after them.
private struct KeyboardLook {
    var background, light, dark: UIColor
    /// The colour of the keys' lower edges; nil if they have none.
    var shadow: UIColor?
    var keyRadius, cornerRadius: CGFloat

    static var classic: KeyboardLook {
        KeyboardLook(
            background: style(0xD1D4D9, 0x2B2B2B), light: style(0xFFFFFF, 0x6B6B6B),
            dark: style(0xABB0BA, 0x474747), shadow: style(0x898A8D, 0x1A1A1A), keyRadius: 5,
            cornerRadius: 0)
    }

    static var iOS27: KeyboardLook {
        KeyboardLook(
            background: style(0xE4E5EA, 0x242426), light: style(0xFFFFFF, 0x5A5A5E),
            dark: style(0xF3F3F6, 0x434347), keyRadius: 9, cornerRadius: 26)
    }

    private static func style(_ light: UInt32, _ dark: UInt32) -> UIColor {
        UIColor { traits in
            let rgb = traits.userInterfaceStyle == .dark ? dark : light
            func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
            return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
        }
    }
}
