public import CoreAnimation
public import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// The appearance of a blur effect.
public struct BlurMaterial: Equatable, Sendable {
    /// The Gaussian's standard deviation, points, 0 or more.
    public var sigma: CGFloat
    /// Saturation factor, 0 or more: 1 leaves colours unchanged, larger values intensify them.
    public var saturation: CGFloat
    /// The colour laid over the blurred picture.
    public var tint: CGColor

    /// Creates a material; `sigma` and `saturation` must be 0 or more.
    public init(sigma: CGFloat, saturation: CGFloat, tint: CGColor) {
        demand(sigma >= 0 && saturation >= 0, "blur \(sigma), saturation \(saturation)")
        (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
    }

    /// The materials of all styles; Apple publishes none.
    ///
    /// `light`, `extraLight` and `dark` are those of Apple's sample code UIImageEffects (WWDC
    /// 2013). Its radius r is realized by three box blurs of width r·3√(2π)/4, which together have
    /// the standard deviation r·3√(2π)/8 ≈ 0.94·r. All other figures are chosen: those of the
    /// adaptable styles are for a light interface, and a dark one uses those of dark styles; the
    /// materials have the radius of `light` and a tint that grows with their thickness.
    public static let defaults: [UIBlurEffect.Style: BlurMaterial] = {
        var materials: [UIBlurEffect.Style: BlurMaterial] = [:]
        for style in UIBlurEffect.Style.allCases { materials[style] = BlurMaterial(style) }
        return materials
    }()

    private init(_ style: UIBlurEffect.Style) {
        let (radius, white, alpha): (CGFloat, Double, Double) =
            switch style {
            case .extraLight: (20, 0.97, 0.82)
            case .light: (30, 1, 0.3)
            case .dark: (20, 0.11, 0.73)
            case .regular: (30, 0.97, 0.6)
            case .prominent: (20, 0.97, 0.82)
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight: (30, 0.97, 0.44)
            case .systemThinMaterial, .systemThinMaterialLight: (30, 0.97, 0.6)
            case .systemMaterial, .systemMaterialLight: (30, 0.97, 0.72)
            case .systemThickMaterial, .systemThickMaterialLight: (30, 0.97, 0.84)
            case .systemChromeMaterial, .systemChromeMaterialLight: (30, 0.97, 0.8)
            case .systemUltraThinMaterialDark: (30, 0.11, 0.44)
            case .systemThinMaterialDark: (30, 0.11, 0.6)
            case .systemMaterialDark: (30, 0.11, 0.72)
            case .systemThickMaterialDark: (30, 0.11, 0.84)
            case .systemChromeMaterialDark: (30, 0.11, 0.8)
            }
        self.init(
            sigma: radius * Self.sigmaOfRadius, saturation: 1.8,
            tint: CGColor(white: white, alpha: alpha))
    }

    /// 3√(2π)/8.
    private static let sigmaOfRadius: CGFloat = 0.939_986
}
