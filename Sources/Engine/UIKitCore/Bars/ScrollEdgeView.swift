import CoreAnimation
import FilmstripGeometry
import Foundation

/// The soft edge of content that passes under a bar of iOS 27: it is blurred and fades into the page's colour, from the
/// display's edge to below the bar.
///
/// The blur, which fades out, is made of strips of the same strength, with less and less weight.
final class ScrollEdgeView: UIView {
    private let strips: [UIView] = (0..<ScrollEdgeView.count).map { _ in EdgeStrip(frame: .zero) }
    private let wash = EdgeWash(frame: .zero)
    /// Whether content is under the bar.
    private(set) var isShown = false

    /// Number of strips. Chosen: no step between two is seen in texts.
    private static let count = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in strips + [wash] {
            view.alpha = 0
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        wash.frame = bounds
        let (solid, scale) = (stage.profile.bars.edgeFade * bounds.height, stage.device.scale)
        let length = (bounds.height - solid) / CGFloat(Self.count)
        var top: CGFloat = 0
        for (index, strip) in strips.enumerated() {
            let bottom = ((solid + length * CGFloat(index)) * scale).rounded() / scale
            strip.frame = CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
            top = bottom
        }
    }

    /// Shows the edge on a page of the given colour, or hides it: by time if it was seen before.
    func show(_ isShown: Bool, on color: UIColor) {
        wash.show(color)
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        let changes = { [self] in
            wash.alpha = isShown ? 1 : 0
            for (index, strip) in strips.enumerated() {
                strip.alpha = isShown ? 1 - CGFloat(index) / CGFloat(Self.count) : 0
            }
        }
        guard window != nil else { return changes() }
        let spring = stage.profile.bars.edgeSpring
        UIView.run(
            ViewAnimation(
                duration: spring.settlingDuration, options: .allowUserInteraction,
                pace: .spring(spring)), changes)
    }
}

/// A part of the edge in which the content is blurred.
private final class EdgeStrip: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        guard let layer = layer as? BackdropLayer else { return }
        let bars = stage.profile.bars
        (layer.blurRadius, layer.saturation) = (bars.edgeBlur, bars.edgeSaturation)
    }

    required init?(coder: NSCoder) { nil }
}

/// The page's colour over the content.
private final class EdgeWash: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private var color: UIColor?

    func show(_ color: UIColor) {
        guard color != self.color else { return }
        self.color = color
        resolveColors()
    }

    override func resolveColors() {
        super.resolveColors()
        guard let layer = layer as? CAGradientLayer, let color else { return }
        let (bars, plain) = (stage.profile.bars, color.resolvedColor(with: traitCollection))
        // A smooth step, 3t² − 2t³, at quarters of the way.
        let steps: [(place: CGFloat, share: CGFloat)] = [
            (0, 1), (0.25, 0.84375), (0.5, 0.5), (0.75, 0.15625), (1, 0),
        ]
        layer.locations = steps.map {
            NSNumber(value: Double(bars.edgeWash + (1 - bars.edgeWash) * $0.place))
        }
        layer.colors = steps.map { plain.withAlphaComponent(bars.edgeAlpha * $0.share).cgColor }
    }
}
