import CoreAnimation
import FilmstripText
import Foundation
import TransitionSpec
import UIKitCore

/// A rounded tile with the number of its item.
final class TileCell: UICollectionViewCell {
    private let label = UILabel()
    /// The width of the ring around a selected tile; points.
    private static let ring: CGFloat = 3
    /// Whether the tile has a ring.
    override var isSelected: Bool {
        didSet { contentView.layer.borderWidth = isSelected ? Self.ring : 0 }
    }

    /// Colours such that neighbours in a line differ, and in most grids those below each other.
    private static let colors: [UIColor] = [
        .systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink, .systemPurple,
        .systemIndigo,
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame.size = CGSize(width: 60, height: 22)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        contentView.addSubview(label)
        contentView.clipsToBounds = true
        contentView.layer.borderColor = UIColor.label.cgColor
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the item with this index as its number, from 1, in its own colour or in a shade of `accent`.
    func show(_ index: Int, accent: Spec.Color?) {
        label.text = String(index + 1)
        contentView.backgroundColor =
            accent.map { Self.shade(index % 5, of: $0) } ?? Self.colors[index % Self.colors.count]
    }

    /// A tint of `color`, with more white the higher the index is.
    private static func shade(_ index: Int, of color: Spec.Color) -> UIColor {
        func lighter(_ part: Double) -> CGFloat { part + (1 - part) * 0.13 * CGFloat(index) }
        return UIColor(
            red: lighter(color.red), green: lighter(color.green), blue: lighter(color.blue),
            alpha: color.alpha)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        contentView.layer.cornerRadius = min(12, min(size.width, size.height) / 5)
        label.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }
}
