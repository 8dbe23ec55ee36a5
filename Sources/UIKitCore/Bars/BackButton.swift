import CoreAnimation
import Foundation

/// The way back in a navigation bar: the title of the screen before; the bar itself draws the chevron
/// beside it, which outlives transitions.
final class BackButton: BarControl {
    /// The title of the screen before; empty where there is no room for it.
    let label = UILabel()
    /// Told when a finger comes onto the button or leaves it.
    var onPressedChange: ((Bool) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: UIFont.labelFontSize)
        label.textColor = tintColor
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Writes `title`, and becomes as wide as that needs.
    func write(_ title: String, height: CGFloat) {
        let bars = stage.profile.bars
        label.text = title
        var start = bars.backIndicatorMargin + bars.backIndicatorSize.width
        let width = title.isEmpty ? 0 : label.sizeThatFits(.zero).width
        if !title.isEmpty { start += bars.backTitleSpacing }
        label.frame = CGRect(x: start, y: 0, width: width, height: height)
        frame = CGRect(x: 0, y: 0, width: start + width + bars.itemSpacing / 2, height: height)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
    }

    override func pressedChanged() {
        label.alpha = isPressed ? stage.profile.bars.pressedAlpha : 1
        onPressedChange?(isPressed)
    }
}
