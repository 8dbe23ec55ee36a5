import Foundation
import UIKitCore

/// Messages in bubbles from both sides, above a field for the next one.
struct ChatTemplate {
    let accent: UIColor

    private static let messages: [(text: String, isOwn: Bool)] = [
        ("Did it ship?", false), ("This morning.", true), ("And the swipe back?", false),
        ("It follows the finger.", true), ("Let go and it returns.", true),
        ("I will try it tonight.", false), ("Tell me if it stutters.", true),
        ("Smooth as butter!", false), ("Good to hear.", true), ("Dinner at eight?", false),
        ("I will bring bread.", true),
    ]

    /// Fills `view` from `top` on. Its bar has the title, unless `hasBar`.
    func fill(_ view: UIView, top: CGFloat, hasBar: Bool, title: String) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let font = UIFont.systemFont(ofSize: 17)
        let floor = height - 60
        var y = top + (hasBar ? 16 : Metrics.bar + 16)
        for (index, message) in Self.messages.enumerated() where y + 40 <= floor {
            // Wide enough for the text: the mean advance of the system font is half its size.
            let length = min(CGFloat(message.text.count) * 8.4 + 32, width - 64)
            let bubble = view.addBox(
                message.isOwn ? accent : .systemGray5,
                x: message.isOwn ? width - Metrics.margin - length : Metrics.margin, y: y,
                width: length, height: 38, radius: 19)
            bubble.addLabel(
                message.text, font, message.isOwn ? .white : .label, x: 14, y: 8,
                width: length - 24)
            let next =
                Self.messages.indices.contains(index + 1) ? Self.messages[index + 1] : message
            y += next.isOwn == message.isOwn ? 42 : 50
        }
        let field = view.addBox(
            .secondarySystemBackground, x: 56, y: floor + 8, width: width - 56 - Metrics.margin,
            height: 36,
            radius: 18)
        field.addLabel("Message", font, .placeholderText, x: 14, y: 7, width: 200)
        let plus = view.addBox(
            .systemGray5, x: Metrics.margin, y: floor + 10, width: 32, height: 32, radius: 16)
        plus.addBox(.secondaryLabel, x: 9, y: 15, width: 14, height: 2, radius: 1)
        plus.addBox(.secondaryLabel, x: 15, y: 9, width: 2, height: 14, radius: 1)
        if !hasBar { _ = view.addBar(title, leading: "Back", top: top, accent: accent) }
    }
}
