import CoreAnimation
import FilmstripText
import Foundation

/// The button of a navigation bar that shows a bar button item.
final class BarItemButton: UIControl {
    private let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView(image: nil)

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        addAction(UIAction { [weak item] _ in item?.tapped() }, for: .touchUpInside)
        label.textAlignment = .center
        item.button = self
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var belongsToBar: Bool { true }

    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showColor() } } }

    /// Updates the button to the item's current properties.
    func show() {
        for view in subviews { view.removeFromSuperview() }
        isEnabled = item.isEnabled && item.customView == nil
        tintColor = item.tintColor
        accessibilityIdentifier = item.accessibilityIdentifier
        if let view = item.customView {
            addSubview(view)
        } else if let image = item.image {
            imageView.image = image.asBarItem
            addSubview(imageView)
        } else {
            label.text = item.title
            label.font = .systemFont(
                ofSize: UIFont.labelFontSize, weight: item.style == .done ? .semibold : .regular)
            addSubview(label)
        }
        showColor()
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    /// The size of the custom view, image or title; the item's `width`, if above 0, replaces the
    /// content's width.
    var contentSize: CGSize {
        var size = item.customView?.bounds.size ?? item.image?.size ?? label.sizeThatFits(.zero)
        if item.width > 0 { size.width = item.width }
        return size
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColor()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        item.customView?.center = middle
        imageView.bounds.size = imageView.image?.size ?? .zero
        imageView.center = middle
        label.frame = CGRect(
            x: bounds.midX - contentSize.width / 2, y: 0, width: contentSize.width,
            height: bounds.height)
    }

    private func showColor() {
        let profile = stage.profile
        let strength =
            !isEnabled && item.customView == nil
            ? profile.disabledTextAlpha : isHighlighted ? profile.bars.pressedAlpha : 1
        for view in [label, imageView] { view.alpha = strength }
        label.textColor = tintColor
    }
}
