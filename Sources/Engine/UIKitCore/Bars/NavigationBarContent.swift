import CoreAnimation
import FilmstripGeometry
import FilmstripText
import Foundation

/// The content of a navigation bar for its top item and the one below: title, back button and other
/// buttons.
///
/// At rest all parts are opaque and without a transform; transitions move and fade them.
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private let previous: UINavigationItem?
    /// Container of the title label or the item's own view, so that transitions leave that view's
    /// properties alone.
    let title = UIView()
    private var titleView = UIView()
    /// The back button; nil if none is shown.
    private(set) var backButton: BackButton?
    /// The area of the large title; nil if the title is small.
    private(set) var largeTitle: LargeTitleView?
    /// Whether the title is large until the content is scrolled.
    var hasLargeTitle = false { didSet { if hasLargeTitle != oldValue { showLargeTitle() } } }
    /// The height of that area, which the content has in addition, points.
    var largeTitleHeight: CGFloat = 0 {
        didSet { if largeTitleHeight != oldValue { setNeedsLayout() } }
    }
    /// Font and colour of the large title.
    var largeTitleAttributes = TextAttributes.ofLargeTitles(nil) {
        didSet { largeTitle?.show(item.title, largeTitleAttributes) }
    }
    private var leftButtons: [BarItemButton] = []
    private var rightButtons: [BarItemButton] = []
    /// Font and colour of the title.
    var titleAttributes = TextAttributes.ofTitles(nil) {
        didSet { showTitle() }
    }
    /// The look of the buttons; nil is the system's.
    var look: UINavigationBarAppearance? {
        didSet { if look != nil || oldValue != nil { showButtonLooks() } }
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

    /// The capsules at the left and at the right, from the bar's ends inwards; the back button is in the first. Empty if
    /// items lie on the bar.
    private(set) var capsules: (left: [BarCapsule], right: [BarCapsule]) = ([], [])
    /// Whether items lie in capsules.
    var hasCapsules: Bool { stage.profile.bars.capsuleHeight > 0 }
    /// Whether the small title is shown that appears once the large one has gone.
    private var showsSmallTitle: Bool?

    /// The buttons other than the back button, or the capsules.
    var buttons: [UIView] {
        hasCapsules ? capsules.left + capsules.right : leftButtons + rightButtons
    }

    /// Whether the content depends on `item`, as the top item or the one below.
    func shows(_ item: UINavigationItem) -> Bool { item === self.item || item === previous }

    /// Updates all parts to the items' current properties.
    func show() {
        for view in subviews { view.removeFromSuperview() }
        addSubview(title)
        showTitle()
        backButton = previous != nil && item.showsBack ? BackButton(frame: .zero) : nil
        backButton?.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
        backButton?.onPressedChange = { [weak self] in self?.onBackPressed?($0) }
        leftButtons = (item.leftBarButtonItems ?? []).map(BarItemButton.init)
        rightButtons = (item.rightBarButtonItems ?? []).map(BarItemButton.init)
        if hasCapsules {
            let back = backButton.map { [BarCapsule([$0])] } ?? []
            capsules = (
                back + BarCapsule.grouping(leftButtons), BarCapsule.grouping(rightButtons)
            )
        } else if let backButton {
            addSubview(backButton)
        }
        for button in buttons { addSubview(button) }
        if look != nil { showButtonLooks() }
        showLargeTitle()
        setNeedsLayout()
    }

    private func showLargeTitle() {
        largeTitle?.removeFromSuperview()
        largeTitle = hasLargeTitle ? LargeTitleView() : nil
        if let largeTitle {
            largeTitle.show(item.title, largeTitleAttributes)
            addSubview(largeTitle)
        }
        setNeedsLayout()
    }

    /// The size of the part with the buttons.
    private var barSize: CGSize {
        CGSize(width: bounds.width, height: bounds.height - largeTitleHeight)
    }

    private func showButtonLooks() {
        backButton?.attributes = look?.backButtonAppearance.normal.titleTextAttributes ?? [:]
        for button in leftButtons + rightButtons {
            button.look = (look?.buttonAppearance, look?.doneButtonAppearance)
        }
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
        let bounds = CGRect(origin: .zero, size: barSize)
        layOutLargeTitle()
        if hasCapsules { return layOutCapsules() }
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
        // The parts are placed from the left; in a right-to-left layout each is mirrored.
        guard isRightToLeft else { return }
        for part in [title, backButton].compactMap({ $0 }) + buttons {
            part.mirror(in: bounds.width)
        }
        backButton?.mirrorContent()
    }

    private func layOutCapsules() {
        let bars = stage.profile.bars
        let size = barSize
        let y = (size.height - bars.capsuleHeight) / 2
        var ends = [bars.itemMargin, size.width - bars.itemMargin]
        for capsule in capsules.left where !capsule.isEmpty {
            let size = capsule.wantedSize
            capsule.place(CGRect(origin: CGPoint(x: ends[0], y: y), size: size))
            ends[0] += size.width + bars.capsuleSpacing
        }
        for capsule in capsules.right where !capsule.isEmpty {
            let size = capsule.wantedSize
            capsule.place(CGRect(origin: CGPoint(x: ends[1] - size.width, y: y), size: size))
            ends[1] -= size.width + bars.capsuleSpacing
        }
        placeTitle(width: titleView.sizeThatFits(size).width, from: ends[0], to: ends[1])
        guard isRightToLeft else { return }
        for part in [title] + buttons { part.center.x = size.width - part.center.x }
    }

    /// Gives the back button the longest title with which it ends within `room`, and returns its
    /// trailing end; nil without a back button.
    private func writeBackTitle(room: CGFloat) -> CGFloat? {
        guard let backButton, let previous else { return nil }
        for title in [previous.titleForReturning, UINavigationItem.plainBackTitle, ""] {
            backButton.write(title, in: barSize)
            if backButton.frame.maxX <= room { break }
        }
        return backButton.frame.maxX
    }

    /// Centres the title, or places it as near to the middle as there is room.
    private func placeTitle(width: CGFloat, from left: CGFloat, to right: CGFloat) {
        let width = min(width, max(right - left, 0))
        let bounds = CGRect(origin: .zero, size: barSize)
        let scale = stage.device.scale
        let middle = ((bounds.width - width) / 2 * scale).rounded() / scale
        let x = min(max(middle, left), right - width)
        title.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        let height =
            item.titleView == nil
            ? bounds.height : min(titleView.sizeThatFits(bounds.size).height, bounds.height)
        let frame = CGRect(
            x: 0, y: (bounds.height - height) / 2, width: width, height: height)
        if titleView.transform == .identity {
            titleView.frame = frame
        } else {
            titleView.place(frame)
        }
    }

    /// Places the large title, and lets the small one appear on the last part of its way.
    private func layOutLargeTitle() {
        largeTitle?.frame = CGRect(
            x: 0, y: barSize.height, width: bounds.width, height: largeTitleHeight)
        guard item.titleView == nil else { return }
        if let spring = stage.profile.bars.smallTitleSpring {
            return showSmallTitle(!hasLargeTitle || largeTitleHeight <= 0, spring)
        }
        let fade = stage.profile.bars.smallTitleFade
        let alpha = hasLargeTitle ? min(max(1 - largeTitleHeight / fade, 0), 1) : 1
        if titleView.alpha != alpha { titleView.alpha = alpha }
    }

    /// Lets the small title appear, and rise, once the large one has gone; or go again.
    private func showSmallTitle(_ isShown: Bool, _ spring: Spring) {
        let (former, rise) = (showsSmallTitle, stage.profile.bars.smallTitleRise)
        showsSmallTitle = isShown
        let changes = { [self] in
            titleView.alpha = isShown ? 1 : 0
            titleView.transform = CGAffineTransform(translationX: 0, y: isShown ? 0 : rise)
        }
        guard former != isShown || titleView.alpha != (isShown ? 1 : 0) else { return }
        guard former != nil, former != isShown else {
            return UIView.performWithoutAnimation(changes)
        }
        // Within a transition at its pace.
        if stage.viewAnimations.current != nil { return changes() }
        UIView.animate(
            lasting: spring.settlingDuration, .spring(spring), options: .allowUserInteraction,
            animations: changes)
    }

    /// Puts all parts in their places, opaque, and removes their animations.
    func rest() {
        let parts =
            [title, backButton?.label, backButton?.room, largeTitle].compactMap { $0 } + buttons
        for part in parts {
            // A capsule's spring outlasts the transition.
            if !(part is BarCapsule) { part.layer.removeAllAnimations() }
            part.transform = .identity
            part.alpha = 1
        }
        // Capsules that leaned go back.
        if hasCapsules { setNeedsLayout() }
    }
}

