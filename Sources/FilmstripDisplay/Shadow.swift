import FilmstripGeometry
public import Foundation

/// A soft, offset copy of a silhouette in one colour.
public struct Shadow: Equatable, Hashable, Sendable {
    /// Its alpha is the shadow's whole strength.
    public var color: Color
    /// How far the shadow lies from what casts it, in the caster's coordinates, points.
    public var offset: CGSize
    /// The Gaussian's standard deviation in the caster's coordinates, points, 0 or more: a layer's
    /// `shadowRadius`.
    public var sigma: CGFloat

    /// A shadow; `sigma` is 0 or more.
    public init(color: Color, offset: CGSize, sigma: CGFloat) {
        demand(sigma >= 0, "shadow sigma \(sigma)")
        (self.color, self.offset, self.sigma) = (color, offset, sigma)
    }
}
