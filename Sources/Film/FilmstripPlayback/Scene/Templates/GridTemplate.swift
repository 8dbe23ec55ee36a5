import Foundation
import UIKitCore

/// A large title above pictures in three columns, or in more on a wide screen.
struct GridTemplate {
    let accent: UIColor

    func fill(_ view: UIView, top: CGFloat, title: String?) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        var y = view.addTitle(title, top: top)
        let gap: CGFloat = 2
        let columns = max(Int(width / 160), 3)
        let side = (width - CGFloat(columns - 1) * gap) / CGFloat(columns)
        guard side > 0 else { return }
        var index = 0
        while y < height {
            for column in 0..<columns {
                let tile = view.addGradient(
                    [accent.withAlphaComponent(0.3), accent.withAlphaComponent(0.9)],
                    CGRect(x: CGFloat(column) * (side + gap), y: y, width: side, height: side))
                let sun = side * (0.28 + 0.08 * CGFloat(index % 3))
                tile.addBox(
                    UIColor(white: 1, alpha: 0.55), x: side * (0.12 + 0.2 * CGFloat(index % 4)),
                    y: side * 0.16, width: sun, height: sun, radius: sun / 2)
                let hill = side * (0.9 + 0.2 * CGFloat(index % 3))
                tile.addBox(
                    UIColor(white: 0, alpha: 0.18), x: side * (0.5 - 0.25 * CGFloat(index % 3)),
                    y: side * 0.62, width: hill, height: hill, radius: hill / 2)
                index += 1
            }
            y += side + gap
        }
    }
}
