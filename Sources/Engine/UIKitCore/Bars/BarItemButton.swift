import FilmstripText
import Foundation

/// The button of a navigation bar that shows a bar button item.
final class BarItemButton: UIControl {
    private let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView(image: nil)
    /// The looks of plain and of `done` buttons; nil is the system's.
    var look: (plain: UIBarButtonItemAppearance?, done: UIBarButtonItemAppearance?) = (nil, nil) {
        didSet { show() }
    }

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        addAction(UIAction { [weak item] _ in item?.tapped() }, for: .touchUpInside)
        label.textAlignment = .center
        item.button = self
        stage.onShowingItem?(item)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var belongsToBar: Bool { true }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            showColor()
            capsule?.press(isHighlighted)
        }
    }

    /// Whether it shows a title.
    var isText: Bool { item.customView == nil && item.image == nil && item.space == nil }
    /// Whether it may share a capsule with its neighbours.
    var sharesCapsule: Bool {
        item.customView == nil && item.image != nil && item.style != .done
    }

    /// Updates the button to the item's current properties.
    func show() {
        for view in subviews { view.removeFromSuperview() }
        isEnabled = item.isEnabled && item.customView == nil
        isHidden = item.isHidden || item.space != nil
        tintColor = item.tintColor
        accessibilityIdentifier = item.accessibilityIdentifier
        if let view = item.customView {
            addSubview(view)
        } else if let image = item.image {
            imageView.image = image.asBarItem
            addSubview(imageView)
        } else {
            label.text = item.title
            label.font =
                attributes(for: .normal).font
                ?? .systemFont(
                    ofSize: UIFont.labelFontSize,
                    weight: item.style == .done
                        ? .semibold : stage.profile.bars.capsuleHeight > 0 ? .medium : .regular
                )
            addSubview(label)
        }
        showColor()
        superview?.setNeedsLayout()
        capsule?.superview?.setNeedsLayout()
        setNeedsLayout()
    }

    /// The size of the custom view, image or title; the item's `width`, if above 0, replaces the
    /// content's width.
    var contentSize: CGSize {
        if item.isHidden { return .zero }
        if item.space != nil { return CGSize(width: max(item.width, 0), height: 0) }
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
            ? profile.disabledTextAlpha
            : isHighlighted && capsule == nil ? profile.bars.pressedAlpha : 1
        for view in [label, imageView] { view.alpha = strength }
        let own = attributes(for: isEnabled ? isHighlighted ? .highlighted : .normal : .disabled)
        label.textColor = own.color ?? attributes(for: .normal).color ?? tintColor
    }

    /// Font and colour of titles in a state, by the item or else by the bar's look.
    private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        if let own = item.titleAttributes[state.rawValue] { return own }
        let bar = item.style == .done ? look.done : look.plain
        return (state == .disabled ? bar?.disabled : bar?.normal)?.titleTextAttributes ?? [:]
    }
}
