import CoreAnimation
import FilmstripGeometry
import FilmstripText
import Foundation

/// What a navigation bar shows of one item on top and the one below it: title, way back, buttons.
///
/// At rest no part has a transform, and all are at full strength; transitions move and fade the parts.
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private let previous: UINavigationItem?
    /// Holds the title or the item's own view, so that a transition leaves that alone.
    let title = UIView()
    private var titleView = UIView()
    /// The way back, if it is shown.
    private(set) var backButton: BackButton?
    private var leftButtons: [BarItemButton] = []
    private var rightButtons: [BarItemButton] = []
    /// The font and colour of the title.
    var titleAttributes = TextAttributes.ofTitles(nil) {
        didSet { showTitle() }
    }
    var onBack: (() -> Void)?
    var onBackPressed: ((Bool) -> Void)?

    init(_ item: UINavigationItem, above previous: UINavigationItem?) {
        (self.item, self.previous) = (item, previous)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// The buttons other than the way back.
    var buttons: [UIView] { leftButtons + rightButtons }

    /// Whether `item` is one of those shown.
    func shows(_ item: UINavigationItem) -> Bool { item === self.item || item === previous }

    /// Shows what the items say now.
    func show() {
        for view in subviews { view.removeFromSuperview() }
        addSubview(title)
        showTitle()
        let leftItems = item.leftBarButtonItems ?? []
        let showsBack =
            previous != nil && !item.hidesBackButton
            && (leftItems.isEmpty || item.leftItemsSupplementBackButton)
        backButton = showsBack ? BackButton(frame: .zero) : nil
        backButton?.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
        backButton?.onPressedChange = { [weak self] in self?.onBackPressed?($0) }
        leftButtons = leftItems.map(BarItemButton.init)
        rightButtons = (item.rightBarButtonItems ?? []).map(BarItemButton.init)
        if let backButton { addSubview(backButton) }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
    }

    private func showTitle() {
        titleView.removeFromSuperview()
        titleView = item.titleView ?? makeTitleLabel()
        title.addSubview(titleView)
        setNeedsLayout()
    }

    private func makeTitleLabel() -> UILabel {
        let label = UILabel()
        label.text = item.title
        label.font = titleAttributes.font
        label.textColor = titleAttributes.color
        label.textAlignment = .center
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let spacing = stage.profile.bars.itemSpacing
        let margin = stage.profile.bars.itemMargin
        var right = bounds.width - margin + spacing / 2
        for button in rightButtons {
            let width = button.contentSize.width + spacing
            right -= width
            button.frame = CGRect(x: right, y: 0, width: width, height: bounds.height)
        }
        let leftWidth = leftButtons.reduce(0) { $0 + $1.contentSize.width + spacing }
        let wanted = titleView.sizeThatFits(bounds.size).width
        var left =
            writeBackTitle(room: right - leftWidth - wanted - spacing) ?? margin - spacing / 2
        for button in leftButtons {
            let width = button.contentSize.width + spacing
            button.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            left += width
        }
        placeTitle(width: wanted, from: left + spacing / 2, to: right - spacing / 2)
        // All is placed from the left; where the language begins at the right, each part changes its side.
        guard isRightToLeft else { return }
        for part in [title, backButton].compactMap({ $0 }) + buttons {
            part.mirror(in: bounds.width)
        }
        backButton?.mirrorContent()
    }

    /// Writes the longest title on the way back that leaves its end within `room`, and returns its end;
    /// nil without a way back.
    private func writeBackTitle(room: CGFloat) -> CGFloat? {
        guard let backButton, let previous else { return nil }
        for title in [previous.titleForReturning, UINavigationItem.plainBackTitle, ""] {
            backButton.write(title, in: bounds.size)
            if backButton.frame.maxX <= room { break }
        }
        return backButton.frame.maxX
    }

    /// Puts the title in the middle, or as near to it as there is room.
    private func placeTitle(width: CGFloat, from left: CGFloat, to right: CGFloat) {
        let width = min(width, max(right - left, 0))
        let scale = stage.device.scale
        let middle = ((bounds.width - width) / 2 * scale).rounded() / scale
        let x = min(max(middle, left), right - width)
        title.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        let height =
            item.titleView == nil
            ? bounds.height : min(titleView.sizeThatFits(bounds.size).height, bounds.height)
        titleView.frame = CGRect(
            x: 0, y: (bounds.height - height) / 2, width: width, height: height)
    }

    /// Puts all parts in their places at full strength, whatever moves them.
    func rest() {
        let parts = [title, backButton?.label, backButton?.room].compactMap { $0 } + buttons
        for part in parts {
            part.layer.removeAllAnimations()
            part.transform = .identity
            part.alpha = 1
        }
    }
}

extension TextAttributes {
    /// How titles of navigation bars are written, where `attributes` say nothing else.
    static func ofTitles(_ attributes: [NSAttributedString.Key: Any]?) -> TextAttributes {
        TextAttributes(
            attributes,
            font: .systemFont(ofSize: UIFont.labelFontSize, weight: .semibold), color: .label)
    }
}

extension UIView {
    /// Changes the side on which the view lies in a superview of the given width.
    func mirror(in width: CGFloat) { frame.origin.x = width - frame.maxX }
}
