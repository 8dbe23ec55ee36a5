import FilmstripGeometry
public import Foundation

/// A soft, offset copy of a silhouette in one colour.
public struct Shadow: Equatable, Hashable, Sendable {
    /// The colour; its alpha is the full strength of the shadow.
    public var color: Color
    /// The offset of the shadow from its caster, in the caster's coordinates, in points.
    public var offset: CGSize
    /// The Gaussian's standard deviation in the caster's coordinates, in points, 0 or more; equal to a layer's
    /// `shadowRadius`.
    public var sigma: CGFloat

    /// A shadow; `sigma` is 0 or more.
    public init(color: Color, offset: CGSize, sigma: CGFloat) {
        demand(sigma >= 0, "shadow sigma \(sigma)")
        (self.color, self.offset, self.sigma) = (color, offset, sigma)
    }
}