extension TextAttributes {
    /// Text attributes of navigation bar titles: `attributes` over the default font and colour.
    static func ofTitles(
        _ attributes: [NSAttributedString.Key: Any]?, color: UIColor = .label
    ) -> TextAttributes {
        TextAttributes(
            attributes?.fontAndColor,
            font: .systemFont(ofSize: UIFont.labelFontSize, weight: .semibold), color: color)
    }
}

extension TextAttributes {
    /// Text attributes of large titles: `attributes` over the default font and colour.
    static func ofLargeTitles(
        _ attributes: [NSAttributedString.Key: Any]?, color: UIColor = .label
    ) -> TextAttributes {
        let size = Stage.shared.profile.bars.largeTitleFontSize
        return TextAttributes(
            attributes?.fontAndColor, font: .systemFont(ofSize: size, weight: .bold), color: color)
    }
}

extension [NSAttributedString.Key: Any] {
    /// The font and the colour, without any other attribute.
    var fontAndColor: Self { filter { $0.key == .font || $0.key == .foregroundColor } }
    /// The font; nil if there is none.
    var font: UIFont? { self[.font] as? UIFont }
    /// The colour; nil if there is none.
    var color: UIColor? { self[.foregroundColor] as? UIColor }
}

extension UIView {
    /// Mirrors the view's position in a superview of the given width.
    func mirror(in width: CGFloat) { frame.origin.x = width - frame.maxX }
}
