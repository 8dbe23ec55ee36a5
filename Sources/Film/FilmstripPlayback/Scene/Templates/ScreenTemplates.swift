import CoreAnimation
import FilmstripText
import Foundation
import UIKitCore

// Placeholder screens with enough realistic content (bars, rows, text, pictures) to judge a
// transition by. Everything is laid out by hand for the view's size.

/// Distances that all templates share; points.
enum Metrics {
    static let margin: CGFloat = 16
    /// The height of a navigation bar.
    static let bar: CGFloat = 44

    /// The height of the status bar on a screen of the given height, if the spec gives no safe area.
    static func top(_ height: CGFloat) -> CGFloat { height >= 700 ? 47 : height >= 300 ? 20 : 0 }
}

/// Lengths of cards of rows, points.
///
/// Source of those of iOS 27: notes on its look (Tembeon/morph, lists); the knob of a switch is chosen.
struct CardMetrics {
    var (inset, radius, row, gap) = (Metrics.margin, CGFloat(10), CGFloat(44), CGFloat(32))
    /// Distance from the end of a card to that of its accessories, and of its separators.
    var (accessory, separator) = (CGFloat(16), CGFloat(0))
    var toggle = CGSize(width: 51, height: 31), knob = CGSize(width: 27, height: 27)

    /// Those of the stage's system.
    init() {
        guard Stage.shared.profile.system == .iOS27 else { return }
        (inset, radius, row, gap, accessory, separator) = (20, 26, 53, 35, 20, 16)
        (toggle, knob) = (CGSize(width: 63, height: 28), CGSize(width: 37, height: 24))
    }
}

extension UIView {
    /// Adds a line of text in a box of the font's line height.
    @discardableResult
    func addLabel(
        _ text: String, _ font: UIFont, _ color: UIColor, x: CGFloat, y: CGFloat, width: CGFloat,
        alignment: NSTextAlignment = .left
    ) -> UILabel {
        let height = (font.pointSize * 1.25).rounded(.up)
        let label = UILabel(frame: CGRect(x: x, y: y, width: max(width, 0), height: height))
        (label.text, label.font, label.textColor) = (text, font, color)
        label.textAlignment = alignment
        addSubview(label)
        return label
    }

    /// Adds a flat rectangle.
    @discardableResult
    func addBox(
        _ color: UIColor, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat,
        radius: CGFloat = 0
    ) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0)))
        view.backgroundColor = color
        view.layer.cornerRadius = radius
        addSubview(view)
        return view
    }

    /// Adds a separator of one pixel with its lower edge at `bottom`, on whole pixels.
    func addSeparator(x: CGFloat, bottom: CGFloat, width: CGFloat) {
        let scale = Stage.shared.device.scale
        let edge = (bottom * scale).rounded() / scale
        addBox(.separator, x: x, y: edge - 1 / scale, width: width, height: 1 / scale)
    }

    /// Adds a bar with a centred title; returns its bottom edge. In iOS 27 it has no ground, and its button is a chevron in
    /// a capsule.
    func addBar(
        _ title: String, leading: String?, top: CGFloat, accent: UIColor
    ) -> CGFloat {
        let (bottom, width) = (top + Metrics.bar, bounds.width)
        let hasCapsules = Stage.shared.profile.system == .iOS27
        if !hasCapsules { addBox(.barGround, x: 0, y: 0, width: width, height: bottom) }
        addLabel(
            title, .systemFont(ofSize: 17, weight: .semibold), .label, x: 90, y: top + 11,
            width: width - 180, alignment: .center)
        if let leading {
            let chevron = BackIndicator(frame: CGRect(x: 8, y: top + 11.5, width: 13, height: 21))
            chevron.tintColor = accent
            if hasCapsules {
                let capsule = UIView.glass(
                    frame: CGRect(x: Metrics.margin, y: top, width: 44, height: 44))
                chevron.frame.origin = CGPoint(x: 14.5, y: 11.5)
                capsule.addSubview(chevron)
                addSubview(capsule)
            } else {
                addSubview(chevron)
                addLabel(leading, .systemFont(ofSize: 17), accent, x: 27, y: top + 11, width: 80)
            }
        }
        if !hasCapsules { addSeparator(x: 0, bottom: bottom, width: width) }
        return bottom
    }
}

extension UIView {
    /// Whether the device's layout direction is right to left.
    static var isRightToLeft: Bool {
        userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft
    }

    /// Mirrors the positions and text alignments of the content, but not the inside of pictures.
    func mirrorContent() {
        guard !(self is UIGradientView) else { return }
        for view in subviews {
            view.frame.origin.x = bounds.width - view.frame.maxX
            if let label = view as? UILabel { label.textAlignment = label.textAlignment.mirrored }
            view.mirrorContent()
        }
    }
}

extension NSTextAlignment {
    fileprivate var mirrored: NSTextAlignment {
        switch self {
        case .left: .right
        case .right: .left
        case .center, .justified, .natural: self
        }
    }
}

