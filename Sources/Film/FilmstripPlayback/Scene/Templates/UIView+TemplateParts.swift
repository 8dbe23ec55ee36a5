import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

extension UIView {
    /// Adds a large title below `top`; returns the edge below it. Without a title, which is then in a bar, that is a
    /// margin below `top`.
    ///
    /// Right below a status bar, the title lies where a navigation bar has its large title: below the 44 points of its
    /// buttons, in 52 of its own. Below a navigation bar, or on a sheet, there is no room for buttons.
    func addTitle(_ title: String?, top: CGFloat, hasBar: Bool = false) -> CGFloat {
        guard let title else { return top + 8 }
        let hasButtons = top > 0 && !hasBar
        addLabel(
            title, .systemFont(ofSize: 34, weight: .bold), .label, x: Metrics.margin,
            y: top + (hasButtons ? Metrics.bar + 1 : 8), width: bounds.width - 2 * Metrics.margin)
        return top + (hasButtons ? Metrics.bar + 52 : 64)
    }

    /// Adds a rectangle filled with a gradient from its upper left to its lower right corner, which clips its content.
    func addGradient(_ colors: [UIColor], _ frame: CGRect) -> UIView {
        let view = UIGradientView(frame: frame)
        view.set(colors, from: .zero, to: CGPoint(x: 1, y: 1))
        view.clipsToBounds = true
        addSubview(view)
        return view
    }

    func addCard(_ frame: CGRect, radius: CGFloat) -> UIView {
        let card = addBox(
            .secondarySystemGroupedBackground, x: frame.minX, y: frame.minY, width: frame.width,
            height: frame.height, radius: radius)
        (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.16, 10)
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        return card
    }

    /// Adds a small grey chevron of 8 × 14 points that points to the trailing side.
    func addDisclosure(x: CGFloat, y: CGFloat) {
        let chevron = BackIndicator(frame: CGRect(x: x, y: y, width: 8, height: 14))
        chevron.tintColor = .systemGray3
        chevron.transform = CGAffineTransform(scaleX: -1, y: 1)
        addSubview(chevron)
    }

    /// Adds a rectangle turned by an angle, in radians clockwise, about its centre.
    func addTurned(_ color: UIColor, center: CGPoint, size: CGSize, by angle: CGFloat) {
        let view = addBox(
            color, x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
        view.transform = CGAffineTransform(rotationAngle: angle)
    }
}
