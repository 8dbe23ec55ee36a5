import CoreAnimation
import FilmstripDisplay
import Foundation

/// The background of a bar: a blur or a colour, with a hairline along its inner edge.
final class BarBackground: UIView {
    /// The edge of a bar that faces the screen's content.
    enum InnerEdge { case top, bottom }

    private let innerEdge: InnerEdge
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let color = UIView()
    private let hairline = UIView()

    init(innerEdge: InnerEdge) {
        self.innerEdge = innerEdge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        let bars = stage.profile.bars
        hairline.backgroundColor = UIColor(
            AdaptableColor(
                CGColor(white: 0, alpha: bars.hairlineAlpha),
                dark: CGColor(white: 1, alpha: bars.darkHairlineAlpha)))
        for view in [material, color, hairline] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows `tint`; if nil, the system's material or background colour.
    func show(_ tint: UIColor?, isTranslucent: Bool) {
        material.isHidden = !isTranslucent
        let alpha = isTranslucent ? stage.profile.bars.barTintAlpha : 1
        color.backgroundColor =
            tint?.withAlphaComponent(alpha) ?? (isTranslucent ? nil : .systemBackground)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        color.frame = bounds
        let line = 1 / stage.device.scale
        hairline.frame = CGRect(
            x: 0, y: innerEdge == .top ? -line : bounds.height, width: bounds.width, height: line)
    }
}