extension UIColor {
    /// The background of a template's bar; in dark mode, the grey of secondary backgrounds.
    fileprivate static let barGround = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 0.975, alpha: 1)
    }
}

/// A large title and rows with a round picture, two lines of text and a time.
struct ListTemplate {
    let accent: UIColor

    private static let rows = [
        ("Release notes", "What changed since the last version", "9:41"),
        ("Design review", "Three comments on the new transition", "9:12"),
        ("Weekly report", "Build times are down by a third", "8:55"),
        ("Field trip", "Meet at the north entrance at noon", "8:30"),
        ("Invoice 2041", "Paid in full, thank you", "Yesterday"),
        ("Library", "Two books are due next Tuesday", "Yesterday"),
        ("Garden club", "The tomatoes are doing well", "Yesterday"),
        ("Timetable", "The late train runs again", "Monday"),
        ("Recipes", "Bread with walnuts and honey", "Monday"),
        ("Choir", "Rehearsal moves to room four", "Sunday"),
        ("Weather", "Clear skies until the weekend", "Sunday"),
        ("Backup", "All files are safe", "Saturday"),
    ]

    /// Fills `view`, leaving `top` points free at the top; a title that is nil is in a bar, large.
    func fill(_ view: UIView, top: CGFloat, hasBar: Bool, title: String?) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let rowHeight: CGFloat = 64
        var y = title == nil ? top : view.addTitle(title, top: top, hasBar: hasBar)
        view.addSeparator(x: Metrics.margin, bottom: y, width: width)
        var index = 0
        while y < height {
            let (name, line, time) = Self.rows[index % Self.rows.count]
            addRow(to: view, y: y, name, line, time, index: index)
            y += rowHeight
            index += 1
            view.addSeparator(x: 72, bottom: y, width: width - 72)
        }
    }

    private func addRow(
        to view: UIView, y: CGFloat, _ name: String, _ line: String, _ time: String, index: Int
    ) {
        let width = view.bounds.width
        let strength = 1 - 0.13 * CGFloat(index % 5)
        let picture = view.addBox(
            accent.withAlphaComponent(strength), x: Metrics.margin, y: y + 12, width: 40,
            height: 40, radius: 20)
        picture.addLabel(
            String(name.prefix(1)), .systemFont(ofSize: 18, weight: .semibold), .white, x: 0, y: 8,
            width: 40, alignment: .center)
        view.addLabel(
            name, .systemFont(ofSize: 17, weight: .semibold), .label, x: 72, y: y + 10,
            width: width - 72 - 96)
        view.addLabel(
            time, .systemFont(ofSize: 13), .secondaryLabel, x: width - Metrics.margin - 80,
            y: y + 13, width: 80, alignment: .right)
        view.addLabel(
            line, .systemFont(ofSize: 15), .secondaryLabel, x: 72, y: y + 33,
            width: width - 72 - Metrics.margin)
    }
}

/// A bar, a heading, a picture and paragraphs.
struct DetailTemplate {
    let accent: UIColor

    private static let lines = [
        "The screen that leaves moves less than the one",
        "that arrives, so that the eye reads the two as",
        "layers of one stack. A shadow at the edge keeps",
        "them apart, and fades as the upper one goes.",
        "",
        "Let go past the middle and the rest plays by",
        "itself; let go before, and all is as it was.",
    ]

    /// The lines of the text, broken anew if one of them is longer than `width` points.
    private static func lines(within width: CGFloat) -> [String] {
        let font = UIFont.systemFont(ofSize: 15).font
        func fits(_ line: String) -> Bool {
            // As `size(withAttributes:)` does, without a dictionary for each line.
            FontLibrary.shared.layout(line, font: font, width: .infinity).size.width <= width
        }
        if lines.allSatisfy(fits) { return lines }
        return lines.split(separator: "", omittingEmptySubsequences: false).flatMap { paragraph in
            let words = paragraph.joined(separator: " ").split(separator: " ").map(String.init)
            return words.reduce(into: [""]) { broken, word in
                let line = broken[broken.count - 1]
                let longer = line.isEmpty ? word : line + " " + word
                if line.isEmpty || fits(longer) {
                    broken[broken.count - 1] = longer
                } else {
                    broken.append(word)
                }
            } + [""]
        }.dropLast()
    }

