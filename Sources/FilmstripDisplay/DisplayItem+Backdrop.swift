public import FilmstripGeometry
public import Foundation

extension DisplayItem {
    /// What lies beneath a shape, blurred and tinted.
    ///
    /// Beneath lies all that was drawn before, up to the start of the innermost group that is more than
    /// a clip (faded, masked, blended, with a shadow or a backdrop root). In this order it is blurred,
    /// its saturation changed, the tint laid over it, and the whole put inside the shape, faded by the
    /// opacity over the sharp picture. The blur repeats outwards the edge pixels of the picture, or of the
    /// bounds of a backdrop root's clip. The changed picture replaces the sharp one; SVG can only lay it
    /// over, which differs where what lies beneath is translucent.
    public struct Backdrop: Equatable, Sendable {
        /// Where the blurred picture is seen.
        public var shape: Shape
        /// The Gaussian's standard deviation in the shape's coordinates, points, 0 or more.
        public var sigma: CGFloat
        /// 1 leaves colours as they are, 0 makes them grey, more makes them stronger.
        public var saturation: Double
        /// Laid over the blurred picture.
        public var tint: Color
        /// How far the changed picture covers the sharp one, 0…1: a group's opacity cannot say it, since
        /// a backdrop in a faded group has nothing beneath it.
        public var opacity: Double
        /// From the coordinates of `shape` to the list's.
        public var transform: Homography

        /// Blurs what lies beneath `shape`; `sigma` and `saturation` are 0 or more.
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
