public import FilmstripGeometry
public import Foundation

extension DisplayItem {
    /// Pixels stretched over a rectangle.
    public struct Image: Equatable, Sendable {
        /// How pixels become a picture of another size.
        public enum Sampling: Equatable, Hashable, Sendable {
            /// Bilinear where enlarged, averaged over the area where reduced.
            case smooth
            /// The nearest pixel.
            case nearest
        }

        /// The pixels.
        public var bitmap: Bitmap
        /// The part that is shown, in the bitmap's pixels; pixels outside it are not looked at.
        public var source: CGRect
        /// What it is stretched over.
        public var rect: CGRect
        /// How pixels become a picture of another size.
        public var sampling: Sampling
        /// From the coordinates of `rect` to the list's.
        public var transform: Homography

        /// Shows `source`, by default all, of `bitmap` in `rect`.
        public init(
            _ bitmap: Bitmap, source: CGRect? = nil, in rect: CGRect,
            sampling: Sampling = .smooth, transform: Homography = .identity
        ) {
            self.bitmap = bitmap
            self.source =
                source ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
            (self.rect, self.sampling, self.transform) = (rect, sampling, transform)
        }
    }
}
