public import FilmstripDisplay
public import Foundation

/// Core Graphics' ways to make and to read a colour.
extension CGColor {
    /// The colour with the given components of sRGB, 0…1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey: 0 is black, 1 white.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

    /// The colour with the given components, the alpha last; nil if there are too few.
    public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        switch (space.model, components.count) {
        case (.monochrome, 2...): self.init(white: components[0], alpha: components[1])
        case (.rgb, 4...):
            self.init(
                red: components[0], green: components[1], blue: components[2],
                alpha: components[3])
        default: return nil
        }
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// Number of components with the alpha: 4.
    public var numberOfComponents: Int { 4 }

    /// sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// The same colour.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
