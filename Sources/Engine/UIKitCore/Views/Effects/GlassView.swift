import CoreAnimation
import FilmstripDisplay
package import Foundation

/// A capsule of glass as `GlassProfile` describes it; its own alpha fades the glass over the sharp content.
class GlassView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let glass = stage.profile.glass
        layer.shadowOpacity = glass.shadowOpacity
        layer.shadowRadius = glass.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: glass.shadowOffset)
        layer.borderWidth = 1 / stage.device.scale
        showGlass()
    }

    required init?(coder: NSCoder) { nil }

    override func resolveColors() {
        super.resolveColors()
        showGlass()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2
        layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }

    private func showGlass() {
        guard let layer = layer as? BackdropLayer else { return }
        let (glass, isDark) = (stage.profile.glass, traitCollection.userInterfaceStyle == .dark)
        (layer.blurRadius, layer.saturation) = (glass.sigma, glass.saturation)
        layer.isRounded = true
        layer.tint = CGColor(white: glass.tint(isDark: isDark), alpha: glass.opacity)
        layer.borderColor =
            isDark
            ? CGColor(white: 1, alpha: glass.darkLine) : CGColor(white: 0, alpha: glass.line)
    }
}

extension UIView {
    /// Returns a capsule of glass, for a placeholder's bar.
    package static func glass(frame: CGRect) -> UIView { GlassView(frame: frame) }
}
