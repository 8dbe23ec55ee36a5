import CoreAnimation
import FilmstripGeometry
import FilmstripText
import Foundation
import UIKitCore

/// A cover, the title of a piece, its progress, and buttons; on a screen that is wider than high, the cover stands beside
/// the rest.
struct PlayerTemplate {
    let accent: UIColor

    func fill(_ view: UIView, top: CGFloat, title: String) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let isBeside = width > height && height < 500
        let side = max(
            isBeside ? min(height - top - 48, width / 3) : min(width - 64, height - top - 320), 0)
        let x = isBeside ? 64 : (width - side) / 2
        let left = isBeside ? x + side + 32 : 32
        let inner = max(width - left - (isBeside ? 64 : 32), 0)
        var y = top + 24
        let cover = view.addGradient(
            [accent.withAlphaComponent(0.4), accent], CGRect(x: x, y: y, width: side, height: side))
        cover.layer.cornerRadius = 12
        for ring in 1...3 {
            let size = side * 0.24 * CGFloat(ring)
            let circle = cover.addBox(
                .clear, x: (side - size) / 2, y: (side - size) / 2, width: size, height: size,
                radius: size / 2)
            (circle.layer.borderWidth, circle.layer.borderColor) = (
                max(side * 0.012, 1), UIColor(white: 1, alpha: 0.5).cgColor
            )
        }
        // The title, the progress and the buttons are 172 points high together.
        y += isBeside ? max((side - 172) / 2, 0) : side + 32
        view.addLabel(
            title, .systemFont(ofSize: 22, weight: .bold), .label, x: left, y: y, width: inner)
        view.addLabel(
            "The Harbour Quartet", .systemFont(ofSize: 17), .secondaryLabel, x: left, y: y + 30,
            width: inner)
        y += 76
        view.addBox(.systemGray5, x: left, y: y, width: inner, height: 4, radius: 2)
        view.addBox(accent, x: left, y: y, width: inner * 0.38, height: 4, radius: 2)
        view.addBox(accent, x: left + inner * 0.38 - 6, y: y - 4, width: 12, height: 12, radius: 6)
        let small = UIFont.systemFont(ofSize: 12)
        view.addLabel("1:24", small, .secondaryLabel, x: left, y: y + 12, width: 60)
        view.addLabel(
            "−2:17", small, .secondaryLabel, x: left + inner - 60, y: y + 12, width: 60,
            alignment: .right)
        y += 56
        let middle = left + inner / 2
        for (offset, isForward) in [(-104, false), (-92, false), (80, true), (92, true)] {
            let chevron = BackIndicator(
                frame: CGRect(x: middle + CGFloat(offset), y: y + 10, width: 12, height: 20))
            chevron.tintColor = .label
            if isForward { chevron.transform = CGAffineTransform(scaleX: -1, y: 1) }
            view.addSubview(chevron)
        }
        for bar in [-13, 5] as [CGFloat] {
            view.addBox(.label, x: middle + bar, y: y, width: 9, height: 40, radius: 2)
        }
    }
}
