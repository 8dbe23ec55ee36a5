public import Foundation

/// The look of bodies of glass: bars, buttons in bars.
///
/// Refraction, and the change of a body's style with what lies beneath, are left out.
public struct GlassProfile: Equatable, Sendable {
    /// White of a body on a white page in the light style, and on a black one in the dark style, 0…1. Source: notes
    /// on the look of iOS 27, 250 and 32 of 255.
    public var white: CGFloat = 250 / 255, darkWhite: CGFloat = 32 / 255
    /// Share of the tint over what is seen through it, 0…1; chosen, so that texts on it can be read anywhere.
    public var opacity: CGFloat = 0.72
    /// The Gaussian's standard deviation, points; chosen.
    public var sigma: CGFloat = 9
    /// Factor of the saturation of what is seen through it. Source: notes on the look, of the scroll edge effect, with
    /// which the bluish white of bodies on the system's page agrees.
    public var saturation: CGFloat = 1.25
    /// Alpha of the line along the edge, a pixel thick, white in the dark style and black in the light one; chosen.
    public var line: CGFloat = 0.05, darkLine: CGFloat = 0.14
    /// Opacity, standard deviation and offset downwards of the shadow; chosen.
    public var shadowOpacity: Float = 0.1, shadowRadius: CGFloat = 10, shadowOffset: CGFloat = 3

    /// The figures of iOS 27.
    public init() {}

    /// White of the tint with which a body on such a page has its white, 0…1.
    func tint(isDark: Bool) -> CGFloat {
        let (body, page): (CGFloat, CGFloat) = isDark ? (darkWhite, 0) : (white, 1)
        return (body - page * (1 - opacity)) / opacity
    }
}
