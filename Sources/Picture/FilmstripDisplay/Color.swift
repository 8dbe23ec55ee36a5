/// A straight (not premultiplied) sRGB colour.
///
/// Each component is 0…1; a backend clamps one that an overshooting animation puts outside.
public struct Color: Equatable, Hashable, Sendable {
    /// Red, 0…1.
    public var red: Double
    /// Green, 0…1.
    public var green: Double
    /// Blue, 0…1.
    public var blue: Double
    /// 0 is invisible, 1 opaque.
    public var alpha: Double

    /// The colour with the given components, each 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A grey: 0 is black, 1 white.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Fully transparent.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)

    /// The same colour with its alpha multiplied by `factor`.
    public func faded(by factor: Double) -> Color {
        var result = self
        result.alpha *= factor
        return result
    }
}
