import CoreAnimation
import FilmstripText
import Foundation
import UIKitCore

/// Groups of rows with a symbol, a name, and a value, a switch or a chevron.
struct SettingsTemplate {
    let accent: UIColor

    /// The end of a row.
    private enum End {
        case chevron
        case value(String)
        case toggle(Bool)
    }

    private static let groups: [[(name: String, color: UIColor, end: End)]] = [
        [
            ("Aeroplane mode", .systemOrange, .toggle(false)),
            ("Network", .systemBlue, .value("Harbour")), ("Sound", .systemPink, .chevron),
        ],
        [
            ("Notifications", .systemRed, .chevron), ("Focus", .systemIndigo, .value("Off")),
            ("Screen time", .systemPurple, .chevron),
        ],
        [
            ("General", .systemGray, .chevron), ("Display", .systemBlue, .value("Automatic")),
            ("Reduce motion", .systemTeal, .toggle(true)),
            ("Storage", .systemGray, .value("41 GB")),
        ],
        [("Privacy", .systemGreen, .chevron), ("Accounts", .systemBrown, .chevron)],
    ]

    func fill(_ view: UIView, top: CGFloat, title: String?) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let card = CardMetrics()
        let inner = width - 2 * card.inset
        var y = view.addTitle(title, top: top) + 8
        for group in Self.groups where y < height {
            let box = view.addBox(
                .secondarySystemGroupedBackground, x: card.inset, y: y, width: inner,
                height: card.row * CGFloat(group.count), radius: card.radius)
            for (index, row) in group.enumerated() {
                let line = card.row * CGFloat(index)
                add(row.name, row.color, row.end, to: box, middle: line + card.row / 2)
                if index > 0 {
                    box.addSeparator(x: 60, bottom: line, width: inner - 60 - card.separator)
                }
            }
            y += box.bounds.height + card.gap
        }
    }

    private func add(
        _ name: String, _ color: UIColor, _ accessory: End, to box: UIView, middle: CGFloat
    ) {
        let (width, card) = (box.bounds.width, CardMetrics())
        let (y, end) = (middle - 22, width - card.accessory)
        let symbol = box.addBox(color, x: 16, y: y + 8, width: 28, height: 28, radius: 7)
        symbol.addBox(.white, x: 9, y: 9, width: 10, height: 10, radius: 5)
        let label = box.addLabel(
            name, .systemFont(ofSize: 17), .label, x: 60, y: y + 11, width: width - 136)
        switch accessory {
        case .chevron: box.addDisclosure(x: end - 8, y: y + 15)
        case .value(let value):
            label.frame.size.width = max(width - 176, 0)
            box.addLabel(
                value, .systemFont(ofSize: 17), .secondaryLabel, x: end - 140, y: y + 11,
                width: 124, alignment: .right)
            box.addDisclosure(x: end - 8, y: y + 15)
        case .toggle(let isOn):
            let (size, inset) = (card.toggle, (card.toggle.height - card.knob.height) / 2)
            let track = box.addBox(
                isOn ? accent : .systemGray4, x: end - size.width, y: middle - size.height / 2,
                width: size.width, height: size.height, radius: size.height / 2)
            let knob = track.addBox(
                .white, x: isOn ? size.width - card.knob.width - inset : inset, y: inset,
                width: card.knob.width, height: card.knob.height, radius: card.knob.height / 2)
            (knob.layer.shadowOpacity, knob.layer.shadowRadius) = (0.15, 3)
            knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        }
    }
}
