import Foundation

/// The back button of a navigation bar, titled with the previous screen's title.
///
/// The bar itself draws the chevron beside it, because the chevron persists through transitions.
final class BackButton: UIControl {
    /// The previous screen's title; empty if there is no room for it.
    let label = UILabel()
    /// Clips the title while it moves, so that it never overlaps the chevron; transitions move the
    /// label and fade this view.
    let room = UIView()
    /// Called with true when a finger comes onto the button and with false when it leaves.
    var onPressedChange: ((Bool) -> Void)?
    /// Font and colour of the title; the button's own where they are missing.
    var attributes: [NSAttributedString.Key: Any] = [:] {
        didSet {
            label.font = attributes.font ?? .systemFont(ofSize: UIFont.labelFontSize)
            label.textColor = attributes.color ?? tintColor
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: UIFont.labelFontSize)
        label.textColor = tintColor
        room.isUserInteractionEnabled = false
        room.clipsToBounds = true
        room.addSubview(label)
        addSubview(room)
    }

    required init?(coder: NSCoder) { nil }

    override var belongsToBar: Bool { true }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            if let capsule { return capsule.press(isHighlighted) }
            label.alpha = isHighlighted ? stage.profile.bars.pressedAlpha : 1
            onPressedChange?(isHighlighted)
        }
    }

    /// The chevron in a capsule, which has no title.
    private lazy var chevron = BackIndicator(frame: .zero)

    override func layoutSubviews() {
        super.layoutSubviews()
        guard capsule != nil else { return }
        if chevron.superview == nil { addSubview(chevron) }
        let size = stage.profile.bars.backIndicatorSize
        chevron.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
    }

    /// Sets the title and the widths that it needs in a bar of the given size.
    func write(_ title: String, in bar: CGSize) {
        let bars = stage.profile.bars
        label.text = title
        let spacing = bars.backTitleSpacing
        let end = bars.backIndicatorMargin + bars.backIndicatorSize.width
        let edge = end + spacing / 2
        room.frame = CGRect(x: edge, y: 0, width: max(bar.width - edge, 0), height: bar.height)
        let width = title.isEmpty ? 0 : label.sizeThatFits(.zero).width
        let start = title.isEmpty ? end : end + spacing
        label.frame = CGRect(x: start - edge, y: 0, width: width, height: bar.height)
        frame = CGRect(
            x: 0, y: 0, width: start + width + bars.itemSpacing / 2, height: bar.height)
    }

    /// Mirrors the button's content for a right-to-left layout.
    func mirrorContent() {
        room.mirror(in: bounds.width)
        label.mirror(in: room.bounds.width)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = attributes.color ?? tintColor
    }
}
