import CoreAnimation
import Foundation
import UIKitCore

/// The header or footer of a section of tiles: a line of text.
final class TileHeader: UICollectionReusableView {
    private let label = UILabel()
    /// The distance from the text to the left and right edges; points.
    private static let margin: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the section's number, counted from 1, or that the section ends.
    func show(_ section: Int, isFooter: Bool) {
        label.text = isFooter ? "End of section \(section + 1)" : "Section \(section + 1)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    }
}
