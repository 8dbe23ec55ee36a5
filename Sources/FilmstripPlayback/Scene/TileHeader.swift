import CoreAnimation
import FilmstripText
import Foundation
import UIKitCore

/// What stands above or below a section of tiles: a line of text.
final class TileHeader: UICollectionReusableView {
    private let label = UILabel()
    /// From the text to the edges, points.
    private static let margin: CGFloat = 12

    required init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Says which section it is of, counted from 1, or where that ends.
    func show(_ section: Int, isFooter: Bool) {
        label.text = isFooter ? "End of section \(section + 1)" : "Section \(section + 1)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    }
}
