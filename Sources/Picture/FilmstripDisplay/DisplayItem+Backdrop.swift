public import FilmstripGeometry
public import Foundation

extension DisplayItem {
    /// The picture beneath a shape, blurred and tinted.
    ///
    /// The picture beneath is everything drawn before, back to the start of the innermost group that is more
    /// than a clip (faded, masked, blended, with a shadow, or a backdrop root). It is blurred, then its
    /// saturation is changed, then the tint is laid over it, and the result replaces the sharp picture inside
    /// the shape, as far as the opacity says. The blur repeats the edge pixels of the picture, or of the
    /// bounds of a backdrop root's clip, outwards. SVG lays the result over the sharp picture unless such a
    /// group may leave it translucent, which differs where the whole picture has no ground.
    public struct Backdrop: Equatable, Sendable {
        /// The area in which the blurred picture shows.
        public var shape: Shape
        /// The Gaussian's standard deviation in the shape's coordinates, in points, 0 or more.
        public var sigma: CGFloat
        /// Factor of the colours' saturation: 1 leaves them unchanged, 0 makes them grey, more strengthens them.
        public var saturation: Double
        /// Colour laid over the blurred picture.
        public var tint: Color
        /// Share of the changed picture over the sharp one, 0…1. A group's opacity cannot replace it, since a
        /// backdrop in a faded group has nothing beneath it.
        public var opacity: Double
        /// The transform from the coordinates of `shape` to the list's.
        public var transform: Homography

        /// Blurs the picture beneath `shape`; `sigma` and `saturation` are 0 or more.
        public init(
            in shape: Shape, sigma: CGFloat, saturation: Double = 1, tint: Color = .clear,
            opacity: Double = 1, transform: Homography = .identity
        ) {
            demand(sigma >= 0 && saturation >= 0, "blur \(sigma), saturation \(saturation)")
            (self.shape, self.sigma, self.saturation) = (shape, sigma, saturation)
            (self.tint, self.opacity, self.transform) = (tint, opacity, transform)
        }
    }
}
