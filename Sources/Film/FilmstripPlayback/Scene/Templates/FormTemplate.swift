import FilmstripText
import Foundation
import UIKitCore

/// Fields to fill in, and a button.
struct FormTemplate {
    let accent: UIColor

    private static let fields: [(name: String, value: String, isPlaceholder: Bool)] = [
        ("Name", "Robin Vale", false), ("Mail", "robin@example.com", false),
        ("Street", "Mill Lane 4", false), ("Town", "Town", true), ("Country", "Country", true),
    ]

    func fill(_ view: UIView, top: CGFloat, title: String?) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let card = CardMetrics()
        let (inner, row) = (width - 2 * card.inset, max(card.row, 48))
        var y = view.addTitle(title, top: top) + 8
        let font = UIFont.systemFont(ofSize: 17)
        let rows = row * CGFloat(Self.fields.count)
        let box = view.addBox(
            .secondarySystemGroupedBackground, x: card.inset, y: y, width: inner, height: rows,
            radius: card.radius)
        for (index, field) in Self.fields.enumerated() {
            let line = row * CGFloat(index)
            box.addLabel(field.name, font, .label, x: 16, y: line + (row - 22) / 2, width: 88)
            box.addLabel(
                field.value, font, field.isPlaceholder ? .placeholderText : .label, x: 112,
                y: line + (row - 22) / 2, width: inner - 128)
            if index > 0 {
                box.addSeparator(x: 16, bottom: line, width: inner - 16 - card.separator)
            }
        }
        y += rows + 8
        view.addLabel(
            "We write to this address only.", .systemFont(ofSize: 13), .secondaryLabel,
            x: card.inset + Metrics.margin, y: y, width: inner - Metrics.margin)
        y += 40
        guard y + 50 < height else { return }
        let button = view.addBox(
            accent, x: card.inset, y: y, width: inner, height: 50, radius: 12)
        button.addLabel(
            "Save", .systemFont(ofSize: 17, weight: .semibold), .white, x: 0, y: 14, width: inner,
            alignment: .center)
    }
}
