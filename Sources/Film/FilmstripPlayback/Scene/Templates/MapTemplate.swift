import FilmstripText
import Foundation
import UIKitCore

/// Streets, a park and a river below a field for searching, with a pin and a card of the place.
struct MapTemplate {
    let accent: UIColor

    private static func color(_ light: (CGFloat, CGFloat, CGFloat), dark: CGFloat) -> UIColor {
        UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(
                    red: light.0 * dark, green: light.1 * dark, blue: light.2 * dark, alpha: 1)
                : UIColor(red: light.0, green: light.1, blue: light.2, alpha: 1)
        }
    }

    /// The screen's background.
    static let ground = color((0.95, 0.94, 0.91), dark: 0.17)
    private static let park = color((0.78, 0.89, 0.73), dark: 0.28)
    private static let water = color((0.67, 0.83, 0.93), dark: 0.3)
    private static let street = color((1, 1, 1), dark: 0.3)
    private static let road = color((0.99, 0.87, 0.6), dark: 0.45)

    /// Fills `view`, whose controls begin at `top`.
    func fill(_ view: UIView, top: CGFloat, title: String) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let map = UIView(frame: view.bounds)
        map.clipsToBounds = true
        view.addSubview(map)
        map.addBox(
            Self.park, x: width * 0.08, y: height * 0.2, width: width * 0.42,
            height: height * 0.24, radius: 12)
        map.addTurned(
            Self.water, center: CGPoint(x: width * 0.72, y: height * 0.62),
            size: CGSize(width: width * 2, height: width * 0.2), by: -0.5)
        for (index, part) in ([0.14, 0.32, 0.5, 0.68, 0.86] as [CGFloat]).enumerated() {
            let isRoad = index == 2
            map.addTurned(
                isRoad ? Self.road : Self.street, center: CGPoint(x: width / 2, y: height * part),
                size: CGSize(width: width * 2, height: isRoad ? 14 : 8), by: 0.12)
            map.addTurned(
                index == 3 ? Self.road : Self.street,
                center: CGPoint(x: width * part, y: height / 2),
                size: CGSize(width: index == 3 ? 14 : 8, height: height * 2), by: 0.12)
        }
        let pin = CGPoint(x: width * 0.52, y: height * 0.46)
        let head = map.addBox(
            accent, x: pin.x - 18, y: pin.y - 44, width: 36, height: 36, radius: 18)
        head.addBox(.white, x: 12, y: 12, width: 12, height: 12, radius: 6)
        map.addBox(accent, x: pin.x - 1.5, y: pin.y - 10, width: 3, height: 12, radius: 1.5)
        let inner = width - 2 * Metrics.margin
        let field = view.addCard(
            CGRect(x: Metrics.margin, y: top + 8, width: inner, height: 44), radius: 12)
        field.addLabel(
            "Search", .systemFont(ofSize: 17), .placeholderText, x: 16, y: 11, width: inner - 32)
        guard height - top > 300 else { return }
        let card = view.addCard(
            CGRect(x: Metrics.margin, y: height - 152, width: inner, height: 120), radius: 16)
        card.addLabel(
            title, .systemFont(ofSize: 20, weight: .bold), .label, x: 16, y: 16, width: inner - 32)
        card.addLabel(
            "Café, open until 18:00", .systemFont(ofSize: 15), .secondaryLabel, x: 16, y: 44,
            width: inner - 32)
        let button = card.addBox(accent, x: 16, y: 72, width: inner - 32, height: 36, radius: 10)
        button.addLabel(
            "Show the way", .systemFont(ofSize: 15, weight: .semibold), .white, x: 0, y: 8,
            width: inner - 32, alignment: .center)
    }
}
