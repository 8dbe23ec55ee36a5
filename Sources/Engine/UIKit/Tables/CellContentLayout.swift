import FilmstripText

/// The places of a cell's labels and image.
struct CellContentLayout {
    let style: UITableViewCell.CellStyle
    /// Points by which the content is indented.
    let indentation: CGFloat

    /// Room above and below the text, points; a line of 20.33 points gives a row of about 44.
    private static let textMargin: CGFloat = 11.5
    /// Room between two labels one above the other, points; chosen.
    private static let lineGap: CGFloat = 3
    /// Room between labels side by side, and between image and text, points.
    private static let gap: CGFloat = 16
    /// Width of the first label of `value2`, points.
    private static let captionWidth: CGFloat = 91

    /// Places the labels and the image in the cell's content view.
    func place(_ cell: UITableViewCell) {
        let bounds = cell.contentView.bounds
        guard cell.ownTextLabel != nil || cell.ownDetailLabel != nil || cell.ownImageView != nil
        else { return }
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func set(_ view: UIView?, _ frame: CGRect) {
            let x = isMirrored ? bounds.width - frame.maxX : frame.minX
            view?.frame = CGRect(origin: CGPoint(x: x, y: frame.minY), size: frame.size)
        }
        if let image = imageSize(cell) {
            set(
                cell.ownImageView,
                CGRect(
                    x: TableMetrics.margin + indentation, y: (bounds.height - image.height) / 2,
                    width: image.width, height: image.height))
        }
        let left = textLeft(cell)
        let room = max(bounds.width - left - TableMetrics.margin, 0)
        let (text, detail) = (cell.ownTextLabel, cell.ownDetailLabel)
        let (first, second) = (size(text, room), size(detail, room))
        switch style {
        case .default:
            set(text, CGRect(x: left, y: 0, width: room, height: bounds.height))
        case .subtitle:
            let gap = first.height > 0 && second.height > 0 ? Self.lineGap : 0
            let top = (bounds.height - first.height - second.height - gap) / 2
            set(text, CGRect(x: left, y: top, width: first.width, height: first.height))
            set(
                detail,
                CGRect(
                    x: left, y: top + first.height + gap, width: second.width,
                    height: second.height))
        case .value1:
            let width = min(second.width, room)
            let rest = width > 0 ? room - width - Self.gap : room
            set(
                text,
                CGRect(x: left, y: 0, width: min(first.width, max(rest, 0)), height: bounds.height))
            set(
                detail, CGRect(x: left + room - width, y: 0, width: width, height: bounds.height))
        case .value2:
            set(text, CGRect(x: left, y: 0, width: Self.captionWidth, height: bounds.height))
            let start = left + Self.captionWidth + 6
            set(
                detail,
                CGRect(
                    x: start, y: 0, width: max(bounds.width - start - TableMetrics.margin, 0),
                    height: bounds.height))
        }
    }

    /// Returns the height that the labels and the image need in a content view of the given width.
    func height(_ cell: UITableViewCell, width: CGFloat) -> CGFloat {
        let room = max(width - textLeft(cell) - TableMetrics.margin, 0)
        let (first, second) = (size(cell.ownTextLabel, room), size(cell.ownDetailLabel, room))
        let lines =
            style == .subtitle && first.height > 0 && second.height > 0
            ? first.height + Self.lineGap + second.height : max(first.height, second.height)
        let text = lines > 0 ? lines + 2 * Self.textMargin : 0
        return max(text, imageSize(cell).map { $0.height + 1 } ?? 0)
    }

    private func textLeft(_ cell: UITableViewCell) -> CGFloat {
        let image = imageSize(cell).map { $0.width + Self.gap } ?? 0
        return TableMetrics.margin + indentation + image
    }

    private func imageSize(_ cell: UITableViewCell) -> CGSize? {
        guard let size = cell.ownImageView?.image?.size, size.width > 0 else { return nil }
        return size
    }

    private func size(_ label: UILabel?, _ room: CGFloat) -> CGSize {
        guard let label else { return .zero }
        let size = label.sizeThatFits(CGSize(width: room, height: 0))
        return CGSize(width: min(size.width, room), height: size.height)
    }
}

extension UITableViewCell.CellStyle {
    /// Returns the first label in the style's font: 17 points, in `value2` 12 in the tint's blue.
    func makeTextLabel() -> UILabel {
        let label = CellLabel()
        label.font = .systemFont(ofSize: self == .value2 ? 12 : 17)
        if self == .value2 {
            label.textColor = .systemBlue
            label.textAlignment = .right
        }
        return label
    }

    /// Returns the second label: grey and 17 points in `value1`, 12 in the others; nil in the default
    /// style.
    func makeDetailLabel() -> UILabel? {
        guard self != .default else { return nil }
        let label = CellLabel()
        label.font = .systemFont(ofSize: self == .value1 ? 17 : 12)
        if self == .value1 {
            label.textColor = .secondaryLabel
            label.textAlignment = .right
        }
        return label
    }
}

/// A label that has its cell lay it out again when its size changes.
private final class CellLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.superview?.setNeedsLayout()
    }
}
