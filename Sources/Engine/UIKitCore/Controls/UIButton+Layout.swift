import Foundation

/// The sizes and places of the image and title.
extension UIButton {
    /// Room above and below a title, points: the commonly measured figure (a title 21 points high
    /// makes a button of 33).
    private static let titleMargin: CGFloat = 6

    /// The size of the image and title side by side, with their room and insets.
    var contentsSize: CGSize {
        if let look { return look.size }
        let (image, title) = (imageSize, label.sizeThatFits(.zero))
        let height = title.height > 0 ? title.height + 2 * Self.titleMargin : 0
        let insets = contentEdgeInsets
        var size = CGSize(width: image.width + title.width, height: max(image.height, height))
        guard insets != .zero || rare != nil else { return size }
        if insets.top + insets.bottom > 0, title.height > 0 {
            size.height = max(image.height, title.height)
        }
        size.width += insets.left + insets.right
        size.height += insets.top + insets.bottom
        let background = currentBackgroundImage?.size ?? .zero
        return CGSize(
            width: max(size.width, background.width), height: max(size.height, background.height))
    }

    /// Places the image and title, and the image behind them.
    func placeContents() {
        if let look { return look.layOut(in: bounds) }
        let content = contentRect(forBounds: bounds)
        rare?.picture.frame = backgroundRect(forBounds: bounds)
        picture.frame = imageRect(forContentRect: content)
        label.frame = titleRect(forContentRect: content)
    }

    func places(in bounds: CGRect) -> (image: CGRect, title: CGRect) {
        let image = imageSize
        let room = max(bounds.width - image.width, 0)
        var title = label.sizeThatFits(CGSize(width: room, height: 0))
        title.width = min(title.width, room)
        let rest = bounds.width - image.width - title.width
        let start =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading, .fill: bounds.minX
            case .right, .trailing: bounds.minX + rest
            case .center: bounds.minX + rest / 2
            }
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .center, .fill: bounds.midY - height / 2
            case .top: bounds.minY
            case .bottom: bounds.maxY - height
            }
        }
        return (
            CGRect(
                origin: CGPoint(
                    x: isRightToLeft ? start + title.width : start, y: top(image.height)),
                size: image),
            CGRect(
                origin: CGPoint(
                    x: isRightToLeft ? start : start + image.width, y: top(title.height)),
                size: title)
        )
    }

    /// Moves the edges inwards, or outwards; a size is never below 0.
    static func inset(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero else { return rect }
        return CGRect(
            x: rect.minX + insets.left, y: rect.minY + insets.top,
            width: max(rect.width - insets.left - insets.right, 0),
            height: max(rect.height - insets.top - insets.bottom, 0))
    }

    private var imageSize: CGSize { picture.image?.size ?? .zero }

    /// Whether a recognizer is a one-finger single tap on another view, over which an enabled button takes precedence.
    func isTapElsewhere(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer else { return false }
        return isEnabled && tap.view !== self && tap.numberOfTapsRequired == 1
            && tap.numberOfTouchesRequired == 1
    }
}