    /// Fills `view`. A bar is added to `screen`, the same view or the one in which `view` scrolls; nil for no bar.
    func fill(_ view: UIView, below screen: UIView?, top: CGFloat, title: String) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let bar = screen?.addBar(title, leading: "Back", top: top, accent: accent) ?? top
        let inner = width - 2 * Metrics.margin
        view.addLabel(
            title, .systemFont(ofSize: 28, weight: .bold), .label, x: Metrics.margin, y: bar + 20,
            width: inner)
        view.addLabel(
            "Today, 9:41", .systemFont(ofSize: 13), .secondaryLabel, x: Metrics.margin,
            y: bar + 58, width: inner)
        let picture = UIGradientView(
            frame: CGRect(x: Metrics.margin, y: bar + 88, width: max(inner, 0), height: 180))
        picture.set(
            [accent.withAlphaComponent(0.35), accent], from: .zero, to: CGPoint(x: 1, y: 1))
        picture.layer.cornerRadius = 14
        picture.clipsToBounds = true
        view.addSubview(picture)
        picture.addBox(
            UIColor(white: 1, alpha: 0.25), x: inner * 0.62, y: -40, width: 160, height: 160,
            radius: 80)
        picture.addBox(
            UIColor(white: 1, alpha: 0.18), x: -30, y: 90, width: 140, height: 140, radius: 70)
        var y = bar + 290
        let lines = Self.lines(within: inner)
        repeat {
            for line in lines where y < height {
                view.addLabel(
                    line, .systemFont(ofSize: 15), .label, x: Metrics.margin, y: y, width: inner)
                y += line.isEmpty ? 12 : 24
            }
            y += 12
        } while view !== screen && y + 260 < height
        y -= 12
        if y + 70 < height {
            let button = view.addBox(
                accent, x: Metrics.margin, y: y + 20, width: inner, height: 50, radius: 12)
            button.addLabel(
                "Continue", .systemFont(ofSize: 17, weight: .semibold), .white, x: 0, y: 14,
                width: inner, alignment: .center)
        }
    }
}

/// A full-screen picture with a caption.
struct PhotoTemplate {
    let accent: UIColor

    func fill(_ view: UIView, title: String) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let sky = UIGradientView(frame: view.bounds)
        sky.set(
            [UIColor(red: 0.16, green: 0.2, blue: 0.42, alpha: 1), accent],
            from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 0.7))
        sky.clipsToBounds = true
        view.addSubview(sky)
        let sun = width * 0.34
        sky.addBox(
            UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 0.95), x: width * 0.55,
            y: height * 0.34, width: sun, height: sun, radius: sun / 2)
        let hills: [(CGFloat, CGFloat, CGFloat)] = [
            (0.62, 1.5, 0.32), (0.7, 1.1, 0.2), (0.78, 1.8, 0.1),
        ]
        for (index, (top, size, white)) in hills.enumerated() {
            let side = width * size
            sky.addBox(
                UIColor(red: white, green: white * 0.9, blue: white * 1.3, alpha: 1),
                x: width * (index == 1 ? 0.35 : -0.5), y: height * top, width: side, height: side,
                radius: side / 2)
        }
        view.addLabel(
            title, .systemFont(ofSize: 28, weight: .bold), .white, x: Metrics.margin,
            y: height - 96, width: width - 2 * Metrics.margin)
        view.addLabel(
            "Evening, looking west", .systemFont(ofSize: 15), UIColor(white: 1, alpha: 0.8),
            x: Metrics.margin, y: height - 58, width: width - 2 * Metrics.margin)
    }
}

/// A rounded card with a shadow; the upper part of the background is coloured unless the screen has a background of
/// its own.
struct CardTemplate {
    let accent: UIColor
    let hasGround: Bool

    func fill(_ view: UIView, top: CGFloat, title: String) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        if hasGround { view.addBox(accent, x: 0, y: 0, width: width, height: height * 0.4) }
        view.addLabel(
            title, .systemFont(ofSize: 34, weight: .bold), .white, x: Metrics.margin, y: top + 20,
            width: width - 2 * Metrics.margin)
        let inner = width - 2 * Metrics.margin
        let card = view.addBox(
            .secondarySystemGroupedBackground, x: Metrics.margin, y: top + 90, width: inner,
            height: height - top - 90 - 60, radius: 20)
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 12
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        let heading = inner - 40
        card.addLabel(
            "This week", .systemFont(ofSize: 22, weight: .bold), .label, x: 20, y: 20,
            width: heading)
        let bars: [CGFloat] = [0.35, 0.6, 0.45, 0.8, 0.55, 0.95, 0.7]
        let room = (heading - 60) / 7
        let floor = min(card.bounds.height - 60, 300)
        for (index, part) in bars.enumerated() where floor > 80 {
            let length = (floor - 80) * part
            card.addBox(
                accent.withAlphaComponent(index == 5 ? 1 : 0.55),
                x: 20 + CGFloat(index) * (room + 10),
                y: floor - length, width: room, height: length, radius: min(6, max(room, 0) / 2))
        }
        card.addSeparator(x: 20, bottom: floor + 8.5, width: heading)
        var y = floor + 24
        for line in ["Seven rides, 84 kilometres", "Best day: Saturday", "Two more to the goal"]
        where y + 30 < card.bounds.height {
            card.addLabel(
                line, .systemFont(ofSize: 15), .secondaryLabel, x: 20, y: y, width: heading)
            y += 28
        }
    }
}

final class UIGradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func set(_ colors: [UIColor], from start: CGPoint, to end: CGPoint) {
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = colors.map(\.cgColor)
        (gradient.startPoint, gradient.endPoint) = (start, end)
    }
}
