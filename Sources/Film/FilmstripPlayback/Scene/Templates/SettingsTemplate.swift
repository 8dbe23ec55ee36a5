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
        let inner = width - 2 * Metrics.margin
        var y = view.addTitle(title, top: top) + 8
        for group in Self.groups where y < height {
            let box = view.addBox(
                .secondarySystemGroupedBackground, x: Metrics.margin, y: y, width: inner,
                height: 44 * CGFloat(group.count), radius: 10)
            for (index, row) in group.enumerated() {
                let line = 44 * CGFloat(index)
                add(row.name, row.color, row.end, to: box, y: line)
                if index > 0 { box.addSeparator(x: 60, bottom: line, width: inner - 60) }
            }
            y += box.bounds.height + 32
        }
    }

    private func add(_ name: String, _ color: UIColor, _ end: End, to box: UIView, y: CGFloat) {
        let width = box.bounds.width
        let symbol = box.addBox(color, x: 16, y: y + 8, width: 28, height: 28, radius: 7)
        symbol.addBox(.white, x: 9, y: 9, width: 10, height: 10, radius: 5)
        let label = box.addLabel(
            name, .systemFont(ofSize: 17), .label, x: 60, y: y + 11, width: width - 136)
        switch end {
        case .chevron: box.addDisclosure(x: width - 24, y: y + 15)
        case .value(let value):
            label.frame.size.width = max(width - 176, 0)
            box.addLabel(
                value, .systemFont(ofSize: 17), .secondaryLabel, x: width - 156, y: y + 11,
                width: 124, alignment: .right)
            box.addDisclosure(x: width - 24, y: y + 15)
        case .toggle(let isOn):
            let track = box.addBox(
                isOn ? accent : .systemGray4, x: width - 67, y: y + 6.5, width: 51, height: 31,
                radius: 15.5)
            let knob = track.addBox(
                .white, x: isOn ? 22 : 2, y: 2, width: 27, height: 27, radius: 13.5)
            (knob.layer.shadowOpacity, knob.layer.shadowRadius) = (0.15, 3)
            knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        }
    }
}
