import CoreAnimation
import FilmstripDisplay
import Foundation

/// The background of a bar: a blur, a colour and an image, with a hairline along its inner edge.
final class BarBackground: UIView {
    /// The edge of a bar that faces the screen's content.
    enum InnerEdge { case top, bottom }

    private let innerEdge: InnerEdge
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let color = UIView()
    private let hairline = UIView()
    private var image: UIImageView?
    private var lineImage: UIImageView?

    init(innerEdge: InnerEdge) {
        self.innerEdge = innerEdge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        hairline.backgroundColor = Self.hairlineColor
        for view in [material, color, hairline] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The colour of the system's line.
    static var hairlineColor: UIColor {
        let bars = Stage.shared.profile.bars
        return UIColor(
            AdaptableColor(
                CGColor(white: 0, alpha: bars.hairlineAlpha),
                dark: CGColor(white: 1, alpha: bars.darkHairlineAlpha)))
    }

    /// Shows a look.
    func show(_ look: BarLook) {
        material.isHidden = look.effect == nil
        let style = (material.effect as? UIBlurEffect)?.style
        if let effect = look.effect, effect.style != style { material.effect = effect }
        color.backgroundColor = look.color
        if hairline.backgroundColor != look.line { hairline.backgroundColor = look.line }
        show(look.image, in: &image, below: hairline)
        image?.contentMode = look.imageMode
        image?.clipsToBounds = true
        show(look.lineImage, in: &lineImage, below: hairline)
    }

    private func show(_ picture: UIImage?, in view: inout UIImageView?, below other: UIView) {
        if view == nil, let picture {
            let new = UIImageView(image: picture)
            insertSubview(new, belowSubview: other)
            view = new
        }
        view?.image = picture
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        color.frame = bounds
        image?.frame = bounds
        if let lineImage {
            let height = lineImage.image?.size.height ?? 0
            lineImage.frame = CGRect(
                x: 0, y: innerEdge == .top ? -height : bounds.height, width: bounds.width,
                height: height)
        }
        let line = 1 / stage.device.scale
        hairline.frame = CGRect(
            x: 0, y: innerEdge == .top ? -line : bounds.height, width: bounds.width, height: line)
    }
}
